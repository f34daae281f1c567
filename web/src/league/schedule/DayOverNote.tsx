import { t } from '@lingui/core/macro'
import styles from './ScheduleScreen.module.css'

/** Replaces a day's matches when none is left. */
export function DayOverNote({ wasRidden }: { readonly wasRidden: boolean }) {
  return (
    <p className={styles.empty}>{wasRidden ? t`All jousts resolved` : t`Not ridden: no joust was held on this day.`}</p>
  )
}
