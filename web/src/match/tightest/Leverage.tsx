import type { MatchEvent } from '@tiltyard/engine'
import { bigMomentText } from './bigMomentText.ts'
import { leverageAt } from './leverageAt.ts'

/** How much the pass at hand can move the chances, in words, from what has been told. */
export function Leverage({ shown }: { readonly shown: readonly MatchEvent[] }) {
  return bigMomentText(leverageAt(shown))
}
