import { t } from '@lingui/core/macro'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery, useServerQuery } from '../../api/queries/useServerQuery.ts'
import styles from './PastProgress.module.css'

/** Says how much of a new league's past has been ridden, while records and standings are not whole; nothing later. */
export function PastProgress() {
  const { data } = useServerQuery(queries.past())
  // A league that is whole has nothing to ask again.
  return data === null || data.riddenPercent === null ? null : <Progress />
}

function Progress() {
  const { data } = useLiveQuery(queries.past())
  if (data === null || data.riddenPercent === null) return null
  const { riddenPercent } = data
  return <p className={styles.progress}>{t`The league’s past is being ridden: ${riddenPercent}% done.`}</p>
}
