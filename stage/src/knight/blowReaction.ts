import type { HitLocation } from '@tiltyard/engine'
import type { BlowTaken } from '../scene/scene.ts'

/** The body's reaction to a blow at one moment; angles in radians, forward is positive, lengths in centimetres. */
export interface BlowReaction {
  readonly torso: number
  readonly head: number
  /** The head's way back. */
  readonly headBack: number
  /** The upper body's turn, which narrows it. */
  readonly twist: number
  /** The shield's way in. */
  readonly shield: number
  /** The lance arm's swing. */
  readonly arm: number
  readonly leg: number
  /** The hips' way back. */
  readonly hips: number
  /** The crest's tilt. */
  readonly crest: number
}

const still: BlowReaction = {
  torso: 0,
  head: 0,
  headBack: 0,
  twist: 0,
  shield: 0,
  arm: 0,
  leg: 0,
  hips: 0,
  crest: 0,
}

const parts = Object.keys(still) as (keyof BlowReaction)[]

/** The peak under a blow of force 1. */
const worst: Readonly<Record<HitLocation, Partial<BlowReaction>>> = {
  crest: { torso: -0.3, head: -0.75, crest: -1, headBack: 5 },
  visor: { torso: -0.5, head: -1.1, headBack: 10, crest: -0.3 },
  neck: { torso: -0.45, head: 0.85, headBack: 16, twist: 0.1 },
  shoulder: { torso: -0.68, twist: 0.45, head: 0.4, arm: 0.3 },
  shield: { torso: -0.72, twist: 0.22, shield: 1, head: 0.35, hips: -6 },
  chest: { torso: -1.15, head: 0.6, hips: -8, arm: 0.15 },
  waist: { torso: 0.75, head: 0.4, hips: -16 },
  hand: { torso: -0.2, arm: 1, twist: 0.15, head: 0.1 },
  leg: { torso: 0.36, leg: 1.25, head: 0.1, hips: -4 },
  horse: { torso: 0.22, head: 0.3, hips: -3 },
}

/** Ms until the peak. */
const JOLT_MS = 60
/** Ms until it is over. */
const ANSWER_MS = 900

/** The body's reaction to a blow; none before it and long after it. */
export function computeBlowReaction(blow: BlowTaken | null): BlowReaction {
  if (blow === null || blow.sinceMs <= 0 || blow.sinceMs >= ANSWER_MS) return still
  const by = swing(blow.sinceMs) * (0.25 + 0.75 * blow.force)
  const most = worst[blow.location]
  const answer: { -readonly [Part in keyof BlowReaction]: number } = { ...still }
  for (const part of parts) answer[part] = (most[part] ?? 0) * by
  return answer
}

/** From 0 to 1 at the peak, then back to 0 with a slight overshoot. */
function swing(sinceMs: number): number {
  if (sinceMs < JOLT_MS) return Math.sin(((sinceMs / JOLT_MS) * Math.PI) / 2)
  const share = (sinceMs - JOLT_MS) / (ANSWER_MS - JOLT_MS)
  const left = 1 - share * share
  return left * left * Math.cos(1.25 * Math.PI * share)
}
