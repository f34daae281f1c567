import { hitLocations } from '../../../league/hitLocation.ts'
import { readingA } from '../../../tuning/presets.ts'
import type { Tuning } from '../../../tuning/tuning.ts'

const often = { minor: 25, moderate: 25, major: 15 }

/** A tuning with frequent wounds, withdrawals and deaths. */
export const bloodyTuning: Tuning = {
  ...readingA,
  hitChance: 80,
  baseDeathChance: 4,
  injuryChances: Object.fromEntries(hitLocations.map((location) => [location, often])) as Tuning['injuryChances'],
}
