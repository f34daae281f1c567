import type { MatchView } from '@tiltyard/contract'
import { type ListName, tickerCard } from '@tiltyard/engine'
import { Suspense, useId, useMemo } from 'react'
import type { MatchFeed } from '../../api/liveState.ts'
import { useCutOff, useMatchFeed } from '../../api/liveStore.ts'
import { later } from '../../api/loadChunk.ts'
import { KnightLink } from '../../league/KnightLink.tsx'
import { stoppedText } from '../../league/stoppedText.ts'
import { useWatchedMatch, type WatchedMatch } from '../../match/playhead/useWatchedMatch.ts'
import { boardOf, Scoreboard } from '../../match/scoreboard/Scoreboard.tsx'
import { standingOf } from '../../match/standing.ts'
import { Telling } from '../../match/telling/Telling.tsx'
import { useRiders } from '../../match/telling/useRiders.ts'
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
        {`${listName.toUpperCase()} LIST`}
      </h2>
      {matchId === null ? <EmptySlot /> : <ListMatch listName={listName} matchId={matchId} />}
    </section>
  )
}

function EmptySlot() {
  return <p className={styles.empty}>Waiting for match...</p>
}

function ListMatch({ listName, matchId }: { readonly listName: ListName; readonly matchId: string }) {
  const feed = useMatchFeed(matchId)
  const watched = useWatchedMatch(feed)
  const board = watched && boardOf(watched)
  const isCovered = isHeldBack(feed, watched)
  const drawn = { listName: `${listName.toUpperCase()} LIST`, showsKnightNames: true }
  return (
    <>
      {watched && !isCovered && <StandingLine watched={watched} />}
      {isCovered && <span className={styles.standing}>OVER</span>}
      <Riders watched={watched} />
      <div className={styles.board}>
        <Cover
          isOn={isCovered}
          what={`the result of the ${listName} List`}
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
        {isCovered ? 'It is over. How it came out is covered.' : <LatestNews feed={feed} watched={watched} />}
      </p>
      <PageLink className={styles.attend} to={`/attend/${encodeURIComponent(matchId)}/${encodeURIComponent(listName)}`}>
        ATTEND JOUST<span className="visually-hidden"> on the {listName} List</span>
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
            <KnightLink knightId={watched.match.knight1.id} isQuiet>
              {watched.match.knight1.name}
            </KnightLink>
          </span>
          <span className={styles.against}>against</span>
          <span>
            <KnightLink knightId={watched.match.knight2.id} isQuiet>
              {watched.match.knight2.name}
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
      data-still={standing === 'STOPPED' || standing === 'CUT OFF' || undefined}
    >
      {standing}
      {match.status === 'active' && passText(state.currentPass, match.maxPasses)}
    </span>
  )
}

function passText(passNumber: number, maxPasses: number): string {
  if (passNumber === 0) return ''
  return passNumber > maxPasses ? ` · SD ${passNumber - maxPasses}` : ` · PASS ${passNumber}`
}

function LatestNews({ feed, watched }: { readonly feed: MatchFeed; readonly watched: WatchedMatch | null }) {
  const card = useMemo(() => watched && tickerCard(watched.match, watched.shown), [watched])
  if (feed.kind === 'missing') return 'The heralds have lost sight of this match.'
  if (watched === null) return null
  const stopped = stoppedText(watched.match)
  if (stopped) return `${stopped}, without a result.`
  if (card) return <News text={card.bodyText} match={watched.match} />
  return watched.match.status === 'waiting' ? 'The riders are called to the lists.' : 'Waiting for the first pass...'
}

function News({ text, match }: { readonly text: string; readonly match: MatchView }) {
  return <Telling text={text} riders={useRiders(match)} />
}
