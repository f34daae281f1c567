// How a viewer moves through a match: each act gives the cursor after it. The clock is handed in, so that a replay can be
// replayed.

import type { MatchEvent } from '@tiltyard/engine'
import {
  BEFORE_ALL_MS,
  type Cursor,
  countAt,
  cursorPlace,
  following,
  runningFrom,
  standingAfter,
  standingAt,
} from './cursor.ts'

export type Act =
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  /** One event on or back, and there stands still. */
  | { readonly kind: 'event'; readonly by: 1 | -1 }
  /** To the beginning of a pass: of the next, or of this one, and from there of the one before. */
  | { readonly kind: 'pass'; readonly by: 1 | -1 }
  /** To the next blow that has been told, or the one before: the last is followed by the first. */
  | { readonly kind: 'impact'; readonly by: 1 | -1 }
  | { readonly kind: 'start' }
  /** As far as may be shown: the live edge, or the end of a match that is over. */
  | { readonly kind: 'end' }
  /** To a place, in ms of the match since its start. */
  | { readonly kind: 'seek'; readonly atMs: number }
  /** Goes on as fast as the ground says now. */
  | { readonly kind: 'speed' }

/** What an act is made on. */
export interface Ground {
  readonly events: readonly MatchEvent[]
  /** How far the match may be shown, and how fast that moves: see `edgeOf` and `edgePace`. */
  readonly edgeMs: number
  readonly edgePace: number
  /** Whether it goes on as far as the viewer knows: they may be behind a match that has ended meanwhile. */
  readonly isLive: boolean
  /** How many ms of the match are one ms of the viewer's: its tempo, times the speed that they have chosen. */
  readonly rate: number
  /** The same at which it was ridden. */
  readonly tempo: number
  /** In ms since the epoch. */
  readonly now: number
}

/** What plays on has left the beginning of a pass before one has pressed again: so many ms of the viewer's are forgiven. */
const GRACE_MS = 2_000
/** Who plays on comes to a blow so many ms of the viewer's before it, and sees it. */
const RUN_UP_MS = 1_000

/** Whether the playhead moves, or would if the match did. */
export function isPlaying(cursor: Cursor, ground: Ground): boolean {
  if (cursor.kind === 'following') return ground.isLive
  return cursor.rate > 0
}

/** The cursor after an act. */
export function after(cursor: Cursor, act: Act, ground: Ground): Cursor {
  const { events, edgeMs, edgePace, rate, now } = ground
  const placeMs = cursorPlace(cursor, edgeMs, now)
  switch (act.kind) {
    case 'play':
      return played(cursor, placeMs, ground)
    case 'pause':
      return standingAt(placeMs)
    case 'event':
      return standingAfter(events, stepped(events, placeMs, edgeMs, act.by))
    case 'pass':
      return passed(cursor, placeMs, act.by, ground)
    case 'impact':
      return struck(cursor, placeMs, act.by, ground)
    case 'start':
      return goneTo(BEFORE_ALL_MS, cursor, ground)
    case 'end':
      return edgePace > 0 ? following : standingAt(edgeMs)
    case 'seek':
      return goneTo(act.atMs, cursor, ground)
    case 'speed':
      return isPlaying(cursor, ground) && !keepsUp(cursor, ground) ? runningFrom(placeMs, rate, now) : cursor
  }
}

/** A cursor that has caught up with what it ran after goes with it from then on, or stands at its end. */
export function settled(cursor: Cursor, { edgeMs, edgePace, now }: Ground): Cursor {
  if (cursor.kind === 'following' || cursor.rate === 0 || cursor.rate < edgePace) return cursor
  if (cursorPlace(cursor, edgeMs, now) < edgeMs) return cursor
  return edgePace > 0 ? following : standingAt(edgeMs)
}

/** Whether an act leaves out what lies between, so that none of it is to be announced. */
export function isLeap({ kind }: Act): boolean {
  return kind === 'pass' || kind === 'impact' || kind === 'start' || kind === 'end' || kind === 'seek'
}

/** With the match at its edge, where a faster speed would bring nothing. */
function keepsUp(cursor: Cursor, { rate, tempo }: Ground): boolean {
  return cursor.kind === 'following' && rate >= tempo
}

/** What is at its end is played from its start. */
function played(cursor: Cursor, placeMs: number, ground: Ground): Cursor {
  if (isPlaying(cursor, ground)) return cursor
  const isAtEnd = !ground.isLive && placeMs >= ground.edgeMs
  return runningFrom(isAtEnd ? BEFORE_ALL_MS : placeMs, ground.rate, ground.now)
}

/** Goes on from another place as it went on from this one. */
function goneTo(atMs: number, cursor: Cursor, ground: Ground): Cursor {
  const goesOn = isPlaying(cursor, ground)
  if (atMs >= ground.edgeMs) return goesOn && ground.edgePace > 0 ? following : standingAt(ground.edgeMs)
  return goesOn ? runningFrom(atMs, ground.rate, ground.now) : standingAt(atMs)
}

/** How many events have been told after a step. Events of one moment are one step. */
function stepped(events: readonly MatchEvent[], placeMs: number, edgeMs: number, by: 1 | -1): number {
  const count = countAt(events, placeMs)
  if (by === -1) return countAt(events, (events[count - 1]?.tOffsetMs ?? 0) - 1)
  const next = events[count]?.tOffsetMs ?? Number.POSITIVE_INFINITY
  return next <= edgeMs ? countAt(events, next) : count
}

function passed(cursor: Cursor, placeMs: number, by: 1 | -1, ground: Ground): Cursor {
  const starts = passStarts(ground.events)
  if (by === 1) return goneTo(starts.find((atMs) => atMs > placeMs) ?? ground.edgeMs, cursor, ground)
  const [before, current] = [-2, -1].map((at) => starts.filter((atMs) => atMs <= placeMs).at(at) ?? BEFORE_ALL_MS)
  const graceMs = isPlaying(cursor, ground) ? GRACE_MS * ground.rate : 0
  const isBegun = current !== undefined && placeMs - current > graceMs
  return goneTo((isBegun ? current : before) ?? BEFORE_ALL_MS, cursor, ground)
}

function struck(cursor: Cursor, placeMs: number, by: 1 | -1, ground: Ground): Cursor {
  const impacts = listImpacts(ground)
  const runUpMs = isPlaying(cursor, ground) ? RUN_UP_MS * ground.rate : 0
  const atMs =
    by === 1
      ? (impacts.find((each) => each > placeMs + runUpMs) ?? impacts[0])
      : (impacts.filter((each) => each < placeMs).at(-1) ?? impacts.at(-1))
  return atMs === undefined ? cursor : goneTo(Math.max(BEFORE_ALL_MS, atMs - runUpMs), cursor, ground)
}

/** The moments of the blows that have been told as far as the match may be shown, in order. */
export function listImpacts({ events, edgeMs }: Pick<Ground, 'events' | 'edgeMs'>): readonly number[] {
  return events
    .filter(({ tOffsetMs, effects }) => tOffsetMs <= edgeMs && effects.some(({ kind }) => kind === 'struck'))
    .map(({ tOffsetMs }) => tOffsetMs)
}

/** The moments of the events that begin a pass, in order. */
function passStarts(events: readonly MatchEvent[]): readonly number[] {
  return events
    .filter(({ passNumber }, at) => passNumber > (events[at - 1]?.passNumber ?? 0))
    .map(({ tOffsetMs }) => tOffsetMs)
}
