import { type CSSProperties, memo } from 'react'
import styles from '../PlaybackControls.module.css'
import type { TimelineMark } from './marks.ts'
import { TimelineMarkIcon } from './TimelineMarkIcon.tsx'

/** Marks are placed by time; the length of the track may grow: see `trackLengthStyle`. */
export const TimelineMarks = memo(function Marks({ marks }: { readonly marks: readonly TimelineMark[] }) {
  return (
    <div className={styles.marks} aria-hidden="true">
      {marks.map(({ seq, kind, atMs }) => (
        <span key={seq} className={styles.mark} data-mark={kind} style={trackPlaceStyle(atMs)}>
          <TimelineMarkIcon kind={kind} />
        </span>
      ))}
    </div>
  )
})

/** Sets the length of the track, in ms of the match. */
export function trackLengthStyle(lengthMs: number): CSSProperties {
  return { '--length': lengthMs } as CSSProperties
}

/** Places an element on the track, in ms of the match. */
export function trackPlaceStyle(atMs: number): CSSProperties {
  return { '--at': atMs } as CSSProperties
}
