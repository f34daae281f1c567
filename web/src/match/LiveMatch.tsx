import { t } from '@lingui/core/macro'
import type { StandsView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { type ReactNode, Suspense } from 'react'
import { later } from '../api/loadChunk.ts'
import type { Speed } from './controls/speeds.ts'
import styles from './LiveMatch.module.css'
import type { Played } from './playhead/usePlayed.ts'
import type { WatchedMatch } from './playhead/useWatchedMatch.ts'
import { Scoreboard, toBoard } from './scoreboard/Scoreboard.tsx'
import { Stage } from './stage/Stage.tsx'
import { Ticker } from './ticker/Ticker.tsx'

/** The match is whole without these, so they come when it has been drawn; their place is kept. */
const Controls = later(() => import('./controls/Controls.tsx').then((chunk) => chunk.Controls))
const Announcer = later(() => import('./speech/Announcer.tsx').then((chunk) => chunk.Announcer))
const ChanceBar = later(() => import('./winProbability/ChanceBar.tsx').then((chunk) => chunk.ChanceBar))

interface LiveMatchProps {
  /** What the scoreboard is called, for screen readers. */
  readonly boardName: string
  readonly watched: WatchedMatch
  readonly played: Played
  /** Who supports whom; left out where that is not followed. */
  readonly stands?: StandsView | null
  readonly hasControls?: boolean
  /** How fast it is replayed at first; null for as fast as was chosen last. */
  readonly speed?: Speed | null
  /** What takes the place of the chances once the match is over. */
  readonly next?: ReactNode
}

/** What changes while a match is ridden: the stage with its controls, the score, the ticker and the chances. */
export function LiveMatch(props: LiveMatchProps) {
  const { boardName, watched, played, stands, hasControls = true, speed = null, next = null } = props
  const { match, shown } = watched
  return (
    <>
      <Stage played={played} stands={stands}>
        {/* Each is a new one, so that none is seen to move when the next needs another line. */}
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
        <Scoreboard listName={boardName} board={toBoard(watched)} />
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

/** In brief some events go without words. */
function newestLine(shown: readonly MatchEvent[]): string {
  return shown.filter(({ description }) => description !== '').at(-1)?.description ?? ''
}

/** Whether there is something to move through, now or once the match begins. */
function hasMoments({ known }: Played): boolean {
  return known !== null && (known.match.status !== 'completed' || known.events.length > 0)
}
