import type { MatchView, SupportersView } from '@tiltyard/contract'
import { type BySide, type MatchEvent, sides } from '@tiltyard/engine'
import type { StageFacts } from '@tiltyard/stage'
import {
  BEFORE_FIRST_EVENT_MS,
  countEventsUpTo,
  cursorSpeed,
  cursorTimeMs,
  type PlayheadCursor,
} from '../playhead/cursor.ts'
import { liveEdgeSpeed } from '../playhead/edge.ts'

/** A match and its viewer's place, as the stage's input. */
export interface StageInput {
  /** All that has loaded; the loop hides events after the playhead from painters. */
  readonly match: MatchView
  readonly events: readonly MatchEvent[]
  readonly cursor: PlayheadCursor
  readonly supporters: BySide<number>
  /** The number of events shown as text. */
  readonly shownCount: number
  /** Whether to show still pictures, one per event. */
  readonly isStill: boolean
}

/** A moment to draw, and how it continues. */
export interface ShownMoment {
  /** In ms of the match. */
  readonly atMs: number
  /** The number of events up to it. */
  readonly count: number
  /** Runs with the clock, hardly moves before a match begins, or stands. */
  readonly motion: 'runs' | 'waits' | 'stands'
}

/**
 * Computes the playhead of a match.
 * @param edgeMs how far it may be shown. @param now the server's clock, in ms since the epoch.
 */
export function computeShownMoment(input: StageInput, edgeMs: number, now: number): ShownMoment {
  const { match, events, cursor } = input
  if (input.isStill) return stillOf(events, input.shownCount)
  const placeMs = cursorTimeMs(cursor, edgeMs, now)
  const count = countEventsUpTo(events, placeMs)
  if (placeMs === Number.NEGATIVE_INFINITY) return { atMs: BEFORE_FIRST_EVENT_MS, count, motion: 'stands' }
  const runs = cursorSpeed(cursor, placeMs >= edgeMs, liveEdgeSpeed(match)) > 0
  const waits = match.status === 'waiting' && cursor.kind === 'following'
  return { atMs: placeMs, count, motion: runs ? 'runs' : waits ? 'waits' : 'stands' }
}

/** How long after an event its picture shows it best, in ms of the match. */
const TELLING_MS = 300
/** A hit during its flash, and a fall in the air. */
const BLOW_MS = 120
const FALL_MS = 450

/** Computes the picture of an event. It knows no later events, however late its moment. */
function stillOf(events: readonly MatchEvent[], count: number): ShownMoment {
  const event = events[count - 1]
  const atMs = event === undefined ? BEFORE_FIRST_EVENT_MS : event.tOffsetMs + tellingMs(event)
  return { atMs, count, motion: 'stands' }
}

function tellingMs({ effects }: MatchEvent): number {
  const struck = effects.filter(({ kind }) => kind === 'struck')
  if (struck.length === 0) return TELLING_MS
  return struck.some((effect) => effect.kind === 'struck' && effect.dismounted) ? FALL_MS : BLOW_MS
}

/** Collects the facts for a picture, up to a moment. */
export function collectStageFacts({ match, events, supporters }: StageInput, count: number): StageFacts {
  const { commitment, startTime, tempo, knight1, knight2 } = match
  return { commitment, startTime, tempo, knight1, knight2, events: events.slice(0, count), supporters }
}

/** Counts the supporters of each side; 0 where the page does not follow them. */
export function countSupporters(supporters: SupportersView | null): BySide<number> {
  const [knight1 = 0, knight2 = 0] = sides.map((side) => {
    const stand = supporters?.[side]
    return stand === undefined ? 0 : (stand.supporters?.length ?? 0) + stand.more
  })
  return { knight1, knight2 }
}
