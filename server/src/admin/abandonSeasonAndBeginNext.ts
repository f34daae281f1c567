import { lockControls } from '../league/controls/controlsStore.ts'
import { closeSeasonAndOpenNext } from '../league/seasons/closeSeasonAndOpenNext.ts'
import { readOpenSeason } from '../league/seasons/seasonStore.ts'
import { zeroKnightCounters } from '../league/seasons/zeroKnightCounters.ts'
import { refundAllUnsettledMarkets } from '../ledger/market/refundMarkets.ts'
import { endHistoryAndRecordDeferredMatches } from '../matches/ends/endHistoryAndRecordDeferredMatches.ts'
import { lockUnfinishedMatches } from '../matches/matchStore.ts'
import { stopAllUnfinishedMatches } from '../matches/sets/stopMatches.ts'
import type { AuditedResult } from '../platform/auditLog/auditLog.ts'
import { incrementChangeCounts } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import type { LiveMatchRow } from '../platform/store/schema.ts'
import { completeActiveSchedule } from '../schedule/changeSchedules.ts'

export interface LeagueResetOutcome {
  readonly knights: number
  readonly stables: number
  /** The matches that were running, ended by force. */
  readonly stopped: readonly LiveMatchRow[]
}

/**
 * Abandons the season, and begins the next with zeroed records. It first stops running matches, whose results would
 * survive the reset (rules 7.4), and returns every stake. Injuries and status stay; the schedule of a tourney is completed.
 */
export async function abandonSeasonAndBeginNext(
  transaction: Database,
  now: number,
): Promise<AuditedResult<LeagueResetOutcome>> {
  await lockControls(transaction)
  // Before anything ends, to lock the bettors' accounts once, in one order.
  await lockUnfinishedMatches(transaction)
  await endHistoryAndRecordDeferredMatches(transaction)
  await refundAllUnsettledMarkets(transaction, new Date(now))
  const stopped = await stopAllUnfinishedMatches(transaction, new Date(now), 'reset')
  const { state } = await readOpenSeason(transaction)
  const { ended, next } = await closeSeasonAndOpenNext(transaction, { state: 'abandoned', now: new Date(now) })
  if (state === 'tourney') await completeActiveSchedule(transaction, new Date(now))
  const { knights, stables, wins } = await zeroKnightCounters(transaction)
  await incrementChangeCounts(transaction, 'league', 'schedule')
  return {
    answer: { knights, stables, stopped },
    before: { season: ended.name, knights, wins },
    after: { season: next.name, knights, wins: 0 },
  }
}
