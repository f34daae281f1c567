import type { SupportersView } from '@tiltyard/contract'
import { type Side, sides } from '@tiltyard/engine'
import { type ReactNode, Suspense } from 'react'
import { useLiveOutage } from '../api/live/liveStore.ts'
import { lazyWithFallback } from '../api/loadChunk.ts'
import { PlayByPlay } from './history/PlayByPlay.tsx'
import { KnightCard } from './knightCard/KnightCard.tsx'
import styles from './MatchAtPlayhead.module.css'
import { MatchStageAndScore } from './MatchStageAndScore.tsx'
import type { PlayedMatch } from './playhead/usePlayedMatch.ts'
import type { WatchedMatch } from './playhead/useWatchedMatch.ts'

/** Loaded lazily; its room is reserved. */
const ChancePanel = lazyWithFallback(() =>
  import('./winProbability/WinChancePanel.tsx').then((chunk) => chunk.WinChancePanel),
)

interface MatchGroundProps {
  /** The scoreboard's name for screen readers. */
  readonly boardName: string
  readonly watched: WatchedMatch
  readonly played: PlayedMatch
  /** The supporters of both knights; omitted where the page does not follow them. */
  readonly supporters?: SupportersView | null
  /** The bleachers, which take the west, east and rail areas of the grid. */
  readonly ends?: ReactNode
  /** Replaces the chances once the match is over. */
  readonly next?: ReactNode
}

/** Shows a match at its playhead: stage, score, history, chart, knight cards and bleachers. */
export function MatchAtPlayhead({ boardName, watched, played, supporters, ends, next }: MatchGroundProps) {
  const { match, shown, state } = watched
  const goesOn = useLiveOutage() === null && match.status === 'active'
  return (
    <div className={styles.ground} data-ground="page" data-ends={ends !== undefined || undefined}>
      <MatchStageAndScore
        boardName={boardName}
        watched={watched}
        played={played}
        supporters={supporters ?? null}
        next={next}
      />
      <div className={styles.course}>
        <div className={styles.history}>
          <PlayByPlay match={match} shown={shown} goesOn={goesOn} />
        </div>
        <div className={styles.chart}>
          <Suspense>
            <ChancePanel played={played} />
          </Suspense>
        </div>
      </div>
      {sides.map((side) => (
        <div key={side} className={areaOf(side)}>
          <KnightCard knight={match[side]} rider={state[side]} isWinner={state.winner === side} side={side} />
        </div>
      ))}
      {ends}
    </div>
  )
}

function areaOf(side: Side): string | undefined {
  return side === 'knight1' ? styles.left : styles.right
}
