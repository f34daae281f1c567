import type { Entropy } from '../random/seed.ts'
import { lastPassOf } from '../rules/rules.ts'
import { rideOpening, ridePass } from './flow.ts'
import type { MatchState } from './matchState.ts'
import { beginRiding } from './riding.ts'
import type { MatchSetup } from './setup.ts'

/**
 * Computes a match's final state without events, much faster than a replay. `seq` is the number of events; `tOffsetMs`
 * stays 0, because no pause is drawn.
 */
export function rideMatch(setup: MatchSetup, entropy: Entropy): MatchState {
  const riding = beginRiding(setup)
  const { draft } = riding
  rideOpening(riding)
  const lastPass = lastPassOf(riding.rules)
  for (let pass = 1; pass <= lastPass && draft.ending === null; pass++) ridePass(riding, pass, entropy(pass))
  return draft
}
