import type { MatchView } from '@tiltyard/contract'
import type { Connection } from '../../api/liveClient.ts'
import { useConnection } from '../../api/liveStore.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import styles from './AttendHeader.module.css'
import { PenLine } from './PenLine.tsx'

interface AttendHeaderProps {
  readonly heading: string
  /** Null while it is loading. */
  readonly match: MatchView | null
  /** The writer's id under which this page would write; null for visitors. */
  readonly ownWriterId: string | null
}

export function AttendHeader({ heading, match, ownWriterId }: AttendHeaderProps) {
  const connection = useConnection()
  const lacksWriter = match !== null && match.status !== 'completed' && match.writerId === null
  const notice = noticeOf(connection, lacksWriter)
  return (
    <header className={styles.header}>
      <div className={styles.headline}>
        <h1>{heading}</h1>
        {match && <Badge isFinal={match.status === 'completed'} />}
        <PageLink className={styles.return} to="/watch">
          RETURN TO TILT YARD
        </PageLink>
      </div>
      <div className={styles.lines}>
        <p className={styles.notice} role="status">
          {notice}
        </p>
        {match && <PenLine key={match.id} match={match} ownId={ownWriterId} isQuiet={notice !== ''} />}
      </div>
    </header>
  )
}

function Badge({ isFinal }: { readonly isFinal: boolean }) {
  return (
    <span className={styles.badge} data-final={isFinal}>
      {isFinal ? 'FINAL' : 'LIVE'}
    </span>
  )
}

/** One line for what is amiss; the connection first, for without it the rest is old news. */
function noticeOf(connection: Connection, lacksWriter: boolean): string {
  if (connection === 'offline') return 'No network. The joust is kept for you until it is back.'
  if (connection === 'reconnecting') return 'Reconnecting…'
  return lacksWriter ? 'No writer assigned. Attempting to start...' : ''
}
