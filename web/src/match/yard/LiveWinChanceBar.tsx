import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { HighLeveragePassAnnouncement } from '../tightest/HighLeveragePassAnnouncement.tsx'
import { WinChanceBar } from '../winProbability/WinChanceBar.tsx'
import styles from './LiveWinChanceBar.module.css'

/** The chances of a live match, and whether the current pass is a big moment. */
export function LiveWinChanceBar({ watched }: { readonly watched: WatchedMatch }) {
  if (watched.match.status !== 'active') return null
  return (
    <>
      <WinChanceBar watched={watched} look="compact" />
      <p className={styles.leverage}>
        <HighLeveragePassAnnouncement shown={watched.shown} />
      </p>
    </>
  )
}
