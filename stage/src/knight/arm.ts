import type { Point } from '../scene/scene.ts'
import { line, shape } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { type Dress, GLINT, INK, LINEN, STEEL } from './dress.ts'
import { bentLimb } from './joints.ts'
import { stand } from './strokes.ts'

export const UPPER_ARM = 29
export const FOREARM = 28

const GAUNTLET = 'M-17-8q8 3 13 2Q6-8 8-1 7 7-3 6q-6-1-14 2-3-8 0-16z'

/** An arm in plate. @param bend -1 or 1: to which side the elbow goes, seen from the shoulder. */
export function drawArm(
  surface: Surface,
  dress: Dress,
  shoulder: Point,
  hand: Point,
  bend: 1 | -1,
  isFar: boolean,
): void {
  const [elbow, end] = bentLimb(shoulder, hand, UPPER_ARM, FOREARM, bend)
  const { edge } = dress
  const mid = isFar ? STEEL.far : STEEL.mid
  const light = isFar ? STEEL.farLight : STEEL.light
  drawBone(surface, shoulder, elbow, end, INK, 13 + 1.6 * edge)
  drawBone(surface, shoulder, elbow, end, mid, 13)
  line(surface, elbow.x - 1, elbow.y - 3, end.x - 1, end.y - 3, light, 4)
  disc(surface, elbow, 7.5, light, edge)
  stand(surface, end.x, end.y, Math.atan2(end.y - elbow.y, end.x - elbow.x))
  shape(surface, GAUNTLET, light, INK, edge)
  surface.restore()
  drawPauldron(surface, dress, shoulder, elbow, light, mid)
}

function drawPauldron(
  surface: Surface,
  { edge, isFine, second }: Dress,
  at: Point,
  elbow: Point,
  light: string,
  mid: string,
): void {
  stand(surface, at.x, at.y, Math.atan2(elbow.y - at.y, elbow.x - at.x) - Math.PI / 2)
  surface.beginPath()
  surface.ellipse(0, 8, 10, 8)
  surface.fill(mid)
  surface.stroke(INK, edge)
  surface.beginPath()
  surface.ellipse(0, 0, 13, 11)
  surface.fill(light)
  surface.stroke(INK, edge)
  if (isFine) {
    surface.strokeShape('M-9 5q9 5 18 0', second, 2.4)
    surface.strokeShape('M-7-5q6-4 12-1', GLINT, 2.6)
  }
  surface.restore()
}

/** A band of linen around an upper arm. */
export function drawArmBand(surface: Surface, shoulder: Point, hand: Point, bend: 1 | -1): void {
  const [elbow] = bentLimb(shoulder, hand, UPPER_ARM, FOREARM, bend)
  line(
    surface,
    shoulder.x * 0.45 + elbow.x * 0.55,
    shoulder.y * 0.45 + elbow.y * 0.55,
    shoulder.x * 0.25 + elbow.x * 0.75,
    shoulder.y * 0.25 + elbow.y * 0.75,
    LINEN,
    15,
  )
}

/** Both bones of a limb as one stroke. */
export function drawBone(surface: Surface, root: Point, joint: Point, end: Point, colour: string, width: number): void {
  surface.beginPath()
  surface.moveTo(root.x, root.y)
  surface.lineTo(joint.x, joint.y)
  surface.lineTo(end.x, end.y)
  surface.stroke(colour, width)
}

export function disc(surface: Surface, { x, y }: Point, radius: number, colour: string, edge: number): void {
  surface.beginPath()
  surface.ellipse(x, y, radius, radius)
  surface.fill(colour)
  surface.stroke(INK, edge)
}
