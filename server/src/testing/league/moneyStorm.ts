import { type Side, seedFromText } from '@tiltyard/engine'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { ensureUserAtLogIn, removeUser } from '../../accounts/identity/userStore.ts'
import { abandonSeasonAndBeginNext } from '../../admin/abandonSeasonAndBeginNext.ts'
import { auditLedger } from '../../betting/audit/auditLedger.ts'
import { BetService } from '../../betting/betService.ts'
import { PurseService } from '../../betting/purse/purseService.ts'
import { LeagueReader } from '../../league/leagueReader.ts'
import { sundayThatBeginsWeek } from '../../league/time/helsinki.ts'
import { refundMissedMarkets } from '../../ledger/market/refundMarkets.ts'
import { startMatchSet } from '../../matches/sets/startMatchSet.ts'
import { stopMatch } from '../../matches/sets/stopMatches.ts'
import { claimLease } from '../../matches/writing/lease.ts'
import { findProblem } from '../../platform/runtime/problem.ts'
import { systemRandom } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'
import { isStoreUnreachable } from '../../platform/store/isStoreUnreachable.ts'
import { bets, identities, liveMatches, scheduledMatches } from '../../platform/store/schema.ts'
import { deleteSchedule, drawAndActivateWeek, setScheduleDays } from '../../schedule/changeSchedules.ts'
import { MAX_SLOT_START_DELAY_MS, openDueSlot } from '../../steward/slot.ts'
import { FakeClock } from '../fakeClock.ts'
import { writeBalanceCorrection } from './writeBalanceCorrection.ts'

const WEEK_MS = 7 * 86_400_000
const HOUR_MS = 3_600_000
/** Long after the last event of any match. */
const MATCH_MS = 10 * HOUR_MS
const SLOT_MATCHES = 4
/** Few matches, so that bets meet. */
const SOUGHT = 8
const TRIES = 12

/** The random decisions of a storm. */
export interface MoneyStormDice {
  chance(percent: number): boolean
  between(min: number, max: number): number
  pick<Item>(items: readonly Item[]): Item
}

export interface MoneyStormSettings {
  /** Connections to the same store: a node each. */
  readonly databases: readonly Database[]
  readonly dice: MoneyStormDice
  /** The number of simultaneous actors. */
  readonly actorCount: number
  /** Called before each act. */
  readonly isOver: () => boolean
  /** Called when there is a week with bettors. */
  readonly onBegun?: () => void
  /** Called after the last act, before the checks. */
  readonly onCalm?: () => void
  /** Called with each answered bet. */
  readonly onAnswer?: (answer: AnsweredBet) => void
  /** Makes this storm's users distinct. */
  readonly name: string
}

/** An answer that a bettor has received. */
export interface AnsweredBet {
  readonly id: string
  readonly uid: string
  readonly key: string
  readonly stake: number
}

export interface MoneyStormReport {
  /** How often each act was completed. */
  readonly acts: Readonly<Record<string, number>>
  /** Refusals by their codes. */
  readonly refusals: Readonly<Record<string, number>>
  /** Calls that were repeated after a lost answer. */
  readonly repeatedCalls: number
  readonly answered: number
  /** The faults, a sentence each. */
  readonly findings: readonly string[]
}

interface Node {
  readonly database: Database
  readonly desk: BetService
  readonly purses: PurseService
}

/** Runs all acts that move money, at random and simultaneously; at the end it checks everything against the answers. */
export class MoneyStorm {
  private readonly settings: MoneyStormSettings
  private readonly nodes: readonly Node[]
  private readonly clock = new FakeClock(Date.now())
  private readonly users: string[] = []
  private readonly answered = new Map<string, AnsweredBet>()
  private readonly acts: Record<string, number> = {}
  private readonly refusals: Record<string, number> = {}
  private readonly found: string[] = []
  private again = 0
  private joined = 0
  private weeks = 0
  private keys = 0
  private scheduleId = ''

  constructor(settings: MoneyStormSettings) {
    this.settings = settings
    this.nodes = settings.databases.map((database) => {
      const league = new LeagueReader(database, this.clock)
      const deps = { database, clock: this.clock, randomBytes: systemRandom, league }
      return { database, desk: new BetService(deps), purses: new PurseService(deps) }
    })
  }

  async ride(): Promise<MoneyStormReport> {
    const { actorCount, isOver } = this.settings
    await this.surely(() => this.newWeek())
    // The first user of a league is its admin, who stays.
    for (let at = 0; at < actorCount; at++) await this.surely(() => this.join())
    this.settings.onBegun?.()
    await Promise.all(
      Array.from({ length: actorCount }, async () => {
        while (!isOver()) await this.doSomething()
      }),
    )
    this.settings.onCalm?.()
    let wrong: readonly string[] = []
    await this.surely(async () => {
      wrong = await this.lookAtAll()
    })
    const { acts, refusals, again, found } = this
    return { acts, refusals, repeatedCalls: again, answered: this.answered.size, findings: [...found, ...wrong] }
  }

  /** Checks everything against the answers. @returns the faults. */
  private async lookAtAll(): Promise<readonly string[]> {
    const { database } = this.node(0)
    const wrong = (await auditLedger(database)).faults.map((fault) => `books: ${fault}`)
    for (const answer of this.answered.values()) {
      const isIt = and(eq(bets.uid, answer.uid), eq(bets.key, answer.key))
      const rows = await database.select().from(bets).where(isIt)
      const [row] = rows
      if (rows.length !== 1 || row?.id !== answer.id || row.stake !== answer.stake)
        wrong.push(`bet ${answer.id} was answered, and there are ${rows.length} with its key`)
    }
    return wrong
  }

  private node(at = this.settings.dice.between(0, this.nodes.length - 1)): Node {
    const node = this.nodes[at]
    if (!node) throw new Error('no node')
    return node
  }

  private async doSomething(): Promise<void> {
    const { dice } = this.settings
    const roll = dice.between(1, 1_000)
    const acts: readonly (readonly [upTo: number, name: string, act: () => Promise<unknown>])[] = [
      [480, 'bet', () => this.bet()],
      [570, 'sell', () => this.sell()],
      [670, 'collect', () => this.collect()],
      [720, 'sift', () => this.sift()],
      [770, 'stipend', () => this.stipend()],
      [800, 'correct', () => this.correct()],
      [815, 'leave', () => this.leave()],
      [835, 'join', () => this.join()],
      [885, 'slot', () => this.openSlot()],
      [945, 'finish', () => this.finish()],
      [965, 'stop', () => this.stop()],
      [975, 'missed', () => this.miss()],
      [982, 'reset', () => this.reset()],
      [988, 'delete', () => this.deleteWeek()],
      [992, 'other days', () => this.otherDays()],
      [1_000, 'day', async () => this.clock.advance(24 * HOUR_MS)],
    ]
    const [, name, act] = acts.find(([upTo]) => roll <= upTo) ?? acts[0] ?? [0, '', async () => {}]
    await this.tried(name, act)
  }

  /** A lost answer or a refusal is fine; anything else is a fault. */
  private async tried(name: string, act: () => Promise<unknown>): Promise<void> {
    try {
      await act()
      this.acts[name] = (this.acts[name] ?? 0) + 1
    } catch (error) {
      const problem = findProblem(error)
      if (problem) this.refusals[problem.code] = (this.refusals[problem.code] ?? 0) + 1
      else if (isStoreUnreachable(error)) this.refusals['out of reach'] = (this.refusals['out of reach'] ?? 0) + 1
      else this.found.push(`${name}: ${sentenceOf(error)}`)
    }
  }

  /** Repeats a call with a key until it is answered, and sometimes after that. */
  private async keyed<Answer>(call: (node: Node) => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await call(this.node())
        if (!this.settings.dice.chance(8)) return answer
        this.again += 1
      } catch (error) {
        if (attempt >= TRIES || !isStoreUnreachable(error)) throw error
        this.again += 1
      }
    }
  }

  private async surely(act: () => Promise<unknown>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await act()
        return
      } catch (error) {
        if (attempt >= TRIES || !isStoreUnreachable(error)) throw error
      }
    }
  }

  private key(): string {
    return `${this.settings.name}-key-${++this.keys}`
  }

  private async bet(): Promise<void> {
    const { dice } = this.settings
    const [uid, side] = [dice.pick(this.users), dice.pick<Side>(['knight1', 'knight2'])]
    const entry = dice.pick(await this.coming(SOUGHT))
    const stake = dice.chance(10) ? dice.between(1, 200) : dice.between(1, 4)
    const wager = { scheduleId: this.scheduleId, scheduledId: entry, side, stake, key: this.key() }
    const place = () => this.keyed(({ desk }) => desk.place(uid, wager))
    // A double click, in two tabs or on two nodes.
    const clicks = Array.from({ length: dice.chance(25) ? dice.between(2, 4) : 1 }, place)
    const answers = await Promise.allSettled(clicks)
    for (const answer of answers) {
      if (answer.status === 'fulfilled') this.note({ ...answer.value.bet, uid, key: wager.key })
    }
    const lost = answers.find((answer) => answer.status === 'rejected')
    if (lost) throw lost.reason
  }

  private note({ id, uid, key, stake: units }: AnsweredBet): void {
    const answer = { id, uid, key, stake: units * 100 }
    const known = this.answered.get(key)
    if (known && known.id !== id) this.found.push(`key ${key} was answered with ${known.id} and with ${id}`)
    this.answered.set(key, answer)
    this.settings.onAnswer?.(answer)
  }

  private async sell(): Promise<void> {
    const uid = this.settings.dice.pick(this.users)
    const { database } = this.node()
    const open = await database
      .select({ id: bets.id })
      .from(bets)
      .where(and(eq(bets.uid, uid), eq(bets.status, 'open')))
    if (open.length === 0) return
    const [{ id }, key] = [this.settings.dice.pick(open), this.key()]
    await Promise.all([1, 2].map(() => this.keyed(({ desk }) => desk.sell(uid, id, key))))
  }

  private async collect(): Promise<void> {
    const { dice } = this.settings
    const uid = dice.pick(this.users)
    if (dice.chance(60)) {
      await Promise.all([1, 2].map(() => this.keyed(({ purses }) => purses.collectAll(uid))))
      return
    }
    const won = await this.node()
      .database.select({ id: bets.id })
      .from(bets)
      .where(and(eq(bets.uid, uid), eq(bets.status, 'won')))
    if (won.length === 0) return
    const { id } = dice.pick(won)
    await Promise.all([1, 2, 3].map(() => this.keyed(({ purses }) => purses.collect(uid, id))))
  }

  private async sift(): Promise<void> {
    const [uid, key] = [this.settings.dice.pick(this.users), this.key()]
    await Promise.all([1, 2].map(() => this.keyed(({ purses }) => purses.sift(uid, key))))
  }

  private async stipend(): Promise<void> {
    const [uid, match] = [this.settings.dice.pick(this.users), `match-${this.settings.dice.between(1, 500)}`]
    await Promise.all([1, 2].map(() => this.keyed(({ purses }) => purses.payStipend(uid, match))))
  }

  private async correct(): Promise<void> {
    const { dice } = this.settings
    const balances = { shinings: dice.between(0, 200), honor: dice.between(0, 300), ash: dice.between(0, 50) }
    await writeBalanceCorrection(this.node().database, dice.pick(this.users), balances, new Date(this.clock.now()))
  }

  private async join(): Promise<void> {
    const uid = `${this.settings.name}-user-${++this.joined}`
    const at = new Date(this.clock.now())
    const facts = { name: '', email: `${uid}@example.org`, emailVerified: false, createdAt: at, updatedAt: at }
    await this.node()
      .database.insert(identities)
      .values({ id: uid, ...facts })
      .onConflictDoNothing()
    const welcome = () =>
      this.keyed(({ database }) => ensureUserAtLogIn(database, { uid, email: facts.email, drawName: () => uid }, at))
    await Promise.all([welcome(), welcome()])
    this.users.push(uid)
  }

  private async leave(): Promise<void> {
    const [, ...others] = this.users
    if (others.length < this.settings.actorCount) return
    // Stays in the list of users, because a deleted user may have another tab open.
    await removeUser(this.node().database, this.settings.dice.pick(others), new Date(this.clock.now()))
  }

  private async coming(count: number): Promise<string[]> {
    const { database } = this.node()
    const isToCome = and(eq(scheduledMatches.scheduleId, this.scheduleId), eq(scheduledMatches.status, 'scheduled'))
    const rows = await database
      .select({ id: scheduledMatches.id })
      .from(scheduledMatches)
      .where(isToCome)
      .orderBy(asc(scheduledMatches.startsAt), asc(scheduledMatches.matchNumber))
      .limit(count)
    if (rows.length < SLOT_MATCHES) {
      await this.newWeek()
      return this.coming(count)
    }
    return rows.map(({ id }) => id)
  }

  private async newWeek(): Promise<void> {
    const now = Date.now()
    const id = `${this.settings.name} week ${++this.weeks}`
    const sunday = sundayThatBeginsWeek(now + 2 * WEEK_MS)
    await drawAndActivateWeek(this.node().database, { id, sunday, seed: seedFromText(id), now: now - WEEK_MS })
    this.scheduleId = id
  }

  private async bring(agoMs: number): Promise<void> {
    const ids = (await this.coming(SLOT_MATCHES)).slice(0, SLOT_MATCHES)
    const isOne = and(
      ...[eq(scheduledMatches.scheduleId, this.scheduleId), inArray(scheduledMatches.id, ids)],
      eq(scheduledMatches.status, 'scheduled'),
    )
    const startsAt = new Date(Date.now() - agoMs)
    await this.node().database.update(scheduledMatches).set({ startsAt }).where(isOne)
  }

  private async openSlot(): Promise<void> {
    await this.bring(100)
    const options = { now: Date.now(), tempo: 1, random: systemRandom }
    const opened = await Promise.all(this.nodes.slice(0, 2).map(({ database }) => openDueSlot(database, options)))
    for (const one of opened) if ('set' in one) await startMatchSet(this.node().database, one.set.id, Date.now())
  }

  private running() {
    return this.node().database.select().from(liveMatches).where(ne(liveMatches.status, 'completed'))
  }

  /** Two nodes claim the lease at once, which stores all remaining events. */
  private async finish(): Promise<void> {
    for (const match of await this.running()) {
      const writer = { id: 'steward', name: 'steward' }
      const late = Date.now() + MATCH_MS
      await Promise.all(this.nodes.slice(0, 2).map(({ database }) => claimLease(database, match.id, writer, late)))
    }
  }

  private async stop(): Promise<void> {
    const all = await this.running()
    if (all.length === 0) return
    const { id } = this.settings.dice.pick(all)
    await Promise.all(this.nodes.slice(0, 2).map(({ database }) => stopMatch(database, id, Date.now(), 'admin')))
  }

  private async miss(): Promise<void> {
    const now = Date.now()
    await this.bring(MAX_SLOT_START_DELAY_MS + HOUR_MS)
    await Promise.all(
      this.nodes
        .slice(0, 2)
        .map(({ database }) => refundMissedMarkets(database, new Date(now - MAX_SLOT_START_DELAY_MS), new Date(now))),
    )
  }

  private async reset(): Promise<void> {
    await this.node().database.transaction((transaction) => abandonSeasonAndBeginNext(transaction, Date.now()))
  }

  private async deleteWeek(): Promise<void> {
    const id = this.scheduleId
    await this.newWeek()
    await deleteSchedule(this.node().database, id, Date.now())
  }

  private async otherDays(): Promise<void> {
    const id = this.scheduleId
    await this.newWeek()
    await setScheduleDays(this.node().database, id, [], Date.now())
  }
}

function sentenceOf(error: unknown): string {
  const messages: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message.slice(0, 300))
  return messages.length > 0 ? messages.reverse().join(' / ') : String(error)
}
