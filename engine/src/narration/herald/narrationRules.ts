import { approachRules } from './occasions/approach.ts'
import { blowRules } from './occasions/blows.ts'
import { endingRules } from './occasions/endings.ts'
import { openingOccasions } from './occasions/opening.ts'
import { scoreRules } from './occasions/scores.ts'
import { woundRules } from './occasions/wounds.ts'

/** Every occasion, in the order of the match flow. */
export const narrationRules = {
  ...openingOccasions,
  ...approachRules,
  ...blowRules,
  ...scoreRules,
  ...woundRules,
  ...endingRules,
} as const

export type NarrationRuleName = keyof typeof narrationRules
