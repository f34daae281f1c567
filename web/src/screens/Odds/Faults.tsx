import type { ForecasterReport } from '@tiltyard/contract'
import { faultText } from './forecasterNames.ts'
import styles from './Odds.module.css'

/** Where what happened is further from what was said than chance would have it, a sentence each. */
export function Faults({ reports }: { readonly reports: readonly ForecasterReport[] }) {
  const faults = reports.flatMap(({ forecaster, faults: own }) => own.map((fault) => faultText(forecaster, fault)))
  if (reports.length === 0) return <p className={styles.note}>Nothing of that week has been looked at yet.</p>
  if (faults.length === 0) {
    return (
      <p className={styles.note}>Nowhere that chance could not account for: nothing is three standard errors off.</p>
    )
  }
  return (
    <>
      <ul className={styles.faults}>
        {faults.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className={styles.note}>More than three standard errors off each: more than chance accounts for.</p>
    </>
  )
}
