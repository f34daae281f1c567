// After the lances have met: gallop, brake, turn and return.

import { RUN_TO_MEETING_M } from '../scene/places.ts'
import type { PassScript } from './passScript.ts'
import { type RunMotion, runMotionAt } from './runSegments.ts'

/** Metres a second. */
const GALLOP = 9.5
/** Metres at the gallop after the meeting, then metres until a walk. */
const GALLOPS_ON = 6
const REINS_IN = 12
const WALK = 1.6
const BRAKES = (GALLOP * GALLOP - WALK * WALK) / (2 * REINS_IN)
/** Metres run at the turn. */
export const HORSE_TURN_AT_RUN_M = RUN_TO_MEETING_M + GALLOPS_ON + REINS_IN

/** Seconds of a turn, and of the return. */
export const HORSE_TURN_S = 0.9
export const HORSE_RETURN_S = 3.6
/** Seconds from the first turn until they stand and face forward again. */
export const FACING_AGAIN_AFTER_S = HORSE_RETURN_S + 2 * HORSE_TURN_S

/** Slow motion between the two blows of an exchange, and just after a blow. */
const BETWEEN_BLOWS = 0.03
const STUNNED_MS = 80
const STUNNED = 0.25

/**
 * Scene ms since the riders met; null before. Scene time lags behind match time in slow motion. A clean pass has met
 * when it is announced.
 */
export function sceneMsSinceMeeting(script: PassScript, atMs: number): number | null {
  const { blows, firstEventMs } = script
  const first = blows[0]
  if (first === undefined) return firstEventMs.CLEAN_PASS === undefined ? null : atMs - firstEventMs.CLEAN_PASS
  const isTwin = firstEventMs.TWIND_ATTAINT !== undefined
  const last = isTwin ? blows[1] : first
  const awaited = (last === undefined ? atMs : Math.min(atMs, last.atMs)) - first.atMs
  return awaited * BETWEEN_BLOWS + (last === undefined ? 0 : slowAfterBlow(atMs - last.atMs))
}

/** Scene ms per ms of the match. */
export function slowMotionRate(script: PassScript, atMs: number): number {
  const [before, now] = [sceneMsSinceMeeting(script, atMs - PACE_OVER_MS), sceneMsSinceMeeting(script, atMs)]
  return now === null || before === null ? 1 : Math.min(1, Math.max(0, (now - before) / PACE_OVER_MS))
}

const PACE_OVER_MS = 8

/** Scene ms since a blow, for its effects. */
export function sceneMsSinceBlow(script: PassScript, blowMs: number, atMs: number): number {
  const meeting = sceneMsSinceMeeting(script, atMs) ?? 0
  return meeting - (sceneMsSinceMeeting(script, blowMs) ?? 0)
}

function slowAfterBlow(ms: number): number {
  if (ms <= 0) return 0
  return ms < STUNNED_MS ? ms * STUNNED : STUNNED_MS * STUNNED + ms - STUNNED_MS
}

export interface MotionAfterMeeting extends RunMotion {
  /** Seconds since the horse began to turn; below 0 before. */
  readonly sinceTurnS: number
}

/** The horses' motion after the meeting. @param sceneMs see `sceneMsSinceMeeting`. */
export function computeMotionAfterMeeting(script: PassScript, sceneMs: number): MotionAfterMeeting {
  const start = startOf(script)
  const seconds = sceneMs / 1_000
  const gallop = RUN_TO_MEETING_M + GALLOPS_ON
  const untilBrakes = timeTo(start, gallop)
  if (seconds <= untilBrakes) return { ...galloping(start, seconds), sinceTurnS: -1 }
  const braking = Math.min(seconds - untilBrakes, (GALLOP - WALK) / BRAKES)
  return {
    run: gallop + GALLOP * braking - (BRAKES * braking * braking) / 2,
    speed: GALLOP - BRAKES * braking,
    sinceTurnS: seconds - untilBrakes - (GALLOP - WALK) / BRAKES,
  }
}

/** The motion at the meeting: at the gallop after a blow, or as it was in a clean pass. */
function startOf(script: PassScript): RunMotion {
  if (script.blows.length > 0 || script.firstEventMs.CLEAN_PASS === undefined)
    return { run: RUN_TO_MEETING_M, speed: GALLOP }
  return runMotionAt(script.runSegments, script.firstEventMs.CLEAN_PASS)
}

/** Seconds in which a slow horse is back at the gallop. */
const RECOVERS_S = 0.2

function galloping({ run, speed }: RunMotion, seconds: number): RunMotion {
  const fade = Math.exp(-seconds / RECOVERS_S)
  const lag = speed - GALLOP
  return { run: run + GALLOP * seconds + lag * RECOVERS_S * (1 - fade), speed: GALLOP + lag * fade }
}

/** Seconds until a run is reached, by Newton's method on a nearly straight curve. */
function timeTo(start: RunMotion, run: number): number {
  let seconds = (run - start.run) / GALLOP
  for (let step = 0; step < 4; step++) {
    const motion = galloping(start, seconds)
    seconds += (run - motion.run) / motion.speed
  }
  return seconds
}
