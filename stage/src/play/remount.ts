// How one who was unhorsed comes into the saddle again: helped up, on foot to the horse that is held, and up. Where the next
// pass is told before that is done, what is left of it is done from the block at the post.

import type { Side } from '@tiltyard/engine'
import { POST, towards } from '../scene/places.ts'
import { share } from '../shapes/shares.ts'
import { BACK_AFTER_S, rideOn, sinceMeeting } from './meeting.ts'
import { blowTaken, type Script, sinceAny } from './script.ts'

/** Ms of the world from the blow until the one who fell leaves the saddle. */
export const UNSEATED_MS = 50
/** How far from where the rider was struck the fall ends, on the way that the horse ran. */
const FALLS_ON = 1.1
/** So much farther on the horse is held, and so far behind its middle one stands who mounts. */
const HELD = 2.2
export const BEHIND = 0.4
/** From what is told of whoever fell until they sit, until they stand, and until they are at the horse. */
export const SITS_MS = 900
export const STANDS_MS = 1_700
const WALKS_MS = 1_300
/** From the ground, or the block, into the saddle: with the last metres to the post it is done before the shortest signal. */
const MOUNTS_MS = 1_500

/** Told of whoever fell: they are on their feet again. */
const rises = /^(ANNOUNCE_CONTINUE|INJURY_[SD]|STRIPED|YELLOW|SUDDEN_DEATH$|END_(SUNLY|EXH))/

/** Where one who was unhorsed was as they left the saddle, and where they came to lie. */
export function fallPlace(script: Script, side: Side): { readonly from: number; readonly to: number } {
  const struckMs = sinceMeeting(script, blowTaken(script, side)?.atMs ?? 0) ?? 0
  const from = towards(side) * (rideOn(script, struckMs + UNSEATED_MS).run - POST)
  return { from, to: from + towards(side) * FALLS_ON }
}

/** Where the horse of one who was unhorsed is held. */
export function heldAt(script: Script, side: Side): number {
  return fallPlace(script, side).to + towards(side) * HELD
}

/** Ms since whoever fell was told to rise, the first time; below 0 while nobody was. */
export function risingFor(script: Script, now: number): number {
  return sinceAny(script, rises, now) ?? -1
}

/** How far one who has risen has come to the horse, 0 to 1. */
export function walked(script: Script, now: number): number {
  return share(setOut(script, now) / WALKS_MS)
}

/** How far a rider is in the saddle again, 0 to 1; 1 for one who never left it. */
export function mounted(script: Script, side: Side, now: number): number {
  const ms = blowTaken(script, side)?.dismounted
    ? setOut(script, now) - WALKS_MS - MOUNTS_MS
    : seatedFor(script, side, now)
  return share(1 + ms / MOUNTS_MS)
}

/** Ms since the pass began with a rider in the saddle; below 0 while one who lay there as it was told is still mounting. */
export function seatedFor({ before, beganMs }: Script, side: Side, now: number): number {
  return now - beganMs - (before === null ? 0 : (1 - mounted(before, side, beganMs)) * MOUNTS_MS)
}

/** Ms since whoever fell set out for the horse; below 0 before. After the end nobody sets out. */
function setOut(script: Script, now: number): number {
  const { turning } = rideOn(script, sinceMeeting(script, now) ?? 0)
  const ms = Math.min(risingFor(script, now) - STANDS_MS, (turning - BACK_AFTER_S) * 1_000)
  return ms < now - (script.ended?.atMs ?? now) ? -1 : ms
}
