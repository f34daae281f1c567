import { CERTAIN_PER_TEN_THOUSAND } from '../../random/randomNumbers.ts'
import type { CompiledTuning } from '../../tuning/compileTuning.ts'

/** A wound's severity as a number; 0 is no wound. */
export const severityNumbers = { minor: 1, moderate: 2, major: 3 } as const

/** The leech's effect on a wound between two passes, as probabilities of 1 (rules 4.3). */
export interface HealingProbabilities {
  /** The rest heals. */
  readonly minorStays: number
  readonly moderateStays: number
  readonly moderateToMinor: number
  readonly majorStays: number
  readonly majorToModerate: number
}

/** @param stamina of the wounded knight, 1 to 5. */
export function createHealingProbabilities(tuning: CompiledTuning, stamina: number): HealingProbabilities {
  const heals = (tuning.heal[stamina - 1] ?? 0) / CERTAIN_PER_TEN_THOUSAND
  const improves = ((1 - heals) * (tuning.improve[stamina - 1] ?? 0)) / CERTAIN_PER_TEN_THOUSAND
  const stays = Math.max(0, 1 - heals - improves)
  return {
    ...{ minorStays: stays, moderateStays: stays, moderateToMinor: improves },
    ...{ majorStays: stays, majorToModerate: improves },
  }
}
