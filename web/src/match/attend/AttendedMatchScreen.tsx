import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ListName } from '@tiltyard/engine'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { ClientOnly } from '../../api/hydration/ClientOnly.tsx'
import { useMatchFeed, useSupporters, useYard } from '../../api/live/liveStore.ts'
import { lazyWithFallback, loadChunk } from '../../api/loadChunk.ts'
import { useSession } from '../../api/session/useSession.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { ContentNotice, ContentNoticeActions, LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { useIsTightestListFollowed } from '../../ui/page/pageHistoryState.ts'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { listTitle } from '../listTitle.ts'
import { MatchAtPlayhead } from '../MatchAtPlayhead.tsx'
import { matchDocumentTitle } from '../matchDocumentTitle.ts'
import { usePlayedMatch } from '../playhead/usePlayedMatch.ts'
import { MomentRefusalNotice } from '../refusedMoment/MomentRefusalNotice.tsx'
import { listPagePath } from '../tightest/listPagePath.ts'
import { useIsBarredWriterCandidate } from '../writer/useIsBarredWriterCandidate.ts'
import { ownWriterId } from '../writer/writerClientId.ts'
import { AttendedMatchHeader } from './AttendedMatchHeader.tsx'
import styles from './AttendedMatchScreen.module.css'
import { type AttendedMatch, findAttendedMatch } from './findAttendedMatch.ts'

const VerifyPanel = lazy(() =>
  loadChunk(() => import('../verify/VerifyPanel.tsx')).then(({ VerifyPanel }) => ({ default: VerifyPanel })),
)

/** Loaded lazily: a viewer is at a list before they follow to another. */
const FollowTightestListSwitch = lazyWithFallback(() =>
  import('../tightest/FollowTightestListSwitch.tsx').then((chunk) => chunk.FollowTightestListSwitch),
)

const OtherListLinks = lazyWithFallback(() => import('./OtherListLinks.tsx').then((chunk) => chunk.OtherListLinks))

/** The next pairs; loaded once the match is over. */
const NextPairsWithOdds = lazyWithFallback(() =>
  import('../../betting/slip/NextPairsWithOdds.tsx').then((chunk) => chunk.NextPairsWithOdds),
)

const BestJoustLink = lazyWithFallback(() =>
  import('../bestJoust/BestJoustLink.tsx').then((chunk) => chunk.BestJoustLink),
)

/** Loaded lazily: the match renders without them. */
const Bleachers = lazyWithFallback(() => import('./Bleachers.tsx').then((chunk) => chunk.Bleachers))

/** The page of one list: riders, score, ticker and history at the same playhead. */
export function AttendedMatchScreen() {
  const { listName = '', matchId = '' } = useParams()
  const isUnknown = useMatchFeed(matchId).kind === 'missing'
  const attended = findAttendedMatch(useYard(), listName, matchId, isUnknown)
  if (attended.kind === 'unknown-list') {
    return (
      <Nothing
        heading={t`No such list`}
        text={t`There is no list called “${listName}”. The lists are Lion, Stag, Wyvern and Griffin.`}
      />
    )
  }
  return <AttendedList attended={attended} />
}

interface AttendedListProps {
  readonly attended: Exclude<AttendedMatch, { kind: 'unknown-list' }>
}

function AttendedList({ attended }: AttendedListProps) {
  const { kind, listName } = attended
  const matchId = kind === 'match' ? attended.matchId : null
  const feed = useMatchFeed(matchId)
  const supporters = useSupporters(matchId)
  const [search] = useSearchParams()
  const played = usePlayedMatch(feed, search.get('at'))
  const { watched } = played
  useRightAddress(matchId, listName)
  const place = listTitle(listName)
  const heading = place.toUpperCase()
  const title = watched ? matchDocumentTitle(place, watched) : place
  const { kind: who, user } = useSession().session
  // A viewer who auto-follows does not write: they would give up each match shortly after they take it.
  const mayWrite = !useIsTightestListFollowed() && who === 'registered'
  const isBarred = useIsBarredWriterCandidate(feed.kind === 'known' ? feed.match : null, mayWrite)
  usePageTitle(t`${title} · Tilt Yard`)
  if (kind === 'empty-slot') return <Nothing heading={heading} text={t`Waiting for match...`} />
  if (feed.kind === 'missing') {
    return <Nothing heading={heading} text={t`The heralds know of no such match.`} />
  }
  return (
    <div className={styles.attend}>
      <AttendedMatchHeader
        heading={heading}
        match={watched?.match ?? null}
        ownWriterId={user && ownWriterId(user.uid)}
        isAdmin={user?.admin ?? false}
        isBarred={isBarred}
        isReplayed={played.isReplayed}
        tools={
          <div className={styles.tools}>
            <Suspense>
              <OtherListLinks listName={listName} />
              <FollowTightestListSwitch listName={listName} played={played} />
            </Suspense>
          </div>
        }
      />
      {watched ? (
        <>
          {kind === 'match' && attended.ridingId !== null && attended.ridingId !== watched.match.id && (
            <Elsewhere matchId={attended.ridingId} listName={listName} />
          )}
          <MomentRefusalNotice refused={played.notice} />
          <MatchAtPlayhead
            boardName={heading}
            watched={watched}
            played={played}
            supporters={supporters}
            next={
              kind === 'match' && attended.ridingId === watched.match.id ? <NextPairsWithOdds list={listName} /> : null
            }
            ends={
              <Suspense fallback={<p className={styles.rail} />}>
                <Bleachers
                  key={watched.match.id}
                  match={watched.match}
                  supporters={supporters}
                  isReplayed={played.isReplayed}
                />
              </Suspense>
            }
          />
          {watched.match.status === 'completed' && (
            <ClientOnly>
              <Suspense>
                <BestJoustLink />
                <VerifyPanel match={watched.match} events={watched.shown} />
              </Suspense>
            </ClientOnly>
          )}
        </>
      ) : (
        <LoadingPlaceholder>{t`Loading ${listName} details...`}</LoadingPlaceholder>
      )}
    </div>
  )
}

/** Puts the shown match into the address, so that a copied link names the right match. */
function useRightAddress(shownId: string | null, listName: ListName): void {
  const { matchId } = useParams()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (shownId !== null && shownId !== matchId) navigate(`/attend/${shownId}/${listName}`, { replace: true })
  }, [shownId, matchId, listName, navigate])
}

/** Links an older match to the list's current one. */
function Elsewhere({ matchId, listName }: { readonly matchId: string; readonly listName: ListName }) {
  return (
    <p className={styles.elsewhere}>
      <Trans>
        This joust is over. <PageLink to={listPagePath({ matchId, listName })}>See the next one on this list</PageLink>
      </Trans>
    </p>
  )
}

function Nothing({ heading, text }: { readonly heading: string; readonly text: string }) {
  return (
    <div className={styles.attend}>
      <ContentNotice>
        <h1>{heading}</h1>
        <p>{text}</p>
        <ContentNoticeActions>
          <ButtonLink to="/watch">{t`RETURN TO TILT YARD`}</ButtonLink>
        </ContentNoticeActions>
      </ContentNotice>
    </div>
  )
}
