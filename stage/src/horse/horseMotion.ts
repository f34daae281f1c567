import { SADDLE_POINT } from '../scene/places.ts'
import type { HorseScene, Point } from '../scene/scene.ts'
import { pointBetween, rotatePoint } from '../shapes/points.ts'
import { type GaitStyle, gaitLevelAfterRunM, gaitStyleAt, type HorseLeg } from './gait.ts'
import { horseFootAfterRunM, strideCountAfterRunM } from './steps.ts'

/** Below this speed in metres a second, lifted feet come down. */
const SLOW = 0.4
/** The pivot at the hips, and the pitch, of a rearing horse. */
const REARED = { x: -0.5, y: -1.06, pitch: -0.78 }
const HIPS: Point = { x: -0.58, y: -1.22 }

/** The body's pose: the saddle moves by x and y, then everything on it turns by pitch around `SADDLE_POINT`, clockwise. */
export interface HorseBodyPose {
  readonly x: number
  readonly y: number
  readonly pitch: number
}

/** The saddle's pose relative to a resting horse that faces right: metres and radians. */
export function horseBodyPoseAt(horse: HorseScene): HorseBodyPose {
  return poseOf(
    horse,
    gaitStyleAt(gaitLevelAfterRunM(horse.course, horse.run)),
    strideCountAfterRunM(horse.course, horse.run),
  )
}

function poseOf({ speed, rear }: HorseScene, manner: GaitStyle, stride: number): HorseBodyPose {
  const life = Math.min(1, speed / SLOW)
  const y = life * (-manner.rise * wave(stride - 0.13) - manner.bounce * wave(2 * (stride - 0.46)))
  const pitch = life * manner.rock * wave(stride - 0.9)
  if (rear === 0) return { x: 0, y, pitch }
  const angle = pitch + (REARED.pitch - pitch) * rear
  const hips = pointBetween(HIPS, REARED, rear)
  const raised = rotatePoint(hips, angle, SADDLE_POINT.x - HIPS.x, SADDLE_POINT.y - HIPS.y)
  const share = Math.min(1, rear * 4)
  return { x: (raised.x - SADDLE_POINT.x) * share, y: y + (raised.y - SADDLE_POINT.y) * share, pitch: angle }
}

/** Everything that determines a horse's drawing, except its traits. */
export interface HorseMotion extends HorseBodyPose {
  readonly horse: HorseScene
  readonly manner: GaitStyle
  /** Strides so far. */
  readonly stride: number
  /** 0 stands, 1 moves. */
  readonly movement: number
  /** The angles of neck and head, clockwise, in radians. */
  readonly neck: number
  readonly head: number
  /** The air's speed along the horse in metres a second, negative against it. */
  readonly airSpeed: number
  /** The phase of everything that flutters, in radians. */
  readonly flutterPhase: number
}

/** A wounded horse's nod, and how low its head hangs. */
const limps = { minor: { nod: 0.03, hang: 0.04 }, moderate: { nod: 0.11, hang: 0.14 }, major: { nod: 0.16, hang: 0.5 } }

/** @param wind in metres a second; the sign is its direction. */
export function computeHorseMotion(horse: HorseScene, atMs: number, wind: number): HorseMotion {
  const { course, run, speed, rear, shy } = horse
  const manner = gaitStyleAt(gaitLevelAfterRunM(course, run))
  const stride = strideCountAfterRunM(course, run)
  const life = Math.min(1, speed / SLOW)
  const limp = horse.wound === null ? { nod: 0, hang: 0 } : limps[horse.wound]
  const breath = 0.02 * (1 - life) * Math.sin(atMs / 900)
  const nodding = life * (manner.toss * wave(stride - 0.4) + manner.nod * wave(2 * stride - 0.3))
  const limping = life * limp.nod * wave(stride - 0.25)
  return {
    ...poseOf(horse, manner, stride),
    ...{ horse, manner, stride, movement: life },
    neck: life * manner.stretch + nodding + limping + limp.hang + breath - 0.42 * shy + 0.2 * rear,
    head: -1.3 * life * manner.stretch - 0.5 * nodding + 0.3 * limp.hang - 0.35 * shy + 0.2 * rear,
    airSpeed: wind * (horse.facing < 0 ? -1 : 1) - speed,
    flutterPhase: atMs / 170 + stride * 2,
  }
}

/** The current place of a point of the resting body. */
export function moveWithBody({ x, y, pitch }: HorseBodyPose, px: number, py: number): Point {
  return rotatePoint({ x: SADDLE_POINT.x + x, y: SADDLE_POINT.y + y }, pitch, px - SADDLE_POINT.x, py - SADDLE_POINT.y)
}

/** A hoof's place; lifted feet come down as the horse stops. */
export function computeHoofPosition(
  { horse, manner, movement }: HorseMotion,
  leg: HorseLeg,
): ReturnType<typeof horseFootAfterRunM> {
  const share = leg === 'farHind' || leg === 'nearHind' ? 0.72 : 1
  return horseFootAfterRunM(horse.course, horse.run, leg, manner.lift * share * movement)
}

/** A cosine with period 1. */
function wave(turns: number): number {
  return Math.cos(2 * Math.PI * turns)
}
