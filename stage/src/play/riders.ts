import { type BySide, onSide, otherSide, type Side } from '@tiltyard/engine'
import {
  BEYOND_FAR_LANE_HEIGHT_M,
  FAR_LANE_HEIGHT_M,
  hitPointOn,
  SADDLE_POINT,
  sideDirection,
} from '../scene/places.ts'
import type { BlowTaken, HorseScene, LanceScene, Point, RiderPosture, RiderScene } from '../scene/scene.ts'
import { clampToUnit, interpolateValue, smoothstep } from '../shapes/shares.ts'
import { easedProgress } from './easing.ts'
import { findRiderExit } from './endings.ts'
import { computeHorseProgress, type HorseProgress, RIDE_TO_POST_S } from './horseProgress.ts'
import { sceneMsSinceBlow, sceneMsSinceMeeting } from './meeting.ts'
import { findBlowDealt, findBlowTaken, msSinceAnyEvent, msSinceEvent, type PassScript } from './passScript.ts'
import {
  fallenRidersHorseX,
  fallStartAndEndX,
  mountProgress,
  msSeated,
  msSinceRising,
  RIDER_BEHIND_HORSE_M,
  SITTING_UP_AFTER_RISE_EVENT_MS,
  STANDING_UP_AFTER_RISE_EVENT_MS,
  UNSEATED_AFTER_BLOW_MS,
  walkToHorseProgress,
} from './remount.ts'
import type { StageFacts } from './stageFacts.ts'

/** Scene ms of a fall. */
export const FALL_SCENE_MS = 620

/** Both riders at a playhead. */
export function ridersAt(facts: StageFacts, script: PassScript, now: number): BySide<RiderScene> {
  return { knight1: riderAt(facts, script, 'knight1', now), knight2: riderAt(facts, script, 'knight2', now) }
}

function riderAt(facts: StageFacts, script: PassScript, side: Side, now: number): RiderScene {
  const rider = onSide(facts, side)
  const going = computeHorseProgress(script, side, now)
  const seat = seatOf(script, side, going, now)
  const wounds = onSide(script.state, side).displayedInjuries
  return {
    side,
    knightId: rider.id,
    title: rider.title,
    stableId: rider.stableId,
    horse: horseOf(script, side, going, now),
    seat,
    lean: leanOf(script, side, now),
    visor: visorOf(script, now),
    lance: lanceOf(script, side, going, seat, now),
    blow: blowOf(script, side, now),
    wounds: wounds.filter(({ location }) => location !== 'horse'),
    ...mannersOf(script, side, now),
    isDead: isDeathAnnounced(script, side),
  }
}

function horseOf(script: PassScript, side: Side, going: HorseProgress, now: number): HorseScene {
  const wound = onSide(script.state, side).displayedInjuries.find(({ location }) => location === 'horse')
  const blow = findBlowTaken(script, side)
  const sinceMs = blow && sceneMsSinceBlow(script, blow.atMs, now)
  const shock = sinceMs !== null && blow !== null && (blow.location === 'horse' || blow.dismounted) ? 1 : 0.35
  return {
    x: going.x,
    facing: going.facing,
    course: going.course,
    run: going.run,
    speed: going.speed,
    rear: rearingOf(script, side, now),
    wound: wound?.severity ?? null,
    shy:
      sinceMs === null || sinceMs < 0 ? 0 : shock * smoothstep(sinceMs / 60) * (1 - smoothstep((sinceMs - 200) / 900)),
  }
}

/** The horses rear a little between the trumpet and the charge, once they are at the post. */
function rearingOf(script: PassScript, side: Side, now: number): number {
  const charging = msSinceEvent(script, 'KNIGHTS_CHARGE', now)
  if (charging !== null) return 0.3 * (1 - smoothstep(charging / 350))
  const sounded = msSinceEvent(script, 'TRUMPET_BLAST', now)
  const stood = msSeated(script, side, now) - RIDE_TO_POST_S * 1_000
  return sounded === null ? 0 : 0.3 * smoothstep(Math.min(sounded - 700, stood) / 500)
}

/** Forward over the lance before the blow; back under it. */
function leanOf(script: PassScript, side: Side, now: number): number {
  const blow = findBlowTaken(script, side)
  const forward = 0.55 * easedProgress(now, script.firstEventMs.LOWER_LANCES ?? Number.POSITIVE_INFINITY, 900)
  const charging = 0.25 * easedProgress(now, script.firstEventMs.KNIGHTS_CHARGE ?? Number.POSITIVE_INFINITY, 1_200)
  const meeting = sceneMsSinceMeeting(script, now)
  const after = meeting === null ? 0 : smoothstep((meeting - 300) / 900)
  const sinceMs = blow === null ? -1 : sceneMsSinceBlow(script, blow.atMs, now)
  const thrown =
    sinceMs < 0 || blow === null
      ? 0
      : blowForceShare(blow) * smoothstep(sinceMs / 70) * (1 - smoothstep((sinceMs - 160) / 900))
  return interpolateValue(Math.max(forward, charging), 0, after) - 0.7 * thrown
}

function visorOf(script: PassScript, now: number): number {
  if (script.pass === 0) return easedProgress(now, script.firstEventMs.KNIGHT_READY ?? Number.POSITIVE_INFINITY, 500)
  const stops = sceneMsSinceMeeting(script, now)
  return stops === null ? 1 : 1 - smoothstep((stops - 2_600) / 400)
}

const CARRIED: LanceScene = { carry: 'held', level: 0, aim: null, left: 1, bend: 0 }

function lanceOf(script: PassScript, side: Side, going: HorseProgress, seat: RiderPosture, now: number): LanceScene {
  const meeting = sceneMsSinceMeeting(script, now)
  const lowered = easedProgress(now, script.firstEventMs.LOWER_LANCES ?? Number.POSITIVE_INFINITY, 900)
  const charging = 0.12 * easedProgress(now, script.firstEventMs.KNIGHTS_CHARGE ?? Number.POSITIVE_INFINITY, 900)
  if (meeting === null) {
    const aim = lowered > 0 ? aimOf(side, 'shield', going) : null
    return { ...CARRIED, level: Math.max(lowered, charging), aim }
  }
  if (sceneMsSinceLanding(script, side, now) !== null || seat.kind !== 'mounted') {
    // It lies there while its rider lies.
    const isThere = seat.kind === 'falling' || seat.kind === 'lying'
    return { ...CARRIED, carry: isThere ? 'dropped' : 'none', left: leftOf(script, side) }
  }
  const dealt = findBlowDealt(script, side)
  const raised = smoothstep((meeting - 350) / 800)
  const left = leftOf(script, side)
  // The rider drops a broken lance, and a squire hands a new one for the next pass.
  if (meeting > 2_600 && left < 1) return { ...CARRIED, carry: 'none' }
  if (dealt === null) return { ...CARRIED, level: 1 - raised, left }
  const sinceMs = sceneMsSinceBlow(script, dealt.atMs, now)
  const touches = sinceMs >= 0 && sinceMs < 45 && !dealt.lanceBroke
  const bend = sinceMs < 0 ? 0 : (1 - smoothstep(sinceMs / 140)) * (dealt.lanceBroke ? 0.3 : 1)
  const isTouching = touches || (sinceMs >= 0 && sinceMs < 20)
  return { carry: 'held', level: 1 - raised, aim: isTouching ? aimOf(side, dealt.location, going) : null, left, bend }
}

function leftOf(script: PassScript, side: Side): number {
  const dealt = findBlowDealt(script, side)
  return dealt?.lanceBroke ? 0.42 : 1
}

/** The target of a blow on the other rider, in the hitter's lane. */
function aimOf(side: Side, location: Parameters<typeof hitPointOn>[0], { x }: HorseProgress): Point {
  // Both are equally far from the middle.
  const place = hitPointOn(location, -x, sideDirection(otherSide(side)))
  return { x: place.x, y: place.y + (side === 'knight1' ? -FAR_LANE_HEIGHT_M : FAR_LANE_HEIGHT_M) }
}

/** The force of a blow, 0 to 1. */
export function blowForceShare({
  lanceBroke,
  dismounted,
}: {
  readonly lanceBroke: boolean
  readonly dismounted: boolean
}): number {
  return 0.5 + (lanceBroke ? 0.25 : 0) + (dismounted ? 0.25 : 0)
}

function blowOf(script: PassScript, side: Side, now: number): BlowTaken | null {
  const blow = findBlowTaken(script, side)
  if (blow === null) return null
  const sinceMs = sceneMsSinceBlow(script, blow.atMs, now)
  return sinceMs < 0 || sinceMs > 1_500 ? null : { location: blow.location, sinceMs, force: blowForceShare(blow) }
}

function seatOf(script: PassScript, side: Side, going: HorseProgress, now: number): RiderPosture {
  const { ended } = script
  const dying = ended !== null && isDeathAnnounced(script, side) ? now - ended.atMs : null
  const fallen = fallOf(script, side, now)
  if (fallen !== null && fallen.kind !== 'lying') return fallen
  const up = mountProgress(script, side, now)
  if (fallen === null || up > 0) {
    if (up < 1) return { kind: 'mounting', at: up }
    return dying === null ? { kind: 'mounted' } : slid(going, side, dying)
  }
  if (dying !== null) return { ...fallen, stir: 0, isCovered: dying > COVERED_MS }
  const leaves = findRiderExit(script, side, now)
  const rising = msSinceRising(script, now)
  if (rising > SITTING_UP_AFTER_RISE_EVENT_MS) return onFoot(script, side, now, leaves)
  if (leaves !== null) return { kind: 'carried', x: fallen.x + leaves.distance, facing: leaves.facing }
  const scored = msSinceAnyEvent(script, /^SCORE_ANNOUNCE_[SD]/, now)
  return {
    ...fallen,
    stir: Math.max(0.6 * smoothstep(((scored ?? -1) - 300) / 900), smoothstep(rising / SITTING_UP_AFTER_RISE_EVENT_MS)),
  }
}

/** A risen knight walks behind the held horse, or out of the lists. */
function onFoot(script: PassScript, side: Side, now: number, leaves: ReturnType<typeof findRiderExit>): RiderPosture {
  const [way, gone] = [sideDirection(side), walkToHorseProgress(script, now)]
  const { to } = fallStartAndEndX(script, side)
  const x = interpolateValue(to, fallenRidersHorseX(script, side) - way * RIDER_BEHIND_HORSE_M, gone)
  return {
    kind: 'standing',
    x: x + (leaves?.distance ?? 0),
    y: interpolateValue(groundOf(side), -BEYOND_FAR_LANE_HEIGHT_M, gone),
    facing: leaves?.distance ? leaves.facing : way,
    up:
      (msSinceRising(script, now) - SITTING_UP_AFTER_RISE_EVENT_MS) /
      (STANDING_UP_AFTER_RISE_EVENT_MS - SITTING_UP_AFTER_RISE_EVENT_MS),
    helped: 1 - clampToUnit(4 * gone + Math.abs(leaves?.distance ?? 0)),
  }
}

/** Ms from a death until a cloth covers the dead. */
const COVERED_MS = 2_400
/** Ms in which a knight who dies in the saddle slides out of it. */
const SLIDES_MS = 1_300

function slid({ x }: HorseProgress, side: Side, dying: number): RiderPosture {
  if (dying < 300) return { kind: 'mounted' }
  const to = { x: x + sideDirection(side) * 0.9, y: groundOf(side) }
  if (dying < 300 + SLIDES_MS) {
    return { kind: 'falling', at: (dying - 300) / SLIDES_MS, from: { x, y: SADDLE_POINT.y }, to }
  }
  return { kind: 'lying', x: to.x, stir: 0, isCovered: dying > COVERED_MS }
}

/** A fallen rider's seat; null for a rider in the saddle. */
function fallOf(
  script: PassScript,
  side: Side,
  now: number,
): Extract<RiderPosture, { kind: 'falling' | 'lying' }> | null {
  const blow = findBlowTaken(script, side)
  if (blow === null || !blow.dismounted) return null
  const sinceMs = sceneMsSinceBlow(script, blow.atMs, now) - UNSEATED_AFTER_BLOW_MS
  if (sinceMs < 0) return null
  const { from, to: x } = fallStartAndEndX(script, side)
  const to = { x, y: groundOf(side) }
  if (sinceMs < FALL_SCENE_MS)
    return { kind: 'falling', at: sinceMs / FALL_SCENE_MS, from: { x: from, y: SADDLE_POINT.y }, to }
  return { kind: 'lying', x, stir: 0, isCovered: false }
}

/** Knight 2 falls on the far side of the far lane. */
function groundOf(side: Side): number {
  return side === 'knight2' ? -BEYOND_FAR_LANE_HEIGHT_M : 0
}

/** Scene ms since a fall reached the ground; null before, and without a fall. */
export function sceneMsSinceLanding(script: PassScript, side: Side, now: number): number | null {
  const blow = findBlowTaken(script, side)
  if (!blow?.dismounted) return null
  const sinceMs = sceneMsSinceBlow(script, blow.atMs, now) - UNSEATED_AFTER_BLOW_MS - FALL_SCENE_MS
  return sinceMs < 0 ? null : sinceMs
}

/** True once a rider's death is announced. */
export function isDeathAnnounced({ ended }: PassScript, side: Side): boolean {
  return ended?.ending === 'double-death' || (ended?.ending === 'death' && ended.winner === otherSide(side))
}

function mannersOf(script: PassScript, side: Side, now: number): Pick<RiderScene, 'salute' | 'grief' | 'hasLaurel'> {
  const { ended } = script
  const started = msSinceEvent(script, 'MATCH_START', now)
  const opening = started === null ? 0 : clampToUnit((started - 900) / 400) * (1 - clampToUnit((started - 2_200) / 400))
  if (ended === null)
    return { salute: opening, grief: findRiderExit(script, side, now) === null ? 0 : 0.8, hasLaurel: false }
  const ms = now - ended.atMs
  const isDeath = ended.ending === 'death' || ended.ending === 'double-death'
  if (isDeath) return { salute: 0, grief: smoothstep((ms - 600) / 1_200), hasLaurel: false }
  const isWinner = ended.winner === side
  if (ended.winner === null)
    return { salute: ended.ending === 'draw' ? smoothstep((ms - 500) / 500) : 0, grief: 0, hasLaurel: false }
  return {
    salute: isWinner ? smoothstep((ms - 700) / 500) : 0,
    grief: isWinner ? 0 : 0.7 * smoothstep(ms / 900),
    hasLaurel: isWinner && ms > 500,
  }
}
