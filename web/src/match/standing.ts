import type { MatchView } from '@tiltyard/contract'

/** How a match stands, in a word or two. */
export type Standing = 'SOON' | 'LIVE' | 'REPLAY' | 'CUT OFF' | 'STOPPED' | 'FINAL'

/**
 * @param isCutOff whether the page is: then it does not know how a match stands that is not over.
 * @param isReplayed whether something else is shown than how the match stands.
 */
export function standingOf(
  { status, ending }: Pick<MatchView, 'status' | 'ending'>,
  isCutOff: boolean,
  isReplayed = false,
): Standing {
  if (isReplayed) return 'REPLAY'
  if (status === 'completed') return ending === 'stopped' ? 'STOPPED' : 'FINAL'
  if (isCutOff) return 'CUT OFF'
  return status === 'waiting' ? 'SOON' : 'LIVE'
}
