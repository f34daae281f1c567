import type { MatchView } from '@tiltyard/contract'
import { useCutOff } from '../../api/liveStore.ts'
import { stoppedText } from '../../league/stoppedText.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import styles from './AttendHeader.module.css'
import { PenLine } from './PenLine.tsx'

interface AttendHeaderProps {
  readonly heading: string
  /** Null while it is loading. */
  readonly match: MatchView | null
  /** The writer's id under which this page would write; null for visitors. */
  readonly ownWriterId: string | null
  /** Whether this user gets no pen in this match any more. */
  readonly isBarred: boolean
}

export function AttendHeader({ heading, match, ownWriterId, isBarred }: AttendHeaderProps) {
  const isCutOff = useCutOff() !== null
  const notice = match === null ? '' : noticeOf(match, isCutOff)
  return (
    <header className={styles.header}>
      <div className={styles.headline}>
        <h1>{heading}</h1>
        {match && <Badge match={match} isCutOff={isCutOff} />}
        <PageLink className={styles.return} to="/watch">
          RETURN TO TILT YARD
        </PageLink>
      </div>
      <div className={styles.lines}>
        <p className={styles.notice} role="status">
          {notice}
        </p>
        {match && (
          <PenLine
            key={match.id}
            match={match}
            ownId={ownWriterId}
            isBarred={isBarred}
            isQuiet={isCutOff || notice !== ''}
          />
        )}
      </div>
    </header>
  )
}

type Standing = 'LIVE' | 'CUT OFF' | 'STOPPED' | 'FINAL'

function Badge({ match, isCutOff }: { readonly match: MatchView; readonly isCutOff: boolean }) {
  const standing = standingOf(match, isCutOff)
  return (
    <span className={styles.badge} data-standing={standing}>
      {standing}
    </span>
  )
}

function standingOf({ status, ending }: MatchView, isCutOff: boolean): Standing {
  if (status === 'completed') return ending === 'stopped' ? 'STOPPED' : 'FINAL'
  return isCutOff ? 'CUT OFF' : 'LIVE'
}

/** One line for what is amiss with the match. */
function noticeOf(match: MatchView, isCutOff: boolean): string {
  const stopped = stoppedText(match)
  if (stopped) return `${stopped}. It has no result, and nobody’s record changed.`
  if (match.status === 'completed' || match.writerId !== null || isCutOff) return ''
  return 'No writer assigned. Attempting to start...'
}
