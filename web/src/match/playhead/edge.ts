import type { MatchView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'

/** So long after its last event, in ms of the match, a match that is over goes on in its picture and its sound. */
export const REST_MS = 6_000

/** The facts of a match that decide how far it may be shown. */
export type Timing = Pick<MatchView, 'status' | 'startTime' | 'tempo'>

/**
 * How far a match may be shown, in ms of the match since its start: as far as it has come by the server's clock, in ms
 * since the epoch, and up to its last event once it is over. Below 0 before the start, endlessly so while there is none.
 */
export function computeEdge(timing: Timing, events: readonly MatchEvent[], serverNow: number): number {
  if (timing.status === 'completed') return events.at(-1)?.tOffsetMs ?? 0
  if (timing.startTime === null) return Number.NEGATIVE_INFINITY
  return (serverNow - Date.parse(timing.startTime)) * timing.tempo
}

/** How fast the edge moves, in ms of the match per ms of the clock; 0 while there is nothing under way. */
export function edgePace({ status, tempo }: Timing): number {
  return status === 'active' ? tempo : 0
}
