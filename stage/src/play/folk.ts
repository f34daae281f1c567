import { type BySide, type EventKindName, onSide, otherSide, type Side, sides } from '@tiltyard/engine'
import { RIDERS_POST_M, sideDirection } from '../scene/places.ts'
import type { AttendantScene, RiderScene } from '../scene/scene.ts'
import { smoothstep } from '../shapes/shares.ts'
import { RIDE_TO_POST_M, STANDS_HALT_FROM_MIDDLE_M } from './horseProgress.ts'
import { sceneMsSinceMeeting } from './meeting.ts'
import { findBlowTaken, hasAnyKnightFallen, msSinceAnyEvent, msSinceEvent, type PassScript } from './passScript.ts'
import { fallenRidersHorseX, fallStartAndEndX, msSeated } from './remount.ts'
import { sceneMsSinceLanding } from './riders.ts'

/** Metres a second. */
const RUN = 4.2

/** The people on foot at a playhead. */
export function attendantScenesAt(
  script: PassScript,
  riders: BySide<RiderScene>,
  now: number,
): readonly AttendantScene[] {
  return [
    ...postFolk(script, now),
    ...pageWithBoard(script, now),
    ...flagBearer(script, now),
    ...leech(script, riders, now),
    ...squires(script, riders, now),
  ]
}

/** The herald at one post and a marshal at each: they inspect the riders, sound, and start the pass. */
function postFolk(script: PassScript, now: number): readonly AttendantScene[] {
  if (sceneMsSinceMeeting(script, now) !== null) return []
  if (script.pass === 0 && script.firstEventMs.MARSHALL_ASSESSMENT === undefined) return []
  const blown = msSinceEvent(script, 'TRUMPET_BLAST', now)
  const started = msSinceEvent(script, 'KNIGHTS_CHARGE', now)
  const assessed = msSinceEvent(script, 'MARSHALL_ASSESSMENT', now)
  const trumpet = {
    kind: 'trumpet' as const,
    raised: smoothstep((blown ?? -1) / 300) * (1 - smoothstep(((started ?? -1) - 500) / 400)),
    blows: blown !== null && blown > 250 && blown < 1_700,
  }
  const flag = {
    kind: 'flag' as const,
    flag: 'white' as const,
    raised: blown === null ? 0 : smoothstep((blown - 600) / 500) * (1 - smoothstep((started ?? -1) / 220)),
  }
  const [left, right] = [-RIDERS_POST_M + 2.5, RIDERS_POST_M - 2.5]
  const herald: AttendantScene = {
    ...standingFolk('herald', left, 1),
    act: blown === null ? { kind: 'stands' } : trumpet,
  }
  const marshals = [left + 1.3, right].map((x, at): AttendantScene => {
    const facing = at === 0 ? -1 : 1
    const act =
      assessed === null ? flag : assessed > 900 ? ({ kind: 'points' } as const) : ({ kind: 'stands' } as const)
    return { ...standingFolk('marshal', x, facing), act }
  })
  return [herald, ...marshals]
}

function standingFolk(kind: AttendantScene['kind'], x: number, facing: 1 | -1): Omit<AttendantScene, 'act'> {
  return { kind, lane: 'far', x, facing, run: 0, isRunning: false }
}

/** A page shows the score, beside a fallen rider if there is one. */
function pageWithBoard(script: PassScript, now: number): readonly AttendantScene[] {
  const scored = msSinceAnyEvent(script, /^POINTS|ANNOUNCE_NONE/, now)
  if (scored === null) return []
  const to = hasAnyKnightFallen(script) ? 2 : 0
  const from = to - 4
  const come = walk(from, to, RUN, scored)
  const { knight1, knight2 } = script.state
  return [
    {
      kind: 'page',
      lane: 'far',
      ...come,
      act: {
        kind: 'board',
        raised: come.isRunning ? 0.25 : smoothstep((scored - 950) / 300),
        points: { knight1: knight1.points, knight2: knight2.points },
      },
    },
  ]
}

/** A walk from one place to another, started `sinceMs` ago. */
function walk(
  from: number,
  to: number,
  speed: number,
  sinceMs: number,
): Pick<AttendantScene, 'x' | 'facing' | 'run' | 'isRunning'> {
  const way = Math.abs(to - from)
  const run = Math.min(way, Math.max(0, (speed * sinceMs) / 1_000))
  const facing = to > from ? 1 : -1
  return { x: from + facing * run, facing, run, isRunning: run < way && run > 0 }
}

/** The flags of YELLOW_FLAG, STRIPED_FLAG_SINGLE and so on. */
const flags = ['yellow', 'striped', 'black'] as const

/** A marshal raises a flag beside the knight that it concerns. */
function flagBearer(script: PassScript, now: number): readonly AttendantScene[] {
  for (const flag of flags) {
    const name = (Object.keys(script.firstEventMs) as EventKindName[]).find((one) => one.startsWith(flag.toUpperCase()))
    if (name === undefined) continue
    const sinceMs = msSinceEvent(script, name, now) ?? 0
    const about = script.eventSubjects[name] ?? null
    // Not at the place of the page beside a fallen rider.
    const at =
      about === null
        ? 1.8
        : about === 'knight2' && hasAnyKnightFallen(script)
          ? 3
          : sideDirection(otherSide(about)) * 1.9
    const raised = smoothstep(sinceMs / 350) * (1 - smoothstep((sinceMs - 3_600) / 500))
    const act = sinceMs > 4_300 ? ({ kind: 'stands' } as const) : { kind: 'flag' as const, flag, raised }
    return [{ ...standingFolk('marshal', at, at < 0 ? -1 : 1), act }]
  }
  return []
}

/** Comes to the wounded knight, then to the other if both are, and tends them until the match continues. */
function leech(script: PassScript, riders: BySide<RiderScene>, now: number): readonly AttendantScene[] {
  const called = msSinceEvent(script, 'LEECH_RIDE', now)
  if (called === null) return []
  const first = script.eventSubjects.LEECH_RIDE ?? script.eventSubjects.BLACK_FLAG_SINGLE ?? 'knight1'
  const other = msSinceAnyEvent(script, /ANNOUNCE_SECOND/, now)
  const side = other === null ? first : otherSide(first)
  const patient = onSide(riders, side)
  const [to, from] = [helperPlace(script, side), other === null ? null : helperPlace(script, first)]
  const going = walk(from ?? (Math.sign(to) || 1) * 11, to, RUN, other ?? called)
  const isDone = script.ended !== null || msSinceAnyEvent(script, /CONTINUE/, now) !== null
  const act = patient.seat.kind === 'mounted' ? ({ kind: 'bows' } as const) : ({ kind: 'tends' } as const)
  const lane = side === 'knight2' ? 'far' : 'near'
  return [{ kind: 'leech', lane, ...going, act: going.isRunning || isDone ? { kind: 'stands' } : act }]
}

/** The squires' places before the middle of a horse: at the bridle and with the lance. */
const BRIDLE = 1.75
const LANCE = 0.86

/** The distance of a bearer from the hurdle's middle. */
const BEARER = 1.45

/**
 * Two squires help a fallen rider up or carry them away, and a third holds the horse. At the post two of them do that
 * until the rider has mounted.
 */
function squires(script: PassScript, riders: BySide<RiderScene>, now: number): readonly AttendantScene[] {
  return sides.flatMap((side) => {
    const way = sideDirection(side)
    const lane = side === 'knight2' ? 'far' : 'near'
    const squire = (going: ReturnType<typeof walk>, kind: 'points' | 'tends' | 'stands'): AttendantScene => {
      return { kind: 'squire', lane, ...going, act: { kind: going.isRunning ? 'stands' : kind } }
    }
    const seated = msSeated(script, side, now)
    if (msSeated(script, side, script.beganMs) < 0 && sceneMsSinceMeeting(script, now) === null) {
      const from = -way * (RIDERS_POST_M + RIDE_TO_POST_M)
      return [LANCE, BRIDLE].map((ahead) => {
        return squire(walk(from + way * ahead, from - way * 4, RUN, seated), 'points')
      })
    }
    const landed = sceneMsSinceLanding(script, side, now)
    const { seat } = onSide(riders, side)
    if (landed === null || landed < 1_100) return []
    if (seat.kind === 'carried') {
      const { x, facing } = seat
      return [-BEARER, BEARER].map((at) => {
        return squire({ x: x + at, facing, run: x * facing + at, isRunning: false }, 'stands')
      })
    }
    const { to } = fallStartAndEndX(script, side)
    const bridle = fallenRidersHorseX(script, side) + way * BRIDLE
    return [
      ...[-1, 1].map((hand) =>
        squire(walk(to + hand * 8, to + hand * 0.75, RUN, landed - 1_100), seat.kind === 'lying' ? 'tends' : 'stands'),
      ),
      squire(walk(bridle + way * 8, bridle, RUN, landed - 3_000), 'points'),
    ]
  })
}

/** The helper's place: beside a fallen rider, or before the returned horse. */
function helperPlace(script: PassScript, side: Side): number {
  if (findBlowTaken(script, side)?.dismounted) return fallStartAndEndX(script, side).to + 1.1
  return -sideDirection(side) * (STANDS_HALT_FROM_MIDDLE_M - 2.2)
}
