import { t } from '@lingui/core/macro'
import type { SupportersView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { type ReactNode, Suspense } from 'react'
import { lazyWithFallback } from '../api/loadChunk.ts'
import type { ReplaySpeed } from './controls/replaySpeeds.ts'
import styles from './MatchStageAndScore.module.css'
import type { PlayedMatch } from './playhead/usePlayedMatch.ts'
import type { WatchedMatch } from './playhead/useWatchedMatch.ts'
import { Scoreboard, toScoreboardMatch } from './scoreboard/Scoreboard.tsx'
import { Stage } from './stage/Stage.tsx'
import { Ticker } from './ticker/Ticker.tsx'

/** Loaded lazily, since the match renders without them; their room is reserved. */
const Controls = lazyWithFallback(() =>
  import('./controls/PlaybackControls.tsx').then((chunk) => chunk.PlaybackControls),
)
const Announcer = lazyWithFallback(() =>
  import('./speech/MatchAnnouncements.tsx').then((chunk) => chunk.MatchAnnouncements),
)
const ChanceBar = lazyWithFallback(() =>
  import('./winProbability/WinChanceBar.tsx').then((chunk) => chunk.WinChanceBar),
)

interface LiveMatchProps {
  /** The scoreboard's name for screen readers. */
  readonly boardName: string
  readonly watched: WatchedMatch
  readonly played: PlayedMatch
  /** The supporters of both knights; omitted where the page does not follow them. */
  readonly supporters?: SupportersView | null
  readonly hasControls?: boolean
  /** The first replay speed; null for the last chosen one. */
  readonly speed?: ReplaySpeed | null
  /** Replaces the chances once the match is over. */
  readonly next?: ReactNode
}

/** Shows the parts that change during a match: stage, controls, score, ticker and chances. */
export function MatchStageAndScore(props: LiveMatchProps) {
  const { boardName, watched, played, supporters, hasControls = true, speed = null, next = null } = props
  const { match, shown } = watched
  return (
    <>
      <Stage played={played} supporters={supporters}>
        {/* The key gives each line a new element, so that none animates when the line count changes. */}
        <p key={shown.length} className={styles.caption}>
          {newestLine(shown)}
        </p>
      </Stage>
      {hasControls && hasMoments(played) && (
        <div className={styles.controls} data-controls>
          {match.status !== 'waiting' && (
            <Suspense>
              <Controls played={played} speed={speed} />
            </Suspense>
          )}
        </div>
      )}
      <section className={styles.centre} data-centre aria-label={t`Score`}>
        <Scoreboard listName={boardName} board={toScoreboardMatch(watched)} />
        <Ticker riders={match} shown={shown} />
        <div className={styles.chances}>
          <Suspense>{match.status === 'completed' && next !== null ? next : <ChanceBar watched={watched} />}</Suspense>
        </div>
        <Suspense>
          <Announcer watched={watched} leaps={played.leaps} />
        </Suspense>
      </section>
    </>
  )
}

/** The newest line with text; Brief leaves some events without. */
function newestLine(shown: readonly MatchEvent[]): string {
  return shown.filter(({ description }) => description !== '').at(-1)?.description ?? ''
}

/** Whether the match has moments to move through, now or once it begins. */
function hasMoments({ known }: PlayedMatch): boolean {
  return known !== null && (known.match.status !== 'completed' || known.events.length > 0)
}
