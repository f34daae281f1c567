import type { MatchSetup } from '../joust/setup.ts'
import { onSide, otherSide, type Side } from '../league/side.ts'
import type { Rules } from '../rules/rules.ts'
import type { Tuning } from '../tuning/tuning.ts'
import { type AttackModel, createAttackModel } from './attack/attack.ts'
import { type AttackRun, computeAttackRun, prependPassInProgress } from './attack/attackRun.ts'
import type { RemainingAttackStart } from './attack/remainingAttackStart.ts'

/** The cache of one tuning and rules. */
interface Kept {
  /** One shared copy, so that its tables are compiled once. */
  readonly tuning: Tuning
  readonly attacks: Map<string, AttackModel>
  readonly runs: Map<string, AttackRun>
  /** Runs from the start of a match: the slowest and most used. */
  readonly firstRuns: Map<string, AttackRun>
}

/** Tunings are cached by content, because every match has its own copy. */
const MOST_TUNINGS = 4
/** A league of a hundred knights has about five hundred attacks, by rating and opponent's stamina; a run takes 8 kB. */
const MOST_ATTACKS = 500
const MOST_RUNS = 500
const bySetup = new WeakMap<Tuning, WeakMap<Rules, Kept>>()
const byText = new Map<string, Kept>()
const keptOf = new WeakMap<AttackModel, Kept>()

/** Returns the cached attack of one knight of a match. @throws RangeError for invalid rules or an invalid tuning. */
export function getCachedAttackModel(setup: MatchSetup, side: Side): AttackModel {
  const rules = setup.rules
  const kept = keptFor(setup.tuning, rules)
  const hitter = onSide(setup, side).personalStats
  const { stamina } = onSide(setup, otherSide(side)).personalStats
  const { accuracy, ferocity, control, power, riding } = hitter
  const name = [accuracy, ferocity, control, power, riding, stamina].join('')
  const attack = kept.attacks.get(name) ?? createAttackModel(hitter, stamina, kept.tuning, rules)
  remember(kept.attacks, name, attack, MOST_ATTACKS)
  keptOf.set(attack, kept)
  return attack
}

/** Returns the cached run of an attack, as if the other knight were never in doubt. */
export function getCachedAttackRun(attack: AttackModel, start: RemainingAttackStart): AttackRun {
  const kept = keptOf.get(attack)
  const runs = start.pass === 1 ? kept?.firstRuns : kept?.runs
  const name = `${attack.cacheKey}|${start.name}`
  const run = runs?.get(name) ?? computeAttackRun(attack, { ...start, passInProgress: null })
  if (runs) remember(runs, name, run, start.pass === 1 ? MOST_ATTACKS : MOST_RUNS)
  return start.passInProgress ? prependPassInProgress(start.passInProgress, run) : run
}

function keptFor(tuning: Tuning, rules: Rules): Kept {
  const byRules = bySetup.get(tuning) ?? new WeakMap<Rules, Kept>()
  bySetup.set(tuning, byRules)
  const known = byRules.get(rules)
  if (known) return known
  const text = JSON.stringify([tuning, rules])
  const kept = byText.get(text) ?? { tuning, attacks: new Map(), runs: new Map(), firstRuns: new Map() }
  remember(byText, text, kept, MOST_TUNINGS)
  byRules.set(rules, kept)
  return kept
}

/** Puts an entry last and drops the oldest beyond the limit. */
function remember<Value>(all: Map<string, Value>, name: string, value: Value, most: number): void {
  all.delete(name)
  all.set(name, value)
  if (all.size <= most) return
  for (const first of all.keys()) {
    all.delete(first)
    return
  }
}
