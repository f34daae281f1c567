import type { MatchView } from '@tiltyard/contract'
import { lazy, Suspense, useEffect } from 'react'
import { useParams } from 'wouter'
import { useMatchFeed, useYard } from '../../api/liveStore.ts'
import { loadChunk } from '../../api/loadChunk.ts'
import { MatchGround } from '../../match/MatchGround.tsx'
import { matchTitle } from '../../match/matchTitle.ts'
import { useWatchedMatch } from '../../match/playhead/useWatchedMatch.ts'
import { useSession } from '../../session/useSession.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Loading, Notice, NoticeActs } from '../../ui/Notice.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { ownWriterId } from '../../writer/clientId.ts'
import { useWriter } from '../../writer/useWriter.ts'
import styles from './Attend.module.css'
import { AttendHeader } from './AttendHeader.tsx'
import { type Attended, attendedMatch } from './attendedMatch.ts'
import { Bleachers } from './Bleachers.tsx'

const VerifyPanel = lazy(() =>
  loadChunk(() => import('../../verify/VerifyPanel.tsx')).then(({ VerifyPanel }) => ({ default: VerifyPanel })),
)

/** One match from the stands: riders, score, ticker and history, all at the same playhead. */
export function Attend() {
  const { listName = '', matchId = '' } = useParams()
  const attended = attendedMatch(useYard(), listName, matchId)
  if (attended.kind === 'unknown-list') {
    return (
      <Nothing
        heading="No such list"
        text={`There is no list called “${listName}”. The lists are Lion, Stag, Wyvern and Griffin.`}
      />
    )
  }
  return <AttendedList attended={attended} addressId={matchId} />
}

interface AttendedListProps {
  readonly attended: Exclude<Attended, { kind: 'unknown-list' }>
  /** The match of the address, which need not be the one that the list has now. */
  readonly addressId: string
}

function AttendedList({ attended, addressId }: AttendedListProps) {
  const { kind, listName } = attended
  const feed = useMatchFeed(kind === 'match' ? attended.matchId : null)
  const watched = useWatchedMatch(feed)
  const heading = `${listName.toUpperCase()} LIST`
  const title = watched ? matchTitle(`${listName} List`, watched) : `${listName} List`
  const { kind: who, user } = useSession().session
  const isBarred = useWriter(feed.kind === 'known' ? feed.match : null, who === 'registered')
  useEffect(() => {
    document.title = `${title} · Tilt Yard`
  }, [title])
  if (kind === 'empty-slot') return <Nothing heading={heading} text="Waiting for match..." />
  if (feed.kind === 'missing') {
    return <Nothing heading={heading} text="The heralds know of no such match." />
  }
  return (
    <div className={styles.attend}>
      <AttendHeader
        heading={heading}
        match={watched?.match ?? null}
        ownWriterId={user && ownWriterId(user.uid)}
        isBarred={isBarred}
      />
      {watched ? (
        <>
          {addressId !== watched.match.id && <Elsewhere matchId={addressId} />}
          <MatchGround boardName={heading} watched={watched} ends={bleachersOf(watched.match)} />
          {watched.match.status === 'completed' && (
            <Suspense>
              <VerifyPanel match={watched.match} events={watched.shown} />
            </Suspense>
          )}
        </>
      ) : (
        <Loading>Loading {listName} details...</Loading>
      )}
    </div>
  )
}

function bleachersOf({ knight1, knight2 }: MatchView) {
  return {
    west: <Bleachers end="WEST" stableId={knight1.stableId} />,
    east: <Bleachers end="EAST" stableId={knight2.stableId} />,
  }
}

/** For whoever comes by an address of before: the list has moved on, but its match is not lost. */
function Elsewhere({ matchId }: { readonly matchId: string }) {
  return (
    <p className={styles.elsewhere}>
      This list has moved on. <PageLink to={`/matches/${encodeURIComponent(matchId)}`}>The match you came for</PageLink>
    </p>
  )
}

function Nothing({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <div className={styles.attend}>
      <Notice>
        <h1>{heading}</h1>
        <p>{text}</p>
        <NoticeActs>
          <ButtonLink to="/watch">RETURN TO TILT YARD</ButtonLink>
        </NoticeActs>
      </Notice>
    </div>
  )
}
