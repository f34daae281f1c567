import { type MatchEvent, onSide, sides } from '@tiltyard/engine'
import { type CSSProperties, useMemo } from 'react'
import { Shield } from '../../heraldry/Shield.tsx'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import styles from './TiltRiders.module.css'
import { type RiderPose, tiltScene } from './tiltScene.ts'

/** The two riders, their lances, and the barrier between. */
export function TiltRiders({ watched: { match, shown } }: { readonly watched: WatchedMatch }) {
  const scene = useMemo(() => tiltScene(shown), [shown])
  return (
    <div className={styles.riders} data-pass={passOf(shown)}>
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
      <Horse />
      <svg className={styles.lance} viewBox="0 0 60 8" data-lance={pose.lance} aria-hidden="true">
        <path className={styles.grip} d="M0 4h30" />
        <path className={styles.tip} d="M30 4h28" />
      </svg>
      <span className={styles.knight} data-unhorsed={pose.isUnhorsed || undefined}>
        <Helm />
        <Shield stableId={stableId} size={24} />
      </span>
    </div>
  )
}

/** A horse in its trapper, at the canter. */
function Horse() {
  return (
    <svg className={styles.horse} viewBox="0 0 72 52" aria-hidden="true">
      <path className={styles.legs} d="M15 38 8 49M21 38l4 11M46 38l9 9M51 37l11 6M8 22C2 24 1 31 4 36" />
      <path
        className={styles.trapper}
        d="M7 20c3-5 8-6 14-6h17c6 0 8-5 11-9l3-3 1.5 4c5 2 8 6 10 10l-3.5 3.5-6-1.5c-1 4-1 7 0 11l2 7-5-2-4.5 4-4.5-4.5-5 4-6-4-5.5 4-6-4.5-5 3.5-4-4-4 2c1-5 0-9-.5-13.5z"
      />
      <path className={styles.trim} d="M9 31c12 4 34 4 45 0M48 9c2 4 3 8 2 13" />
      <circle className={styles.eye} cx="56" cy="11" r="1.3" />
    </svg>
  )
}

function Helm() {
  return (
    <svg className={styles.helm} viewBox="0 0 20 22" aria-hidden="true">
      <path className={styles.plume} d="M10 8C7 4 3 3 1 5c0 3 2 5 5 6z" />
      <path className={styles.steel} d="M5 22v-9c0-4 2-6 5.5-6S17 9 18 12l-1 10z" />
      <path className={styles.slit} d="M11 13.5h7" />
    </svg>
  )
}

function runStyle({ run }: RiderPose): CSSProperties {
  return { '--run': run } as CSSProperties
}

function passOf(shown: readonly MatchEvent[]): number {
  return shown.at(-1)?.passNumber ?? 0
}
