import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MatchView } from '@tiltyard/contract'
import { type ListName, tickerCard } from '@tiltyard/engine'
import { Suspense, useId, useMemo } from 'react'
import type { MatchFeed } from '../../api/liveState.ts'
import { useCutOff, useMatchFeed } from '../../api/liveStore.ts'
import { later } from '../../api/loadChunk.ts'
import { knightName, ticker } from '../../language/localeWords.ts'
import { KnightLink, profileId } from '../../league/KnightLink.tsx'
import { stoppedText } from '../../league/stoppedText.ts'
import { listTitle } from '../../match/listTitle.ts'
import { following } from '../../match/playhead/cursor.ts'
import { useWatched, type WatchedMatch } from '../../match/playhead/useWatchedMatch.ts'
import { boardOf, Scoreboard } from '../../match/scoreboard/Scoreboard.tsx'
import { Stage } from '../../match/stage/Stage.tsx'
import { standingNames, standingOf } from '../../match/standing.ts'
import { Telling } from '../../match/telling/Telling.tsx'
import { useRiders } from '../../match/telling/useRiders.ts'
import { standsOf } from '../../match/tightest/standsOf.ts'
import { Cover } from '../../shield/Covered.tsx'
import { uncover } from '../../shield/shield.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import styles from './ListBoard.module.css'

const Stakes = later(() => import('./Stakes.tsx').then((chunk) => chunk.Stakes))

interface ListBoardProps {
  readonly listName: ListName
  /** Null for an empty slot of the set. */
  readonly matchId: string | null
}

/** One list of the yard: its board, what happened last, and the way to its stands. */
export function ListBoard({ listName, matchId }: ListBoardProps) {
  const headingId = useId()
  return (
    <section className={styles.list} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {listTitle(listName).toUpperCase()}
      </h2>
      {matchId === null ? <EmptySlot /> : <ListMatch listName={listName} matchId={matchId} />}
    </section>
  )
}

function EmptySlot() {
  return <p className={styles.empty}>{t`Waiting for match...`}</p>
}

function ListMatch({ listName, matchId }: { readonly listName: ListName; readonly matchId: string }) {
  const feed = useMatchFeed(matchId)
  const { watched, cursor } = useWatched(feed, following)
  const board = watched && boardOf(watched)
  const isCovered = isHeldBack(feed, watched)
  const title = listTitle(listName)
  const drawn = { listName: title.toUpperCase(), showsKnightNames: true }
  return (
    <>
      {watched && !isCovered && <StandingLine watched={watched} />}
      {isCovered && <span className={styles.standing}>{t`OVER`}</span>}
      <Stage played={{ known: feed.kind === 'known' ? feed : null, cursor, watched }} isSmall />
      <Riders watched={watched} />
      <div className={styles.board}>
        <Cover
          isOn={isCovered}
          what={t`the result of the ${title}`}
          under={board && <Scoreboard {...drawn} board={{ ...board, state: null }} />}
          onLift={() => feed.kind === 'known' && uncover([feed])}
        >
          <Scoreboard {...drawn} board={board} />
        </Cover>
      </div>
      <div className={styles.stakes}>
        <Suspense>{watched && !isCovered && <Stakes watched={watched} />}</Suspense>
      </div>
      <p className={styles.news}>
        {isCovered ? t`It is over. How it came out is covered.` : <LatestNews feed={feed} watched={watched} />}
      </p>
      <PageLink className={styles.attend} to={standsOf({ matchId, listName })}>
        <Trans>
          ATTEND JOUST<span className="visually-hidden"> on the {title}</span>
        </Trans>
      </PageLink>
    </>
  )
}

/** A match that is over but is not shown to its end: the viewer has not seen it, and does not want to be told. */
function isHeldBack(feed: MatchFeed, watched: WatchedMatch | null): boolean {
  return feed.kind === 'known' && feed.match.status === 'completed' && watched?.match.status === 'active'
}

/** Where the board is too narrow for names, they stand above it. */
function Riders({ watched }: { readonly watched: WatchedMatch | null }) {
  return (
    <p className={styles.riders} aria-hidden="true">
      {watched && (
        <>
          <span>
            <KnightLink knightId={profileId(watched.match.knight1)} isQuiet>
              {knightName(watched.match.knight1, 'full')}
            </KnightLink>
          </span>
          <span className={styles.against}>{t`against`}</span>
          <span>
            <KnightLink knightId={profileId(watched.match.knight2)} isQuiet>
              {knightName(watched.match.knight2, 'full')}
            </KnightLink>
          </span>
        </>
      )}
    </p>
  )
}

function StandingLine({ watched: { match, state } }: { readonly watched: WatchedMatch }) {
  const standing = standingOf(match, useCutOff() !== null)
  return (
    <span
      className={styles.standing}
      data-status={match.status}
      data-still={standing === 'stopped' || standing === 'cut-off' || undefined}
    >
      {standingNames[standing]}
      {match.status === 'active' && passText(state.currentPass, match.maxPasses)}
    </span>
  )
}

function passText(passNumber: number, maxPasses: number): string {
  if (passNumber === 0) return ''
  return ` · ${passNumber > maxPasses ? extraText(passNumber - maxPasses) : t`PASS ${passNumber}`}`
}

function extraText(extra: number): string {
  return t`SD ${extra}`
}

function LatestNews({ feed, watched }: { readonly feed: MatchFeed; readonly watched: WatchedMatch | null }) {
  const card = useMemo(() => watched && tickerCard(watched.match, watched.shown, ticker), [watched])
  if (feed.kind === 'missing') return t`The heralds have lost sight of this match.`
  if (watched === null) return null
  const stopped = stoppedText(watched.match)
  if (stopped) return t`${stopped}, without a result.`
  if (card) return <News text={card.bodyText} match={watched.match} />
  return watched.match.status === 'waiting' ? t`The riders are called to the lists.` : t`Waiting for the first pass...`
}

function News({ text, match }: { readonly text: string; readonly match: MatchView }) {
  return <Telling text={text} riders={useRiders(match)} />
}
