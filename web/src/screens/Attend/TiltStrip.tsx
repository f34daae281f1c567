import { type MatchEvent, onSide, sides } from '@tiltyard/engine'
import { type CSSProperties, useMemo } from 'react'
import { Shield } from '../../heraldry/Shield.tsx'
import type { WatchedMatch } from '../../playhead/usePlayhead.ts'
import styles from './TiltStrip.module.css'
import { type RiderPose, tiltScene } from './tiltScene.ts'

/** The tilt itself, drawn: two riders, their lances, and the barrier between. What it shows is told in words below. */
export function TiltStrip({ watched: { match, shown } }: { readonly watched: WatchedMatch }) {
  const scene = useMemo(() => tiltScene(shown), [shown])
  return (
    <div className={styles.tilt} aria-hidden="true" data-pass={passOf(shown)}>
      {sides.map((side) => (
        <div key={side} className={styles.lane} data-side={side} style={runStyle(onSide(scene, side))}>
          <Rider pose={onSide(scene, side)} stableId={onSide(match, side).stableId} />
        </div>
      ))}
      <span className={styles.barrier} />
    </div>
  )
}

function Rider({ pose, stableId }: { readonly pose: RiderPose; readonly stableId: string }) {
  return (
    <div className={styles.rider}>
      <svg className={styles.horse} viewBox="0 0 64 48" aria-hidden="true">
        <path d="M4 22c3-7 9-8 16-7h14l10-9 4-5 2 5 7 5-2 4-6-1-5 8 1 7 7 6-3 4-9-6-4-5-14 1-5 5-9 8-4-3 7-9-1-4c-2 1-4 5-3 10l-4-1c-1-6-1-10 1-13z" />
      </svg>
      <svg className={styles.lance} viewBox="0 0 60 8" data-lance={pose.lance} aria-hidden="true">
        <path className={styles.grip} d="M0 4h30" />
        <path className={styles.tip} d="M30 4h28" />
      </svg>
      <span className={styles.arms} data-unhorsed={pose.isUnhorsed || undefined}>
        <Shield stableId={stableId} size={26} />
      </span>
    </div>
  )
}

function runStyle({ run }: RiderPose): CSSProperties {
  return { '--run': run } as CSSProperties
}

function passOf(shown: readonly MatchEvent[]): number {
  return shown.at(-1)?.passNumber ?? 0
}
