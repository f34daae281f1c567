import type { HitLocation } from '@tiltyard/engine'
import type { BlowTaken } from '../scene/scene.ts'

/** What a blow does to the body at one moment; angles in radians, forward is positive, lengths in centimetres. */
export interface Answer {
  readonly torso: number
  readonly head: number
  /** How far the head is driven back. */
  readonly headBack: number
  /** How far the upper body turns away: it is seen narrower. */
  readonly twist: number
  /** How far the shield is driven in. */
  readonly shield: number
  /** How far the lance arm is thrown. */
  readonly arm: number
  readonly leg: number
  /** How far the hips slide back. */
  readonly hips: number
  /** How far the crest tilts. */
  readonly crest: number
}

const still: Answer = {
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

const parts = Object.keys(still) as (keyof Answer)[]

/** At its worst, under a blow of force 1. */
const worst: Readonly<Record<HitLocation, Partial<Answer>>> = {
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

/** The blow drives it all the way within so many ms. */
const JOLT_MS = 60
/** And after so many it is over. */
const ANSWER_MS = 900

/** The body's answer to a blow; nothing before and long after it. */
export function answerTo(blow: BlowTaken | null): Answer {
  if (blow === null || blow.sinceMs <= 0 || blow.sinceMs >= ANSWER_MS) return still
  const by = swing(blow.sinceMs) * (0.25 + 0.75 * blow.force)
  const most = worst[blow.location]
  const answer: { -readonly [Part in keyof Answer]: number } = { ...still }
  for (const part of parts) answer[part] = (most[part] ?? 0) * by
  return answer
}

/** 0, 1 at the jolt's end, back through a little less than nothing, 0. */
function swing(sinceMs: number): number {
  if (sinceMs < JOLT_MS) return Math.sin(((sinceMs / JOLT_MS) * Math.PI) / 2)
  const share = (sinceMs - JOLT_MS) / (ANSWER_MS - JOLT_MS)
  const left = 1 - share * share
  return left * left * Math.cos(1.25 * Math.PI * share)
}
