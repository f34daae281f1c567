import { t } from '@lingui/core/macro'
import type { SeasonKnightView } from '@tiltyard/contract'
import { totalMatches, winRatePercent } from '@tiltyard/engine'
import { formatNumber } from '../../language/numbers.ts'
import { resultLetters } from '../results/resultText.ts'

/** The columns of `KnightRecordCells`. */
export const knightRecordColumns = [
  { label: resultLetters.W, name: t`Wins` },
  { label: resultLetters.L, name: t`Losses` },
  { label: t`PCT`, name: t`Win percentage` },
  { label: t`PS`, name: t`Points scored` },
  { label: resultLetters.D, name: t`Draws` },
  { label: resultLetters.DQ, name: t`Disqualifications` },
]

interface KnightRecordCellsProps {
  readonly record: SeasonKnightView['record']
}

/** The cells of a knight's record in one season. */
export function KnightRecordCells({ record }: KnightRecordCellsProps) {
  return (
    <>
      <td>{formatNumber(record.wins)}</td>
      <td>{formatNumber(record.losses)}</td>
      <td>{totalMatches(record) === 0 ? '–' : formatNumber(winRatePercent(record), 1)}</td>
      <td>{formatNumber(record.pointsScored)}</td>
      <td>{formatNumber(record.draws)}</td>
      <td>{formatNumber(record.disqualifications)}</td>
    </>
  )
}
