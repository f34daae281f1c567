import type { MatchView, StandsView } from '@tiltyard/contract'
import { type BySide, type MatchEvent, sides } from '@tiltyard/engine'
import type { StageFacts } from '@tiltyard/stage'
import { BEFORE_ALL_MS, type Cursor, countAt, cursorPace, cursorPlace } from '../playhead/cursor.ts'
import { edgePace } from '../playhead/edge.ts'

/** A match and its viewer's place in it, as the stage is given them. */
export interface Showing {
  /** All that is known of it: what comes after the playhead is kept from whatever draws. */
  readonly match: MatchView
  readonly events: readonly MatchEvent[]
  readonly cursor: Cursor
  readonly supporters: BySide<number>
  /** How many events have been told in words. */
  readonly told: number
  /** Whether still pictures are wanted, one an event. */
  readonly isStill: boolean
}

/** What is drawn at a moment, and how it goes on from there. */
export interface Moment {
  /** In ms of the match. */
  readonly atMs: number
  /** How many events have been told by then. */
  readonly count: number
  /** With the clock; or, before a match begins, hardly; or not at all. */
  readonly motion: 'runs' | 'waits' | 'stands'
}

/**
 * Where the playhead of a match is.
 * @param edgeMs how far it may be shown. @param now the server's clock, in ms since the epoch.
 */
export function shownMoment(showing: Showing, edgeMs: number, now: number): Moment {
  const { match, events, cursor } = showing
  if (showing.isStill) return stillOf(events, showing.told)
  const placeMs = cursorPlace(cursor, edgeMs, now)
  const count = countAt(events, placeMs)
  if (placeMs === Number.NEGATIVE_INFINITY) return { atMs: BEFORE_ALL_MS, count, motion: 'stands' }
  const runs = cursorPace(cursor, placeMs >= edgeMs, edgePace(match)) > 0
  const waits = match.status === 'waiting' && cursor.kind === 'following'
  return { atMs: placeMs, count, motion: runs ? 'runs' : waits ? 'waits' : 'stands' }
}

/** So long after an event, in ms of the match, it is best seen what it was. */
const TELLING_MS = 300
/** A blow while its flash is there, a fall while one falls. */
const BLOW_MS = 120
const FALL_MS = 450

/** The picture of an event. Of what comes later nothing is known to it, however far its moment lies. */
function stillOf(events: readonly MatchEvent[], count: number): Moment {
  const event = events[count - 1]
  const atMs = event === undefined ? BEFORE_ALL_MS : event.tOffsetMs + tellingMs(event)
  return { atMs, count, motion: 'stands' }
}

function tellingMs({ effects }: MatchEvent): number {
  const struck = effects.filter(({ kind }) => kind === 'struck')
  if (struck.length === 0) return TELLING_MS
  return struck.some((effect) => effect.kind === 'struck' && effect.dismounted) ? FALL_MS : BLOW_MS
}

/** What a picture is made of, up to a moment. */
export function shownFacts({ match, events, supporters }: Showing, count: number): StageFacts {
  const { commitment, startTime, tempo, knight1, knight2 } = match
  return { commitment, startTime, tempo, knight1, knight2, events: events.slice(0, count), supporters }
}

/** How many support each side; nobody where that is not followed. */
export function countSupporters(stands: StandsView | null): BySide<number> {
  const [knight1 = 0, knight2 = 0] = sides.map((side) => {
    const stand = stands?.[side]
    return stand === undefined ? 0 : (stand.supporters?.length ?? 0) + stand.more
  })
  return { knight1, knight2 }
}
