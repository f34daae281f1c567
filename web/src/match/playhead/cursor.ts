// Where a viewer stands in a match, be it ridden now or long over. What is shown of a match follows from its facts and
// from this place; nothing reads past it. Places are in ms of the match since its start, as `tOffsetMs` is.

import type { MatchEvent } from '@tiltyard/engine'

export type Cursor =
  /** As far as may be shown: with a match that is under way, and at the end of one that is over. */
  | { readonly kind: 'following' }
  /** At `atMs` when the clock was `since`, and from there on at `rate` ms of the match per ms of the clock. */
  | { readonly kind: 'placed'; readonly atMs: number; readonly since: number; readonly rate: number }

export const following: Cursor = { kind: 'following' }

/** Before the first event, which is told at 0. */
export const BEFORE_ALL_MS = -1

/** A cursor that stands still. */
export function standingAt(atMs: number): Cursor {
  return { kind: 'placed', atMs, since: 0, rate: 0 }
}

/** A cursor that stands where the first `count` events have been told and no more; 0 is before them all. */
export function standingAfter(events: readonly MatchEvent[], count: number): Cursor {
  return standingAt(events[count - 1]?.tOffsetMs ?? BEFORE_ALL_MS)
}

/**
 * A cursor that runs.
 * @param rate ms of the match per ms of the clock, above 0. @param now the clock, in ms since the epoch.
 */
export function runningFrom(atMs: number, rate: number, now: number): Cursor {
  return { kind: 'placed', atMs, since: now, rate }
}

/** The place of a cursor: never beyond `edgeMs`, to which a match may be shown. @param now the clock, in ms since the epoch. */
export function cursorPlace(cursor: Cursor, edgeMs: number, now: number): number {
  if (cursor.kind === 'following') return edgeMs
  // A clock that was put back must not take the viewer back.
  return Math.min(edgeMs, cursor.atMs + cursor.rate * Math.max(0, now - cursor.since))
}

/** How fast a cursor moves where it is, in ms of the match per ms of the clock: at the edge, no faster than that does. */
export function cursorPace(cursor: Cursor, isAtEdge: boolean, edgePace: number): number {
  if (cursor.kind === 'following') return edgePace
  return isAtEdge ? Math.min(cursor.rate, edgePace) : cursor.rate
}

/** How many events of a log, taken from the first, have been told at a place. */
export function countAt(events: readonly MatchEvent[], placeMs: number): number {
  let [told, untold] = [0, events.length]
  while (told < untold) {
    const middle = (told + untold) >> 1
    const event = events[middle]
    if (event !== undefined && event.tOffsetMs <= placeMs) told = middle + 1
    else untold = middle
  }
  return told
}
