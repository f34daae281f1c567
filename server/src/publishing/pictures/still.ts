import type { MatchView } from '@tiltyard/contract'
import type { BySide, MatchEvent } from '@tiltyard/engine'
import {
  chargeMoment,
  decisiveMoment,
  fitPicture,
  metresWide,
  type StageFacts,
  sceneAt,
  sceneSvg,
  seenAt,
  toStageFacts,
} from '@tiltyard/stage'

/** What is drawn of a match: its facts up to a playhead, and the playhead. */
export interface Still {
  readonly facts: StageFacts
  /** Ms of the match. */
  readonly atMs: number
}

/** Which still of a match is asked for. */
export interface StillRequest {
  /** Whether it shows a moment of its own, or what there is to see of the match as far as it has come. */
  readonly isMoment: boolean
  readonly isSpoilerFree: boolean
}

/** A place for a still in a picture, in pixels. */
export interface StillPlace {
  readonly x?: number
  readonly y?: number
  readonly width: number
  readonly height: number
  readonly theme?: 'light' | 'dark'
}

/** Who stood there is not kept with a match; empty stands would say that nobody came. */
const CROWD: BySide<number> = { knight1: 6, knight2: 6 }

/**
 * The still of a match: what decided it, once it is over; what happened last, of one that goes on and of a moment; the
 * first charge for whoever does not want to know. @param shown its events up to the moment that is asked for.
 */
export function createStill(match: MatchView, shown: readonly MatchEvent[], wish: StillRequest): Still {
  const atMs = playheadOf(match, shown, wish)
  const events = shown.filter(({ tOffsetMs }) => tOffsetMs <= atMs)
  const beats = events.map(({ seq, referenceName, passNumber, tOffsetMs, effects, knightId }) => ({
    ...{ seq, referenceName, passNumber, tOffsetMs, effects },
    ...(knightId !== undefined && { knightId }),
  }))
  return { facts: toStageFacts(match, beats, CROWD), atMs }
}

/** All that a still of a match is drawn of, in short: its events are those of the match up to a number of them. */
export function stillKey(matchId: string, { facts: { events, ...rest }, atMs }: Still): string {
  return JSON.stringify([matchId, events.length, atMs, rest])
}

/** A still as an svg element. */
export function stillSvg({ facts, atMs }: Still, { theme = 'light', ...place }: StillPlace): string {
  const scene = sceneAt(facts, atMs, metresWide(fitPicture(place.width, place.height)))
  return sceneSvg(scene, { ...place, theme, prefix: 'still' })
}

function playheadOf({ status }: MatchView, events: readonly MatchEvent[], wish: StillRequest): number {
  if (wish.isSpoilerFree) return chargeMoment({ events }) ?? 0
  const decisive = status === 'completed' && !wish.isMoment ? decisiveMoment({ events }) : null
  if (decisive !== null) return decisive
  const last = events.at(-1)
  return last === undefined ? 0 : seenAt(last)
}
