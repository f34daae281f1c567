// How a fallen rider remounts: up, on foot to the horse, and into the saddle. If the next pass starts before that, the
// rest happens from the block at the post.

import type { Side } from '@tiltyard/engine'
import { RIDERS_POST_M, sideDirection } from '../scene/places.ts'
import { clampToUnit } from '../shapes/shares.ts'
import { computeMotionAfterMeeting, FACING_AGAIN_AFTER_S, sceneMsSinceMeeting } from './meeting.ts'
import { findBlowTaken, msSinceAnyEvent, type PassScript } from './passScript.ts'

/** Scene ms from the blow until the rider leaves the saddle. */
export const UNSEATED_AFTER_BLOW_MS = 50
/** Metres from the blow to the end of the fall, in the horse's direction. */
const FALLS_ON = 1.1
/** Metres from there to the held horse, and from its middle back to the rider who mounts. */
const HELD = 2.2
export const RIDER_BEHIND_HORSE_M = 0.4
/** Ms from the order to rise until they sit, until they stand, and from there to the horse. */
export const SITTING_UP_AFTER_RISE_EVENT_MS = 900
export const STANDING_UP_AFTER_RISE_EVENT_MS = 1_700
const WALKS_MS = 1_300
/** Ms to mount; together with the way to the post it is shorter than the shortest time until the signal. */
const MOUNTS_MS = 1_500

/** The events at which a fallen rider rises. */
const rises = /^(ANNOUNCE_CONTINUE|INJURY_[SD]|STRIPED|YELLOW|SUDDEN_DEATH$|END_(SUNLY|EXH))/

/** A fallen rider's place at the start and end of the fall. */
export function fallStartAndEndX(script: PassScript, side: Side): { readonly from: number; readonly to: number } {
  const struckMs = sceneMsSinceMeeting(script, findBlowTaken(script, side)?.atMs ?? 0) ?? 0
  const from =
    sideDirection(side) * (computeMotionAfterMeeting(script, struckMs + UNSEATED_AFTER_BLOW_MS).run - RIDERS_POST_M)
  return { from, to: from + sideDirection(side) * FALLS_ON }
}

/** The place of a fallen rider's held horse. */
export function fallenRidersHorseX(script: PassScript, side: Side): number {
  return fallStartAndEndX(script, side).to + sideDirection(side) * HELD
}

/** Ms since the first event at which a fallen rider rises; below 0 before. */
export function msSinceRising(script: PassScript, now: number): number {
  return msSinceAnyEvent(script, rises, now) ?? -1
}

/** A risen rider's progress to the horse, 0 to 1. */
export function walkToHorseProgress(script: PassScript, now: number): number {
  return clampToUnit(setOut(script, now) / WALKS_MS)
}

/** A rider's progress into the saddle, 0 to 1; 1 for a rider who never left it. */
export function mountProgress(script: PassScript, side: Side, now: number): number {
  const ms = findBlowTaken(script, side)?.dismounted
    ? setOut(script, now) - WALKS_MS - MOUNTS_MS
    : msSeated(script, side, now)
  return clampToUnit(1 + ms / MOUNTS_MS)
}

/** Ms since the pass began with the rider in the saddle; below 0 while a rider still mounts. */
export function msSeated({ before, beganMs }: PassScript, side: Side, now: number): number {
  return now - beganMs - (before === null ? 0 : (1 - mountProgress(before, side, beganMs)) * MOUNTS_MS)
}

/** Ms since a fallen rider started to the horse; below 0 before. Nobody starts after the end. */
function setOut(script: PassScript, now: number): number {
  const { sinceTurnS } = computeMotionAfterMeeting(script, sceneMsSinceMeeting(script, now) ?? 0)
  const ms = Math.min(
    msSinceRising(script, now) - STANDING_UP_AFTER_RISE_EVENT_MS,
    (sinceTurnS - FACING_AGAIN_AFTER_S) * 1_000,
  )
  return ms < now - (script.ended?.atMs ?? now) ? -1 : ms
}
