// How far the riders have run. When the next thing of a match is told nobody knows before it is: each stretch of the run is
// planned for the longest that it may last, from wherever the one before it had come, and slows down short of the next
// rather than come too early. So time itself seems to slow down as the lances meet.

import type { ReferenceName } from '@tiltyard/engine'
import { MEETING_RUN } from '../scene/places.ts'
import type { StageBeat } from './stageFacts.ts'

/** A stretch of the run, from where it begins. */
export interface Leg {
  readonly name: ReferenceName
  readonly fromMs: number
  /** Metres run, and metres a second, as it begins. */
  readonly run: number
  readonly speed: number
  /** Where it is to have come, how fast, after so many seconds; and what it never comes to, however long it lasts. */
  readonly plan: Plan
}

interface Plan {
  readonly seconds: number
  readonly run: number
  readonly speed: number
  readonly limit: number
}

export interface Motion {
  /** Metres. */
  readonly run: number
  /** Metres a second. */
  readonly speed: number
}

/** The seconds are the longest pauses of the sport (rules 5.2); after an attaint, the shortest: the blow may fall then. */
const plans: Partial<Record<ReferenceName, Plan>> = {
  KNIGHTS_CHARGE: { seconds: 2, run: 5.5, speed: 5.5, limit: 9 },
  MOUNTS_BUILDING_SPEED: { seconds: 3, run: 27, speed: 9.5, limit: 31 },
  LOWER_LANCES: { seconds: 2, run: MEETING_RUN - 0.9, speed: 2.5, limit: MEETING_RUN - 0.6 },
  ATTAINT: { seconds: 1, run: MEETING_RUN - 0.04, speed: 0.06, limit: MEETING_RUN - 0.01 },
  TWIND_ATTAINT: { seconds: 1, run: MEETING_RUN - 0.04, speed: 0.06, limit: MEETING_RUN - 0.01 },
}

/** The stretches that the beats of a pass have begun. */
export function listLegs(beats: readonly StageBeat[]): readonly Leg[] {
  const legs: Leg[] = []
  for (const { referenceName: name, tOffsetMs: fromMs } of beats) {
    const plan = plans[name]
    if (plan === undefined) continue
    legs.push({ name, fromMs, ...motionOn(legs.at(-1), fromMs), plan })
  }
  return legs
}

/** How the riders move at a moment of the run, up to the blow. */
export function motionAt(legs: readonly Leg[], atMs: number): Motion {
  return motionOn(legs.filter(({ fromMs }) => fromMs <= atMs).at(-1), atMs)
}

const standing: Motion = { run: 0, speed: 0 }

function motionOn(leg: Leg | undefined, atMs: number): Motion {
  if (leg === undefined) return standing
  const seconds = (atMs - leg.fromMs) / 1_000
  const { plan } = leg
  return seconds <= plan.seconds ? planned(leg, seconds) : lingering(plan, seconds - plan.seconds)
}

/** On a cubic curve through both ends with their speeds; never so fast at first that it would have to come back. */
function planned({ run, speed, plan }: Leg, seconds: number): Motion {
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

/** Slower and slower towards the limit. */
function lingering({ run, speed, limit }: Plan, seconds: number): Motion {
  const left = limit - run
  const fade = Math.exp((-speed / left) * seconds)
  return { run: limit - left * fade, speed: speed * fade }
}
