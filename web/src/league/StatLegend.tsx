import { statColumns } from '@tiltyard/engine'
import styles from './StatLegend.module.css'
import { NIGHTHOOD } from './StatTable.tsx'

/** What the letters above the columns stand for, folded away. */
export function StatLegend() {
  return (
    <details className={styles.legend}>
      <summary>What the letters stand for</summary>
      <dl>
        {[...statColumns, NIGHTHOOD].map(({ label, name }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <p>
        <span aria-hidden="true">▲ </span>better and <span aria-hidden="true">▼ </span>worse than the knight’s ratings
        promise.
      </p>
    </details>
  )
}
