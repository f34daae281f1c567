// After the lances have met: past each other at the gallop, reined in, turned, and back into sight.

import { MEETING_RUN } from '../scene/places.ts'
import { type Motion, motionAt } from './legs.ts'
import type { Script } from './script.ts'

/** Metres a second past each other. */
const GALLOP = 9.5
/** So far after the meeting they are reined in, and so much further they are at a walk. */
const GALLOPS_ON = 6
const REINS_IN = 12
const WALK = 1.6
const BRAKES = (GALLOP * GALLOP - WALK * WALK) / (2 * REINS_IN)
/** Metres run where they turn. */
export const TURN_RUN = MEETING_RUN + GALLOPS_ON + REINS_IN

/** How long it takes to turn about, and to come back from there. */
export const TURN_S = 0.9
export const RETURN_S = 3.6
/** From the first turn on: until they stand, and face their way again. */
export const BACK_AFTER_S = RETURN_S + 2 * TURN_S

/** Between two blows of one meeting time all but stands; and for a moment after a blow. */
const BETWEEN_BLOWS = 0.03
const STUNNED_MS = 80
const STUNNED = 0.25

/**
 * Ms of the world since the riders met, which lag behind the match's own while a blow is awaited or felt; null before. A
 * pass without a blow has met when it is told to be clean.
 */
export function sinceMeeting(script: Script, atMs: number): number | null {
  const { blows, at } = script
  const first = blows[0]
  if (first === undefined) return at.CLEAN_PASS === undefined ? null : atMs - at.CLEAN_PASS
  const isTwin = at.TWIND_ATTAINT !== undefined
  const last = isTwin ? blows[1] : first
  const awaited = (last === undefined ? atMs : Math.min(atMs, last.atMs)) - first.atMs
  return awaited * BETWEEN_BLOWS + (last === undefined ? 0 : stunned(atMs - last.atMs))
}

/** How fast the world goes at a moment, in its ms to one of the match's. */
export function worldPace(script: Script, atMs: number): number {
  const [before, now] = [sinceMeeting(script, atMs - PACE_OVER_MS), sinceMeeting(script, atMs)]
  return now === null || before === null ? 1 : Math.min(1, Math.max(0, (now - before) / PACE_OVER_MS))
}

const PACE_OVER_MS = 8

/** World ms since a blow, for what the blow itself sets going. */
export function sinceBlow(script: Script, blowMs: number, atMs: number): number {
  const meeting = sinceMeeting(script, atMs) ?? 0
  return meeting - (sinceMeeting(script, blowMs) ?? 0)
}

function stunned(ms: number): number {
  if (ms <= 0) return 0
  return ms < STUNNED_MS ? ms * STUNNED : STUNNED_MS * STUNNED + ms - STUNNED_MS
}

export interface RideOn extends Motion {
  /** Seconds since the horse began to turn; below 0 before. */
  readonly turning: number
}

/** How the horses go on. @param worldMs see `sinceMeeting`. */
export function rideOn(script: Script, worldMs: number): RideOn {
  const start = startOf(script)
  const seconds = worldMs / 1_000
  const gallop = MEETING_RUN + GALLOPS_ON
  const untilBrakes = timeTo(start, gallop)
  if (seconds <= untilBrakes) return { ...galloping(start, seconds), turning: -1 }
  const braking = Math.min(seconds - untilBrakes, (GALLOP - WALK) / BRAKES)
  return {
    run: gallop + GALLOP * braking - (BRAKES * braking * braking) / 2,
    speed: GALLOP - BRAKES * braking,
    turning: seconds - untilBrakes - (GALLOP - WALK) / BRAKES,
  }
}

/** Where they are as they meet: after a blow at its place and at the gallop again, in a clean pass wherever they were. */
function startOf(script: Script): Motion {
  if (script.blows.length > 0 || script.at.CLEAN_PASS === undefined) return { run: MEETING_RUN, speed: GALLOP }
  return motionAt(script.legs, script.at.CLEAN_PASS)
}

/** Whoever comes slowly is at the gallop again within a blink. */
const RECOVERS_S = 0.2

function galloping({ run, speed }: Motion, seconds: number): Motion {
  const fade = Math.exp(-seconds / RECOVERS_S)
  const lag = speed - GALLOP
  return { run: run + GALLOP * seconds + lag * RECOVERS_S * (1 - fade), speed: GALLOP + lag * fade }
}

/** Seconds until a run is reached: by Newton's steps on a curve that is all but straight. */
function timeTo(start: Motion, run: number): number {
  let seconds = (run - start.run) / GALLOP
  for (let step = 0; step < 4; step++) {
    const motion = galloping(start, seconds)
    seconds += (run - motion.run) / motion.speed
  }
  return seconds
}
