import { fillAndOutlinePath } from '../shapes/strokes.ts'
import type { AttendantPaintContext } from './attendantPaintContext.ts'
import { paintOutlinedLimb } from './limbs.ts'

/** A marshal's white baton, in the arm's direction. */
export function paintBaton({ surface, pose, folk, ink, edge }: AttendantPaintContext): void {
  const [, elbow, hand] = pose.nearArm
  const points = folk.act.kind === 'points'
  const [dx, dy] = points ? [hand.x - elbow.x, hand.y - elbow.y] : [0.13, -0.24]
  const end = (share: number) => ({ x: hand.x + dx * share, y: hand.y + dy * share })
  paintOutlinedLimb(surface, [end(-0.5), hand, end(points ? 1.9 : 1.8)], '#fdfbf3', 0.055, ink, edge)
}

const bag = 'M-17 0c-3-10-2-20 2-24h30c4 4 5 14 2 24z'
const handle = 'M-8-24c0-10 16-10 16 0'
const cross = 'M-5-13h10m-5-5v10'

/** The leech's bag: in the hand, or on the ground beside a patient. */
export function paintLeechBag({ surface, pose, folk, ink, edge }: AttendantPaintContext): void {
  const [, , hand] = pose.nearArm
  const isDown = folk.act.kind === 'tends'
  surface.save()
  surface.translate(isDown ? -0.34 : hand.x, isDown ? 0.06 : hand.y + 0.32)
  surface.scale(0.01, 0.01)
  surface.strokeShape(handle, ink, 5)
  fillAndOutlinePath(surface, bag, '#8a5a30', ink, edge * 100)
  surface.strokeShape(cross, '#f6f2e7', 3.5)
  surface.restore()
}
