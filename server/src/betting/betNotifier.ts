import { displayName } from '@tiltyard/engine'
import { type SQL, sql } from 'drizzle-orm'
import type { LeagueReader } from '../league/leagueReader.ts'
import { hundredthsToUnits } from '../ledger/hundredths.ts'
import { addNotice } from '../notifications/addNotice.ts'
import type { PeriodicTask } from '../platform/runtime/periodicTask.ts'
import { createStoreTask, type StoreTaskDeps } from '../platform/store/createStoreTask.ts'
import type { Database } from '../platform/store/database.ts'

export interface BetNotifierDeps extends StoreTaskDeps {
  readonly league: Pick<LeagueReader, 'roster'>
}

/** The end of a match wakes the notifier. What another node settles waits for the next look. In ms. */
const LOOK_MS = 30_000
const RETRY_MS = 60_000
/** A settlement's timestamp precedes its commit, so late ones are read again. */
const OVERLAP_MS = 60_000
/** A server that was away notifies about later settlements, but not about older ones. */
const OLDEST_NEWS_MS = 6 * 3_600_000

/** A user's settled bets on one match. */
interface Settled {
  readonly uid: string
  readonly schedule_id: string
  readonly scheduled_id: string
  readonly match_id: string | null
  readonly knight1_id: string
  readonly knight2_id: string
  readonly starts_at: string | Date
  readonly settled_at: string | Date
  readonly is_refund: boolean
  readonly stake: string | number
  readonly back: string | number
}

/** Notifies bettors about their settled bets. Each node runs one, and each notice is created once. */
export class BetNotifier {
  private readonly deps: BetNotifierDeps
  private readonly rounds: PeriodicTask
  /** The time up to which everything is notified, in milliseconds since 1970. */
  private toldUntil: number | null = null
  /** This node's notices within the overlap. */
  private notified = new Set<string>()

  constructor(deps: BetNotifierDeps) {
    this.deps = deps
    const round = async (): Promise<number> => {
      await this.look()
      return LOOK_MS
    }
    this.rounds = createStoreTask(deps, { round, failure: 'bettors not notified', lookMs: LOOK_MS, retryMs: RETRY_MS })
  }

  start(): void {
    this.rounds.start(LOOK_MS)
  }

  /** Looks soon: a match has ended. */
  wake(): void {
    this.rounds.wake()
  }

  stop(): Promise<void> {
    return this.rounds.stop()
  }

  /** Notifies about new settlements. @returns the number of notices. */
  async look(): Promise<number> {
    const { database, clock, league } = this.deps
    const now = clock.now()
    const settled = await readSettled(database, new Date((this.toldUntil ?? now - OLDEST_NEWS_MS) - OVERLAP_MS))
    const names = settled.length === 0 ? null : (await league.roster()).knightsEver
    const nameOf = (id: string): string => {
      const knight = names?.get(id)
      return knight ? displayName(knight) : id
    }
    let made = 0
    const notified = new Set<string>()
    for (const one of settled) {
      const mark = `${one.uid} ${subjectOf(one)}`
      if (!this.notified.has(mark) && (await this.tell(one, nameOf, now))) made += 1
      notified.add(mark)
    }
    this.notified = notified
    this.toldUntil = now
    return made
  }

  private tell(settled: Settled, nameOf: (id: string) => string, now: number): Promise<boolean> {
    const { uid, match_id: matchId, knight1_id: id1, knight2_id: id2, stake, back } = settled
    const isRefund = settled.is_refund
    const bet = { stake: hundredthsToUnits(Number(stake)), returned: hundredthsToUnits(Number(back)), isRefund }
    const startsAt = new Date(settled.starts_at).toISOString()
    const facts = { riders: [nameOf(id1), nameOf(id2)] as [string, string], startsAt, outcome: null, bet }
    const tidings = { kind: 'bet-settled', subject: subjectOf(settled), matchId, facts, at: new Date(now) } as const
    return addNotice(this.deps.database, { uid, ...tidings })
  }
}

/** A refunded market may open again, as after a reset of the league: each settlement has its own notice. */
function subjectOf({ schedule_id: scheduleId, scheduled_id: scheduledId, settled_at: at }: Settled): string {
  return `${scheduleId}/${scheduledId}/${new Date(at).getTime()}`
}

async function readSettled(database: Database, since: Date): Promise<readonly Settled[]> {
  const back: SQL = sql`case when b.status = 'refunded' then b.stake else b.payout + b.returned end`
  const { rows } = (await database.execute(sql`
    select b.uid, b.schedule_id, b.scheduled_id, case when b.settled_at = m.settled_at then m.match_id end as match_id,
      m.knight1_id, m.knight2_id, m.starts_at, b.settled_at, bool_or(b.status = 'refunded') as is_refund, sum(b.stake) as stake, sum(${back}) as back
    from bets b join markets m on m.schedule_id = b.schedule_id and m.scheduled_id = b.scheduled_id
    where b.settled_at > ${since.toISOString()}::timestamptz and (b.status <> 'sold' or b.payout > 0)
    group by b.uid, b.schedule_id, b.scheduled_id, m.match_id, m.knight1_id, m.knight2_id, m.starts_at, m.settled_at, b.settled_at
    order by b.settled_at, b.uid`)) as unknown as { readonly rows: readonly Settled[] }
  return rows
}
