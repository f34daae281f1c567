import { t } from '@lingui/core/macro'
import { findStableIdentity } from '@tiltyard/engine'
import type { WatchedMatch } from './playhead/useWatchedMatch.ts'
import { formatBoardScore } from './scoreboard/listScoreboardPassColumns.ts'

/** Formats the document's title, with the score at the playhead. @param place the page's name, such as "Lion List". */
export function matchDocumentTitle(place: string, { match, state }: WatchedMatch): string {
  const [west, east] = [stableAbbreviation(match.knight1.stableId), stableAbbreviation(match.knight2.stableId)]
  const score = `${west} ${formatBoardScore(state.knight1.points)}–${formatBoardScore(state.knight2.points)} ${east}`
  if (match.status !== 'completed') return `${score} · ${place}`
  return match.ending === 'stopped' ? t`Stopped: ${score} · ${place}` : t`Final: ${score} · ${place}`
}

/** Returns a stable's three letters. */
export function stableAbbreviation(stableId: string): string {
  return findStableIdentity(stableId)?.abbreviation ?? stableId
}
