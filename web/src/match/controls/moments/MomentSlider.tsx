import { t } from '@lingui/core/macro'
import type { MatchEvent } from '@tiltyard/engine'
import { useMemo } from 'react'
import { countEventsUpTo } from '../../playhead/cursor.ts'
import type { WatchedMatch } from '../../playhead/useWatchedMatch.ts'
import styles from '../PlaybackControls.module.css'
import type { Playback } from '../usePlayback.ts'
import { describeMoment } from './describeMoment.ts'
import { listTimelineMarks } from './marks.ts'
import { TimelineMarks, trackLengthStyle } from './TimelineMarks.tsx'

/** The slider's step, in ms of the match. Both ends are whole steps, so that the handle reaches them. */
const STEP_MS = 100

interface MomentSliderProps {
  readonly watched: WatchedMatch
  /** All loaded events. */
  readonly events: readonly MatchEvent[]
  readonly player: Playback
}

/** A slider with the playhead and marks. It is no longer than what the viewer may know. */
export function MomentSlider({ watched, events, player }: MomentSliderProps) {
  const { placeMs, reachMs, markedMs, act } = player
  const marked = countEventsUpTo(events, markedMs)
  const marks = useMemo(() => listTimelineMarks(events.slice(0, marked), Number.POSITIVE_INFINITY), [events, marked])
  const lastMs = Math.max(STEP_MS, Math.ceil(reachMs / STEP_MS) * STEP_MS)
  return (
    <div className={styles.moment} style={trackLengthStyle(lastMs)}>
      <TimelineMarks marks={marks} />
      <input
        type="range"
        aria-label={t`Timeline`}
        aria-valuetext={describeMoment(watched)}
        min={-STEP_MS}
        max={lastMs}
        step={STEP_MS}
        value={placeMs < 0 ? -STEP_MS : Math.round(placeMs / STEP_MS) * STEP_MS}
        onChange={({ target }) => act({ kind: 'seek', atMs: soughtAt(target.valueAsNumber, lastMs) })}
      />
    </div>
  )
}

/** The slider's last step may fall short of the end, so it counts as the end. */
function soughtAt(valueMs: number, lastMs: number): number {
  return valueMs >= lastMs ? Number.POSITIVE_INFINITY : valueMs
}
