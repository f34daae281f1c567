import { t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import { useAnswer } from '../api/useAnswer.ts'
import styles from './PastProgress.module.css'

/** Says how much of a new league's past has been ridden, while records and standings are not whole; nothing later. */
export function PastProgress() {
  const { value } = useAnswer(api.schedules.past, {})
  // A league that is whole has nothing to ask again.
  return value === null || value.riddenPercent === null ? null : <Progress />
}

function Progress() {
  const { value } = useAnswer(api.schedules.past, {}, { news: ['league'] })
  if (value === null || value.riddenPercent === null) return null
  const { riddenPercent } = value
  return <p className={styles.progress}>{t`The league’s past is being ridden: ${riddenPercent}% done.`}</p>
}
