import { eventKindNames, hitLocations } from '@tiltyard/engine'
import { z } from 'zod'

const locations = z.array(z.enum(hitLocations))
const modifiers = z.array(z.int()).describe('Percentage points by rating 1 to 5.')
const count = z.int().min(0)
const pause = z.tuple([count, count]).describe('Whole seconds, at least and at most.')

export const eventKindName = z.enum(eventKindNames)

/** A match's pinned rules, which no operator changes. */
export const matchRules = z.object({
  locations,
  penaltyLocations: locations,
  accuracyLocations: locations,
  primaryModifiers: modifiers,
  secondaryModifiers: modifiers,
  staminaModifiers: modifiers,
  passes: z.int().min(1),
  suddenDeathPasses: count,
  penaltiesToDisqualify: count,
  withdrawalChance: count.describe('Per 10,000.'),
  considering: z.object({ major: count, moderate: count }),
  pauses: z.partialRecord(eventKindName, pause),
  shortestPauseMs: count,
  scorePauseMs: count,
  scores: z.array(eventKindName),
})
