import type { PassSeedSource } from '../random/seed.ts'
import { lastPassOf } from '../rules/rules.ts'
import { simulateOpening, simulatePass } from './flow.ts'
import { startMatchSimulation } from './matchSimulation.ts'
import type { MatchState } from './matchState.ts'
import type { MatchSetup } from './setup.ts'

/**
 * Computes a match's final state without events, much faster than a replay. `seq` is the number of events; `tOffsetMs`
 * stays 0, because no pause is drawn.
 */
export function simulateFinalState(setup: MatchSetup, entropy: PassSeedSource): MatchState {
  const riding = startMatchSimulation(setup)
  const { draft } = riding
  simulateOpening(riding)
  const lastPass = lastPassOf(riding.rules)
  for (let pass = 1; pass <= lastPass && draft.ending === null; pass++) simulatePass(riding, pass, entropy(pass))
  return draft
}
