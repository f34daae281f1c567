import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'
import { appendHelsinkiTimeLabel } from '../../league/calendar/formatHelsinkiSlot.ts'
import { formatHelsinkiTime } from '../../league/calendar/helsinki.ts'
import { isServerWriterName } from '../writer/writerNameText.ts'
import styles from './MatchWriterStatus.module.css'

interface MatchRunnerStatusProps {
  readonly match: MatchView
  /** The writer id of this page; null for visitors. */
  readonly ownId: string | null
  readonly isAdmin: boolean
  /** Whether this browser may no longer write this match. */
  readonly isBarred: boolean
  /** Whether another notice takes the line's place. */
  readonly isQuiet: boolean
}

/** Says who writes the match, for admins and the writer. */
export function MatchWriterStatus({ match, ownId, isAdmin, isBarred, isQuiet }: MatchRunnerStatusProps) {
  const isOwn = match.writerId !== null && match.writerId === ownId
  const isRidden = !isQuiet && match.status === 'active'
  const running = isRidden && (isAdmin || isOwn) && runningText(match, isOwn)
  const sentences = [running, isRidden && isBarred && BARRED].filter(Boolean)
  return (
    <p className={styles.pen} role="status">
      {sentences.join(' ')}
    </p>
  )
}

const BARRED = t`Your browser fell behind, so the server is running this joust now.`

function runningText({ writerName, writerSince }: MatchView, isOwn: boolean): string {
  if (writerName === null || writerSince === null) return ''
  const since = appendHelsinkiTimeLabel(formatHelsinkiTime(Date.parse(writerSince)))
  if (isOwn) return t`Run by your browser since ${since}.`
  if (isServerWriterName(writerName)) return t`Run by the server since ${since}.`
  return t`Run by ${writerName} since ${since}.`
}
