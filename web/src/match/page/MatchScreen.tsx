import { t } from '@lingui/core/macro'
import type { MatchDocument, MatchView } from '@tiltyard/contract'
import { lazy, type ReactNode, Suspense } from 'react'
import { useParams, useSearchParams } from 'wouter'
import { ClientOnly } from '../../api/hydration/ClientOnly.tsx'
import { lazyWithFallback, loadChunk } from '../../api/loadChunk.ts'
import { useMatch } from '../../api/queries/useMatch.ts'
import { Refusal } from '../../api/refusal.ts'
import { knightName } from '../../language/localeWords.ts'
import { formatNumber } from '../../language/numbers.ts'
import { SpoilerCover } from '../../spoilers/SpoilerCover.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { ContentNotice, ContentNoticeActions, LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { knightAgainstKnightText } from '../knightAgainstKnightText.ts'
import { MatchAtPlayhead } from '../MatchAtPlayhead.tsx'
import { matchDocumentTitle } from '../matchDocumentTitle.ts'
import { namedScoreText } from '../namedScoreText.ts'
import { type PlayedMatch, usePlayedMatch } from '../playhead/usePlayedMatch.ts'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { MomentRefusalNotice } from '../refusedMoment/MomentRefusalNotice.tsx'
import { FinishedMatchHeader } from './FinishedMatchHeader.tsx'
import styles from './MatchScreen.module.css'
import { ReplayHeader } from './ReplayHeader.tsx'
import { UnfinishedMatchHeader } from './UnfinishedMatchHeader.tsx'

const VerifyPanel = lazy(() =>
  loadChunk(() => import('../verify/VerifyPanel.tsx')).then(({ VerifyPanel }) => ({ default: VerifyPanel })),
)

const FollowRiderButtons = lazyWithFallback(() =>
  import('../../account/followButton/FollowRiderButtons.tsx').then((chunk) => chunk.FollowRiderButtons),
)

const OwnBetsOnMatch = lazyWithFallback(() => import('./OwnBetsOnMatch.tsx').then((chunk) => chunk.OwnBetsOnMatch))

const WhatIfSection = lazyWithFallback(() => import('../whatIf/WhatIfSection.tsx').then((chunk) => chunk.WhatIfSection))

/** The permanent page of any match, to read and share. Unlike the page of a list, it never writes the match. */
export function MatchScreen() {
  const { matchId = '' } = useParams()
  const { feed, document: asked, error, refetch } = useMatch(matchId)
  const [search] = useSearchParams()
  const [at, whatIf] = [search.get('at'), search.get('if')]
  const played = usePlayedMatch(feed, at)
  const { watched } = played
  const isUnknown = error instanceof Refusal && unknownStatuses.has(error.status)
  const isForgotten = error instanceof Refusal && error.code === 'match-forgotten'
  const title = watched ? titleOf(watched, whatIf !== null) : isUnknown ? t`No such match` : t`A match`
  usePageTitle(t`${title} · Tilt Yard`)
  return (
    <div className={styles.page}>
      {watched && (
        <Joust played={played} watched={watched} asked={asked}>
          {whatIf !== null && (
            <Suspense>
              <WhatIfSection played={played} at={at} asked={whatIf} />
            </Suspense>
          )}
        </Joust>
      )}
      {!watched && isUnknown && <Unknown />}
      {!watched && isForgotten && <Forgotten />}
      {!watched && !isUnknown && !isForgotten && error !== null && (
        <LoadFailure heading={t`Couldn’t load the joust`} failure={error} onAskAgain={refetch} />
      )}
      {!watched && error === null && <LoadingPlaceholder>{t`Loading the match...`}</LoadingPlaceholder>}
    </div>
  )
}

/** The statuses of unknown and malformed ids. */
const unknownStatuses: ReadonlySet<number> = new Set([400, 404])

interface JoustProps {
  readonly played: PlayedMatch
  readonly watched: WatchedMatch
  readonly asked: MatchDocument | null
  /** The content between the match and its proof. */
  readonly children: ReactNode
}

function Joust({ played, watched, asked, children }: JoustProps) {
  const { match, shown } = watched
  const isOver = match.status === 'completed'
  return (
    <>
      <Header played={played} match={match} />
      <div className={styles.follow}>
        <Suspense>
          <FollowRiderButtons match={match} />
        </Suspense>
      </div>
      <MomentRefusalNotice refused={played.notice} />
      {isCleared(watched) ? (
        <Cleared asked={asked} />
      ) : (
        <MatchAtPlayhead boardName={ridersOf(watched)} watched={watched} played={played} />
      )}
      <Suspense>
        <OwnBetsOnMatch match={match} />
      </Suspense>
      {children}
      {isOver && (
        <ClientOnly>
          <Suspense>
            <VerifyPanel match={match} events={shown} />
          </Suspense>
        </ClientOnly>
      )}
    </>
  )
}

/** A match that has ended ahead of its viewer still counts as under way. */
function Header({ played, match }: { readonly played: PlayedMatch; readonly match: MatchView }) {
  if (match.status === 'completed') return <FinishedMatchHeader match={match} />
  const goesOn = played.isLive || !played.isReplayed
  return goesOn ? (
    <UnfinishedMatchHeader match={match} isReplayed={played.isReplayed} />
  ) : (
    <ReplayHeader match={match} />
  )
}

/** An operator can delete old events; a match that was ridden to its end had some. */
function isCleared({ match: { status, ending }, shown }: WatchedMatch): boolean {
  return status === 'completed' && ending !== 'stopped' && shown.length === 0
}

function Cleared({ asked }: { readonly asked: MatchDocument | null }) {
  return (
    <ContentNotice>
      {asked && (
        <p>
          <SpoilerCover matchId={asked.id} what={t`the result`}>
            {namedScoreText(scored(asked.knight1), scored(asked.knight2))}
          </SpoilerCover>
        </p>
      )}
      <p>{t`The events of this joust are no longer stored. Its secret can still recreate them.`}</p>
    </ContentNotice>
  )
}

function scored(knight: MatchDocument['knight1']) {
  return { name: knightName(knight, 'full'), points: formatNumber(knight.points) }
}

function titleOf(watched: WatchedMatch, isImagined: boolean): string {
  const riders = ridersOf(watched)
  if (isImagined) return t`Imagined: ${riders}`
  return isCleared(watched) ? t`Final: ${riders}` : matchDocumentTitle(riders, watched)
}

/** "Osric against Maud". */
function ridersOf({ match: { knight1, knight2 } }: WatchedMatch): string {
  return knightAgainstKnightText(knight1, knight2, 'first')
}

/** A match that the operator's retention has deleted. */
function Forgotten() {
  return (
    <ContentNotice>
      <h1>{t`A match of long ago`}</h1>
      <p>
        {t`The events of this joust are no longer stored. It still counts in its knights’ records and in the chain of results.`}
      </p>
      <ContentNoticeActions>
        <ButtonLink to="/watch">{t`RETURN TO TILT YARD`}</ButtonLink>
        <ButtonLink to="/schedule" isQuiet>
          {t`See the schedule`}
        </ButtonLink>
      </ContentNoticeActions>
    </ContentNotice>
  )
}

function Unknown() {
  return (
    <ContentNotice>
      <h1>{t`No such match`}</h1>
      <p>{t`We can’t find this joust. Check the link, or watch what’s on now.`}</p>
      <ContentNoticeActions>
        <ButtonLink to="/watch">{t`RETURN TO TILT YARD`}</ButtonLink>
        <ButtonLink to="/schedule" isQuiet>
          {t`See the schedule`}
        </ButtonLink>
      </ContentNoticeActions>
    </ContentNotice>
  )
}
