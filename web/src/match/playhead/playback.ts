// A viewer's acts: each gives the next cursor. The clock is a parameter, so that tests are deterministic.

import type { MatchEvent } from '@tiltyard/engine'
import {
  BEFORE_FIRST_EVENT_MS,
  countEventsUpTo,
  cursorTimeMs,
  followingCursor,
  type PlayheadCursor,
  pausedCursorAfter,
  pausedCursorAt,
  runningCursorFrom,
} from './cursor.ts'

export type PlaybackAction =
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  /** One event on or back, and stand still. */
  | { readonly kind: 'event'; readonly by: 1 | -1 }
  /** To the start of the next pass, of this pass, or from there of the one before. */
  | { readonly kind: 'pass'; readonly by: 1 | -1 }
  /** To the next hit, or the one before; it wraps around. */
  | { readonly kind: 'impact'; readonly by: 1 | -1 }
  | { readonly kind: 'start' }
  /** To the edge: the live moment, or the end of a completed match. */
  | { readonly kind: 'end' }
  /** To a place, in ms of the match since its start. */
  | { readonly kind: 'seek'; readonly atMs: number }
  /** Applies the ground's current rate. */
  | { readonly kind: 'speed' }

/** The match and clock that an act applies to. */
export interface PlaybackContext {
  readonly events: readonly MatchEvent[]
  /** The edge of the match and its speed: see `computeLiveEdgeMs` and `liveEdgeSpeed`. */
  readonly edgeMs: number
  readonly edgePace: number
  /** Whether the match is live for the viewer, who may be behind its end. */
  readonly isLive: boolean
  /** Ms of the match per ms of real time: its tempo times the chosen speed. */
  readonly msPerRealMs: number
  /** The match's own tempo. */
  readonly tempo: number
  /** In ms since the epoch. */
  readonly now: number
}

/** During play, back by a pass skips a pass that began within this time, in ms of real time. */
const GRACE_MS = 2_000
/** During play, a step to a hit starts this much earlier, in ms of real time. */
const RUN_UP_MS = 1_000

/** Whether the playhead moves, or would if the match did. */
export function isPlaying(cursor: PlayheadCursor, context: PlaybackContext): boolean {
  if (cursor.kind === 'following') return context.isLive
  return cursor.rate > 0
}

/** Computes the cursor after an act. */
export function applyPlaybackAction(
  cursor: PlayheadCursor,
  act: PlaybackAction,
  context: PlaybackContext,
): PlayheadCursor {
  const { events, edgeMs, edgePace, msPerRealMs, now } = context
  const placeMs = cursorTimeMs(cursor, edgeMs, now)
  switch (act.kind) {
    case 'play':
      return played(cursor, placeMs, context)
    case 'pause':
      return pausedCursorAt(placeMs)
    case 'event':
      return pausedCursorAfter(events, stepped(events, placeMs, edgeMs, act.by))
    case 'pass':
      return passed(cursor, placeMs, act.by, context)
    case 'impact':
      return struck(cursor, placeMs, act.by, context)
    case 'start':
      return goneTo(BEFORE_FIRST_EVENT_MS, cursor, context)
    case 'end':
      return edgePace > 0 ? followingCursor : pausedCursorAt(edgeMs)
    case 'seek':
      return goneTo(act.atMs, cursor, context)
    case 'speed':
      return isPlaying(cursor, context) && !keepsUp(cursor, context)
        ? runningCursorFrom(placeMs, msPerRealMs, now)
        : cursor
  }
}

/** Turns a cursor that has reached the edge into a following one, or a standing one at the end. */
export function stopCursorAtEdge(cursor: PlayheadCursor, { edgeMs, edgePace, now }: PlaybackContext): PlayheadCursor {
  if (cursor.kind === 'following' || cursor.rate === 0 || cursor.rate < edgePace) return cursor
  if (cursorTimeMs(cursor, edgeMs, now) < edgeMs) return cursor
  return edgePace > 0 ? followingCursor : pausedCursorAt(edgeMs)
}

/** Whether an act skips events, which must not be announced. */
export function canSkipEvents({ kind }: PlaybackAction): boolean {
  return kind === 'pass' || kind === 'impact' || kind === 'start' || kind === 'end' || kind === 'seek'
}

/** Whether the cursor follows at the edge, where a faster speed has no effect. */
function keepsUp(cursor: PlayheadCursor, { msPerRealMs, tempo }: PlaybackContext): boolean {
  return cursor.kind === 'following' && msPerRealMs >= tempo
}

/** Plays from the cursor; from the end, plays from the start. */
function played(cursor: PlayheadCursor, placeMs: number, ground: PlaybackContext): PlayheadCursor {
  if (isPlaying(cursor, ground)) return cursor
  const isAtEnd = !ground.isLive && placeMs >= ground.edgeMs
  return runningCursorFrom(isAtEnd ? BEFORE_FIRST_EVENT_MS : placeMs, ground.msPerRealMs, ground.now)
}

/** Moves to another place, and keeps playing or standing. */
function goneTo(atMs: number, cursor: PlayheadCursor, ground: PlaybackContext): PlayheadCursor {
  const goesOn = isPlaying(cursor, ground)
  if (atMs >= ground.edgeMs) return goesOn && ground.edgePace > 0 ? followingCursor : pausedCursorAt(ground.edgeMs)
  return goesOn ? runningCursorFrom(atMs, ground.msPerRealMs, ground.now) : pausedCursorAt(atMs)
}

/** Counts the events after a step. Events at the same moment are one step. */
function stepped(events: readonly MatchEvent[], placeMs: number, edgeMs: number, by: 1 | -1): number {
  const count = countEventsUpTo(events, placeMs)
  if (by === -1) return countEventsUpTo(events, (events[count - 1]?.tOffsetMs ?? 0) - 1)
  const next = events[count]?.tOffsetMs ?? Number.POSITIVE_INFINITY
  return next <= edgeMs ? countEventsUpTo(events, next) : count
}

function passed(cursor: PlayheadCursor, placeMs: number, by: 1 | -1, ground: PlaybackContext): PlayheadCursor {
  const starts = passStarts(ground.events)
  if (by === 1) return goneTo(starts.find((atMs) => atMs > placeMs) ?? ground.edgeMs, cursor, ground)
  const [before, current] = [-2, -1].map(
    (at) => starts.filter((atMs) => atMs <= placeMs).at(at) ?? BEFORE_FIRST_EVENT_MS,
  )
  const graceMs = isPlaying(cursor, ground) ? GRACE_MS * ground.msPerRealMs : 0
  const isBegun = current !== undefined && placeMs - current > graceMs
  return goneTo((isBegun ? current : before) ?? BEFORE_FIRST_EVENT_MS, cursor, ground)
}

function struck(cursor: PlayheadCursor, placeMs: number, by: 1 | -1, ground: PlaybackContext): PlayheadCursor {
  const impacts = listHitMomentsMs(ground)
  const runUpMs = isPlaying(cursor, ground) ? RUN_UP_MS * ground.msPerRealMs : 0
  const atMs =
    by === 1
      ? (impacts.find((each) => each > placeMs + runUpMs) ?? impacts[0])
      : (impacts.filter((each) => each < placeMs).at(-1) ?? impacts.at(-1))
  return atMs === undefined ? cursor : goneTo(Math.max(BEFORE_FIRST_EVENT_MS, atMs - runUpMs), cursor, ground)
}

/** Lists the moments of the hits up to the edge, in order. */
export function listHitMomentsMs({ events, edgeMs }: Pick<PlaybackContext, 'events' | 'edgeMs'>): readonly number[] {
  return events
    .filter(({ tOffsetMs, effects }) => tOffsetMs <= edgeMs && effects.some(({ kind }) => kind === 'struck'))
    .map(({ tOffsetMs }) => tOffsetMs)
}

/** Lists the moments of the events that begin a pass, in order. */
function passStarts(events: readonly MatchEvent[]): readonly number[] {
  return events
    .filter(({ passNumber }, at) => passNumber > (events[at - 1]?.passNumber ?? 0))
    .map(({ tOffsetMs }) => tOffsetMs)
}
