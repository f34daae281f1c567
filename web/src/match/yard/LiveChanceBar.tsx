import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { BigMomentAnnouncement } from '../tightest/BigMomentAnnouncement.tsx'
import { ChanceBar } from '../winProbability/ChanceBar.tsx'
import styles from './LiveChanceBar.module.css'

/** The chances of a live match, and whether the current pass is a big moment. */
export function LiveChanceBar({ watched }: { readonly watched: WatchedMatch }) {
  if (watched.match.status !== 'active') return null
  return (
    <>
      <ChanceBar watched={watched} look="compact" />
      <p className={styles.leverage}>
        <BigMomentAnnouncement shown={watched.shown} />
      </p>
    </>
  )
}
