import { eventDueAt } from '../matches/filterPublicMatch.ts'
import { computeAllMatchFacts } from '../matches/sets/computeAllMatchFacts.ts'
import type { LiveMatchRow } from '../platform/store/schema.ts'

/** How long after its planned end, or its planned start, a match may stand still before it counts as abandoned. */
export const MATCH_ABANDONED_AFTER_MS = 60_000

/**
 * Whether a match is running or about to start, and will end. It is abandoned after an overdue minute without an event,
 * as where no steward writes and nobody attends. @param unfinished the matches that have not ended. @param steadySince
 * since when the store accepts writes; before, nothing could happen.
 */
export function isAnyMatchStillPlayed(unfinished: readonly LiveMatchRow[], now: number, steadySince: number): boolean {
  return unfinished.some((match) => now - Math.max(lastExpected(match), steadySince) < MATCH_ABANDONED_AFTER_MS)
}

/** The last time at which something has happened in a match, or is due. */
function lastExpected(match: LiveMatchRow): number {
  const last = match.setup === null ? undefined : computeAllMatchFacts(match).at(-1)
  return Math.max(match.updatedAt.getTime(), last ? (eventDueAt(match, last) ?? 0) : 0)
}
