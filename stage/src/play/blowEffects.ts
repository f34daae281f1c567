import { type BySide, onSide, otherSide, sides } from '@tiltyard/engine'
import { BEYOND_FAR_LANE_HEIGHT_M, FAR_LANE_HEIGHT_M, hitPointOn, RIDERS_POST_M } from '../scene/places.ts'
import type { BlowFlash, GroundImpact, LanceBurst, Point, RiderScene, Scene } from '../scene/scene.ts'
import { msSinceLapOfHonour } from './endings.ts'
import { computeMotionAfterMeeting, sceneMsSinceBlow, sceneMsSinceMeeting } from './meeting.ts'
import type { DealtBlow, PassScript } from './passScript.ts'
import { blowForceShare, sceneMsSinceLanding } from './riders.ts'

/** A flash's length in match time; slow motion does not extend it. */
const FLASHES_MS = 400

/** The flashes of recent blows. */
export function blowFlashesAt(script: PassScript, now: number): readonly BlowFlash[] {
  return script.blows
    .filter(({ atMs }) => atMs <= now && now - atMs < FLASHES_MS)
    .map((blow) => ({
      at: placeOf(script, blow),
      sinceMs: now - blow.atMs,
      force: blowForceShare(blow),
      location: blow.location,
    }))
}

/** The pieces of broken lances; they lie until the next pass. */
export function lanceBurstsAt(script: PassScript, now: number): readonly LanceBurst[] {
  return script.blows
    .filter(({ atMs, lanceBroke }) => lanceBroke && atMs <= now)
    .map((blow) => ({
      at: placeOf(script, blow),
      facing: blow.side === 'knight1' ? 1 : -1,
      sinceMs: sceneMsSinceBlow(script, blow.atMs, now),
      seed: blow.seq,
      cleared: 0,
    }))
}

const THUD_MS = 1_200

/** The impacts of riders on the ground. */
export function groundImpactsAt(script: PassScript, riders: BySide<RiderScene>, now: number): readonly GroundImpact[] {
  return sides.flatMap((side) => {
    const sinceMs = sceneMsSinceLanding(script, side, now)
    const { seat } = onSide(riders, side)
    if (sinceMs === null || sinceMs > THUD_MS || seat.kind !== 'lying') return []
    return [{ side, at: { x: seat.x, y: side === 'knight2' ? -BEYOND_FAR_LANE_HEIGHT_M : 0 }, sinceMs }]
  })
}

/** Petals on the winner's lap of honour. */
export function lapOfHonourPetalsAt(script: PassScript, now: number): Scene['petals'] {
  const winner = script.ended?.winner
  const sinceMs = winner ? msSinceLapOfHonour(script, winner, now) : null
  return sinceMs === null ? null : { sinceMs, seed: script.pass }
}

/** The place of a blow in the scene: in the struck rider's lane. */
function placeOf(script: PassScript, { side, location, atMs }: DealtBlow): Point {
  const struck = otherSide(side)
  const facing = struck === 'knight1' ? 1 : -1
  const { run } = computeMotionAfterMeeting(script, sceneMsSinceMeeting(script, atMs) ?? 0)
  const place = hitPointOn(location, facing * (run - RIDERS_POST_M), facing)
  return struck === 'knight2' ? { x: place.x, y: place.y - FAR_LANE_HEIGHT_M } : place
}
