import type { Point } from '../scene/scene.ts'
import { between } from '../shapes/points.ts'
import { shape } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { disc, drawBone } from './arm.ts'
import { BLOOD, BRASS, type Dress, INK, LINEN, STEEL } from './dress.ts'
import { bentLimb } from './joints.ts'
import { band, stand } from './strokes.ts'

const THIGH = 45
const SHIN = 43

const SABATON = 'M-8-5Q-9 7-4 8l16 1q14 0 16-2-6-5-15-8-5-2-7-5z'

interface Leg {
  readonly hip: Point
  readonly ankle: Point
  /** To which side the knee goes, seen from the hip. */
  readonly bend: 1 | -1
  /** Of the foot: 0 level. */
  readonly foot: number
  readonly isFar: boolean
  readonly isInStirrup: boolean
  readonly isBandaged: boolean
}

/** A leg in plate. */
export function drawLeg(surface: Surface, dress: Dress, leg: Leg): void {
  const { hip, isFar } = leg
  const { edge } = dress
  const [knee, end] = bentLimb(hip, leg.ankle, THIGH, SHIN, leg.bend)
  const mid = isFar ? STEEL.far : STEEL.mid
  const light = isFar ? STEEL.farLight : STEEL.light
  stand(surface, end.x, end.y, leg.foot)
  shape(surface, SABATON, mid, INK, edge)
  surface.strokeShape('M-8 1l-9 2m0-3v6', BRASS, 2.6)
  if (leg.isInStirrup) band(surface, 'M6-13l-6 23h13l-5-23', STEEL.light, 2, edge)
  surface.restore()
  drawBone(surface, hip, knee, end, INK, 16 + 1.6 * edge)
  line(surface, hip, knee, INK, 19 + 1.6 * edge)
  line(surface, hip, knee, mid, 19)
  line(surface, knee, end, mid, 16)
  shine(surface, knee, end, light)
  if (leg.isBandaged) drawBandage(surface, knee, end)
  disc(surface, knee, 9.5, light, edge)
}

function drawBandage(surface: Surface, from: Point, to: Point): void {
  const at = (share: number): Point => between(from, to, share)
  line(surface, at(0.36), at(0.6), LINEN, 18)
  surface.beginPath()
  surface.ellipse(at(0.48).x, at(0.48).y, 4, 4)
  surface.fill(BLOOD)
}

function shine(surface: Surface, knee: Point, end: Point, light: string): void {
  line(surface, { x: knee.x + 3, y: knee.y + 8 }, { x: end.x + 3, y: end.y - 8 }, light, 4.5)
}

function line(surface: Surface, from: Point, to: Point, colour: string, width: number): void {
  surface.beginPath()
  surface.moveTo(from.x, from.y)
  surface.lineTo(to.x, to.y)
  surface.stroke(colour, width)
}
