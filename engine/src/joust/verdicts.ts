import type { Injury, Severity } from '../league/injury.ts'
import { type BySide, onSide, type Side, sides } from '../league/side.ts'
import { CERTAIN_PER_TEN_THOUSAND, defineRandomStream, randomChance } from '../random/randomNumbers.ts'
import type { Seed } from '../random/seed.ts'
import type { Rules } from '../rules/rules.ts'
import type { CompiledTuning } from '../tuning/compileTuning.ts'

const deathStreams: BySide<number> = {
  knight1: defineRandomStream('knight1/death'),
  knight2: defineRandomStream('knight2/death'),
}
const considerStreams: BySide<number> = {
  knight1: defineRandomStream('knight1/consider'),
  knight2: defineRandomStream('knight2/consider'),
}
const considerBoth = defineRandomStream('both/consider')

/** The chance of dying per 10,000: the base plus an addition for each wound, at most 10,000 (rules 6.1). */
export function deathChancePerTenThousand(injuries: readonly Injury[], death: CompiledTuning['death']): number {
  let chance = death.base
  for (const injury of injuries) chance += death[injury.severity]
  return Math.min(CERTAIN_PER_TEN_THOUSAND, chance)
}

export function rollDeath(injuries: readonly Injury[], tuning: CompiledTuning, side: Side, seed: Seed): boolean {
  const chance = deathChancePerTenThousand(injuries, tuning.death)
  return chance > 0 && randomChance(seed, onSide(deathStreams, side), chance)
}

/**
 * True if a knight must consider withdrawing: a moderate or major wound in this pass, and now a major or two moderates
 * (rules 6.3).
 */
export function mustConsiderWithdrawal(
  newWound: Injury | null,
  allWounds: readonly Injury[],
  { considering }: Pick<Rules, 'considering'>,
): boolean {
  if (newWound === null || newWound.severity === 'minor') return false
  return countOf(allWounds, 'major') >= considering.major || countOf(allWounds, 'moderate') >= considering.moderate
}

/** Draws the withdrawals: a knight without a major stays; two majors share one roll. */
export function rollWithdrawals(
  considering: readonly Side[],
  injuries: BySide<readonly Injury[]>,
  { withdrawalChance }: Pick<Rules, 'withdrawalChance'>,
  seed: Seed,
): Side[] {
  const inDoubt = considering.filter((side) => hasMajor(onSide(injuries, side)))
  if (inDoubt.length === sides.length) return randomChance(seed, considerBoth, withdrawalChance) ? inDoubt : []
  return inDoubt.filter((side) => randomChance(seed, onSide(considerStreams, side), withdrawalChance))
}

function hasMajor(injuries: readonly Injury[]): boolean {
  return countOf(injuries, 'major') > 0
}

function countOf(injuries: readonly Injury[], severity: Severity): number {
  let count = 0
  for (const injury of injuries) if (injury.severity === severity) count++
  return count
}
