import type { MatchView } from '@tiltyard/contract'
import type { BySide, MatchEvent } from '@tiltyard/engine'
import {
  eventVisibleAtMs,
  findDecisiveMomentMs,
  findFirstChargeMomentMs,
  fitPictureFrame,
  renderSceneSvg,
  type StageFacts,
  sceneAt,
  toStageFacts,
  visibleWidthM,
} from '@tiltyard/stage'

/** The content of a still: a match's facts up to a playhead, and the playhead. */
export interface MatchStillContent {
  readonly facts: StageFacts
  /** Ms of the match. */
  readonly atMs: number
}

/** The requested still of a match. */
export interface MatchStillRequest {
  /** Whether it shows a given moment, or the latest state. */
  readonly isMoment: boolean
  readonly isSpoilerFree: boolean
}

/** A place for a still in a picture, in pixels. */
export interface MatchStillPlacement {
  readonly x?: number
  readonly y?: number
  readonly width: number
  readonly height: number
  readonly theme?: 'light' | 'dark'
}

/** A match does not keep its supporters; empty bleachers would say that nobody came. */
const CROWD: BySide<number> = { knight1: 6, knight2: 6 }

/**
 * Creates a still. A completed match shows its decision; a running one or a moment shows its last event. With hidden
 * results it is the first charge. @param shownEvents the events up to the moment.
 */
export function createMatchStillContent(
  match: MatchView,
  shownEvents: readonly MatchEvent[],
  request: MatchStillRequest,
): MatchStillContent {
  const atMs = playheadOf(match, shownEvents, request)
  const events = shownEvents.filter(({ tOffsetMs }) => tOffsetMs <= atMs)
  const beats = events.map(({ seq, referenceName, passNumber, tOffsetMs, effects, knightId }) => ({
    ...{ seq, referenceName, passNumber, tOffsetMs, effects },
    ...(knightId !== undefined && { knightId }),
  }))
  return { facts: toStageFacts(match, beats, CROWD), atMs }
}

/** The key of a still: a match and its number of events. */
export function matchStillKey(matchId: string, { facts: { events, ...rest }, atMs }: MatchStillContent): string {
  return JSON.stringify([matchId, events.length, atMs, rest])
}

/** A still as an svg element. */
export function matchStillSvg(
  { facts, atMs }: MatchStillContent,
  { theme = 'light', ...place }: MatchStillPlacement,
): string {
  const scene = sceneAt(facts, atMs, visibleWidthM(fitPictureFrame(place.width, place.height)))
  return renderSceneSvg(scene, { ...place, theme, prefix: 'still' })
}

function playheadOf({ status }: MatchView, events: readonly MatchEvent[], wish: MatchStillRequest): number {
  if (wish.isSpoilerFree) return findFirstChargeMomentMs({ events }) ?? 0
  const decisive = status === 'completed' && !wish.isMoment ? findDecisiveMomentMs({ events }) : null
  if (decisive !== null) return decisive
  const last = events.at(-1)
  return last === undefined ? 0 : eventVisibleAtMs(last)
}
