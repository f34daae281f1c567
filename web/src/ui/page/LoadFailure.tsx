import { t } from '@lingui/core/macro'
import type { QueryResult } from '../../api/queries/useServerQuery.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { Button } from '../buttons/Button.tsx'
import { ContentNotice, ContentNoticeActions, LoadingPlaceholder } from './ContentNotice.tsx'
import styles from './notice.module.css'

interface UnansweredProps {
  /** The error, such as "Couldn’t load the standings". */
  readonly heading: string
  readonly failure: unknown
  readonly onAskAgain: () => void
}

/** Replaces content that failed to load. */
export function LoadFailure({ heading, failure, onAskAgain }: UnansweredProps) {
  return (
    <ContentNotice isAlarm>
      <h2>{heading}</h2>
      <p>{refusalSentence(failure, t`Connection problem.`)}</p>
      <ContentNoticeActions>
        <Button onClick={onAskAgain}>{t`Try again`}</Button>
      </ContentNoticeActions>
    </ContentNotice>
  )
}

interface NotLoadedProps extends QueryResult<unknown> {
  /** The line while it loads. */
  readonly loading: string
  /** The heading after a failure. */
  readonly failed: string
}

/** In place of a query's data: that it is loading, or why that failed. Empty once there is data. */
export function LoadingOrFailure({ data, error, refetch, loading, failed }: NotLoadedProps) {
  if (data !== null) return null
  if (error === null) return <LoadingPlaceholder>{loading}</LoadingPlaceholder>
  return <LoadFailure heading={failed} failure={error} onAskAgain={refetch} />
}

/** Shown beside content that failed to refresh. Always rendered, so that it is announced. */
export function RefreshFailure({ failure }: { readonly failure: unknown }) {
  return (
    <p role="status" className={styles.outdated}>
      {failure !== null && t`This may be out of date. Retrying…`}
    </p>
  )
}
