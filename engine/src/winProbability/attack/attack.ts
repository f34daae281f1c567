import type { PersonalStats } from '../../league/knight.ts'
import { CERTAIN_PER_TEN_THOUSAND } from '../../random/randomNumbers.ts'
import type { Rules } from '../../rules/rules.ts'
import { type CompiledTuning, compileTuning } from '../../tuning/compileTuning.ts'
import type { Tuning } from '../../tuning/tuning.ts'
import { createStrikeProbabilities, type StrikeProbabilities } from '../strikeProbabilities.ts'
import { createHealingProbabilities, type HealingProbabilities } from '../wounds/healingProbabilities.ts'

/** One knight's lance against the other's body: half of a match, independent of the other half. */
export interface AttackModel {
  readonly rules: Rules
  readonly tuning: CompiledTuning
  readonly lance: StrikeProbabilities
  readonly healing: HealingProbabilities
  /** The probability of a withdrawal by a knight who considers it with a major wound. */
  readonly withdrawalProbability: number
  /** The key of this attack within one tuning and rules. */
  readonly cacheKey: string
}

/** @throws RangeError if the tuning is incomplete or has fractional points. */
export function createAttackModel(hitter: PersonalStats, stamina: number, tuning: Tuning, rules: Rules): AttackModel {
  const tables = compileTuning(tuning, rules)
  const { accuracy, ferocity, control, power, riding } = hitter
  return {
    rules,
    tuning: tables,
    lance: createStrikeProbabilities(tables, hitter),
    healing: createHealingProbabilities(tables, stamina),
    withdrawalProbability: rules.withdrawalChance / CERTAIN_PER_TEN_THOUSAND,
    cacheKey: `${accuracy}${ferocity}${control}${power}${riding}${stamina}`,
  }
}

/** The probability that a blow is fatal for a knight with these wounds (rules 6.1). */
export function fatalBlowProbability(
  { death }: CompiledTuning,
  minor: number,
  moderate: number,
  major: number,
): number {
  return (
    Math.min(
      CERTAIN_PER_TEN_THOUSAND,
      death.base + minor * death.minor + moderate * death.moderate + major * death.major,
    ) / CERTAIN_PER_TEN_THOUSAND
  )
}

/** True if a knight with a new moderate or major wound must consider withdrawing (rules 6.3). */
export function considersWithdrawing(
  { considering }: Pick<Rules, 'considering'>,
  moderate: number,
  major: number,
): boolean {
  return major >= considering.major || moderate >= considering.moderate
}
