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
export function SeasonSimulationProgress({ ridden: finishedSeasons, seasons, tried: triedValues }: RideProgressProps) {
  const [done, all] = [formatNumber(finishedSeasons), formatNumber(seasons)]
  return (
    <p className={styles.progress}>
      <progress max={seasons} value={finishedSeasons} aria-label={t`Seasons ridden`} />
      {triedValues === undefined
        ? t`${done} of ${all} seasons`
        : plural(triedValues, {
            one: `# values tried; of the next ${done} of ${all} seasons`,
            other: `# values tried; of the next ${done} of ${all} seasons`,
          })}
    </p>
  )
}
