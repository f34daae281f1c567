import { t } from '@lingui/core/macro'
import type { WatchedMatch } from '../../playhead/useWatchedMatch.ts'
import { formatBoardScore } from '../../scoreboard/listScoreboardPassColumns.ts'

/** Describes a moment for screen readers, such as "Pass 3, 2 to 1, event 24". */
export function describeMoment({ match, shown, state }: WatchedMatch): string {
  const last = shown.at(-1)
  if (last === undefined) return t`Before the first event`
  const [first, second] = [formatBoardScore(state.knight1.points), formatBoardScore(state.knight2.points)]
  const pass = passText(last.passNumber, match.maxPasses)
  const { seq } = last
  return t`${pass}, ${first} to ${second}, event ${seq}`
}

/** Formats a pass, such as "Pass 3" or "Sudden death 1". */
export function passText(passNumber: number, maxPasses: number): string {
  if (passNumber === 0) return t`Before the first pass`
  const extra = passNumber - maxPasses
  return extra > 0 ? t`Sudden death ${extra}` : t`Pass ${passNumber}`
}

/** Formats a span of ms as M:SS, such as "1:23", rounded down. */
export function formatMomentTime(spanMs: number): string {
  const seconds = Math.max(0, Math.floor(spanMs / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
