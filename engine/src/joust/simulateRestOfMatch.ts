import type { PassSeedSource } from '../random/seed.ts'
import { lastPassOf } from '../rules/rules.ts'
import { type FixedPassFacts, noFixedFacts } from './fixedPassFacts.ts'
import { simulatePass } from './flow.ts'
import { startMatchSimulation } from './matchSimulation.ts'
import type { MatchState } from './matchState.ts'
import { copyToMutableMatchState } from './replay.ts'
import type { MatchSetup } from './setup.ts'

/**
 * Computes a match's final state from a moment between two passes, without events; `state` stays unchanged. @param
 * state after a complete pass. @param fixedFacts the fixed facts of the next pass. @throws RangeError for an unknown rules
 * version.
 */
export function simulateRestOfMatch(
  setup: MatchSetup,
  state: MatchState,
  entropy: PassSeedSource,
  fixedFacts: FixedPassFacts = noFixedFacts,
): MatchState {
  const riding = { ...startMatchSimulation(setup), draft: copyToMutableMatchState(state) }
  const { draft } = riding
  const lastPass = lastPassOf(riding.rules)
  for (let pass = state.currentPass + 1; pass <= lastPass && draft.ending === null; pass++) {
    simulatePass(riding, pass, entropy(pass), pass === state.currentPass + 1 ? fixedFacts : noFixedFacts)
  }
  return draft
}
