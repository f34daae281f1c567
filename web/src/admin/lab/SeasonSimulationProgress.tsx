import { plural, t } from '@lingui/core/macro'
import { formatNumber } from '../../language/numbers.ts'
import styles from './LabTab.module.css'

interface RideProgressProps {
  readonly ridden: number
  readonly seasons: number
  /** How many values a search has tried before. */
  readonly tried?: number
}

/** The progress of a simulation. */
export function SeasonSimulationProgress({ ridden, seasons, tried }: RideProgressProps) {
  const [done, all] = [formatNumber(ridden), formatNumber(seasons)]
  return (
    <p className={styles.progress}>
      <progress max={seasons} value={ridden} aria-label={t`Seasons ridden`} />
      {tried === undefined
        ? t`${done} of ${all} seasons`
        : plural(tried, {
            one: `# values tried; of the next ${done} of ${all} seasons`,
            other: `# values tried; of the next ${done} of ${all} seasons`,
          })}
    </p>
  )
}
