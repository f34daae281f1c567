import type { Point } from '../scene/scene.ts'
import { pointBetween } from '../shapes/points.ts'
import { beginPathThrough, fillAndOutlinePath, fillDisc, strokeLine } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { computeBentLimb } from './joints.ts'
import { BLOOD_COLOUR, BRASS_COLOUR, INK_COLOUR, type KnightDress, LINEN_COLOUR, STEEL_COLOURS } from './knightDress.ts'
import { drawCachedInCentimetres } from './shield.ts'
import { saveAndPlaceSurface, strokeOutlinedBand } from './strokes.ts'

const THIGH = 45
const SHIN = 43

const SABATON = 'M-8-5Q-9 7-4 8l16 1q14 0 16-2-6-5-15-8-5-2-7-5z'

interface Leg {
  readonly hip: Point
  readonly ankle: Point
  /** The knee's side, seen from the hip. */
  readonly bend: 1 | -1
  /** The foot's angle: 0 level. */
  readonly foot: number
  readonly isFar: boolean
  readonly isInStirrup: boolean
  readonly isBandaged: boolean
}

/** A leg in plate. */
export function drawKnightLeg(surface: Surface, dress: KnightDress, leg: Leg): void {
  const { hip, isFar } = leg
  const { edge } = dress
  const [knee, end] = computeBentLimb(hip, leg.ankle, THIGH, SHIN, leg.bend)
  const mid = isFar ? STEEL_COLOURS.far : STEEL_COLOURS.mid
  const light = isFar ? STEEL_COLOURS.farLight : STEEL_COLOURS.light
  saveAndPlaceSurface(surface, end.x, end.y, leg.foot)
  drawCachedInCentimetres(surface, dress, `foot ${isFar} ${leg.isInStirrup}`, [-21, -19, 46, 34], (on, { edge }) => {
    fillAndOutlinePath(on, SABATON, mid, INK_COLOUR, edge)
    on.strokeShape('M-8 1l-9 2m0-3v6', BRASS_COLOUR, 2.6)
    if (leg.isInStirrup) strokeOutlinedBand(on, 'M6-13l-6 23h13l-5-23', STEEL_COLOURS.light, 2, edge)
  })
  surface.restore()
  beginPathThrough(surface, hip, knee, end)
  surface.stroke(INK_COLOUR, 16 + 1.6 * edge)
  beginPathThrough(surface, hip, knee)
  surface.stroke(INK_COLOUR, 19 + 1.6 * edge)
  surface.stroke(mid, 19)
  beginPathThrough(surface, knee, end)
  surface.stroke(mid, 16)
  strokeLine(surface, knee.x + 3, knee.y + 8, end.x + 3, end.y - 8, light, 4.5)
  if (leg.isBandaged) drawBandage(surface, knee, end)
  fillDisc(surface, knee.x, knee.y, 9.5, light)
  surface.stroke(INK_COLOUR, edge)
}

function drawBandage(surface: Surface, from: Point, to: Point): void {
  beginPathThrough(surface, pointBetween(from, to, 0.36), pointBetween(from, to, 0.6))
  surface.stroke(LINEN_COLOUR, 18)
  const { x, y } = pointBetween(from, to, 0.48)
  fillDisc(surface, x, y, 4, BLOOD_COLOUR)
}
