import {
  displayName,
  type InitialLeague,
  type Knight,
  performanceCounters,
  type Stable,
  statNames,
} from '@tiltyard/engine'
import { endKnightFollows } from '../community/following/endKnightFollows.ts'
import { lockControls } from '../league/controls/controlsStore.ts'
import { lockLeague, storeInitialLeague } from '../league/leagueStore.ts'
import { closeSeasonAndOpenNext } from '../league/seasons/closeSeasonAndOpenNext.ts'
import { endHistoryAndRecordDeferredMatches } from '../matches/ends/endHistoryAndRecordDeferredMatches.ts'
import { lockUnfinishedMatches } from '../matches/matchStore.ts'
import { stopAllUnfinishedMatches } from '../matches/sets/stopMatches.ts'
import type { AuditedResult } from '../platform/auditLog/auditLog.ts'
import { incrementChangeCounts } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import type { LiveMatchRow, ScheduleRow } from '../platform/store/schema.ts'
import { setScheduleStatus } from '../schedule/changeSchedules.ts'
import { readActiveSchedule } from '../schedule/scheduleStore.ts'
import { moveSeededKnightsToEarlierLeague } from './moveSeededKnightsToEarlierLeague.ts'

export interface ReseedOptions {
  readonly data: InitialLeague
  /** Milliseconds since 1970. */
  readonly now: number
  readonly planWeek: (transaction: Database) => Promise<ScheduleRow | null>
}

export interface ReseedOutcome {
  readonly knights: number
  readonly stables: number
  /** The matches that were running, ended by force. */
  readonly stopped: readonly LiveMatchRow[]
  /** The new knights' week; null when none was needed. */
  readonly scheduleId: string | null
}

/**
 * Replaces all knights of the league, and abandons the season; the old ones get new ids, and follows of them end. It
 * first stops running matches, so that no new knight gets an old result. It completes the active week, whose pairs are invalid, and draws
 * another if one is running or automation is on.
 */
export async function reseedLeague(
  transaction: Database,
  { data, now, planWeek }: ReseedOptions,
): Promise<AuditedResult<ReseedOutcome>> {
  const { automatedScheduling } = await lockControls(transaction)
  await lockUnfinishedMatches(transaction)
  await endHistoryAndRecordDeferredMatches(transaction)
  const stopped = await stopAllUnfinishedMatches(transaction, new Date(now), 'seeding')
  const old = await lockLeague(transaction)
  await closeSeasonAndOpenNext(transaction, { state: 'abandoned', now: new Date(now) })
  const active = await readActiveSchedule(transaction)
  await endKnightFollows(transaction, data.knights, new Date(now))
  const ended = await moveSeededKnightsToEarlierLeague(transaction)
  await storeInitialLeague(transaction, data, new Date(now))
  const isWanted = automatedScheduling || (active !== null && active.endDate.getTime() >= now)
  const week = isWanted ? await planWeek(transaction) : null
  if (active && !week) await setScheduleStatus(transaction, active.id, 'completed', now)
  await incrementChangeCounts(transaction, 'league', 'schedule')
  const fresh = await lockLeague(transaction)
  const scheduleId = week?.id ?? null
  return {
    answer: {
      ...{ knights: data.knights.length, stables: data.stables.length, scheduleId },
      stopped: ended.filter(({ id }) => stopped.some((one) => one.id === id)),
    },
    before: {
      counts: countsOf(old, stopped.length),
      ...{ schedule: active?.id ?? null, stopped: stopped.map(({ id }) => id), rosters: rostersOf(old) },
      knights: Object.fromEntries(old.knights.map((knight) => [knight.id, knightRecord(knight)])),
    },
    after: { counts: countsOf(fresh, 0), schedule: scheduleId },
  }
}

/** Creates the two test stables with their knights; league knights in them return home. */
export async function reseedTestStables(
  transaction: Database,
  data: InitialLeague,
  now: number,
): Promise<AuditedResult<{ readonly knights: number; readonly stables: number }>> {
  const old = await lockLeague(transaction)
  await storeInitialLeague(transaction, data, new Date(now))
  await incrementChangeCounts(transaction, 'league')
  const overwritten = old.knights.filter(({ id }) => data.knights.some((other) => other.id === id))
  return {
    answer: { knights: data.knights.length, stables: data.stables.length },
    before: {
      rosters: rostersOf(old),
      knights: Object.fromEntries(overwritten.map((knight) => [knight.id, knightRecord(knight)])),
    },
    after: { rosters: rostersOf(await lockLeague(transaction)) },
  }
}

interface League {
  readonly knights: readonly Knight[]
  readonly stables: readonly Stable[]
}

function countsOf({ knights, stables }: League, running: number) {
  const wins = knights.reduce((sum, { performanceHistory }) => sum + performanceHistory.wins, 0)
  return { knights: knights.length, stables: stables.length, wins, running }
}

function rostersOf({ stables }: League): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(stables.map(({ id, knightIds }) => [id, knightIds]))
}

/** A knight's lost record for the log, without zero counters and empty lists of wounds. */
function knightRecord(knight: Knight) {
  const { nighthood, personalStats, performanceHistory, status, injuries } = knight
  const counted = performanceCounters.filter((counter) => performanceHistory[counter] > 0)
  return {
    name: displayName(knight),
    nighthood,
    ratings: statNames.map((stat) => personalStats[stat]),
    ...(counted.length > 0 && {
      record: Object.fromEntries(counted.map((counter) => [counter, performanceHistory[counter]])),
    }),
    ...(injuries.length > 0 && { injuries }),
    ...(status === 'dead' && { status }),
  }
}
