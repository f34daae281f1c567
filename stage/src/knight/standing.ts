import type { RiderPosture, RiderScene } from '../scene/scene.ts'
import { pointBetween } from '../shapes/points.ts'
import { interpolateValue, smoothstep } from '../shapes/shares.ts'
import type { Surface } from '../surface/surface.ts'
import {
  drawKnightArmSling,
  drawKnightFarArm,
  drawKnightFarLeg,
  drawKnightNearArm,
  drawKnightTrunkAndNearLeg,
} from './body.ts'
import type { HeadMotion } from './head.ts'
import { offsetPoint } from './joints.ts'
import type { KnightDress } from './knightDress.ts'
import { computeKnightUpperBody, interpolatePoses, type KnightPose } from './knightPose.ts'
import { drawInCentimetresAt } from './listsFrame.ts'
import { computeLyingPose } from './lying.ts'
import { drawShield } from './shield.ts'
import { walkingFootPointCm } from './step.ts'
import { hasWoundAt, needsSling } from './wounds.ts'

type Standing = Extract<RiderPosture, { kind: 'standing' }>

/** Metres of two steps. */
const STRIDE = 0.84
const HIP = 93
const ANKLE = 9

/** A knight on foot. The place determines the feet, so they do not slide. */
export function drawStandingKnight(
  surface: Surface,
  dress: KnightDress,
  rider: RiderScene,
  { x, y, facing, up, helped }: Standing,
  air: HeadMotion,
): void {
  drawInCentimetresAt(surface, x, y, facing, () => {
    const pose = interpolatePoses(
      computeLyingPose(dress, 1),
      computeStandingPose(dress, rider, x * facing, helped),
      smoothstep(up),
    )
    drawBodyOnFoot(surface, dress, rider, pose, air)
  })
}

/** A body on foot, the shield on the back. */
export function drawBodyOnFoot(
  surface: Surface,
  dress: KnightDress,
  rider: RiderScene,
  pose: KnightPose,
  air: HeadMotion,
): void {
  const { hip, torso } = pose
  drawShield(surface, dress, { x: hip.x - 20 + 30 * torso, y: hip.y - 32 }, 0.16 + torso, 0.6)
  drawKnightFarLeg(surface, dress, pose)
  drawKnightFarArm(surface, dress, pose)
  drawKnightTrunkAndNearLeg(surface, dress, pose, rider, air, false)
  drawKnightNearArm(surface, dress, pose, rider)
  if (needsSling(rider)) drawKnightArmSling(surface, pose, dress.edge)
}

/** The pose of a knight on foot. @param run metres so far. @param helped 0 on their own, 1 held by others. */
export function computeStandingPose(dress: KnightDress, rider: RiderScene, run: number, helped: number): KnightPose {
  const limps = hasWoundAt(rider, 'leg')
  const near = offsetPoint(walkingFootPointCm(run, STRIDE, 0), 0, -ANKLE)
  const far = offsetPoint(walkingFootPointCm(run, STRIDE, 0.5), 0, -ANKLE)
  const bowed = interpolateValue(0.03, 0.3, helped) + (limps ? 0.14 : 0) + 0.12 * rider.grief
  // The body is higher over the sound leg than over the hurt one.
  const sinks = (limps ? 5 + near.x * 0.28 : 0) + 4 * helped
  const hip = { x: limps ? -3 : 0, y: -HIP + sinks }
  const body = computeKnightUpperBody(hip, bowed, dress, 0)
  const hangs = { x: 10 + near.x * -0.3, y: -HIP + 2 }
  const free = pointBetween(hangs, { x: 30, y: -HIP - 112 }, smoothstep(rider.salute))
  return {
    hip,
    torso: bowed,
    skirt: bowed * 0.3,
    head: bowed * 0.6 + 0.42 * rider.grief,
    ...body,
    twist: 0,
    nearHand: needsSling(rider)
      ? { x: hip.x + 24, y: hip.y - 24 }
      : pointBetween(free, { x: 34, y: -HIP - 34 }, helped),
    farHand: pointBetween({ x: 16 + far.x * -0.3, y: -HIP }, { x: 40, y: -HIP - 40 }, helped),
    nearElbow: 1,
    farElbow: 1,
    nearFoot: near,
    farFoot: far,
    foot: 0,
    crest: 0,
  }
}
