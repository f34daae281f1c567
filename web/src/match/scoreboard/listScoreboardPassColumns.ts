import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'
import { LAST_PASS, REGULAR_PASSES } from '@tiltyard/engine'

/** A column of the scoreboard: a pass of the match. */
export interface ScoreboardPassColumn {
  readonly passNumber: number
  /** "1" to "9", then "S1" to "S3". */
  readonly label: string
  /** The label in full, for screen readers. */
  readonly spokenLabel: string
}

/** The number of passes, from the match's own rules. */
export type MatchLength = Pick<MatchView, 'maxPasses' | 'maxSuddenDeathPasses'>

/** Lists the columns of a match; before it arrives, those of a match that starts now. */
export function listScoreboardPassColumns(length: MatchLength | undefined): readonly ScoreboardPassColumn[] {
  const passes = length?.maxPasses ?? REGULAR_PASSES
  const last = length ? passes + length.maxSuddenDeathPasses : LAST_PASS
  return Array.from({ length: last }, (_, index) => {
    const passNumber = index + 1
    const extra = passNumber - passes
    return extra > 0
      ? { passNumber, label: t`S${extra}`, spokenLabel: t`Sudden death ${extra}` }
      : { passNumber, label: `${passNumber}`, spokenLabel: t`Pass ${passNumber}` }
  })
}

const HIGHEST_SHOWN = 100

/** Formats a score for the board: one above 100 shows as 0 (design 13.1). */
export function formatBoardScore(points: number): string {
  return `${points > HIGHEST_SHOWN ? 0 : points}`.replace('-', '−')
}
