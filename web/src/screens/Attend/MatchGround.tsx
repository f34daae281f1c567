import { type Side, sides } from '@tiltyard/engine'
import { useCutOff } from '../../api/liveStore.ts'
import type { WatchedMatch } from '../../playhead/usePlayhead.ts'
import { boardOf, Scoreboard } from '../../scoreboard/Scoreboard.tsx'
import { Announcer } from './Announcer.tsx'
import { Bleachers } from './Bleachers.tsx'
import { HistoryLog } from './HistoryLog.tsx'
import { KnightCard } from './KnightCard.tsx'
import styles from './MatchGround.module.css'
import { Ticker } from './Ticker.tsx'
import { TiltStrip } from './TiltStrip.tsx'

interface MatchGroundProps {
  readonly listName: string
  readonly watched: WatchedMatch
}

/** The order is that of a small screen: first what is going on, then who rides, then what was, then the stands. */
export function MatchGround({ listName, watched }: MatchGroundProps) {
  const { match, shown, state } = watched
  const goesOn = useCutOff() === null && match.status === 'active'
  return (
    <div className={styles.ground}>
      <section className={styles.centre} aria-label="Score">
        <Scoreboard listName={listName} board={boardOf(watched)} />
        <TiltStrip watched={watched} />
        <Ticker riders={match} shown={shown} />
        <Announcer watched={watched} />
      </section>
      {sides.map((side) => (
        <div key={side} className={areaOf(side)}>
          <KnightCard knight={match[side]} rider={state[side]} isWinner={state.winner === side} side={side} />
        </div>
      ))}
      <div className={styles.history}>
        <HistoryLog match={match} shown={shown} goesOn={goesOn} />
      </div>
      <Bleachers className={styles.west} end="WEST" stableId={match.knight1.stableId} />
      <Bleachers className={styles.east} end="EAST" stableId={match.knight2.stableId} />
    </div>
  )
}

function areaOf(side: Side): string | undefined {
  return side === 'knight1' ? styles.left : styles.right
}
