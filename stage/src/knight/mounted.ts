import type { Point, RiderScene } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import {
  drawKnightArmSling,
  drawKnightFarArm,
  drawKnightFarLeg,
  drawKnightNearArm,
  drawKnightTrunkAndNearLeg,
} from './body.ts'
import type { HeadMotion } from './head.ts'
import type { KnightDress } from './knightDress.ts'
import { drawLanceButt, drawLanceGuard, drawLanceShaft } from './lance.ts'
import { computeMountedPose, isRiderBeyondHorse } from './mounting.ts'
import { drawShield } from './shield.ts'
import { drawBodyOnFoot } from './standing.ts'
import { needsSling } from './wounds.ts'

/** The visible width of a shield on the far arm. */
const OBLIQUE = 0.6

/** The part behind the horse: the far leg, or a knight who still mounts. */
export function drawFarPartsOfKnight(surface: Surface, dress: KnightDress, rider: RiderScene, air: HeadMotion): void {
  const { pose } = computeMountedPose(rider, dress, null)
  if (isRiderBeyondHorse(rider)) drawBodyOnFoot(surface, dress, rider, pose, air)
  else drawKnightFarLeg(surface, dress, pose)
}

/** All but the near arm and the held things. */
export function drawMountedKnightWithoutNearArm(
  surface: Surface,
  dress: KnightDress,
  rider: RiderScene,
  aim: Point | null,
  air: HeadMotion,
): void {
  if (isRiderBeyondHorse(rider)) return
  const { pose, lanceGrip, isLanceNear, shield, shieldAngle } = computeMountedPose(rider, dress, aim)
  drawKnightFarArm(surface, dress, pose)
  if (!isLanceNear && lanceGrip) drawLanceButt(surface, dress, lanceGrip)
  drawKnightTrunkAndNearLeg(surface, dress, pose, rider, { ...air, crestTilt: pose.crest }, true)
  if (!isLanceNear) return
  drawShield(surface, dress, shield, shieldAngle, OBLIQUE)
  if (needsSling(rider)) drawKnightArmSling(surface, pose, dress.edge)
}

/** The lance, and over it the near arm, with the shield if the lance is on the other side. */
export function drawLanceAndNearArm(surface: Surface, dress: KnightDress, rider: RiderScene, aim: Point | null): void {
  const { pose, lanceGrip, isLanceNear, shield, shieldAngle } = computeMountedPose(rider, dress, aim)
  if (lanceGrip) {
    if (isLanceNear) drawLanceButt(surface, dress, lanceGrip)
    drawLanceShaft(surface, dress, lanceGrip)
    if (!isLanceNear) drawLanceGuard(surface, dress, lanceGrip)
  }
  if (isRiderBeyondHorse(rider)) {
    if (lanceGrip && isLanceNear) drawLanceGuard(surface, dress, lanceGrip)
    return
  }
  const isSlung = !isLanceNear && needsSling(rider)
  // With a sling the shield hangs from the neck behind the arm.
  if (isSlung) drawShield(surface, dress, shield, shieldAngle, 1)
  drawKnightNearArm(surface, dress, pose, rider)
  if (isSlung) drawKnightArmSling(surface, pose, dress.edge)
  else if (!isLanceNear) drawShield(surface, dress, shield, shieldAngle, 1)
  if (lanceGrip && isLanceNear) drawLanceGuard(surface, dress, lanceGrip)
}
