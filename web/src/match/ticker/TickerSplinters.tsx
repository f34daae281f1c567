import styles from './TickerSplinters.module.css'

const splinters = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]

/** Splinters of a lance; static and invisible with reduced motion. */
export function TickerSplinters() {
  return (
    <span className={styles.splinters} data-splinters aria-hidden="true">
      {splinters.map((splinter) => (
        <i key={splinter} style={{ rotate: `${splinter * 30 + (splinter % 3) * 9}deg` }} />
      ))}
    </span>
  )
}
