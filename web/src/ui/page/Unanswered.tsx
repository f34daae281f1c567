import { t } from '@lingui/core/macro'
import { refusalSentence } from '../../api/refusal.ts'
import { Button } from '../buttons/Button.tsx'
import { Notice, NoticeActs } from './Notice.tsx'
import styles from './notice.module.css'

interface UnansweredProps {
  /** What is not there, such as "Couldn’t load the standings". */
  readonly heading: string
  readonly failure: unknown
  readonly onAskAgain: () => void
}

/** In the place of what could not be fetched. */
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

/** Beside what is shown, while it cannot be fetched anew; always there, so that it is read out when it comes. */
export function OutOfDate({ failure }: { readonly failure: unknown }) {
  return (
    <p role="status" className={styles.outdated}>
      {failure !== null && t`This may be out of date. Retrying…`}
    </p>
  )
}
