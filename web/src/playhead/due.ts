import { dueTime as dueTimeOf, type MatchView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'

/** The facts of a match that decide when its events are due. */
export type Timing = Pick<MatchView, 'status' | 'startTime' | 'tempo'>

/** When an event is due on the server's clock, in ms since the epoch; Infinity before the match has a start. */
export function dueTime(timing: Timing, event: MatchEvent): number {
  if (timing.startTime === null) return Number.POSITIVE_INFINITY
  return dueTimeOf({ startMs: Date.parse(timing.startTime), tempo: timing.tempo }, event)
}

/** How many of the events, taken from the first, are due: all of them once the match is over. */
export function countDue(timing: Timing, events: readonly MatchEvent[], serverNow: number): number {
  if (timing.status === 'completed') return events.length
  const firstLater = events.findIndex((event) => dueTime(timing, event) > serverNow)
  return firstLater === -1 ? events.length : firstLater
}
