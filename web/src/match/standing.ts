import type { MatchView } from '@tiltyard/contract'

/** How a match stands, in a word or two. */
export type Standing = 'SOON' | 'LIVE' | 'CUT OFF' | 'STOPPED' | 'FINAL'

/** @param isCutOff whether the page is: then it does not know how a match stands that is not over. */
export function standingOf({ status, ending }: Pick<MatchView, 'status' | 'ending'>, isCutOff: boolean): Standing {
  if (status === 'completed') return ending === 'stopped' ? 'STOPPED' : 'FINAL'
  if (isCutOff) return 'CUT OFF'
  return status === 'waiting' ? 'SOON' : 'LIVE'
}
