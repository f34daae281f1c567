import type { MatchSetup } from '../joust/setup.ts'
import { type BySide, type Side, sides } from '../league/side.ts'
import type { AttackModel } from './attack/attack.ts'
import { type AttackRun, computeAttackRun } from './attack/attackRun.ts'
import type { RemainingAttackStart } from './attack/remainingAttackStart.ts'
import { getCachedAttackModel, getCachedAttackRun } from './cachedAttacks.ts'
import { type CombinedAttackResult, combineAttackRuns } from './combineAttackRuns.ts'
import type { AttackPassOutcomeProbabilities } from './passStep.ts'
import { findLevelColumn } from './suddenDeathStepper.ts'

/** Creates each knight's attack. @throws RangeError for invalid rules or an invalid tuning. */
export function createAttackModels(setup: MatchSetup): BySide<AttackModel> {
  return { knight1: getCachedAttackModel(setup, 'knight1'), knight2: getCachedAttackModel(setup, 'knight2') }
}

/** Combines two started attacks into a match. @param levelPoints of each knight, if both are level in sudden death. */
export function combineStartedAttacks(
  setup: MatchSetup,
  attacks: BySide<AttackModel>,
  starts: BySide<RemainingAttackStart>,
  levelPoints: number,
): CombinedAttackResult {
  const rules = setup.rules
  const { knight1: attack } = attacks
  const level =
    starts.knight1.passInProgress === null && starts.knight1.pass > rules.passes
      ? findLevelColumn(attack, levelPoints)
      : 0
  const runs = {
    knight1: getCachedAttackRun(attacks.knight1, starts.knight1),
    knight2: getCachedAttackRun(attacks.knight2, starts.knight2),
  }
  const { knight1, knight2 } = areTangled(runs, attack) ? untangle(attacks, starts, runs) : runs
  return combineAttackRuns(rules, knight1, knight2, level, (total) => findLevelColumn(attack, total))
}

/** The attacks are computed again if shared doubts affect more than this probability of the states. */
const TANGLED = 1e-2

/**
 * True if the shared withdrawal roll matters: one roll decides for two knights in doubt (rules 6.3, 9.6). Knights in
 * doubt then ride on more often than each attack alone assumes.
 */
function areTangled({ knight1, knight2 }: BySide<AttackRun>, { withdrawalProbability }: AttackModel): boolean {
  let sum = 0
  knight1.passes.forEach((columns, at) => {
    const [one, other] = [columns[0], knight2.passes[at]?.[0]]
    if (one && other)
      sum += withdrawalProbability * withdrawalProbability * one.probabilities.doubt * other.probabilities.doubt
  })
  return sum > TANGLED
}

/** Computes both attacks again, with the probability in doubt that rides on beside the other attack. */
function untangle(
  attacks: BySide<AttackModel>,
  starts: BySide<RemainingAttackStart>,
  runs: BySide<AttackRun>,
): BySide<AttackRun> {
  const [first = 'knight1', second = 'knight2'] = sides
  const again = (side: Side, other: Side): AttackRun => {
    const stays = runs[other].passes.map((columns) =>
      staysBeside(columns[0]?.probabilities, 1 - attacks[side].withdrawalProbability),
    )
    return computeAttackRun(attacks[side], starts[side], { rideOnShares: stays })
  }
  return { knight1: again(first, second), knight2: again(second, first) }
}

/** The probability of those in doubt that rides on, relative to those not in doubt. */
function staysBeside(other: AttackPassOutcomeProbabilities | undefined, stays: number): number {
  if (!other || other.on + stays * other.doubt === 0) return stays
  return (stays * (other.on + other.doubt)) / (other.on + stays * other.doubt)
}
