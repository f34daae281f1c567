import type { AttendantScene, PictureStyle } from '../scene/scene.ts'
import { attendantHeightShare } from '../scene/steps.ts'
import type { Surface } from '../surface/surface.ts'
import { attendantDresses } from './attendantDress.ts'
import type { AttendantPaintContext } from './attendantPaintContext.ts'
import { computeAttendantPose } from './attendantPose.ts'
import { paintScoreBoard } from './board.ts'
import { paintAttendantFlag } from './flag.ts'
import { paintAttendantCoat } from './garment.ts'
import { paintAttendantHead } from './heads.ts'
import { paintAttendantArm, paintAttendantLeg } from './legs.ts'
import { paintBaton, paintLeechBag } from './things.ts'
import { paintTrumpet } from './trumpet.ts'

const INK = '#1f1a14'

/**
 * Paints a person on foot; the surface's origin is their place on the ground. @param atMs the playhead. @param wind
 * metres a second, above 0 to the right.
 */
export function drawAttendant(
  surface: Surface,
  folk: AttendantScene,
  atMs: number,
  wind: number,
  style: PictureStyle,
): void {
  const size = attendantHeightShare(folk.kind)
  const pen: AttendantPaintContext = {
    surface,
    folk,
    pose: computeAttendantPose(folk, atMs),
    dress: attendantDresses[folk.kind],
    atMs,
    wind: wind * folk.facing,
    look: style,
    ink: style.hasMoreContrast ? '#000' : INK,
    edge: style.hasMoreContrast ? 0.036 : 0.024,
  }
  const { pose, dress } = pen
  surface.save()
  surface.scale(folk.facing * size, size)
  paintAttendantArm(pen, pose.farArm, dress.sleeve)
  paintAttendantLeg(pen, pose.far, dress.hose[1])
  paintAttendantLeg(pen, pose.near, dress.hose[0])
  paintAttendantCoat(pen)
  const isBlowing = folk.act.kind === 'trumpet'
  if (!isBlowing) paintAttendantHead(pen)
  paintHeld(pen)
  paintAttendantArm(pen, pose.nearArm, dress.sleeve)
  // Before the arms, which would hide the cheeks.
  if (isBlowing) paintAttendantHead(pen)
  surface.restore()
}

/** Paints the things in a person's hands. */
function paintHeld(pen: AttendantPaintContext): void {
  const { kind, act } = pen.folk
  if (act.kind === 'flag') paintAttendantFlag(pen, act.flag, act.raised)
  else if (act.kind === 'board') paintScoreBoard(pen, act.raised, act.points)
  else if (act.kind === 'trumpet') paintTrumpet(pen, act.raised)
  else if (kind === 'leech') paintLeechBag(pen)
  else if (kind === 'marshal') paintBaton(pen)
  else if (act.kind === 'stands' && kind === 'herald') paintTrumpet(pen, 0)
  else if (act.kind === 'stands' && kind === 'page') paintScoreBoard(pen, 0, null)
}
