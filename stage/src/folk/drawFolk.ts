import type { FolkScene, Look } from '../scene/scene.ts'
import { folkSize } from '../scene/steps.ts'
import type { Surface } from '../surface/surface.ts'
import { paintBoard } from './board.ts'
import { paintFlag } from './flag.ts'
import { dresses } from './folkDress.ts'
import { computePose } from './folkPose.ts'
import { paintGarment } from './garment.ts'
import { paintHead } from './heads.ts'
import { paintArm, paintLeg } from './legs.ts'
import type { Pen } from './pen.ts'
import { paintBag, paintBaton } from './things.ts'
import { paintTrumpet } from './trumpet.ts'

const INK = '#1f1a14'

/**
 * Paints a person on foot; the surface's origin is their place on the ground. @param atMs the playhead. @param wind
 * metres a second, above 0 to the right.
 */
export function drawFolk(surface: Surface, folk: FolkScene, atMs: number, wind: number, look: Look): void {
  const size = folkSize(folk.kind)
  const pen: Pen = {
    surface,
    folk,
    pose: computePose(folk, atMs),
    dress: dresses[folk.kind],
    atMs,
    wind: wind * folk.facing,
    look,
    ink: look.hasMoreContrast ? '#000' : INK,
    edge: look.hasMoreContrast ? 0.036 : 0.024,
  }
  const { pose, dress } = pen
  surface.save()
  surface.scale(folk.facing * size, size)
  paintArm(pen, pose.farArm, dress.sleeve)
  paintLeg(pen, pose.far, dress.hose[1])
  paintLeg(pen, pose.near, dress.hose[0])
  paintGarment(pen)
  const isBlowing = folk.act.kind === 'trumpet'
  if (!isBlowing) paintHead(pen)
  paintHeld(pen)
  paintArm(pen, pose.nearArm, dress.sleeve)
  // Before the arms, which would hide the cheeks.
  if (isBlowing) paintHead(pen)
  surface.restore()
}

/** Paints the things in a person's hands. */
function paintHeld(pen: Pen): void {
  const { kind, act } = pen.folk
  if (act.kind === 'flag') paintFlag(pen, act.flag, act.raised)
  else if (act.kind === 'board') paintBoard(pen, act.raised, act.points)
  else if (act.kind === 'trumpet') paintTrumpet(pen, act.raised)
  else if (kind === 'leech') paintBag(pen)
  else if (kind === 'marshal') paintBaton(pen)
  else if (act.kind === 'stands' && kind === 'herald') paintTrumpet(pen, 0)
  else if (act.kind === 'stands' && kind === 'page') paintBoard(pen, 0, null)
}
