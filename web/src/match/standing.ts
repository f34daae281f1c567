import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'

/** How a match stands. */
export type Standing = 'soon' | 'live' | 'replay' | 'cut-off' | 'stopped' | 'final'

/** As it is read on the page. */
export const standingNames: Readonly<Record<Standing, string>> = {
  soon: t`SOON`,
  live: t`LIVE`,
  replay: t`REPLAY`,
  'cut-off': t`CUT OFF`,
  stopped: t`STOPPED`,
  final: t`FINAL`,
}

/**
 * @param isCutOff whether the page is: then it does not know how a match stands that is not over.
 * @param isReplayed whether something else is shown than how the match stands.
 */
export function describeStanding(
  { status, ending }: Pick<MatchView, 'status' | 'ending'>,
  isCutOff: boolean,
  isReplayed = false,
): Standing {
  if (isReplayed) return 'replay'
  if (status === 'completed') return ending === 'stopped' ? 'stopped' : 'final'
  if (isCutOff) return 'cut-off'
  return status === 'waiting' ? 'soon' : 'live'
}
