import { LANCE_HAND_POINT, LANCE_LENGTH_M } from '../scene/places.ts'
import type { Point, RiderScene } from '../scene/scene.ts'
import { pointBetween, rotatePoint } from '../shapes/points.ts'
import { interpolateValue, smoothstep } from '../shapes/shares.ts'
import { FOREARM_CM, UPPER_ARM_CM } from './arm.ts'
import { type BlowReaction, computeBlowReaction } from './blowReaction.ts'
import { clampBetween, computeBentLimb, offsetPoint } from './joints.ts'
import type { KnightDress } from './knightDress.ts'
import type { LanceGrip } from './lance.ts'
import { NECK_ABOVE_HIPS_CM } from './torso.ts'
import { needsSling } from './wounds.ts'

/** A body's pose, facing right, in centimetres and radians; forward is positive. */
export interface KnightPose {
  readonly hip: Point
  readonly torso: number
  /** The angle of the skirt below the belt. */
  readonly skirt: number
  /** The head's angle to the vertical. */
  readonly head: number
  readonly neck: Point
  /** The upper body's narrowing. */
  readonly twist: number
  readonly nearShoulder: Point
  readonly farShoulder: Point
  readonly nearHand: Point
  readonly farHand: Point
  readonly nearElbow: 1 | -1
  readonly farElbow: 1 | -1
  readonly nearFoot: Point
  readonly farFoot: Point
  /** The soles' angle. */
  readonly foot: number
  /** The crest's tilt. */
  readonly crest: number
}

/** A mounted knight: the body, the lance, and the shield. */
export interface MountedPose {
  readonly pose: KnightPose
  /** Null without a lance in the hand. */
  readonly lanceGrip: LanceGrip | null
  readonly shield: Point
  readonly shieldAngle: number
  /** True if the lance arm is on the viewer's side; the other arm has the shield. */
  readonly isLanceNear: boolean
}

const SADDLE_HIP: Point = { x: -4, y: -158 }
const REINS: Point = { x: 38, y: -172 }
const THIGH_REST: Point = { x: 27, y: -166 }
const RAISED: Point = { x: 64, y: -270 }
const STIRRUP: Point = { x: 39, y: -82 }
/** The angles of an upright lance and of a level one. */
const UPRIGHT = -1.4
const LEVEL = -0.01
/** A level lance touches a target within this distance of the hand in centimetres; it is drawn a little longer. */
const REACH = LANCE_LENGTH_M * 125

/** The joints of an upper body. @param width the shoulders' visible width. */
export function computeKnightUpperBody(
  hip: Point,
  torso: number,
  { figure }: KnightDress,
  twist: number,
): Pick<KnightPose, 'neck' | 'nearShoulder' | 'farShoulder'> {
  const { height, girth } = figure
  return {
    neck: rotatePoint(hip, torso, 3, -NECK_ABOVE_HIPS_CM * height),
    nearShoulder: rotatePoint(hip, torso, (-3 - 22 * twist) * girth, -51 * height),
    farShoulder: rotatePoint(hip, torso, (10 - 12 * twist) * girth, -52 * height),
  }
}

/** Interpolates two poses. */
export function interpolatePoses(one: KnightPose, other: KnightPose, at: number): KnightPose {
  const all = { ...one }
  for (const part in all) {
    const [from, to] = [one[part as keyof KnightPose], other[part as keyof KnightPose]]
    const here = typeof from === 'number' ? interpolateValue(from, Number(to), at) : pointBetween(from, to as Point, at)
    Object.assign(all, { [part]: here })
  }
  return all
}

/** Computes a mounted knight's pose. @param aim the lance's target in the knight's own metres; null without one. */
export function computeSeatedPose(rider: RiderScene, dress: KnightDress, aim: Point | null): MountedPose {
  const answer = computeBlowReaction(rider.blow)
  const { lance, grief, lean, salute } = rider
  const isLanceNear = rider.horse.facing >= 0
  const hip = { x: SADDLE_HIP.x + answer.hips, y: SADDLE_HIP.y }
  // Damped for a knight who leans back already, so that a blow does not bend them too far.
  const torso = clampBetween(lean * (lean < 0 ? 0.4 : 0.34) + 0.1 * grief + answer.torso, -1.1, 0.95)
  const body = computeKnightUpperBody(hip, torso, dress, answer.twist)
  const isHeld = lance.carry === 'held'
  const raised = smoothstep(salute)
  const free = needsSling(rider) ? rotatePoint(hip, torso, 22, -26) : pointBetween(REINS, RAISED, isHeld ? raised : 0)
  const hold = isHeld ? holdOf(rider, aim, answer, isLanceNear ? body.nearShoulder : body.farShoulder) : null
  const lanceHand = hold?.hand ?? pointBetween(THIGH_REST, RAISED, raised)
  const kick = answer.leg
  const near = { x: STIRRUP.x - 34 * kick, y: STIRRUP.y - 16 * Math.abs(kick) }
  return {
    pose: {
      hip,
      torso,
      skirt: torso * 0.25,
      head: torso * 0.35 + 0.42 * grief + answer.head,
      ...body,
      neck: rotatePoint(body.neck, torso, -answer.headBack, 0),
      twist: answer.twist,
      nearHand: isLanceNear ? lanceHand : free,
      farHand: isLanceNear ? free : lanceHand,
      // An elbow points down and back, unless the hand is high.
      nearElbow: 1,
      farElbow: 1,
      nearFoot: near,
      farFoot: { x: STIRRUP.x + 5, y: STIRRUP.y - 3 },
      foot: -0.12 - 0.5 * kick,
      crest: answer.crest,
    },
    lanceGrip: hold,
    shield: shieldOf(isLanceNear, hip, torso, answer),
    shieldAngle: torso * 0.5 - 0.35 * answer.shield + (isLanceNear ? 0.08 : 0.04),
    isLanceNear,
  }
}

function shieldOf(isFar: boolean, hip: Point, torso: number, { shield }: BlowReaction): Point {
  return rotatePoint(hip, torso * 0.8, (isFar ? 38 : 29) - 24 * shield, -38 - 3 * shield)
}

function holdOf({ lance, salute }: RiderScene, aim: Point | null, answer: BlowReaction, shoulder: Point): LanceGrip {
  const level = smoothstep(lance.level)
  const high = smoothstep(salute) * (1 - level)
  const at = pointBetween(
    { x: 33, y: -150 - 24 * high },
    { x: LANCE_HAND_POINT.x * 100, y: LANCE_HAND_POINT.y * 100 },
    level,
  )
  const thrown = offsetPoint(at, -38 * answer.arm + 24 * answer.torso * level, -46 * Math.abs(answer.arm))
  const [, hand] = computeBentLimb(shoulder, thrown, UPPER_ARM_CM, FOREARM_CM, 1)
  const usual = LANCE_LENGTH_M * 100
  if (aim === null) {
    const angle = UPRIGHT + (LEVEL - UPRIGHT) * level + 0.42 * answer.arm + 0.12 * answer.torso
    return { hand, angle, ahead: usual, left: lance.left, bend: lance.bend }
  }
  const [dx, dy] = [aim.x * 100 - hand.x, aim.y * 100 - hand.y]
  const far = Math.hypot(dx, dy)
  // A target out of reach is only pointed at.
  const reached = far > REACH ? Math.max(usual, 2 * REACH - far) : Math.max(60, far)
  return {
    hand,
    angle: UPRIGHT + (Math.atan2(dy, dx) - UPRIGHT) * level,
    ahead: usual + (reached - usual) * level,
    left: lance.left,
    bend: lance.bend,
  }
}
