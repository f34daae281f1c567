import type { MatchEvent } from '@tiltyard/engine'
import { bigMomentText } from './bigMomentText.ts'
import { leverageAt } from './leverageAt.ts'

/** Announces a pass that can move the chances much. */
export function Leverage({ shown }: { readonly shown: readonly MatchEvent[] }) {
  return bigMomentText(leverageAt(shown))
}
