import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'

/** The standing of a match on a page. */
export type MatchPhase = 'soon' | 'live' | 'replay' | 'cut-off' | 'stopped' | 'final'

/** The badges of the standings. */
export const matchPhaseNames: Readonly<Record<MatchPhase, string>> = {
  soon: t`SOON`,
  live: t`LIVE`,
  replay: t`REPLAY`,
  'cut-off': t`CUT OFF`,
  stopped: t`STOPPED`,
  final: t`FINAL`,
}

/**
 * @param isCutOff whether the page is offline: then it knows no standing except the end.
 * @param isReplayed whether the page shows a replay.
 */
export function getMatchPhase(
  { status, ending }: Pick<MatchView, 'status' | 'ending'>,
  isCutOff: boolean,
  isReplayed = false,
): MatchPhase {
  if (isReplayed) return 'replay'
  if (status === 'completed') return ending === 'stopped' ? 'stopped' : 'final'
  if (isCutOff) return 'cut-off'
  return status === 'waiting' ? 'soon' : 'live'
}
