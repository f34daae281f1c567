import type { Entropy } from '../random/seed.ts'
import { compileTuning } from '../tuning/compileTuning.ts'
import { ridePass } from './flow.ts'
import type { MatchState } from './matchState.ts'
import { beginMatch } from './replay.ts'
import { LAST_PASS, type MatchSetup } from './setup.ts'

/** The final state of a match without its events: the same as replaying them, many times faster. */
export function rideMatch(setup: MatchSetup, entropy: Entropy): MatchState {
  const draft = beginMatch()
  const riding = { setup, tuning: compileTuning(setup.tuning), draft, herald: null }
  for (let pass = 1; pass <= LAST_PASS && draft.ending === null; pass++) ridePass(riding, pass, entropy(pass))
  return draft
}
