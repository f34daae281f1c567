import type { MatchView } from '@tiltyard/contract'
import { Link } from 'react-router'
import type { Connection } from '../../api/liveClient.ts'
import { useConnection } from '../../api/liveStore.ts'
import styles from './AttendHeader.module.css'

interface AttendHeaderProps {
  readonly heading: string
  /** Null while it is loading. */
  readonly match: MatchView | null
}

export function AttendHeader({ heading, match }: AttendHeaderProps) {
  const connection = useConnection()
  const lacksWriter = match !== null && match.status !== 'completed' && match.writerId === null
  return (
    <header className={styles.header}>
      <div className={styles.headline}>
        <h1>{heading}</h1>
        {match && <Badge isFinal={match.status === 'completed'} />}
        <Link className={styles.return} to="/watch">
          RETURN TO TILT YARD
        </Link>
      </div>
      <p className={styles.notice} role="status">
        {noticeOf(connection, lacksWriter)}
      </p>
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
