import { liquidityLimitsHundredths, type Side, seedFromText } from '@tiltyard/engine'
import { and, eq, inArray } from 'drizzle-orm'
import { ensureUserAtLogIn, removeUser } from '../../accounts/identity/userStore.ts'
import { auditLedger, type LedgerAuditReport } from '../../betting/audit/auditLedger.ts'
import { BetService } from '../../betting/betService.ts'
import type { Wager } from '../../betting/placeBets.ts'
import { PurseService } from '../../betting/purse/purseService.ts'
import { lockControls } from '../../league/controls/controlsStore.ts'
import { LeagueReader } from '../../league/leagueReader.ts'
import { sundayThatBeginsWeek } from '../../league/time/helsinki.ts'
import { startMatchSet } from '../../matches/sets/startMatchSet.ts'
import type { RandomBytes } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'
import {
  bets,
  controls,
  identities,
  type LiveMatchRow,
  markets,
  type ScheduledMatchRow,
  scheduledMatches,
} from '../../platform/store/schema.ts'
import { drawAndActivateWeek } from '../../schedule/changeSchedules.ts'
import { openDueSlot } from '../../steward/slot.ts'
import { createSeededRandomBytes } from '../createSeededRandomBytes.ts'
import { FakeClock } from '../fakeClock.ts'
import { writeBalanceCorrection } from './writeBalanceCorrection.ts'

const WEEK_MS = 7 * 86_400_000

/** A yard with a coming week and bettors, by the store's own clock. */
export class TestBettingLeague {
  readonly database: Database
  readonly clock: FakeClock
  readonly desk: BetService
  readonly purses: PurseService
  readonly random: RandomBytes
  readonly scheduleId: string
  private readonly name: string
  private keys = 0

  private constructor(database: Database, clock: FakeClock, name: string) {
    this.database = database
    this.clock = clock
    this.name = name.replace(/\W/g, '')
    this.random = createSeededRandomBytes(name)
    this.scheduleId = `week of ${name}`
    const deps = { database, clock, randomBytes: this.random, league: new LeagueReader(database, clock) }
    this.desk = new BetService(deps)
    this.purses = new PurseService(deps)
  }

  /** @param name the seed. */
  static async open(database: Database, name = 'bets', now = Date.now()): Promise<TestBettingLeague> {
    const yard = new TestBettingLeague(database, new FakeClock(now), name)
    await drawAndActivateWeek(database, {
      ...{ id: yard.scheduleId, sunday: sundayThatBeginsWeek(now + WEEK_MS), seed: seedFromText(name) },
      // Slots that are past when a week becomes active are not ridden.
      now: now - WEEK_MS,
    })
    // So that a few shinings move a price by more than a sale costs.
    await database.transaction(lockControls)
    await database.update(controls).set({ marketLiquidity: liquidityLimitsHundredths.min })
    // The first to join is the admin, who must stay.
    await yard.join('steward')
    return yard
  }

  /** Another service of the same yard, on another connection to its store. */
  deskOn(database: Database): BetService {
    const league = new LeagueReader(database, this.clock)
    return new BetService({ database, clock: this.clock, randomBytes: this.random, league })
  }

  /** @returns the uid of a new user. */
  async join(uid: string): Promise<string> {
    const at = new Date(this.clock.now())
    const facts = { name: '', email: `${uid}@example.org`, emailVerified: false, createdAt: at, updatedAt: at }
    await this.database
      .insert(identities)
      .values({ id: uid, ...facts })
      .onConflictDoNothing()
    await ensureUserAtLogIn(this.database, { uid, email: facts.email, drawName: () => uid }, at)
    return uid
  }

  leave(uid: string): Promise<void> {
    return removeUser(this.database, uid, new Date(this.clock.now()))
  }

  /** Sets a user's balances, in whole units. */
  async endow(uid: string, balances: { shinings?: number; honor?: number; ash?: number }): Promise<void> {
    await writeBalanceCorrection(this.database, uid, balances, new Date(this.clock.now()))
  }

  newKey(): string {
    return `${this.name}-${String(++this.keys).padStart(6, '0')}`
  }

  wager(scheduledId: string, side: Side = 'knight1', stake = 1, key = this.newKey()): Wager {
    return { scheduleId: this.scheduleId, scheduledId, side, stake, key }
  }

  async bet(uid: string, scheduledId: string, side: Side = 'knight1', stake = 1) {
    return this.desk.place(uid, this.wager(scheduledId, side, stake))
  }

  async entry(scheduledId: string): Promise<ScheduledMatchRow> {
    const [entry] = await this.database
      .select()
      .from(scheduledMatches)
      .where(this.isEntry([scheduledId]))
    if (!entry) throw new Error(`${scheduledId} is not in the week.`)
    return entry
  }

  /** Moves the slot of matches to some milliseconds ago. */
  async bring(ids: readonly string[], agoMs = 1_000): Promise<void> {
    const startsAt = new Date(this.clock.now() - agoMs)
    await this.database.update(scheduledMatches).set({ startsAt }).where(this.isEntry(ids))
    const isMarket = and(eq(markets.scheduleId, this.scheduleId), inArray(markets.scheduledId, [...ids]))
    await this.database.update(markets).set({ startsAt }).where(isMarket)
  }

  /** Brings the slot of these matches and starts them. @returns the running matches, in the order of the given ids. */
  async start(ids: readonly string[]): Promise<LiveMatchRow[]> {
    await this.bring(ids)
    const now = this.clock.now()
    const opened = await openDueSlot(this.database, { now, tempo: 1, random: this.random })
    if ('skipped' in opened) throw new Error(opened.skipped ?? 'Nothing was due.')
    const started = await startMatchSet(this.database, opened.set.id, now)
    const entries = await this.database.select().from(scheduledMatches).where(this.isEntry(ids))
    return ids.flatMap((id) => started.filter((one) => one.id === entries.find((entry) => entry.id === id)?.matchId))
  }

  betsOf(uid: string) {
    return this.database.select().from(bets).where(eq(bets.uid, uid)).orderBy(bets.placedAt, bets.id)
  }

  async market(scheduledId: string) {
    const isIt = and(eq(markets.scheduleId, this.scheduleId), eq(markets.scheduledId, scheduledId))
    const [market] = await this.database.select().from(markets).where(isIt)
    return market
  }

  check(): Promise<LedgerAuditReport> {
    return auditLedger(this.database)
  }

  private isEntry(ids: readonly string[]) {
    return and(eq(scheduledMatches.scheduleId, this.scheduleId), inArray(scheduledMatches.id, [...ids]))
  }
}
