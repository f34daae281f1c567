import { useId } from 'react'
import styles from './Pennants.module.css'

/** A line of pennants as wide as its place. */
export function Pennants() {
  const id = useId()
  return (
    <svg className={styles.pennants} width="100%" height="40" aria-hidden="true">
      <pattern id={id} width="144" height="40" patternUnits="userSpaceOnUse" x="50%">
        <path className={styles.gules} d="M2 4H34L18 36Z" />
        <path className={styles.or} d="M38 4H70L54 36Z" />
        <path className={styles.azure} d="M74 4H106L90 36Z" />
        <path className={styles.argent} d="M110 4H142L126 36Z" />
        <path className={styles.cord} d="M0 3H144" />
      </pattern>
      <rect width="100%" height="40" fill={`url(#${id})`} />
    </svg>
  )
}
