import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MatchView } from '@tiltyard/contract'
import { buildTickerCard, type ListName, listNames, nameTourneyPlace, type TickerCard } from '@tiltyard/engine'
import { type ReactNode, Suspense, useMemo } from 'react'
import type { MatchFeed } from '../../api/live/liveState.ts'
import { useLiveOutage } from '../../api/live/liveStore.ts'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import { locale } from '../../language/locale.ts'
import { knightName, ticker } from '../../language/localeWords.ts'
import { KnightLink, knightProfileId } from '../../league/knights/KnightLink.tsx'
import { stoppedText } from '../../league/results/stoppedText.ts'
import { markSeenMatches } from '../../spoilers/hiddenResultsState.ts'
import { ContentCover } from '../../spoilers/SpoilerCover.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { listTitle } from '../listTitle.ts'
import { getMatchPhase, matchPhaseNames } from '../matchPhase.ts'
import { NarratedText, useKnightPageIds } from '../narration/NarratedText.tsx'
import type { PlayheadCursor } from '../playhead/cursor.ts'
import { useMatchAtCursor, type WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { Scoreboard, toScoreboardMatch } from '../scoreboard/Scoreboard.tsx'
import { Stage } from '../stage/Stage.tsx'
import { listPagePath } from '../tightest/listPagePath.ts'
import styles from './ListBoard.module.css'

const Stakes = lazyWithFallback(() => import('./LiveWinChanceBar.tsx').then((chunk) => chunk.LiveWinChanceBar))

interface MatchBoardProps {
  readonly listName: ListName
  /** The match of the ATTEND JOUST link; null for none. */
  readonly attended: string | null
  readonly feed: MatchFeed
  readonly cursor: PlayheadCursor
  /** For a replay: the link to its own page. */
  readonly replay?: ReactNode
}

/** Shows a match at a cursor on a list's board. */
export function MatchBoard({ listName, attended, feed, cursor: wanted, replay }: MatchBoardProps) {
  const { watched, cursor } = useMatchAtCursor(feed, wanted)
  const board = watched && toScoreboardMatch(watched)
  const isCovered = wanted.kind === 'following' && isHeldBack(feed, watched)
  const isReplay = replay !== undefined
  const title = listTitle(listName)
  const drawn = { listName: title.toUpperCase(), showsKnightNames: true }
  return (
    <>
      {watched && !isCovered && <StandingLine watched={watched} isReplay={isReplay} />}
      {isCovered && <span className={styles.standing}>{isReplay ? matchPhaseNames.replay : t`OVER`}</span>}
      {watched?.match.tourney && (
        <p className={styles.round}>
          <PageLink to={`/seasons/${watched.match.tourney.season}/tourney`}>
            {nameTourneyPlace(watched.match.tourney, locale)}
          </PageLink>
        </p>
      )}
      <Stage
        played={{ known: feed.kind === 'known' ? feed : null, cursor, watched }}
        isSmall
        isLater={listName !== listNames[0]}
      />
      <Riders watched={watched} />
      <div className={styles.board}>
        <ContentCover
          isOn={isCovered}
          what={t`the result of the ${title}`}
          under={board && <Scoreboard {...drawn} board={{ ...board, state: null }} />}
          onLift={() => feed.kind === 'known' && markSeenMatches([feed])}
        >
          <Scoreboard {...drawn} board={board} />
        </ContentCover>
      </div>
      <div className={styles.stakes}>
        {replay ?? <Suspense>{watched && !isCovered && <Stakes watched={watched} />}</Suspense>}
      </div>
      <p className={styles.news}>
        {isCovered ? t`It is over. The result is hidden.` : <LatestNews feed={feed} watched={watched} />}
      </p>
      {attended !== null && (
        <PageLink className={styles.attend} to={listPagePath({ matchId: attended, listName })}>
          <Trans>
            ATTEND JOUST<span className="visually-hidden"> on the {title}</span>
          </Trans>
        </PageLink>
      )}
    </>
  )
}

/** Whether the match is over but its result is hidden from the viewer. */
function isHeldBack(feed: MatchFeed, watched: WatchedMatch | null): boolean {
  return feed.kind === 'known' && feed.match.status === 'completed' && watched?.match.status === 'active'
}

/** Names above the board, where it is too narrow for them. */
function Riders({ watched }: { readonly watched: WatchedMatch | null }) {
  return (
    <p className={styles.riders} aria-hidden="true">
      {watched && (
        <>
          <span>
            <KnightLink knightId={knightProfileId(watched.match.knight1)} isQuiet>
              {knightName(watched.match.knight1, 'full')}
            </KnightLink>
          </span>
          <span className={styles.against}>{t`against`}</span>
          <span>
            <KnightLink knightId={knightProfileId(watched.match.knight2)} isQuiet>
              {knightName(watched.match.knight2, 'full')}
            </KnightLink>
          </span>
        </>
      )}
    </p>
  )
}

interface StandingLineProps {
  readonly watched: WatchedMatch
  readonly isReplay: boolean
}

function StandingLine({ watched: { match, state }, isReplay }: StandingLineProps) {
  const standing = getMatchPhase(match, useLiveOutage() !== null, isReplay)
  return (
    <span
      className={styles.standing}
      data-status={isReplay ? 'replay' : match.status}
      data-still={standing === 'stopped' || standing === 'cut-off' || undefined}
    >
      {matchPhaseNames[standing]}
      {isReplay && match.status === 'completed' && ` · ${matchPhaseNames.final}`}
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
  const card = useMemo(() => watched && buildTickerCard(watched.match, watched.shown, ticker), [watched])
  if (feed.kind === 'missing') return t`The heralds have lost sight of this match.`
  if (watched === null) return null
  const stopped = stoppedText(watched.match)
  if (stopped) return t`${stopped}, without a result.`
  if (card) return <News card={card} match={watched.match} />
  return watched.match.status === 'waiting' ? t`The riders are called to the lists.` : t`Waiting for the first pass...`
}

function News({ card, match }: { readonly card: TickerCard; readonly match: MatchView }) {
  return <NarratedText text={card.bodyText} names={card.bodyNames} pageIds={useKnightPageIds(match)} />
}
