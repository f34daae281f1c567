import { t } from '@lingui/core/macro'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery, useServerQuery } from '../../api/queries/useServerQuery.ts'
import styles from './LeaguePastSimulationProgress.module.css'

/** The progress of riding a new league's past, while records and standings are incomplete. */
export function LeaguePastSimulationProgress() {
  const { data } = useServerQuery(queries.leaguePastSimulationProgressQuery())
  // A complete league needs no further request.
  return data === null || data.riddenPercent === null ? null : <Progress />
}

function Progress() {
  const { data } = useLiveQuery(queries.leaguePastSimulationProgressQuery())
  if (data === null || data.riddenPercent === null) return null
  const { riddenPercent } = data
  return <p className={styles.progress}>{t`The league’s past is being ridden: ${riddenPercent}% done.`}</p>
}
