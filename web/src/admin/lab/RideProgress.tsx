import { plural, t } from '@lingui/core/macro'
import { figure } from '../../language/numbers.ts'
import styles from './Lab.module.css'

interface RideProgressProps {
  readonly ridden: number
  readonly seasons: number
  /** How many values have been tried before, where one is looked for. */
  readonly tried?: number
}

/** How far the riders are. */
export function RideProgress({ ridden, seasons, tried }: RideProgressProps) {
  const [done, all] = [figure(ridden), figure(seasons)]
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
