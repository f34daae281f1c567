// The riders' run. Nobody knows in advance when the next event comes. So each leg is planned for its longest duration,
// and slows down short of the next one. Time seems to slow down as the lances meet.

import type { EventKindName } from '@tiltyard/engine'
import { RUN_TO_MEETING_M } from '../scene/places.ts'
import type { StageEvent } from './stageFacts.ts'

/** A leg of the run. */
export interface RunSegment {
  readonly name: EventKindName
  readonly fromMs: number
  /** Metres and metres a second at its start. */
  readonly run: number
  readonly speed: number
  /** The target after some seconds, and the limit if it lasts longer. */
  readonly plan: Plan
}

interface Plan {
  readonly seconds: number
  readonly run: number
  readonly speed: number
  readonly limit: number
}

export interface RunMotion {
  /** Metres. */
  readonly run: number
  /** Metres a second. */
  readonly speed: number
}

/** The longest pauses in seconds (rules 5.2). After an attaint the shortest, because the blow may come then. */
const plans: Partial<Record<EventKindName, Plan>> = {
  KNIGHTS_CHARGE: { seconds: 2, run: 5.5, speed: 5.5, limit: 9 },
  MOUNTS_BUILDING_SPEED: { seconds: 3, run: 27, speed: 9.5, limit: 31 },
  LOWER_LANCES: { seconds: 2, run: RUN_TO_MEETING_M - 0.9, speed: 2.5, limit: RUN_TO_MEETING_M - 0.6 },
  ATTAINT: { seconds: 1, run: RUN_TO_MEETING_M - 0.04, speed: 0.06, limit: RUN_TO_MEETING_M - 0.01 },
  TWIND_ATTAINT: { seconds: 1, run: RUN_TO_MEETING_M - 0.04, speed: 0.06, limit: RUN_TO_MEETING_M - 0.01 },
}

/** The legs that the beats of a pass have begun. */
export function listRunSegments(events: readonly StageEvent[]): readonly RunSegment[] {
  const legs: RunSegment[] = []
  for (const { referenceName: name, tOffsetMs: fromMs } of events) {
    const plan = plans[name]
    if (plan === undefined) continue
    legs.push({ name, fromMs, ...motionOn(legs.at(-1), fromMs), plan })
  }
  return legs
}

/** The riders' motion in the run, up to the blow. */
export function runMotionAt(segments: readonly RunSegment[], atMs: number): RunMotion {
  return motionOn(segments.filter(({ fromMs }) => fromMs <= atMs).at(-1), atMs)
}

const standing: RunMotion = { run: 0, speed: 0 }

function motionOn(leg: RunSegment | undefined, atMs: number): RunMotion {
  if (leg === undefined) return standing
  const seconds = (atMs - leg.fromMs) / 1_000
  const { plan } = leg
  return seconds <= plan.seconds ? plannedMotion(leg, seconds) : lingeringMotion(plan, seconds - plan.seconds)
}

/** A cubic curve with the speeds of both ends; the first speed is capped, so that it never goes back. */
function plannedMotion({ run, speed, plan }: RunSegment, seconds: number): RunMotion {
  const way = plan.run - run
  const at = seconds / plan.seconds
  const first = Math.min(speed, (3 * way) / plan.seconds) * plan.seconds
  const last = Math.min(plan.speed, (3 * way) / plan.seconds) * plan.seconds
  const [a, b] = [first + last - 2 * way, 3 * way - 2 * first - last]
  return {
    run: run + ((a * at + b) * at + first) * at,
    speed: Math.max(0, ((3 * a * at + 2 * b) * at + first) / plan.seconds),
  }
}

/** Approaches the limit ever more slowly. */
function lingeringMotion({ run, speed, limit }: Plan, seconds: number): RunMotion {
  const left = limit - run
  const fade = Math.exp((-speed / left) * seconds)
  return { run: limit - left * fade, speed: speed * fade }
}
