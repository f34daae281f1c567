import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import styles from './StatLegend.module.css'
import { NIGHTHOOD, statColumns } from './statColumns.ts'

/** What the letters above the columns stand for, folded away. */
export function StatLegend() {
  return (
    <details className={styles.legend}>
      <summary>{t`Column guide`}</summary>
      <dl>
        {[...statColumns, NIGHTHOOD].map(({ label, name }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Trans>
          <span aria-hidden="true">▲ </span>doing better, <span aria-hidden="true">▼ </span>worse than expected.
        </Trans>
      </p>
    </details>
  )
}
