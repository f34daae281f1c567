import type { Point } from '../scene/scene.ts'
import { computeJoint, pointBetween, rotatePoint } from '../shapes/points.ts'
import { beginPathThrough } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import type { HorseLeg } from './gait.ts'
import { computeHoofPosition, type HorseMotion, moveWithBody } from './horseMotion.ts'
import { addLimbPath } from './limbs.ts'
import type { HorsePaints } from './paints.ts'
import { standingHorseToeOffsetsM } from './steps.ts'

/** A leg's joints, from the body to the ground. */
export interface HorseLegJoints {
  /** The elbow of a fore leg, the stifle of a hind one. */
  readonly top: Point
  /** Knee or hock. */
  readonly middle: Point
  readonly fetlock: Point
  readonly toe: Point
  /** The hoof's angle around its toe, clockwise. */
  readonly hoofAngle: number
}

/** The legs' upper ends at rest. */
const ELBOW: Point = { x: 0.44, y: -0.97 }
const HIP: Point = { x: -0.56, y: -1.22 }
/** Lengths in metres. */
const FOREARM = 0.46
const CANNON = 0.36
const THIGH = 0.42
const GASKIN = 0.37
const HIND_CANNON = 0.41
/** The fixed angle in radians by which thigh and cannon of a hind leg differ from the bone between. */
const BENT = 0.24
/** From the toe to the fetlock of a flat hoof. */
const PASTERN: Point = { x: -0.175, y: -0.2 }

/** Computes a leg's current joints. */
export function computeHorseLegJoints(motion: HorseMotion, leg: HorseLeg): HorseLegJoints {
  const isFore = leg === 'farFore' || leg === 'nearFore'
  const foot = computeHoofPosition(motion, leg)
  const over = turnOf(foot.swing, Math.min(1, motion.manner.lift / 0.3) * motion.movement, isFore)
  const { rear } = motion.horse
  if (!isFore) return hindJoints(motion, foot, over)
  if (rear === 0) return foreJoints(motion, foot, over)
  const pawing = leg === 'nearFore' ? 0.1 : -0.14
  const held = moveWithBody(motion, ELBOW.x + 0.62 - 0.5 * pawing, ELBOW.y + 0.42 + pawing)
  const share = Math.min(1, rear * 1.6)
  return foreJoints(motion, pointBetween(foot, held, share), over + (0.9 - over) * share)
}

/** The hoof rolls over the toe, folds, and stretches again before it comes down. */
function turnOf(swing: number, share: number, isFore: boolean): number {
  if (swing < 0) return 0.5 * share * Math.max(0, (swing + 0.3) / 0.3)
  const folded = (isFore ? 1.5 : 1) * Math.sin(Math.PI * swing) * (1 - swing)
  return share * (0.5 * (1 - swing) + folded)
}

function fetlockOf(toe: Point, turn: number): Point {
  return rotatePoint(toe, turn, PASTERN.x, PASTERN.y)
}

function foreJoints(motion: HorseMotion, toe: Point, turn: number): HorseLegJoints {
  const fetlock = fetlockOf(toe, turn)
  const ahead = toe.x - standingHorseToeOffsetsM.nearFore
  const top = moveWithBody(
    motion,
    ELBOW.x + 0.32 * ahead * (1 - motion.horse.rear) + 0.14 * motion.horse.rear,
    ELBOW.y - 0.05 * Math.abs(ahead),
  )
  return { top, middle: computeJoint(top, fetlock, FOREARM, CANNON, 1), fetlock, toe, hoofAngle: turn }
}

function hindJoints(motion: HorseMotion, toe: Point, turn: number): HorseLegJoints {
  const fetlock = fetlockOf(toe, turn)
  const hip = moveWithBody(motion, HIP.x + 0.2 * (toe.x - standingHorseToeOffsetsM.nearHind), HIP.y)
  const bend = computeJoint(hip, fetlock, (THIGH + HIND_CANNON) * Math.cos(BENT), GASKIN, 1)
  const down = Math.atan2(bend.y - hip.y, bend.x - hip.x)
  const reach = Math.hypot(bend.x - hip.x, bend.y - hip.y) / ((THIGH + HIND_CANNON) * Math.cos(BENT))
  const top = rotatePoint(hip, down - BENT, THIGH * reach, 0)
  const middle = rotatePoint(fetlock, down + BENT, -HIND_CANNON * reach, 0)
  return { top, middle, fetlock, toe, hoofAngle: turn }
}

const foreWidths = [0.15, 0.066, 0.07, 0.043, 0.058, 0.046]
const hindWidths = [0.19, 0.066, 0.08, 0.047, 0.06, 0.048]

/** Paints a leg. @param isFar true on the shaded side. */
export function drawHorseLeg(
  surface: Surface,
  joints: HorseLegJoints,
  paints: HorsePaints,
  hasSock: boolean,
  isFar: boolean,
): void {
  const { top, middle, fetlock, toe, hoofAngle } = joints
  const isFore = middle.x > (top.x + fetlock.x) / 2
  const [cos, sin] = [Math.cos(hoofAngle), Math.sin(hoofAngle)]
  const on = (x: number, y: number): Point => rotatePoint(toe, hoofAngle, x, y)
  const coronet = on(-0.1, -0.09)
  const widths = isFore ? foreWidths : hindWidths
  const points = [top, pointBetween(top, middle, 0.86), middle, pointBetween(middle, fetlock, 0.6), fetlock, coronet]
  addLimbPath(surface, points, widths)
  surface.fill(isFar ? paints.shaded : paints.coat)
  surface.stroke(paints.edge, paints.line)
  addLimbPath(surface, points.slice(hasSock ? 3 : 2), widths.slice(hasSock ? 3 : 2))
  surface.fill(hasSock ? '#f1ebde' : paints.points)
  // The hair behind the fetlock.
  const tuft = on(-0.27, -0.1)
  surface.beginPath()
  surface.moveTo(fetlock.x - 0.05 * cos, fetlock.y - 0.05 - 0.05 * sin)
  surface.quadraticCurveTo(tuft.x, tuft.y - 0.06, tuft.x + 0.03, tuft.y + 0.04)
  surface.lineTo(coronet.x, coronet.y)
  surface.fill(hasSock ? '#f1ebde' : paints.hair)
  hoofPath(surface, on)
  surface.fill(isFar ? '#2b241d' : '#4a3f33')
  surface.stroke(paints.edge, paints.line)
}

function hoofPath(surface: Surface, on: (x: number, y: number) => Point): void {
  beginPathThrough(surface, on(-0.04, -0.11), on(0.01, 0), on(-0.17, 0), on(-0.155, -0.085))
  surface.closePath()
}
