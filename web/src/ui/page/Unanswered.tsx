import { t } from '@lingui/core/macro'
import { refusalSentence } from '../../api/refusal.ts'
import { Button } from '../buttons/Button.tsx'
import { Notice, NoticeActs } from './Notice.tsx'
import styles from './notice.module.css'

interface UnansweredProps {
  /** The error, such as "Couldn’t load the standings". */
  readonly heading: string
  readonly failure: unknown
  readonly onAskAgain: () => void
}

/** Replaces content that failed to load. */
export function Unanswered({ heading, failure, onAskAgain }: UnansweredProps) {
  return (
    <Notice isAlarm>
      <h2>{heading}</h2>
      <p>{refusalSentence(failure, t`Connection problem.`)}</p>
      <NoticeActs>
        <Button onClick={onAskAgain}>{t`Try again`}</Button>
      </NoticeActs>
    </Notice>
  )
}

/** Shown beside content that failed to refresh. Always rendered, so that it is announced. */
export function OutOfDate({ failure }: { readonly failure: unknown }) {
  return (
    <p role="status" className={styles.outdated}>
      {failure !== null && t`This may be out of date. Retrying…`}
    </p>
  )
}
