import type { HitLocation, Side } from '@tiltyard/engine'
import type { Point } from './scene.ts'

/** Where the places of a mounted rider are, from the middle of the horse on the ground, of one who faces right. */
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

/** How high a rider sits: the saddle, from which falls begin. */
export const SADDLE: Point = { x: -0.05, y: -1.55 }

/** Where the hand is in which a levelled lance lies, and the tip of one that points along the barrier. */
export const LANCE_HAND: Point = { x: 0.3, y: -1.95 }
/** Of a whole lance, before the hand. */
export const LANCE_LENGTH = 2.6

/** A place of a rider in the lists. @param x of the horse's middle. @param facing 1 to the right, -1 to the left. */
export function placeOn(location: HitLocation, x: number, facing: 1 | -1): Point {
  const place = places[location]
  return { x: x + facing * place.x, y: place.y }
}

/** So far apart are the horses' middles as a levelled lance's point touches the other's shield. */
export const MEETING = LANCE_HAND.x + LANCE_LENGTH + places.shield.x

/** The farther lane lies this much higher in the picture, and so much higher still whoever stands or lies beyond it. */
export const FAR_LANE = 0.6
export const BEYOND = 0.42

/** Where the riders wait, from the middle: knight 1 at the left, knight 2 at the right. */
export const POST = 40

/** The way a side rides out: knight 1 waits at the left. */
export function towards(side: Side): 1 | -1 {
  return side === 'knight1' ? 1 : -1
}

/** Metres run from the post to where the lances meet. */
export const MEETING_RUN = POST - MEETING / 2
