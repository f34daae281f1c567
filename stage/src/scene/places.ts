import type { HitLocation, Side } from '@tiltyard/engine'
import type { Point } from './scene.ts'

/** The hit locations of a mounted rider who faces right, from the horse's middle on the ground. */
const places: Readonly<Record<HitLocation, Point>> = {
  crest: { x: 0.13, y: -2.76 },
  visor: { x: 0.3, y: -2.38 },
  neck: { x: 0.18, y: -2.21 },
  shoulder: { x: 0.08, y: -2.08 },
  shield: { x: 0.35, y: -1.91 },
  chest: { x: 0.25, y: -1.96 },
  waist: { x: 0.14, y: -1.64 },
  hand: { x: 0.33, y: -1.94 },
  leg: { x: 0.28, y: -1.14 },
  horse: { x: 1.0, y: -1.62 },
}

/** The saddle; falls begin there. */
export const SADDLE_POINT: Point = { x: -0.05, y: -1.55 }

/** The hand of a level lance. */
export const LANCE_HAND_POINT: Point = { x: 0.3, y: -1.95 }
/** A whole lance's length before the hand. */
export const LANCE_LENGTH_M = 2.6

/** A rider's hit location in the lists. @param x the horse's middle. @param facing 1 to the right, -1 to the left. */
export function hitPointOn(location: HitLocation, x: number, facing: 1 | -1): Point {
  const place = places[location]
  return { x: x + facing * place.x, y: place.y }
}

/** The distance of the horses' middles when a level lance touches the other's shield. */
export const MEETING_DISTANCE_M = LANCE_HAND_POINT.x + LANCE_LENGTH_M + places.shield.x

/** The far lane's height in the picture, and the additional height beyond it. */
export const FAR_LANE_HEIGHT_M = 0.6
export const BEYOND_FAR_LANE_HEIGHT_M = 0.42

/** The riders' posts, from the middle: knight 1 at the left, knight 2 at the right. */
export const RIDERS_POST_M = 40

/** A side's direction: knight 1 rides to the right. */
export function sideDirection(side: Side): 1 | -1 {
  return side === 'knight1' ? 1 : -1
}

/** Metres from the post to the meeting of the lances. */
export const RUN_TO_MEETING_M = RIDERS_POST_M - MEETING_DISTANCE_M / 2
