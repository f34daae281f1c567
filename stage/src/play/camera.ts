import type { BySide } from '@tiltyard/engine'
import { MEETING_DISTANCE_M } from '../scene/places.ts'
import type { Camera, RiderScene } from '../scene/scene.ts'
import { clampToUnit, smoothstep } from '../shapes/shares.ts'
import { msSinceLapOfHonour } from './endings.ts'
import { sceneMsSinceBlow, sceneMsSinceMeeting } from './meeting.ts'
import { hasAnyKnightFallen, type PassScript } from './passScript.ts'
import { blowForceShare } from './riders.ts'

/** The closest zoom and its height. */
const CLOSE = 1.2
const HEIGHT = -2.3
/** The shake of the hardest blow in metres, and its length. */
const SHAKE = 0.07
const SHAKES_MS = 320

/** Computes the camera. @param metresAcross metres that the picture shows at zoom 1. */
export function cameraAt(script: PassScript, riders: BySide<RiderScene>, now: number, metresAcross: number): Camera {
  const meeting = sceneMsSinceMeeting(script, now)
  const shake = shakeOf(script, now)
  if (script.pass === 0 ? script.firstEventMs.MARSHALL_ASSESSMENT === undefined : meeting !== null) {
    const middle = lapMiddle(script, riders, now, metresAcross)
    const held = meeting === null ? 0 : 1 - smoothstep((meeting - 450) / 900)
    return {
      left: middle,
      right: middle,
      zoom: held > 0 ? 1 + (CLOSE - 1) * held : backFrom(script, meeting ?? 0),
      height: HEIGHT * clampToUnit(held * 4),
      parted: 0,
      shake,
    }
  }
  const [first, second] = [riders.knight1.horse.x, riders.knight2.horse.x]
  const gap = second - first
  const half = metresAcross / 2
  if (gap > half) {
    const parted = clampToUnit((gap - half) / 5)
    return { left: first + metresAcross / 4, right: second - metresAcross / 4, zoom: 1, height: 0, parted, shake }
  }
  const near = smoothstep(1 - (gap - MEETING_DISTANCE_M) / (half - MEETING_DISTANCE_M))
  return { left: 0, right: 0, zoom: 1 + (CLOSE - 1) * near, height: HEIGHT * clampToUnit(near * 4), parted: 0, shake }
}

/** After the meeting the camera zooms out to show the turn; less if a rider has fallen. */
function backFrom(script: PassScript, meetingMs: number): number {
  const far = hasAnyKnightFallen(script) ? 0.92 : 0.72
  return 1 - (1 - far) * smoothstep((meetingMs - 1_350) / 900) * (1 - smoothstep((meetingMs - 4_400) / 1_600))
}

/** On the lap of honour it follows the winner if necessary. */
function lapMiddle(script: PassScript, { knight1, knight2 }: BySide<RiderScene>, now: number, across: number): number {
  const winner = script.ended?.winner
  const rider = winner === 'knight1' ? knight1 : knight2
  const ms = winner ? msSinceLapOfHonour(script, winner, now) : null
  if (ms === null) return 0
  const reach = Math.max(0, Math.abs(rider.horse.x) - Math.max(0, across / 2 - 4))
  return Math.sign(rider.horse.x) * reach * smoothstep(ms / 1_000)
}

function shakeOf(script: PassScript, now: number): Camera['shake'] {
  const blow = script.blows.filter(({ atMs }) => atMs <= now).at(-1)
  if (blow === undefined) return { x: 0, y: 0 }
  const ms = sceneMsSinceBlow(script, blow.atMs, now)
  if (ms > SHAKES_MS) return { x: 0, y: 0 }
  const size = SHAKE * blowForceShare(blow) * (1 - ms / SHAKES_MS) ** 2
  return { x: size * Math.sin(ms / 17), y: size * Math.cos(ms / 13) }
}
