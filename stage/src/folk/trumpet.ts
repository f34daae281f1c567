import { shieldColours } from '@tiltyard/engine'
import { type AttendantPaintContext, fillAndOutline } from './attendantPaintContext.ts'
import { pointAlongHeldItem, trumpetPlacement } from './attendantPose.ts'
import { addWavingClothPath } from './wavingCloth.ts'

const LONG = 1.3
const BELL = 0.13

/** A long trumpet with a banner, and rays of sound when it is blown. */
export function paintTrumpet(context: AttendantPaintContext, raised: number): void {
  const { surface, pose, atMs, wind, ink, edge } = context
  const [shoulder] = pose.nearArm
  const horn = trumpetPlacement(shoulder, raised)
  const { at, angle } = horn
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const place = (way: number, aside: number): readonly [number, number] => [
    at.x + cos * way - sin * aside,
    at.y + sin * way + cos * aside,
  ]
  const [from, to] = [pointAlongHeldItem(horn, 0.42), pointAlongHeldItem(horn, 0.98)]
  const tilt = Math.max(0, -sin - 0.25)
  const cloth = {
    x: from.x,
    y: from.y,
    edgeX: to.x - from.x,
    edgeY: to.y - from.y,
    flyX: 0.5 * tilt * cos + 0.38 * tilt + 0.025 * wind,
    flyY: 0.56 - 0.2 * tilt,
    wave: 0.06,
    phase: (atMs / 1000) * (2.5 + 0.5 * Math.abs(wind)),
  }
  const { azure, or } = shieldColours
  surface.beginPath()
  addWavingClothPath(surface, cloth, [0, 1, 0, 1])
  surface.stroke(ink, 2 * edge)
  surface.fill(azure)
  surface.beginPath()
  addWavingClothPath(surface, cloth, [0, 0.5, 0, 0.5])
  addWavingClothPath(surface, cloth, [0.5, 1, 0.5, 1])
  surface.fill(or)
  surface.beginPath()
  surface.moveTo(at.x, at.y)
  surface.lineTo(...place(LONG - 0.2, 0))
  surface.stroke(ink, 0.05 + 2 * edge)
  surface.stroke('#e6bd4c', 0.05)
  surface.beginPath()
  surface.moveTo(...place(LONG - 0.32, -0.028))
  surface.quadraticCurveTo(...place(LONG - 0.1, -0.04), ...place(LONG, -BELL))
  surface.lineTo(...place(LONG, BELL))
  surface.quadraticCurveTo(...place(LONG - 0.1, 0.04), ...place(LONG - 0.32, 0.028))
  surface.closePath()
  fillAndOutline(context, '#e6bd4c')
}
