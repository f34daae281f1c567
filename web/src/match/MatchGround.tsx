import type { StandsView } from '@tiltyard/contract'
import { type Side, sides } from '@tiltyard/engine'
import { type ReactNode, Suspense } from 'react'
import { useCutOff } from '../api/live/liveStore.ts'
import { later } from '../api/loadChunk.ts'
import { HistoryLog } from './history/HistoryLog.tsx'
import { KnightCard } from './knightCard/KnightCard.tsx'
import { LiveMatch } from './LiveMatch.tsx'
import styles from './MatchGround.module.css'
import type { Played } from './playhead/usePlayed.ts'
import type { WatchedMatch } from './playhead/useWatchedMatch.ts'

/** The match is whole without it; its place is kept. */
const ChancePanel = later(() => import('./winProbability/ChancePanel.tsx').then((chunk) => chunk.ChancePanel))

interface MatchGroundProps {
  /** What the scoreboard is called, for screen readers. */
  readonly boardName: string
  readonly watched: WatchedMatch
  readonly played: Played
  /** Who supports whom; left out where that is not followed. */
  readonly stands?: StandsView | null
  /** What stands at the stage's two ends, where a page has bleachers: it takes these areas of the grid. */
  readonly ends?: ReactNode
  /** What takes the place of the chances once the match is over. */
  readonly next?: ReactNode
}

/** A match at its playhead: first what is going on and what was, then who rides, and the bleachers. */
export function MatchGround({ boardName, watched, played, stands, ends, next }: MatchGroundProps) {
  const { match, shown, state } = watched
  const goesOn = useCutOff() === null && match.status === 'active'
  return (
    <div className={styles.ground} data-ground="page" data-ends={ends !== undefined || undefined}>
      <LiveMatch boardName={boardName} watched={watched} played={played} stands={stands ?? null} next={next} />
      <div className={styles.course}>
        <div className={styles.history}>
          <HistoryLog match={match} shown={shown} goesOn={goesOn} />
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
