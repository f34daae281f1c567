import type { MatchSetup } from '../joust/setup.ts'
import { type BySide, type Side, sides } from '../league/side.ts'
import type { Attack } from './attack.ts'
import { type AttackRun, runAttack } from './attackRun.ts'
import type { AttackStart } from './attackStart.ts'
import { attackFor, followed } from './followed.ts'
import { findLevel } from './levelStep.ts'
import { type Meeting, meet } from './meeting.ts'
import type { PassShares } from './passStep.ts'

/** Each knight's lance against the other's body. @throws RangeError when rules or tuning can't be ridden by. */
export function createAttacks(setup: MatchSetup): BySide<Attack> {
  return { knight1: attackFor(setup, 'knight1'), knight2: attackFor(setup, 'knight2') }
}

/** A match from where its two attacks stand. @param points of each knight, if both are level in sudden death. */
export function matchFrom(
  setup: MatchSetup,
  attacks: BySide<Attack>,
  starts: BySide<AttackStart>,
  points: number,
): Meeting {
  const rules = setup.rules
  const { knight1: attack } = attacks
  const level = starts.knight1.head === null && starts.knight1.pass > rules.passes ? findLevel(attack, points) : 0
  const runs = {
    knight1: followed(attacks.knight1, starts.knight1),
    knight2: followed(attacks.knight2, starts.knight2),
  }
  const { knight1, knight2 } = areTangled(runs, attack) ? disentangled(attacks, starts, runs) : runs
  return meet(rules, knight1, knight2, level, (total) => findLevel(attack, total))
}

/** Common doubts may move no more of the states than this before they are looked at again. */
const TANGLED = 1e-2

/**
 * Whether it matters that one coin decides for two in doubt: then riding on is likelier for those in doubt than each
 * attack alone has it (rules 6.3, 9.6).
 */
function areTangled({ knight1, knight2 }: BySide<AttackRun>, { withdrawal }: Attack): boolean {
  let sum = 0
  knight1.passes.forEach((columns, at) => {
    const [one, other] = [columns[0], knight2.passes[at]?.[0]]
    if (one && other) sum += withdrawal * withdrawal * one.shares.doubt * other.shares.doubt
  })
  return sum > TANGLED
}

/** Both attacks again, with those in doubt riding on as often as they do beside the other attack. */
function disentangled(
  attacks: BySide<Attack>,
  starts: BySide<AttackStart>,
  runs: BySide<AttackRun>,
): BySide<AttackRun> {
  const [first = 'knight1', second = 'knight2'] = sides
  const again = (side: Side, other: Side): AttackRun => {
    const stays = runs[other].passes.map((columns) => staysBeside(columns[0]?.shares, 1 - attacks[side].withdrawal))
    return runAttack(attacks[side], starts[side], { stays })
  }
  return { knight1: again(first, second), knight2: again(second, first) }
}

/** Of those in doubt, the share to go on with, so that those not in doubt go on whole. */
function staysBeside(other: PassShares | undefined, stays: number): number {
  if (!other || other.on + stays * other.doubt === 0) return stays
  return (stays * (other.on + other.doubt)) / (other.on + stays * other.doubt)
}
