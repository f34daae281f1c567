import { approachOccasions } from './occasions/approach.ts'
import { blowOccasions } from './occasions/blows.ts'
import { endingOccasions } from './occasions/endings.ts'
import { openingOccasions } from './occasions/opening.ts'
import { scoreOccasions } from './occasions/scores.ts'
import { woundOccasions } from './occasions/wounds.ts'

/** Everything that may be said of a match, in whatever language, in the order of its flow. */
export const occasions = {
  ...openingOccasions,
  ...approachOccasions,
  ...blowOccasions,
  ...scoreOccasions,
  ...woundOccasions,
  ...endingOccasions,
} as const

export type OccasionName = keyof typeof occasions
