import { t } from '@lingui/core/macro'
import type { StandsView } from '@tiltyard/contract'
import { type Side, sides } from '@tiltyard/engine'
import { type ReactNode, Suspense } from 'react'
import { useCutOff } from '../api/liveStore.ts'
import { later } from '../api/loadChunk.ts'
import { Announcer } from './announcer/Announcer.tsx'
import { HistoryLog } from './history/HistoryLog.tsx'
import { KnightCard } from './knightCard/KnightCard.tsx'
import styles from './MatchGround.module.css'
import type { Played } from './playhead/usePlayed.ts'
import type { WatchedMatch } from './playhead/useWatchedMatch.ts'
import { ReplayBar } from './ReplayBar.tsx'
import { boardOf, Scoreboard } from './scoreboard/Scoreboard.tsx'
import { Stage } from './stage/Stage.tsx'
import { Ticker } from './ticker/Ticker.tsx'

/** The match is whole without it; its place is kept. */
const ChancePanel = later(() => import('./chances/ChancePanel.tsx').then((chunk) => chunk.ChancePanel))

interface MatchGroundProps {
  /** What the scoreboard is called, for those who listen. */
  readonly boardName: string
  readonly watched: WatchedMatch
  readonly played: Played
  /** Who stands there; left out where that is not followed. */
  readonly stands?: StandsView | null
  /** What stands at the two ends and along the rail, where a screen has stands: it takes these areas of the grid. */
  readonly ends?: ReactNode
}

/** The order is that of a small screen: first what is going on, then who rides, then what was, then the stands. */
export function MatchGround({ boardName, watched, played, stands, ends }: MatchGroundProps) {
  const { match, shown, state } = watched
  const goesOn = useCutOff() === null && match.status === 'active'
  return (
    <div className={styles.ground} data-ground data-ends={ends !== undefined || undefined}>
      <Stage played={played} stands={stands} />
      <section className={styles.centre} aria-label={t`Score`}>
        <Scoreboard listName={boardName} board={boardOf(watched)} />
        <Ticker riders={match} shown={shown} />
        <ReplayBar played={played} />
        <Announcer watched={watched} leaps={played.leaps} />
        <div className={styles.chances}>
          <Suspense>
            <ChancePanel played={played} />
          </Suspense>
        </div>
      </section>
      {sides.map((side) => (
        <div key={side} className={areaOf(side)}>
          <KnightCard knight={match[side]} rider={state[side]} isWinner={state.winner === side} side={side} />
        </div>
      ))}
      <div className={styles.history}>
        <HistoryLog match={match} shown={shown} goesOn={goesOn} />
      </div>
      {ends}
    </div>
  )
}

function areaOf(side: Side): string | undefined {
  return side === 'knight1' ? styles.left : styles.right
}
