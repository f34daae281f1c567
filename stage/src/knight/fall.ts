import type { Point, RiderPosture, RiderScene } from '../scene/scene.ts'
import { pointBetween } from '../shapes/points.ts'
import { interpolateValue, smoothstep } from '../shapes/shares.ts'
import type { Surface } from '../surface/surface.ts'
import { type BlowReaction, computeBlowReaction } from './blowReaction.ts'
import { drawKnightFarArm, drawKnightFarLeg, drawKnightNearArm, drawKnightTrunkAndNearLeg } from './body.ts'
import type { KnightDress } from './knightDress.ts'
import { computeKnightUpperBody, type KnightPose } from './knightPose.ts'
import { drawInCentimetresAt, ridingDirection } from './listsFrame.ts'
import { drawShield } from './shield.ts'

type Falling = Extract<RiderPosture, { kind: 'falling' }>

/** The share of the fall until the impact; then it bounces and the legs come down. */
const LANDS = 0.86
/** The angle of a knight on the back, in radians. */
const ON_BACK = -Math.PI / 2
/** The turn in the air, as a multiple of that. */
const OVER = 1.42

/** The hips' height in metres at the impact, and at last. */
const [STRIKE, LIES] = [0.62, 0.17]

/** A knight who falls backwards over the croup, turns, and lands on the back. */
export function drawFallingKnight(
  surface: Surface,
  dress: KnightDress,
  rider: RiderScene,
  { at, from, to }: Falling,
  atMs: number,
): void {
  const flown = Math.min(1, at / LANDS)
  const landed = Math.max(0, (at - LANDS) / (1 - LANDS))
  const x = from.x + (to.x - from.x) * (0.9 * flown + 0.1 * landed)
  // First a little up over the croup, then down.
  const thrown = 0.55 * Math.sin(Math.PI * Math.min(1, flown * 1.25)) * (1 - flown)
  const bounce = 0.12 * Math.sin(Math.PI * landed)
  const sunk = STRIKE + (LIES - STRIKE) * smoothstep(landed * 1.4)
  const y = flown < 1 ? from.y + (to.y - STRIKE - from.y) * flown * flown - thrown : to.y - sunk - bounce
  // Past the back, on the shoulders, before the legs come down.
  const angle =
    flown < 1 ? ON_BACK * OVER * smoothstep(flown) : ON_BACK * (OVER + (1 - OVER) * smoothstep(landed * 1.2))
  drawInCentimetresAt(surface, x, y, ridingDirection(rider), () => {
    surface.rotate(angle)
    drawBody(surface, dress, rider, flungPose(dress, computeBlowReaction(rider.blow), flown, landed), atMs)
  })
}

/** From the seat to spread arms and legs, then to lying. */
function flungPose(dress: KnightDress, answer: BlowReaction, flown: number, landed: number): KnightPose {
  const hip = { x: 0, y: 0 }
  const wide = smoothstep(flown * 2.2)
  const lies = smoothstep(landed * 1.1)
  const tossed = 0.5 * Math.sin(Math.PI * landed)
  const torso = interpolateValue(
    -0.55 * Math.sin(Math.PI * flown) + 0.3 * flown + answer.torso * (1 - flown),
    0.05,
    lies,
  )
  const limb = (sat: Point, flung: Point, flat: Point): Point =>
    pointBetween(pointBetween(sat, flung, wide), flat, lies)
  return {
    hip,
    torso,
    skirt: torso * 0.4 - 0.2 * wide * (1 - lies) + 0.17 * lies,
    head: torso + interpolateValue(0.55 * wide + answer.head * (1 - flown), 0.1, lies) - tossed,
    ...computeKnightUpperBody(hip, torso, dress, 0),
    twist: 0,
    nearHand: limb({ x: 34, y: -34 }, { x: 34, y: -104 }, { x: -9, y: -36 }),
    farHand: limb({ x: 38, y: -28 }, { x: 62, y: -74 }, { x: 9, y: -86 }),
    nearElbow: lies > 0.5 ? -1 : 1,
    farElbow: 1,
    nearFoot: limb({ x: 42, y: 74 }, { x: 76, y: 22 }, { x: -7, y: 84 }),
    farFoot: limb({ x: 46, y: 72 }, { x: 46, y: 66 }, { x: -5, y: 70 }),
    foot: 0.67 * lies - 0.2 * wide,
    crest: tossed + answer.crest,
  }
}

function drawBody(surface: Surface, dress: KnightDress, rider: RiderScene, pose: KnightPose, atMs: number): void {
  drawKnightFarLeg(surface, dress, pose)
  drawKnightFarArm(surface, dress, pose)
  const shield = { x: (pose.farHand.x + pose.farShoulder.x) / 2 + 6, y: (pose.farHand.y + pose.farShoulder.y) / 2 }
  drawShield(
    surface,
    dress,
    shield,
    Math.atan2(pose.farHand.y - pose.farShoulder.y, pose.farHand.x - pose.farShoulder.x) + 1.4,
    0.55,
  )
  drawKnightTrunkAndNearLeg(surface, dress, pose, rider, { atMs, headwind: 6, crestTilt: pose.crest }, false)
  drawKnightNearArm(surface, dress, pose, rider)
}
