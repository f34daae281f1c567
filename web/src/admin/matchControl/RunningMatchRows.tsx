import { t } from '@lingui/core/macro'
import type { MatchView } from '@tiltyard/contract'
import { type ListName, listNames } from '@tiltyard/engine'
import type { MatchFeed } from '../../api/live/liveState.ts'
import { knightName } from '../../language/localeWords.ts'
import { listNameHeadings } from '../../league/knights/listNamesInLanguage.ts'
import { stoppedText } from '../../league/results/stoppedText.ts'
import { writerNameText } from '../../match/writer/writerNameText.ts'
import { isResultHidden, useHiddenResultsState } from '../../spoilers/hiddenResultsState.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import styles from './RunningMatchRows.module.css'

interface ListRowsProps {
  readonly matchIds: readonly (string | null)[]
  readonly feeds: readonly MatchFeed[]
}

/** The match on each list: riders, progress and writer. */
export function RunningMatchRows({ matchIds, feeds }: ListRowsProps) {
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
  readonly listName: ListName
  readonly matchId: string | null
  readonly feed: MatchFeed
}

function ListRow({ listName, matchId, feed }: ListRowProps) {
  return (
    <li>
      <strong>{listNameHeadings[listName]}</strong>
      {matchId === null || feed.kind === 'missing' ? (
        <span className={styles.quiet}>{t`No match`}</span>
      ) : feed.kind === 'loading' ? (
        <span className={styles.quiet}>{t`Loading...`}</span>
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
  const isHidden = isResultHidden(useHiddenResultsState(), match.id)
  const [knight1, knight2] = [knightName(match.knight1, 'full'), knightName(match.knight2, 'full')]
  return (
    <>
      <PageLink to={`/attend/${match.id}/${encodeURIComponent(listName)}`}>{t`${knight1} against ${knight2}`}</PageLink>
      <span>{progressOf(match, passNumber, isHidden)}</span>
      <span className={styles.quiet}>{match.status === 'active' && writerOf(match)}</span>
    </>
  )
}

function progressOf(match: MatchView, passNumber: number, isHidden: boolean): string {
  if (match.status === 'waiting') return t`Waiting`
  if (match.status === 'completed') return (isHidden ? null : stoppedText(match)) ?? t`Over`
  return passNumber === 0 ? t`Before the first pass` : t`Pass ${passNumber}`
}

function writerOf({ writerId, writerName }: MatchView): string {
  if (writerId === null) return t`Not running`
  const writer = writerName === null ? writerId : writerNameText(writerName)
  return t`Run by ${writer}`
}
