import type { AttendantScene, Point } from '../scene/scene.ts'
import { attendantHeightShare, attendantStepLengthM } from '../scene/steps.ts'
import { clampToReach, computeJoint, rotatePoint } from '../shapes/points.ts'
import { interpolateValue } from '../shapes/shares.ts'
import { attendantHipHeightM, computeAttendantFoot } from './gait.ts'

export interface AttendantLeg {
  readonly hip: Point
  readonly knee: Point
  readonly ankle: Point
  /** The ball of the foot. */
  readonly ball: Point
}

/** Shoulder, elbow and hand. */
export type AttendantArm = readonly [Point, Point, Point]

/** The joints of a person who faces right, in metres of the usual size. */
export interface AttendantPose {
  readonly hips: Point
  /** The body's forward lean, in radians. */
  readonly lean: number
  readonly near: AttendantLeg
  readonly far: AttendantLeg
  readonly nearArm: AttendantArm
  readonly farArm: AttendantArm
}

const THIGH = 0.435
const SHIN = 0.43
const UPPER_ARM = 0.27
const FOREARM = 0.27
/** From the ball of the foot to the ankle. */
const FOOT = { x: -0.15, y: -0.075 }
/** Metres from the hips forward to the ball of a foot, and between the feet. */
const FOREFOOT = 0.17
const APART = 0.06
const BACK = 0.5

/** Computes a person's pose. */
export function computeAttendantPose(folk: AttendantScene, atMs: number): AttendantPose {
  const { act, isRunning } = folk
  const step = attendantStepLengthM(folk.kind, isRunning)
  const steps = folk.run / step
  const breath = 0.006 * Math.sin(atMs / 620 + folk.x)
  const kneels = act.kind === 'tends'
  const hips = kneels ? { x: -0.1, y: -0.5 } : { x: 0, y: -attendantHipHeightM(steps, isRunning) }
  const lean = leanOf(folk) + breath
  const shoulder = attendantBodyPoint(hips, lean, 0.02, BACK - 0.06 + breath)
  const swing = Math.sin(Math.PI * steps) * (isRunning ? 0.34 : 0.2)
  const [near, far] = handsOf(folk, shoulder, swing, atMs)
  return {
    hips,
    lean,
    near: kneels ? kneeling(hips, false) : legOf(hips, steps, step / attendantHeightShare(folk.kind), false, isRunning),
    far: kneels ? kneeling(hips, true) : legOf(hips, steps, step / attendantHeightShare(folk.kind), true, isRunning),
    nearArm: armOf(shoulder, near),
    farArm: armOf({ x: shoulder.x + 0.05, y: shoulder.y }, far),
  }
}

/** A point of the body. @param forward and @param up from the hips, in metres. */
export function attendantBodyPoint(hips: Point, lean: number, forward: number, up: number): Point {
  return rotatePoint(hips, lean, forward, -up)
}

function leanOf({ act, isRunning }: AttendantScene): number {
  if (act.kind === 'bows') return 0.85
  if (act.kind === 'tends') return 0.62
  if (act.kind === 'trumpet') return -0.1 * act.raised
  return isRunning ? 0.26 : 0.03
}

function legOf(hips: Point, steps: number, step: number, far: boolean, isRunning: boolean): AttendantLeg {
  const foot = computeAttendantFoot(steps, step, far, isRunning)
  const ball = { x: foot.ball + (far ? FOREFOOT + APART : FOREFOOT - APART), y: foot.y }
  const hip = { x: hips.x + (far ? 0.03 : -0.03), y: hips.y }
  const ankle = clampToReach(hip, rotatePoint(ball, foot.heelAngle, FOOT.x, FOOT.y), (THIGH + SHIN) * 0.998)
  return { hip, knee: computeJoint(hip, ankle, THIGH, SHIN, 1), ankle, ball }
}

/** The near knee on the ground, the far foot in front. */
function kneeling(hips: Point, far: boolean): AttendantLeg {
  const hip = { x: hips.x + (far ? 0.04 : -0.02), y: hips.y }
  const ankle = far ? { x: 0.24, y: -0.075 } : { x: -0.46, y: -0.1 }
  const ball = far ? { x: 0.39, y: 0 } : { x: -0.42, y: 0.02 }
  return { hip, knee: computeJoint(hip, ankle, THIGH, SHIN, 1), ankle, ball }
}

function armOf(shoulder: Point, wanted: Point): AttendantArm {
  const hand = clampToReach(shoulder, wanted, (UPPER_ARM + FOREARM) * 0.99)
  return [shoulder, computeJoint(shoulder, hand, UPPER_ARM, FOREARM, -1), hand]
}

/** The target places of both hands. */
function handsOf(
  folk: AttendantScene,
  shoulder: Point,
  swing: number,
  atMs: number,
): readonly [near: Point, far: Point] {
  const { act, isRunning } = folk
  const low = isRunning ? 0.3 : 0.5
  const ahead = isRunning ? 0.14 : 0.04
  const hangs = (way: number): Point => ({
    x: shoulder.x + ahead + swing * way,
    y: shoulder.y + low - Math.abs(swing) * 0.3,
  })
  switch (act.kind) {
    case 'flag': {
      const grip = flagStaffGrip(act.raised)
      return [grip, { x: grip.x - 0.06, y: grip.y + 0.26 }]
    }
    case 'trumpet': {
      const horn = trumpetPlacement(shoulder, act.raised)
      return [pointAlongHeldItem(horn, interpolateValue(0.34, 0.26, act.raised)), pointAlongHeldItem(horn, 0.5)]
    }
    case 'board': {
      const grip = scoreBoardGrip(act.raised)
      return [grip, { x: grip.x, y: grip.y + 0.18 * act.raised }]
    }
    case 'tends': {
      const busy = Math.sin(atMs / 240)
      return [
        { x: 0.5 + 0.05 * busy, y: -0.36 - 0.04 * busy },
        { x: 0.6 - 0.04 * busy, y: -0.34 + 0.04 * busy },
      ]
    }
    case 'points':
      return [{ x: shoulder.x + 0.7, y: shoulder.y - 0.16 }, hangs(-1)]
    case 'bows':
      return [
        { x: shoulder.x - 0.12, y: shoulder.y + 0.42 },
        { x: shoulder.x - 0.5, y: shoulder.y + 0.1 },
      ]
    default:
      if (folk.kind === 'herald') return [pointAlongHeldItem(trumpetPlacement(shoulder, 0), 0.34), hangs(-1)]
      if (folk.kind === 'page') return [scoreBoardGrip(0), hangs(-1)]
      return [hangs(1), hangs(-1)]
  }
}

/** The grip on the flag's staff. */
export function flagStaffGrip(raised: number): Point {
  return { x: interpolateValue(0.3, 0.34, raised), y: interpolateValue(-0.86, -1.3, raised) }
}

/** The grip on the board: its upper edge while it hangs down, then its pole. */
export function scoreBoardGrip(raised: number): Point {
  return { x: 0.4, y: interpolateValue(-1.05, -1.16, raised) }
}

/** The start and direction of a straight held thing. */
export interface HeldItemPlacement {
  readonly at: Point
  readonly angle: number
}

/** The trumpet: upright at the side, or at the mouth. */
export function trumpetPlacement(shoulder: Point, raised: number): HeldItemPlacement {
  const at = {
    x: shoulder.x + interpolateValue(0.16, 0.15, raised),
    y: shoulder.y + interpolateValue(0.72, -0.16, raised),
  }
  return { at, angle: interpolateValue(-1.3, -0.3, raised) }
}

/** A point at a distance along a held thing. */
export function pointAlongHeldItem({ at, angle }: HeldItemPlacement, distance: number): Point {
  return rotatePoint(at, angle, distance, 0)
}
