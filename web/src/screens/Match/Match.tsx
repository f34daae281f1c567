import type { MatchDocument } from '@tiltyard/contract'
import { lazy, Suspense, useEffect } from 'react'
import { useParams } from 'wouter'
import { loadChunk } from '../../api/loadChunk.ts'
import { Refusal } from '../../api/refusal.ts'
import { useMatch } from '../../api/useMatch.ts'
import { MatchGround } from '../../match/MatchGround.tsx'
import { matchTitle } from '../../match/matchTitle.ts'
import { useWatchedMatch, type WatchedMatch } from '../../match/playhead/useWatchedMatch.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Loading, Notice, NoticeActs } from '../../ui/Notice.tsx'
import { Unanswered } from '../../ui/Unanswered.tsx'
import styles from './Match.module.css'
import { OverHeader } from './OverHeader.tsx'
import { UnderWayHeader } from './UnderWayHeader.tsx'

const VerifyPanel = lazy(() =>
  loadChunk(() => import('../../verify/VerifyPanel.tsx')).then(({ VerifyPanel }) => ({ default: VerifyPanel })),
)

/**
 * Any match there ever was, by its own address, which stays when the lists have moved on. It is a place to read and to
 * share: who opens it takes no pen, as who attends a list does.
 */
export function Match() {
  const { matchId = '' } = useParams()
  const { feed, document: asked, failure, askAgain } = useMatch(matchId)
  const watched = useWatchedMatch(feed)
  const isUnknown = failure instanceof Refusal && unknownStatuses.has(failure.status)
  const title = watched ? titleOf(watched) : isUnknown ? 'No such match' : 'A match'
  useEffect(() => {
    document.title = `${title} · Tilt Yard`
  }, [title])
  return (
    <div className={styles.page}>
      {watched && <Joust watched={watched} asked={asked} />}
      {!watched && isUnknown && <Unknown />}
      {!watched && !isUnknown && failure !== null && (
        <Unanswered heading="The match did not arrive" failure={failure} onAskAgain={askAgain} />
      )}
      {!watched && failure === null && <Loading>Loading the match...</Loading>}
    </div>
  )
}

/** An id that was never given, and one that never could be. */
const unknownStatuses: ReadonlySet<number> = new Set([400, 404])

interface JoustProps {
  readonly watched: WatchedMatch
  readonly asked: MatchDocument | null
}

function Joust({ watched, asked }: JoustProps) {
  const { match, shown } = watched
  const isOver = match.status === 'completed'
  return (
    <>
      {isOver ? <OverHeader match={match} /> : <UnderWayHeader match={match} />}
      {isCleared(watched) ? <Cleared asked={asked} /> : <MatchGround boardName={ridersOf(watched)} watched={watched} />}
      {isOver && (
        <Suspense>
          <VerifyPanel match={match} events={shown} />
        </Suspense>
      )}
    </>
  )
}

/** An operator may clear away what was told long ago; a match that was ridden to its end has told something. */
function isCleared({ match: { status, ending }, shown }: WatchedMatch): boolean {
  return status === 'completed' && ending !== 'stopped' && shown.length === 0
}

function Cleared({ asked }: { readonly asked: MatchDocument | null }) {
  return (
    <Notice>
      {asked && (
        <p>
          {asked.knight1.name} {asked.knight1.points}, {asked.knight2.name} {asked.knight2.points}.
        </p>
      )}
      <p>What was told of this match is no longer kept. Its secret still gives it, and the chain says what it was.</p>
    </Notice>
  )
}

function titleOf(watched: WatchedMatch): string {
  return isCleared(watched) ? `Final: ${ridersOf(watched)}` : matchTitle(ridersOf(watched), watched)
}

/** "Osric against Maud". */
function ridersOf({ match: { knight1, knight2 } }: WatchedMatch): string {
  return `${knight1.firstName} against ${knight2.firstName}`
}

function Unknown() {
  return (
    <Notice>
      <h1>No such match</h1>
      <p>The heralds have no match by this address. Look whether it came to you whole, or see what is ridden now.</p>
      <NoticeActs>
        <ButtonLink to="/watch">RETURN TO TILT YARD</ButtonLink>
        <ButtonLink to="/schedule" isQuiet>
          See the schedule
        </ButtonLink>
      </NoticeActs>
    </Notice>
  )
}
