import type { MatchView } from '@tiltyard/contract'
import styles from './Match.module.css'

/** Who rides against whom, in full: what a match is called. */
export function Riders({ match: { knight1, knight2 } }: { readonly match: MatchView }) {
  return (
    <span className={styles.riders}>
      <span className={styles.rider}>{knight1.name}</span>{' '}
      <span className={styles.rider}>
        <span className={styles.against}>against</span> {knight2.name}
      </span>
    </span>
  )
}
