import { MAX_NOTICE_LEAD_MINUTES } from '@tiltyard/contract'
import { displayName } from '@tiltyard/engine'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { LeagueReader, Roster } from '../../league/leagueReader.ts'
import { addNotices, type NewNotice } from '../../notifications/addNotice.ts'
import { defaultNoticeSettings } from '../../notifications/noticeSettings.ts'
import { deleteOldNotices } from '../../notifications/noticeStore.ts'
import type { PeriodicTask } from '../../platform/runtime/periodicTask.ts'
import { createStoreTask, type StoreTaskDeps } from '../../platform/store/createStoreTask.ts'
import type { Database } from '../../platform/store/database.ts'
import {
  type FinishedMatchRow,
  finishedMatches,
  follows,
  noticeSettings,
  type ScheduledMatchRow,
} from '../../platform/store/schema.ts'
import { readActiveSchedule, readDueScheduledMatches } from '../../schedule/scheduleStore.ts'
import { notifySeasonEnds } from './seasonNotices.ts'

export interface FollowNotifierDeps extends StoreTaskDeps {
  readonly league: LeagueReader
}

const MINUTE_MS = 60_000
/** The end of a match wakes the notifier. A joust that begins soon is seen at the next look. In ms. */
const LOOK_MS = 30_000
const RETRY_MS = 60_000
/** Reads this much again, because clocks differ and rows may become visible late. */
const OVERLAP_MS = 2 * MINUTE_MS
/** A server that was away notifies about later ends, but not about older ones. */
const OLDEST_NEWS_MS = 6 * 3_600_000
const FORGET_MS = 3_600_000

/**
 * Notifies followers that a scheduled joust is about to begin, and that it is over, and everybody that a season is. Each
 * node runs one, and each notice is created once.
 */
export class FollowNotifier {
  private readonly deps: FollowNotifierDeps
  private readonly rounds: PeriodicTask
  /** The time up to which everything is notified, in milliseconds since 1970. */
  private toldUntil: number | null = null
  private forgotAt = 0

  constructor(deps: FollowNotifierDeps) {
    this.deps = deps
    const waits = { lookMs: LOOK_MS, retryMs: RETRY_MS }
    this.rounds = createStoreTask(deps, { round: () => this.round(), failure: 'followers not notified', ...waits })
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

  /** Creates all due notices. @returns how many. */
  async look(): Promise<number> {
    const { database, clock, league } = this.deps
    const now = clock.now()
    const since = (this.toldUntil ?? now - OLDEST_NEWS_MS) - OVERLAP_MS
    const roster = await league.roster()
    let made = 0
    for (const entry of await readSoon(database, now)) made += await tellBefore(database, roster, entry, { now, since })
    for (const row of await readOver(database, since)) made += await tellAfter(database, roster, row, now)
    made += await notifySeasonEnds(database, { now, since })
    this.toldUntil = now
    return made
  }

  private async round(): Promise<number> {
    const { database, clock } = this.deps
    await this.look()
    if (clock.now() - this.forgotAt >= FORGET_MS) {
      await deleteOldNotices(database, clock.now())
      this.forgotAt = clock.now()
    }
    return LOOK_MS
  }
}

interface SoonEntry extends ScheduledMatchRow {
  readonly season: number
}

/** The entries of the active schedule that begin soon enough for a notice. */
async function readSoon(database: Database, now: number): Promise<SoonEntry[]> {
  const active = await readActiveSchedule(database)
  if (!active) return []
  const until = new Date(now + MAX_NOTICE_LEAD_MINUTES * MINUTE_MS)
  const entries = await readDueScheduledMatches(database, active, { after: new Date(now), until })
  return entries.map((entry) => ({ ...entry, season: active.season }))
}

/** Scheduled jousts that have ended since then, in order. */
function readOver(database: Database, since: number): Promise<FinishedMatchRow[]> {
  const { endedAt, matchId, ofSchedule } = finishedMatches
  return database
    .select()
    .from(finishedMatches)
    .where(and(gt(endedAt, new Date(since)), eq(ofSchedule, true)))
    .orderBy(asc(endedAt), asc(matchId))
}

/** Notifies followers whose minutes have come, and late followers. */
async function tellBefore(
  database: Database,
  roster: Roster,
  entry: SoonEntry,
  { now, since }: { readonly now: number; readonly since: number },
): Promise<number> {
  const [one, other] = [roster.knightsById.get(entry.knight1Id), roster.knightsById.get(entry.knight2Id)]
  const stableIds = [entry.knight1Id, entry.knight2Id].map((id) => roster.stableIdOf.get(id) ?? '')
  // Such an entry will not be ridden.
  if (!one || !other || (stableIds[0] === stableIds[1] && entry.tourneyJoust === null)) return 0
  const minutes = sql`coalesce(${noticeSettings.minutesBefore}, ${defaultNoticeSettings.minutesBefore}::smallint)`
  const due = sql`${instant(entry.startsAt.getTime())} - make_interval(mins => ${minutes}::int)`
  const isDue = sql`${due} <= ${instant(now)}`
  const isNew = sql`(${due} > ${instant(since)} or ${follows.since} > ${instant(since)})`
  const tidings: NewNotice = {
    ...{ kind: 'before', subject: `${entry.scheduleId}/${entry.id}`, matchId: entry.matchId, at: new Date(now) },
    facts: {
      riders: [displayName(one), displayName(other)],
      ...{ startsAt: entry.startsAt.toISOString(), outcome: null, bet: null, ...tourneyFact(entry) },
    },
  }
  const whom = sql`select ${follows.uid} from ${follows}
    left join ${noticeSettings} on ${noticeSettings.uid} = ${follows.uid}
    where ${isOf([one.id, other.id], stableIds)} and ${isDue} and ${isNew}`
  return addNotices(database, tidings, whom)
}

/** Notifies those who followed one of the two when they began. */
async function tellAfter(database: Database, roster: Roster, row: FinishedMatchRow, now: number): Promise<number> {
  const { matchId, knight1Id, knight2Id, stable1Id, stable2Id, startedAt, ending } = row
  const [name1, name2] = row.names.map(([title, firstName, lastName, epithet, gender]) =>
    displayName({ title, firstName, lastName, epithet, gender }),
  )
  const riders: [string, string] = [name1 ?? knight1Id, name2 ?? knight2Id]
  const winner = row.winner === null ? null : riders[row.winner === 'knight1' ? 0 : 1]
  const outcome = { winner, ending }
  const facts = { riders, startsAt: startedAt.toISOString(), outcome, bet: null, ...tourneyFact(row) }
  const stables = [stable1Id, stable2Id].filter((id) => roster.stables.some((stable) => stable.id === id))
  const whom = sql`select ${follows.uid} from ${follows}
    where ${isOf([knight1Id, knight2Id], stables)} and ${follows.since} <= ${instant(startedAt.getTime())}`
  return addNotices(database, { kind: 'after', subject: matchId, matchId, facts, at: new Date(now) }, whom)
}

function tourneyFact({ season, tourneyJoust: joust }: Pick<FinishedMatchRow, 'season' | 'tourneyJoust'>) {
  return joust === null ? {} : { tourney: { season, joust } }
}

function isOf(knightIds: readonly string[], stableIds: readonly string[]): SQL {
  const listed = (ids: readonly string[]) =>
    sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )
  const isKnight = sql`(${follows.kind} = 'knight' and ${follows.id} in (${listed(knightIds)}))`
  if (stableIds.length === 0) return isKnight
  return sql`(${isKnight} or (${follows.kind} = 'stable' and ${follows.id} in (${listed(stableIds)})))`
}

function instant(ms: number): SQL {
  return sql`${new Date(ms).toISOString()}::timestamptz`
}
