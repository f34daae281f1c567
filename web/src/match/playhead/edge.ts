import type { MatchView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'

/** How long the picture and sound of a completed match continue after its last event, in ms of the match. */
export const AFTERMATH_MS = 6_000

/** The facts that decide how far a match may be shown. */
export type MatchTiming = Pick<MatchView, 'status' | 'startTime' | 'tempo'>

/**
 * Computes how far a match may be shown, in ms since its start. It follows the server's clock, in ms since the epoch,
 * up to the end of a completed match. Below 0 before the start, and negative infinity without one.
 */
export function computeLiveEdgeMs(timing: MatchTiming, events: readonly MatchEvent[], serverNow: number): number {
  if (timing.status === 'completed') return events.at(-1)?.tOffsetMs ?? 0
  if (timing.startTime === null) return Number.NEGATIVE_INFINITY
  return (serverNow - Date.parse(timing.startTime)) * timing.tempo
}

/** The edge's speed, in ms of the match per ms of the clock; 0 unless the match is active. */
export function liveEdgeSpeed({ status, tempo }: MatchTiming): number {
  return status === 'active' ? tempo : 0
}
