import { otherSide, type Side } from '@tiltyard/engine'
import { sideDirection } from '../scene/places.ts'
import { msSinceEvent, type PassScript } from './passScript.ts'
import { mountProgress } from './remount.ts'

/** A knight's exit before the full distance, by withdrawal or disqualification. */
export interface RiderExit {
  /** Metres so far, in the facing direction. */
  readonly distance: number
  readonly facing: 1 | -1
  readonly sinceMs: number
}

/** Metres a second. */
export const RIDER_EXIT_SPEED_M_PER_S = 1.3
export const RIDER_EXIT_TURN_MS = 1_100

/** A losing knight's exit, towards their own end; null for a knight who stays. */
export function findRiderExit(script: PassScript, side: Side, now: number): RiderExit | null {
  const { ended } = script
  if (ended === null) return null
  const isOut =
    ended.ending === 'double-withdrawal' ||
    ended.ending === 'double-disqualification' ||
    ((ended.ending === 'withdrawal' || ended.ending === 'disqualification') && ended.winner === otherSide(side))
  if (!isOut) return null
  const sinceMs = now - ended.atMs
  const facing = sideDirection(otherSide(side))
  return {
    distance: facing * RIDER_EXIT_SPEED_M_PER_S * Math.max(0, (sinceMs - RIDER_EXIT_TURN_MS) / 1_000),
    facing,
    sinceMs,
  }
}

/** Ms since the start of the winner's lap of honour; null before it, or if the winner is on foot. */
export function msSinceLapOfHonour(script: PassScript, side: Side, now: number): number | null {
  const won = msSinceEvent(script, 'END_SUNLY_VICTORY', now)
  if (won === null || script.ended?.winner !== side || mountProgress(script, side, now - won) < 1) return null
  return won < 900 ? null : won - 900
}
