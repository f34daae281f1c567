import type { RiderScene, Seat } from '../scene/scene.ts'
import { between } from '../shapes/points.ts'
import { smooth } from '../shapes/shares.ts'
import type { Surface } from '../surface/surface.ts'
import { drawFarArm, drawFarLeg, drawNearArm, drawSling, drawTrunk } from './body.ts'
import type { Dress } from './dress.ts'
import { onGround } from './ground.ts'
import type { Air } from './head.ts'
import { moved } from './joints.ts'
import { type Pose, trunk } from './pose.ts'
import { drawShield } from './shield.ts'
import { stepOf } from './step.ts'
import { has, hasSling } from './wounds.ts'

type Standing = Extract<Seat, { kind: 'standing' }>

/** Both steps together, in metres. */
const STRIDE = 0.84
const HIP = 93
const ANKLE = 9

/** A knight on foot. Where they are decides where the feet are: they do not slide. */
export function drawStanding(
  surface: Surface,
  dress: Dress,
  rider: RiderScene,
  { x, facing, isHelped }: Standing,
  air: Air,
): void {
  onGround(surface, x, 0, facing, () => {
    const pose = standingPose(dress, rider, x * facing, isHelped)
    // Slung over the back.
    drawShield(surface, dress, { x: pose.hip.x - 20 + 30 * pose.torso, y: pose.hip.y - 32 }, 0.16 + pose.torso, 0.6)
    drawFarLeg(surface, dress, pose)
    drawFarArm(surface, dress, pose)
    drawTrunk(surface, dress, pose, rider, air, false)
    drawNearArm(surface, dress, pose, rider)
    if (hasSling(rider)) drawSling(surface, pose, dress.edge)
  })
}

function standingPose(dress: Dress, rider: RiderScene, run: number, isHelped: boolean): Pose {
  const limps = has(rider, 'leg')
  const near = moved(stepOf(run, STRIDE, 0), 0, -ANKLE)
  const far = moved(stepOf(run, STRIDE, 0.5), 0, -ANKLE)
  const bowed = (isHelped ? 0.3 : 0.03) + (limps ? 0.14 : 0) + 0.12 * rider.grief
  // On the sound leg one stands higher than on the hurt one.
  const sinks = (limps ? 5 + near.x * 0.28 : 0) + (isHelped ? 4 : 0)
  const hip = { x: limps ? -3 : 0, y: -HIP + sinks }
  const body = trunk(hip, bowed, dress, 0)
  const hangs = { x: 10 + near.x * -0.3, y: -HIP + 2 }
  const free = between(hangs, { x: 30, y: -HIP - 112 }, smooth(rider.salute))
  return {
    hip,
    torso: bowed,
    skirt: bowed * 0.3,
    head: bowed * 0.6 + 0.42 * rider.grief,
    ...body,
    twist: 0,
    nearHand: hasSling(rider) ? { x: hip.x + 24, y: hip.y - 24 } : isHelped ? { x: 34, y: -HIP - 34 } : free,
    farHand: isHelped ? { x: 40, y: -HIP - 40 } : { x: 16 + far.x * -0.3, y: -HIP },
    nearElbow: 1,
    farElbow: 1,
    nearFoot: near,
    farFoot: far,
    foot: 0,
    crest: 0,
  }
}
