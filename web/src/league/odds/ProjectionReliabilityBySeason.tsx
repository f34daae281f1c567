import { t } from '@lingui/core/macro'
import type { OddsReliability } from '@tiltyard/contract'
import { seasonNameText } from '../results/seasonNameText.ts'
import styles from './OddsReliabilityScreen.module.css'
import { ReliabilityChart } from './ReliabilityChart.tsx'

/** How the projections of each season that is over came true. */
export function ProjectionReliabilityBySeason({ projections }: Pick<OddsReliability, 'projections'>) {
  if (projections.length === 0) {
    return (
      <p className={styles.note}>{t`Projections of a season are compared with its end, once a season has ended.`}</p>
    )
  }
  return (
    <>
      <p className={styles.note}>
        {t`Each dot groups chances that were said of a season’s end. Chances of one season depend on each other, so one season alone tells little.`}
      </p>
      <div className={styles.drawings}>
        {projections.map(({ season, ...figures }) => (
          <ReliabilityChart
            key={season}
            report={{ ...figures, forecaster: 'projection', faults: [] }}
            title={titleOf(season)}
            hasErrors={false}
          />
        ))}
      </div>
    </>
  )
}

function titleOf(number: number): string {
  const season = seasonNameText(number)
  return t`Projections of ${season}`
}
