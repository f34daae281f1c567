import type { MatchView } from '@tiltyard/contract'
import { listNames } from '@tiltyard/engine'
import type { MatchFeed } from '../../../api/liveState.ts'
import { stoppedText } from '../../../league/stoppedText.ts'
import { hides, useShield } from '../../../shield/shield.ts'
import { PageLink } from '../../../ui/PageLink.tsx'
import styles from './ListRows.module.css'

interface ListRowsProps {
  readonly matchIds: readonly (string | null)[]
  readonly feeds: readonly MatchFeed[]
}

/** Who rides on each list, how far it is, and who writes. */
export function ListRows({ matchIds, feeds }: ListRowsProps) {
  return (
    <ul className={styles.lists}>
      {listNames.map((listName, position) => (
        <ListRow
          key={listName}
          listName={listName}
          matchId={matchIds[position] ?? null}
          feed={feeds[position] ?? { kind: 'missing' }}
        />
      ))}
    </ul>
  )
}

interface ListRowProps {
  readonly listName: string
  readonly matchId: string | null
  readonly feed: MatchFeed
}

function ListRow({ listName, matchId, feed }: ListRowProps) {
  return (
    <li>
      <strong>{listName} List</strong>
      {matchId === null || feed.kind === 'missing' ? (
        <span className={styles.quiet}>No match</span>
      ) : feed.kind === 'loading' ? (
        <span className={styles.quiet}>Loading...</span>
      ) : (
        <Ridden match={feed.match} passNumber={feed.events.at(-1)?.passNumber ?? 0} listName={listName} />
      )}
    </li>
  )
}

interface RiddenProps {
  readonly match: MatchView
  readonly passNumber: number
  readonly listName: string
}

function Ridden({ match, passNumber, listName }: RiddenProps) {
  const isHidden = hides(useShield(), match.id)
  return (
    <>
      <PageLink to={`/attend/${match.id}/${encodeURIComponent(listName)}`}>
        {match.knight1.name} against {match.knight2.name}
      </PageLink>
      <span>{progressOf(match, passNumber, isHidden)}</span>
      <span className={styles.quiet}>{match.status === 'active' && writerOf(match)}</span>
    </>
  )
}

function progressOf(match: MatchView, passNumber: number, isHidden: boolean): string {
  if (match.status === 'waiting') return 'Waiting'
  if (match.status === 'completed') return (isHidden ? null : stoppedText(match)) ?? 'Over'
  return passNumber === 0 ? 'Before the first pass' : `Pass ${passNumber}`
}

function writerOf({ writerId, writerName }: MatchView): string {
  if (writerId === null) return 'Nobody writes'
  return `Written by ${writerName ?? writerId}`
}
