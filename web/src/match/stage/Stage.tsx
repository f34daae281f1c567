import type { SupportersView } from '@tiltyard/contract'
import { type EmptyStage, emptyStageAt, TORCHLIT_STAGE_INDEX } from '@tiltyard/stage'
import { type ReactNode, Suspense, useState } from 'react'
import { useIsHydrating, useServerRenderedAtMs } from '../../api/hydration/renderedAt.ts'
import { useLiveClient } from '../../api/live/liveStore.ts'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import { toHelsinkiClock } from '../../league/calendar/helsinkiClock.ts'
import type { PlayedMatch } from '../playhead/usePlayedMatch.ts'
import './lights.css'
import { ServerRenderedStill } from './ServerRenderedStill.tsx'
import styles from './Stage.module.css'

/** Loaded first of all lazy parts, since it is the largest; its room is reserved. */
const StageCanvas = lazyWithFallback(
  () => import('./StageCanvas.tsx').then((chunk) => chunk.StageCanvas),
  undefined,
  undefined,
  () => Promise.resolve(),
)

export interface StageProps {
  readonly played: Pick<PlayedMatch, 'known' | 'cursor' | 'watched'>
  /** The supporters of both knights, where the page follows them. */
  readonly supporters?: SupportersView | null | undefined
  /** Whether it is one of several side by side. */
  readonly isSmall?: boolean
  /** Whether it is below the first one, so that its still may come later. */
  readonly isLater?: boolean
  /** An overlay over the picture. */
  readonly children?: ReactNode
}

/**
 * The stage, hidden from screen readers. Until its first picture, a rendered page shows the server's still; before that
 * and on other pages the stage is empty in the light of the match's hour.
 */
export function Stage({ children, ...props }: StageProps) {
  const { known, watched } = props.played
  const shown = watched?.shown ?? []
  const isHydrating = useIsHydrating()
  const [still] = useState(isHydrating && known !== null ? { matchId: known.match.id, at: shown.length } : null)
  const { clock } = useLiveClient()
  const renderedAtMs = useServerRenderedAtMs()
  // Until the match loads, the light is that of the current hour.
  const empty = known === null ? emptyStage(renderedAtMs ?? clock.now()) : emptyStageOfMatch(known.match.startTime)
  return (
    <div
      className={styles.stage}
      data-stage={props.isSmall ? 'small' : 'large'}
      data-pass={shown.at(-1)?.passNumber ?? 0}
      data-moment={shown.length}
      data-light={shown.at(-1)?.isSuddenDeath ? TORCHLIT_STAGE_INDEX : empty.light}
      data-ground={empty.ground}
      aria-hidden="true"
    >
      {still && <ServerRenderedStill {...still} isSmall={props.isSmall ?? false} isLater={props.isLater ?? false} />}
      <Suspense>
        <StageCanvas {...props} />
      </Suspense>
      {children}
    </div>
  )
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The light of a match without a start: noon at midsummer. */
const MIDSUMMER = { hour: 12, day: 172 } as const

function emptyStageOfMatch(startTime: string | null): EmptyStage {
  return startTime === null ? emptyStageAt(MIDSUMMER.hour, MIDSUMMER.day) : emptyStage(Date.parse(startTime))
}

function emptyStage(instant: number): EmptyStage {
  const clock = toHelsinkiClock(instant)
  const since = clock.getTime() - Date.UTC(clock.getUTCFullYear(), 0)
  return emptyStageAt((since % DAY_MS) / HOUR_MS, Math.floor(since / DAY_MS))
}
