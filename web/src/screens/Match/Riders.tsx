import type { MatchView } from '@tiltyard/contract'
import styles from './Match.module.css'

/** Who rides against whom, in full: what a match is called. */
export function Riders({ match: { knight1, knight2 } }: { readonly match: MatchView }) {
  return (
    <span className={styles.riders}>
      {knight1.name} <span className={styles.against}>against</span> {knight2.name}
    </span>
  )
}
