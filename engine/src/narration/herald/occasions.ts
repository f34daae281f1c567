import { approachOccasions } from './occasions/approach.ts'
import { blowOccasions } from './occasions/blows.ts'
import { endingOccasions } from './occasions/endings.ts'
import { openingOccasions } from './occasions/opening.ts'
import { scoreOccasions } from './occasions/scores.ts'
import { woundOccasions } from './occasions/wounds.ts'

/** Every occasion, in the order of the match flow. */
export const occasions = {
  ...openingOccasions,
  ...approachOccasions,
  ...blowOccasions,
  ...scoreOccasions,
  ...woundOccasions,
  ...endingOccasions,
} as const

export type OccasionName = keyof typeof occasions
