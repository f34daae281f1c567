import { fillDisc } from '../shapes/strokes.ts'
import { SKIN_COLOUR } from './attendantDress.ts'
import type { AttendantPaintContext } from './attendantPaintContext.ts'
import type { AttendantArm, AttendantLeg } from './attendantPose.ts'
import { paintOutlinedLimb } from './limbs.ts'

/** A leg and its shoe. */
export function paintAttendantLeg(
  context: AttendantPaintContext,
  { hip, knee, ankle, ball }: AttendantLeg,
  hose: string,
): void {
  const { surface, ink, edge, dress } = context
  paintOutlinedLimb(surface, [hip, knee, ankle], hose, 0.12, ink, edge)
  const [dx, dy] = [ball.x - ankle.x, ball.y - ankle.y]
  surface.beginPath()
  surface.moveTo(ankle.x - dx * 0.4 + dy * 0.1, ankle.y - dy * 0.3 + 0.035)
  surface.lineTo(ball.x + dx * 0.15, ball.y - 0.035 + dy * 0.1)
  surface.stroke(ink, 0.09 + 1.6 * edge)
  surface.stroke(dress.shoe, 0.085)
}

/** An arm and its hand. */
export function paintAttendantArm(context: AttendantPaintContext, arm: AttendantArm, sleeve: string): void {
  const { surface, ink, edge, dress } = context
  const [, , hand] = arm
  paintOutlinedLimb(surface, arm, sleeve, dress.sleeveWidth, ink, edge)
  fillDisc(surface, hand.x, hand.y, 0.062, context.folk.kind === 'leech' ? '#cdb68c' : SKIN_COLOUR)
  surface.stroke(ink, edge)
}
