import { emptyHistory, type PerformanceHistory } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { lockControls } from '../league/controls/controlsStore.ts'
import { refundEverything } from '../ledger/market/refundMarkets.ts'
import { endPast } from '../matches/ends/endPast.ts'
import { lockUnfinished } from '../matches/matchStore.ts'
import { stopRunning } from '../matches/sets/stopMatches.ts'
import type { ActOutcome } from '../platform/auditLog/auditLog.ts'
import { countChange } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import { knights, type LiveMatchRow, stables } from '../platform/store/schema.ts'

export interface LeagueResetOutcome {
  readonly knights: number
  readonly stables: number
  /** The matches that were running, ended by force. */
  readonly stopped: readonly LiveMatchRow[]
}

/**
 * Zeroes every knight's counters but forfeits and deaths, and the stables' match counts. It first stops running
 * matches, whose results would survive the reset (rules 7.4), and returns every stake. Injuries and status stay.
 */
export async function resetLeague(transaction: Database, now: number): Promise<ActOutcome<LeagueResetOutcome>> {
  await lockControls(transaction)
  // Before anything ends, to lock the bettors' accounts once, in one order.
  await lockUnfinished(transaction)
  await endPast(transaction)
  await refundEverything(transaction, new Date(now))
  const stopped = await stopRunning(transaction, new Date(now), 'reset')
  const riders = await transaction.select().from(knights).orderBy(knights.id).for('update')
  for (const { id, performanceHistory } of riders) {
    const { forfeits, deaths } = performanceHistory
    const history: PerformanceHistory = { ...emptyHistory(), forfeits, deaths }
    await transaction.update(knights).set({ performanceHistory: history }).where(eq(knights.id, id))
  }
  const emptied = await transaction.update(stables).set({ matchCount: 0 }).returning({ id: stables.id })
  await countChange(transaction, 'league', 'schedule')
  const wins = riders.reduce((sum, { performanceHistory }) => sum + performanceHistory.wins, 0)
  const answer = { knights: riders.length, stables: emptied.length, stopped }
  return { answer, before: { knights: riders.length, wins }, after: { knights: riders.length, wins: 0 } }
}
