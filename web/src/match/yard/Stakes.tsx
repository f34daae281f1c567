import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { Leverage } from '../tightest/Leverage.tsx'
import { ChanceBar } from '../winProbability/ChanceBar.tsx'
import styles from './Stakes.module.css'

/** What is at stake on the board of a live match: how likely each end is, and how much the pass at hand can move that. */
export function Stakes({ watched }: { readonly watched: WatchedMatch }) {
  if (watched.match.status !== 'active') return null
  return (
    <>
      <ChanceBar watched={watched} look="compact" />
      <p className={styles.leverage}>
        <Leverage shown={watched.shown} />
      </p>
    </>
  )
}
