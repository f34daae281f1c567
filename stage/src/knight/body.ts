import type { RiderScene } from '../scene/scene.ts'
import { rotatePoint } from '../shapes/points.ts'
import { fillAndOutlinePath } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { drawKnightArm } from './arm.ts'
import { drawHelmedHead, type HeadMotion } from './head.ts'
import { INK_COLOUR, type KnightDress, LINEN_COLOUR, SHADE_COLOUR } from './knightDress.ts'
import type { KnightPose } from './knightPose.ts'
import { drawKnightLeg } from './leg.ts'
import { saveAndPlaceSurface } from './strokes.ts'
import { drawKnightTorso, drawSurcoatSkirt } from './torso.ts'
import { findBandagedTrunkPart, hasWoundAt, needsSling } from './wounds.ts'

/** A body is drawn from back to front: leg, arm, trunk with the near leg, arm. */
export function drawKnightFarLeg(surface: Surface, dress: KnightDress, pose: KnightPose): void {
  drawKnightLeg(surface, dress, {
    hip: rotatePoint(pose.hip, 0, 5, 2),
    ankle: pose.farFoot,
    bend: -1,
    foot: pose.foot,
    isFar: true,
    isInStirrup: false,
    isBandaged: false,
  })
}

export function drawKnightFarArm(surface: Surface, dress: KnightDress, pose: KnightPose): void {
  drawKnightArm(surface, dress, pose.farShoulder, pose.farHand, pose.farElbow, true)
}

export function drawKnightNearArm(surface: Surface, dress: KnightDress, pose: KnightPose, rider: RiderScene): void {
  const isBandaged = hasWoundAt(rider, 'hand', 'shoulder') && !needsSling(rider)
  drawKnightArm(surface, dress, pose.nearShoulder, pose.nearHand, pose.nearElbow, false, isBandaged)
}

export function drawKnightTrunkAndNearLeg(
  surface: Surface,
  dress: KnightDress,
  pose: KnightPose,
  rider: RiderScene,
  air: HeadMotion,
  isMounted: boolean,
): void {
  drawKnightLeg(surface, dress, {
    hip: rotatePoint(pose.hip, 0, 1, 3),
    ankle: pose.nearFoot,
    bend: -1,
    foot: pose.foot,
    isFar: false,
    isInStirrup: isMounted,
    isBandaged: hasWoundAt(rider, 'leg'),
  })
  surface.save()
  surface.translate(pose.hip.x, pose.hip.y)
  surface.save()
  surface.rotate(pose.skirt)
  drawSurcoatSkirt(surface, dress, isMounted)
  surface.restore()
  surface.rotate(pose.torso)
  drawKnightTorso(surface, dress, pose.twist, findBandagedTrunkPart(rider))
  surface.restore()
  saveAndPlaceSurface(surface, pose.neck.x, pose.neck.y, pose.head)
  const { height } = dress.figure
  surface.scale(height, height)
  drawHelmedHead(surface, dress, rider, air)
  surface.restore()
}

/** An arm's sling. */
export function drawKnightArmSling(surface: Surface, { hip, torso }: KnightPose, edge: number): void {
  saveAndPlaceSurface(surface, hip.x, hip.y, torso)
  for (const [colour, width] of [
    [INK_COLOUR, 5 + edge],
    [LINEN_COLOUR, 5],
  ] as const) {
    surface.strokeShape('M-9-24l10-38 26 31', colour, width)
  }
  fillAndOutlinePath(surface, POUCH, LINEN_COLOUR, INK_COLOUR, edge)
  surface.strokeShape('M-6-17q14 5 26-3', SHADE_COLOUR, 2)
  surface.restore()
}

const POUCH = 'M-12-29q20 7 40-5 4 10-3 17-17 11-35 4-6-6-2-16z'
