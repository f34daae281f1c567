import type { MatchFact } from '@tiltyard/engine'
import type { LiveMatchRow } from '../../platform/store/schema.ts'
import { eventDueAt } from '../filterPublicMatch.ts'
import { computeAllMatchFacts } from '../sets/computeAllMatchFacts.ts'

const PATIENCE_MS = 3_000
const MIN_PATIENCE_MS = 1_000

type LateMatch = Pick<LiveMatchRow, 'id' | 'setup' | 'secret' | 'startTime' | 'tempo' | 'head'>

/** How late an event may be before a steward stores it, at any lease: 3 s at the match's tempo, at least 1 s. */
export function maxEventLatenessMs(tempo: number): number {
  return Math.max(MIN_PATIENCE_MS, PATIENCE_MS / tempo)
}

/** The due time of the next event, in milliseconds since 1970; null after the last. */
export function nextEventDueAt(row: LateMatch): number | null {
  const next = row.setup === null ? undefined : computeAllMatchFacts(row)[row.head]
  return next ? eventDueAt(row, next) : null
}

/**
 * The events that are late by more than half of the patience. The server stores them with a new lease, so that the new
 * writer has the other half for the rest.
 */
export function listOverdueCatchUpEvents(row: LateMatch, now: number): readonly MatchFact[] {
  if (row.setup === null || row.startTime === null) return []
  const since = now - maxEventLatenessMs(row.tempo) / 2
  return computeAllMatchFacts(row)
    .slice(row.head)
    .filter((event) => (eventDueAt(row, event) ?? Number.POSITIVE_INFINITY) <= since)
}
