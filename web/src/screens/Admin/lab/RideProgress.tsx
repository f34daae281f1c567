import styles from './Lab.module.css'
import { count } from './seasonChoice.ts'

interface RideProgressProps {
  readonly ridden: number
  readonly seasons: number
  /** What came before. */
  readonly children?: string
}

/** How far the riders are. */
export function RideProgress({ ridden, seasons, children }: RideProgressProps) {
  return (
    <p className={styles.progress}>
      <progress max={seasons} value={ridden} aria-label="Seasons ridden" />
      {children}
      {count(ridden)} of {count(seasons)} seasons
    </p>
  )
}
