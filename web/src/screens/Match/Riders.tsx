import type { MatchView } from '@tiltyard/contract'
import { KnightLink } from '../../league/KnightLink.tsx'
import styles from './Match.module.css'

/** Who rides against whom, in full: what a match is called. */
export function Riders({ match: { knight1, knight2 } }: { readonly match: MatchView }) {
  return (
    <span className={styles.riders}>
      <span className={styles.rider}>
        <KnightLink knightId={knight1.id}>{knight1.name}</KnightLink>
      </span>{' '}
      <span className={styles.rider}>
        <span className={styles.against}>against</span> <KnightLink knightId={knight2.id}>{knight2.name}</KnightLink>
      </span>
    </span>
  )
}
