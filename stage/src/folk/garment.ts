import type { Point } from '../scene/scene.ts'
import { interpolateValue } from '../shapes/shares.ts'
import { beginPathThrough } from '../shapes/strokes.ts'
import type { AttendantPaintContext } from './attendantPaintContext.ts'
import { type AttendantLeg, attendantBodyPoint } from './attendantPose.ts'

/** The hips' usual height, from which hems are measured. */
const HIPS = 0.925

/** A coat from neck to hem: the hem follows the legs, and flies behind a runner. */
export function paintAttendantCoat(context: AttendantPaintContext): void {
  const { surface, pose, dress, folk, atMs, wind } = context
  const { hips, lean, near, far } = pose
  const { girth, flare, coat } = dress
  const body = (forward: number, up: number) => attendantBodyPoint(hips, lean, forward * girth, up)
  const long = HIPS - dress.hem
  const hemY = Math.min(-0.03, hips.y + long)
  const fly = folk.isRunning ? 0.34 * long : 0.02 * wind * long
  const flap = folk.isRunning ? 0.07 * Math.sin(atMs / 70) : 0.012 * Math.sin(atMs / 300)
  const hemFront = { x: Math.max(legAt(near, hemY), legAt(far, hemY)) + flare, y: hemY - (folk.isRunning ? 0.05 : 0) }
  const hemBack = {
    x: Math.min(legAt(near, hemY), legAt(far, hemY)) - flare - Math.max(0, fly),
    y: hemY - Math.abs(fly) * 0.55 + flap,
  }
  const hemMid = { x: (hemFront.x + hemBack.x) / 2, y: (hemFront.y + hemBack.y) / 2 + 0.02 }
  const [neckBack, neck, neckFront] = [body(-0.07, 0.5), body(0.01, 0.52), body(0.08, 0.5)]
  const [shoulder, chest] = [body(-0.15, 0.4), body(0.17, 0.36)]
  const [waistBack, waist, waistFront] = [body(-0.125, 0.08), body(0.02, 0.06), body(0.14, 0.08)]
  const [upperBack, upperFront, lowerBack, lowerFront] = coat
  const upTo = (edge: Point, bulge: Point, side: Point): void =>
    surface.quadraticCurveTo(bulge.x * 2 - (edge.x + side.x) / 2, bulge.y * 2 - (edge.y + side.y) / 2, side.x, side.y)
  const downTo = (side: Point, hem: Point, across = 0.35, along = 0.6): void =>
    surface.quadraticCurveTo(
      interpolateValue(side.x, hem.x, across),
      interpolateValue(side.y, hem.y, along),
      hem.x,
      hem.y,
    )
  surface.beginPath()
  surface.moveTo(neckBack.x, neckBack.y)
  upTo(neckBack, shoulder, waistBack)
  downTo(waistBack, hemBack)
  surface.quadraticCurveTo(hemMid.x, hemMid.y, hemFront.x, hemFront.y)
  downTo(hemFront, waistFront, 0.65, 0.4)
  upTo(waistFront, chest, neckFront)
  surface.closePath()
  surface.stroke(context.ink, 2 * context.edge)
  surface.fill(upperBack)
  beginPathThrough(surface, neck, neckFront)
  upTo(neckFront, chest, waistFront)
  surface.lineTo(waist.x, waist.y)
  surface.fill(upperFront)
  if (lowerBack !== upperBack) {
    beginPathThrough(surface, waist, waistBack)
    downTo(waistBack, hemBack)
    surface.lineTo(hemMid.x, hemMid.y)
    surface.fill(lowerBack)
  }
  beginPathThrough(surface, waist, waistFront)
  downTo(waistFront, hemFront)
  surface.lineTo(hemMid.x, hemMid.y)
  surface.fill(lowerFront)
  if (dress.belt !== null) {
    surface.beginPath()
    surface.moveTo(waistBack.x, waistBack.y)
    surface.quadraticCurveTo(waist.x, waist.y + 0.03, waistFront.x, waistFront.y)
    surface.stroke(dress.belt, 0.055)
  }
}

/** A leg's x at a height, as far as it reaches. */
function legAt({ hip, knee, ankle }: AttendantLeg, y: number): number {
  const [from, to] = y < knee.y ? [hip, knee] : [knee, ankle]
  const share = to.y === from.y ? 1 : Math.min(1, Math.max(0, (y - from.y) / (to.y - from.y)))
  return interpolateValue(from.x, to.x, share)
}
