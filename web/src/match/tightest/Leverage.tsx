import type { MatchEvent } from '@tiltyard/engine'
import { leverageAt } from './leverageAt.ts'
import { leverageText } from './leverageText.ts'

/** How much the pass at hand can move the chances, in words, from what has been told. */
export function Leverage({ shown }: { readonly shown: readonly MatchEvent[] }) {
  return leverageText(leverageAt(shown))
}
