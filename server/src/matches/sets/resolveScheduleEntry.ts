import { problems } from '@tiltyard/contract'
import type { Database } from '../../platform/store/database.ts'
import { completeScheduleEntryOfMatch, type ScheduleEntryResolution } from '../../schedule/scheduleEntries.ts'
import type { ConsequenceReport, MatchEnd, MatchOutcome } from '../ends/endMatch.ts'

/**
 * Resolves the schedule entry of a match. A missing entry of a decided match is an error for the log; a stopped match
 * has no result to lose.
 */
export async function resolveScheduleEntry(
  transaction: Database,
  { match, outcome, at }: MatchEnd<MatchOutcome>,
): Promise<ConsequenceReport> {
  const unridden = outcome.kind === 'stopped' ? (outcome.unridden ?? null) : null
  const entry = await completeScheduleEntryOfMatch(transaction, match, { endedAt: at, unridden })
  if (entry === 'resolved') return { changed: ['schedule'] }
  return outcome.kind === 'decided' ? { logErrors: remarksOf(entry) } : {}
}

function remarksOf(entry: Exclude<ScheduleEntryResolution, 'resolved'>): string[] {
  return entry === 'none' ? [] : [problems[entry].sentence]
}
