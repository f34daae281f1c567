import type { MatchEvent } from '@tiltyard/engine'
import { bigMomentText } from './bigMomentText.ts'
import { findLatestLeverage } from './findLatestLeverage.ts'

/** Announces a pass that can move the chances much. */
export function HighLeveragePassAnnouncement({ shown }: { readonly shown: readonly MatchEvent[] }) {
  return bigMomentText(findLatestLeverage(shown))
}
