import type { Entropy } from '../random/seed.ts'
import { lastPassOf } from '../rules/rules.ts'
import { ridePass } from './flow.ts'
import { type GivenPass, nothingGiven } from './given.ts'
import type { MatchState } from './matchState.ts'
import { copyState } from './replay.ts'
import { beginRiding } from './riding.ts'
import type { MatchSetup } from './setup.ts'

/**
 * Computes a match's final state from a moment between two passes, without events; `state` stays unchanged. @param
 * state after a complete pass. @param given the fixed facts of the next pass. @throws RangeError for an unknown rules
 * version.
 */
export function rideFrom(
  setup: MatchSetup,
  state: MatchState,
  entropy: Entropy,
  given: GivenPass = nothingGiven,
): MatchState {
  const riding = { ...beginRiding(setup), draft: copyState(state) }
  const { draft } = riding
  const lastPass = lastPassOf(riding.rules)
  for (let pass = state.currentPass + 1; pass <= lastPass && draft.ending === null; pass++) {
    ridePass(riding, pass, entropy(pass), pass === state.currentPass + 1 ? given : nothingGiven)
  }
  return draft
}
