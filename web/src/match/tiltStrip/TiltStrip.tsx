import { Suspense } from 'react'
import { later } from '../../api/loadChunk.ts'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import styles from './TiltStrip.module.css'

const TiltRiders = later(() => import('./TiltRiders.tsx').then((chunk) => chunk.TiltRiders))

/** The tilt itself, drawn; the riders come once the words are there. What it shows is told in words below. */
export function TiltStrip({ watched }: { readonly watched: WatchedMatch }) {
  return (
    <div className={styles.tilt} aria-hidden="true">
      <Suspense>
        <TiltRiders watched={watched} />
      </Suspense>
    </div>
  )
}
