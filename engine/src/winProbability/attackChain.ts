import type { Rules } from '../rules/rules.ts'
import type { CompiledTuning } from '../tuning/compileTuning.ts'
import { type AttackModel, considersWithdrawing, fatalBlowProbability } from './attack/attack.ts'
import { listStratumTransitions } from './stratumTransitions.ts'
import type { WoundSeverityProbabilities } from './strikeProbabilities.ts'
import { createWoundCombinations, type WoundCombinations } from './wounds/createWoundCombinations.ts'
import { computeHealingTransitions, type HealingTransitions } from './wounds/healing.ts'

/**
 * The wound of a place before and after a blow: 0 none, 1 minor, 2 moderate, 3 major. The blow without a wound comes
 * first.
 */
export const severityTransitions: readonly { readonly before: number; readonly after: number }[] = [
  { before: 0, after: 0 },
  { before: 0, after: 1 },
  { before: 0, after: 2 },
  { before: 0, after: 3 },
  { before: 1, after: 2 },
  { before: 1, after: 3 },
  { before: 2, after: 3 },
  { before: 3, after: 3 },
]

/** An attack with numbered states: the attacker's stratum (`penalties * 2 + crest`) and the other's wounds. */
export interface AttackChain {
  readonly attack: AttackModel
  readonly counts: WoundCombinations
  readonly healing: HealingTransitions
  readonly strata: number
  /**
   * The probability of such a blow in a pass, if its place has the `before` wound. Index: (hasStruckCrest * places +
   * place) * transitions + transition.
   */
  readonly wounding: Float64Array
  readonly arrivals: ReturnType<typeof listStratumTransitions>
  /** By count * 4 + new wound: the probability of death, and whether the knight must consider. */
  readonly death: Float64Array
  readonly isDoubt: Uint8Array
}

const known = new WeakMap<AttackModel, (AttackChain | undefined)[]>()

/** @param maxWounds the most wounds to distinguish; see `maxWoundsToDistinguish`. */
export function getAttackChain(attack: AttackModel, maxWounds: number): AttackChain {
  const chains = known.get(attack) ?? []
  known.set(attack, chains)
  const chain = chains[maxWounds] ?? makeChain(attack, maxWounds)
  chains[maxWounds] = chain
  return chain
}

function makeChain(attack: AttackModel, most: number): AttackChain {
  const strata = 2 * attack.rules.penaltiesToDisqualify
  return {
    ...{ attack, strata, arrivals: listStratumTransitions(attack, strata), wounding: woundingOf(attack) },
    ...fatesFor(attack, most),
  }
}

/** The development of wounds. All attacks on knights of the same stamina probability it, because it is slow to compute. */
type Fates = Pick<AttackChain, 'counts' | 'healing' | 'death' | 'isDoubt'>

const fatesBy = new WeakMap<CompiledTuning, WeakMap<Rules, Map<string, Fates>>>()

function fatesFor(attack: AttackModel, most: number): Fates {
  const byRules = fatesBy.get(attack.tuning) ?? new WeakMap<Rules, Map<string, Fates>>()
  fatesBy.set(attack.tuning, byRules)
  const all = byRules.get(attack.rules) ?? new Map<string, Fates>()
  byRules.set(attack.rules, all)
  const name = [most, ...Object.values(attack.healing)].join()
  const fates = all.get(name) ?? makeFates(attack, most)
  all.set(name, fates)
  return fates
}

function makeFates(attack: AttackModel, most: number): Fates {
  const counts = createWoundCombinations(most)
  const death = new Float64Array(counts.size * 4)
  const isDoubt = new Uint8Array(counts.size * 4)
  for (let at = 0; at < death.length; at++) {
    const fresh = at & 3
    const carried = (severity: number): number =>
      (counts.severityCounts[(at & ~3) + severity] ?? 0) + (fresh === severity ? 1 : 0)
    const [minor, moderate, major] = [carried(1), carried(2), carried(3)]
    death[at] = fatalBlowProbability(attack.tuning, minor, moderate, major)
    isDoubt[at] = fresh >= 2 && major > 0 && considersWithdrawing(attack.rules, moderate, major) ? 1 : 0
  }
  return { counts, healing: computeHealingTransitions(counts, attack.healing), death, isDoubt }
}

function woundingOf({ lance }: AttackModel): Float64Array {
  return Float64Array.from(
    lance.lands.flatMap((lands) =>
      lance.hurts.flatMap((hurts, place) =>
        severityTransitions.map(({ before, after }) => lance.hit * (lands[place] ?? 0) * becomes(hurts, before, after)),
      ),
    ),
  )
}

/** The probability that a blow turns one severity into another (rules 4.1). */
function becomes([none, minor, moderate, major]: WoundSeverityProbabilities, before: number, after: number): number {
  if (after === 0) return none
  if (before === 0) return after === 1 ? minor : after === 2 ? moderate : major
  if (before === 1) return after === 2 ? minor + moderate : major
  return minor + moderate + major
}
