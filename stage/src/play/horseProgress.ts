import type { Side } from '@tiltyard/engine'
import { RIDERS_POST_M, sideDirection } from '../scene/places.ts'
import type { HorseCourse } from '../scene/scene.ts'
import { clampToUnit, smoothstep } from '../shapes/shares.ts'
import { findRiderExit, msSinceLapOfHonour, RIDER_EXIT_SPEED_M_PER_S, RIDER_EXIT_TURN_MS } from './endings.ts'
import {
  computeMotionAfterMeeting,
  FACING_AGAIN_AFTER_S,
  HORSE_RETURN_S,
  HORSE_TURN_AT_RUN_M,
  HORSE_TURN_S,
  sceneMsSinceMeeting,
  slowMotionRate,
} from './meeting.ts'
import { findBlowTaken, msSinceEvent, type PassScript } from './passScript.ts'
import { fallenRidersHorseX, mountProgress, msSeated } from './remount.ts'
import { runMotionAt } from './runSegments.ts'

/** A horse's place and motion. */
export interface HorseProgress {
  readonly x: number
  readonly facing: number
  readonly course: HorseCourse
  readonly run: number
  readonly speed: number
}

/** Their distance from the middle, in front of the stands. */
export const STANDS_HALT_FROM_MIDDLE_M = 3.8
/** Their distance from the middle as they appear. */
const ENTRANCE = 10
/** At the start of a pass they ride the last metres to the post. */
export const RIDE_TO_POST_M = 1.4
export const RIDE_TO_POST_S = 1.1
const ENTER_S = 3.2
const TROT = 3.2
const LAP = 11
const LAP_SPEED = 5.5

/** Computes a horse's motion at a playhead. */
export function computeHorseProgress(script: PassScript, side: Side, now: number): HorseProgress {
  if (script.pass === 0) return opening(script, side, now)
  const meeting = sceneMsSinceMeeting(script, now)
  if (meeting === null) return charging(script, side, now)
  return (
    leavingLists(script, side, now) ??
    lap(script, side, now) ??
    slowDown(afterMeeting(script, side, meeting), slowMotionRate(script, now))
  )
}

/** Rides to the post, then the run. */
function charging(script: PassScript, side: Side, now: number): HorseProgress {
  const facing = sideDirection(side)
  const { run, speed } = runMotionAt(script.runSegments, now)
  if (script.runSegments.length > 0) return { x: facing * (run - RIDERS_POST_M), facing, course: 'pass', run, speed }
  const from = facing * (-RIDERS_POST_M - RIDE_TO_POST_M)
  return { ...ease(msSeated(script, side, now) / 1_000, RIDE_TO_POST_S, RIDE_TO_POST_M, 'walk', facing, from), facing }
}

/** A movement of `metres` in `seconds`, from rest to rest. */
function ease(
  at: number,
  seconds: number,
  metres: number,
  course: HorseCourse,
  way: 1 | -1,
  from: number,
): Omit<HorseProgress, 'facing'> {
  const done = clampToUnit(at / seconds)
  const run = metres * smoothstep(done)
  return { x: from + way * run, course, run, speed: (metres / seconds) * 6 * done * (1 - done) }
}

function opening(script: PassScript, side: Side, now: number): HorseProgress {
  const facing = sideDirection(side)
  const readied = msSinceEvent(script, 'MARSHALL_ASSESSMENT', now)
  if (readied !== null) return { x: -facing * RIDERS_POST_M, facing, course: 'walk', run: 0, speed: 0 }
  const parting = msSinceEvent(script, 'RIDERS_TO_POSTS', now)
  const stand = -facing * STANDS_HALT_FROM_MIDDLE_M
  if (parting !== null) {
    const turned = parting / 1_000 / HORSE_TURN_S
    if (turned < 1) return { ...turning(turned, facing), x: stand }
    const run = TROT * ((parting / 1_000 - HORSE_TURN_S) ** 2 / (parting / 1_000 - HORSE_TURN_S + 0.8))
    return { x: stand - facing * run, facing: -facing, course: 'trot', run, speed: TROT }
  }
  const begun = msSinceEvent(script, 'MATCH_START', now)
  if (begun === null) return { x: stand, facing, course: 'walk', run: 0, speed: 0 }
  return {
    ...ease(begun / 1_000, ENTER_S, ENTRANCE - STANDS_HALT_FROM_MIDDLE_M, 'walk', facing, -facing * ENTRANCE),
    facing,
  }
}

/** A turn on the spot, with short steps. @param at 0 to 1. @param facing before it. */
function turning(at: number, facing: 1 | -1): Omit<HorseProgress, 'x'> {
  return {
    facing: facing * Math.cos(Math.PI * clampToUnit(at)),
    course: 'walk',
    run: 0.5 * clampToUnit(at),
    speed: 0.6,
  }
}

function slowDown(going: HorseProgress, pace: number): HorseProgress {
  return pace === 1 ? going : { ...going, speed: going.speed * pace }
}

/** Past the other, a turn, and back; a horse without its rider goes to the squire who holds it. */
function afterMeeting(script: PassScript, side: Side, worldMs: number): HorseProgress {
  const facing = sideDirection(side)
  const back = facing === 1 ? -1 : 1
  const on = computeMotionAfterMeeting(script, worldMs)
  const turn = facing * (HORSE_TURN_AT_RUN_M - RIDERS_POST_M)
  if (on.sinceTurnS < 0)
    return { x: facing * (on.run - RIDERS_POST_M), facing, course: 'pass', run: on.run, speed: on.speed }
  if (on.sinceTurnS < HORSE_TURN_S) return { ...turning(on.sinceTurnS / HORSE_TURN_S, facing), x: turn }
  const returning = on.sinceTurnS - HORSE_TURN_S
  const x = findBlowTaken(script, side)?.dismounted
    ? fallenRidersHorseX(script, side)
    : -facing * STANDS_HALT_FROM_MIDDLE_M
  if (returning < HORSE_RETURN_S)
    return { ...ease(returning, HORSE_RETURN_S, Math.abs(turn - x), 'canter', back, turn), facing: back }
  if (on.sinceTurnS < FACING_AGAIN_AFTER_S) return { ...turning((returning - HORSE_RETURN_S) / HORSE_TURN_S, back), x }
  return { x, facing, course: 'walk', run: 0, speed: 0 }
}

/** Turns and leaves; a horse without its rider stays. */
function leavingLists(script: PassScript, side: Side, now: number): HorseProgress | null {
  const leaves = findRiderExit(script, side, now)
  if (leaves === null || mountProgress(script, side, now - leaves.sinceMs) < 1) return null
  const { x, facing } = startingAt(script, side, now - leaves.sinceMs)
  if (leaves.distance === 0 && facing !== leaves.facing)
    return { ...turning(leaves.sinceMs / RIDER_EXIT_TURN_MS, facing), x }
  const run = Math.abs(leaves.distance)
  return {
    x: x + leaves.distance,
    facing: leaves.facing,
    course: 'walk',
    run,
    speed: leaves.distance === 0 ? 0 : RIDER_EXIT_SPEED_M_PER_S,
  }
}

/** The place at which a lap or an exit starts. */
function startingAt(script: PassScript, side: Side, atMs: number): { readonly x: number; readonly facing: 1 | -1 } {
  const { x, facing } = afterMeeting(script, side, sceneMsSinceMeeting(script, atMs) ?? 0)
  return { x, facing: facing < 0 ? -1 : 1 }
}

/** The lap of honour: to and fro before the stands, at a canter. */
function lap(script: PassScript, side: Side, now: number): HorseProgress | null {
  const ms = msSinceLapOfHonour(script, side, now)
  if (ms === null) return null
  const { x, facing } = startingAt(script, side, now - ms)
  const cantering = { course: 'canter', speed: LAP_SPEED } as const
  // A horse that is already further out than the lap's turns makes its first turn there.
  let [from, to, way, seconds] = [facing * x, Math.max(LAP, facing * x), facing, ms / 1_000]
  while (true) {
    const lasts = (to - from) / LAP_SPEED
    const run = LAP_SPEED * seconds
    if (seconds < lasts) return { ...cantering, x: way * (from + run), facing: way, run }
    if (seconds < lasts + HORSE_TURN_S) return { ...turning((seconds - lasts) / HORSE_TURN_S, way), x: way * to }
    seconds -= lasts + HORSE_TURN_S
    ;[from, to, way] = [-to, LAP, way === 1 ? -1 : 1]
  }
}
