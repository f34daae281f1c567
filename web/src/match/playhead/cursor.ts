// A viewer's place in a match, live or over. The page shows the facts up to this place, and never reads past it.
// Places are in ms of the match since its start, as `tOffsetMs` is.

import type { MatchEvent } from '@tiltyard/engine'

export type PlayheadCursor =
  /** At the edge: with an active match, and at the end of a completed one. */
  | { readonly kind: 'following' }
  /** At `atMs` when the clock was `since`, and then at `rate` ms of the match per ms of the clock. */
  | { readonly kind: 'placed'; readonly atMs: number; readonly since: number; readonly rate: number }

export const followingCursor: PlayheadCursor = { kind: 'following' }

/** Before the first event, which is at 0. */
export const BEFORE_FIRST_EVENT_MS = -1

/** Makes a cursor that stands still. */
export function pausedCursorAt(atMs: number): PlayheadCursor {
  return { kind: 'placed', atMs, since: 0, rate: 0 }
}

/** Makes a cursor that stands right after the first `count` events; 0 is before them all. */
export function pausedCursorAfter(events: readonly MatchEvent[], count: number): PlayheadCursor {
  return pausedCursorAt(events[count - 1]?.tOffsetMs ?? BEFORE_FIRST_EVENT_MS)
}

/**
 * Makes a cursor that runs.
 * @param rate ms of the match per ms of the clock, above 0. @param now the clock, in ms since the epoch.
 */
export function runningCursorFrom(atMs: number, rate: number, now: number): PlayheadCursor {
  return { kind: 'placed', atMs, since: now, rate }
}

/** Computes a cursor's place, never beyond `edgeMs`. @param now the clock, in ms since the epoch. */
export function cursorTimeMs(cursor: PlayheadCursor, edgeMs: number, now: number): number {
  if (cursor.kind === 'following') return edgeMs
  // A clock that is set back must not take the viewer back.
  return Math.min(edgeMs, cursor.atMs + cursor.rate * Math.max(0, now - cursor.since))
}

/** Computes a cursor's speed, in ms of the match per ms of the clock; at the edge at most the edge's. */
export function cursorSpeed(cursor: PlayheadCursor, isAtEdge: boolean, edgePace: number): number {
  if (cursor.kind === 'following') return edgePace
  return isAtEdge ? Math.min(cursor.rate, edgePace) : cursor.rate
}

/** Counts the events of a log up to a place, by binary search. */
export function countEventsUpTo(events: readonly MatchEvent[], placeMs: number): number {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const event = events[middle]
    if (event !== undefined && event.tOffsetMs <= placeMs) low = middle + 1
    else high = middle
  }
  return low
}
