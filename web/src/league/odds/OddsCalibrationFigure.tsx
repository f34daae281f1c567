import { t } from '@lingui/core/macro'
import type { ForecasterReport } from '@tiltyard/contract'
import { formatFixed } from '../../language/formatFixed.ts'
import { formatPercent } from '../../language/formatPercent.ts'
import styles from './OddsReliabilityScreen.module.css'
import { ReliabilityDrawing } from './ReliabilityChart.tsx'

/** The quality of the odds, as a sentence and a drawing. */
export function OddsCalibrationFigure({ reports }: { readonly reports: readonly ForecasterReport[] }) {
  const report = reports.find(({ forecaster }) => forecaster === 'reckoners')
  if (!report || report.rows.length === 0) return <p>{t`No joust with odds has been checked yet.`}</p>
  return (
    <figure className={styles.headline}>
      <p>{headlineText(report)}</p>
      <ReliabilityDrawing rows={report.rows} />
      <figcaption className={styles.note}>
        {t`Each dot is a group of jousts with like odds; a larger dot is more jousts. On the dashed line, the odds were right.`}
      </figcaption>
    </figure>
  )
}

/** Describes the fullest row and the mean error of the odds. */
function headlineText({ rows, cases }: ForecasterReport): string {
  const [most] = [...rows].sort((one, other) => other.cases - one.cases)
  if (!most) return ''
  const off = rows.reduce((sum, row) => sum + row.cases * Math.abs(row.said - row.happened), 0) / cases
  const [said, happened, points] = [formatPercent(most.said), formatPercent(most.happened), formatFixed(off, 1)]
  return t`When the odds said ${said}, that knight won ${happened} of the time; on average they are off by ${points} points.`
}
