import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ASSUMED_EXCHANGES, matchDeathPercent, severities, type Tuning } from '@tiltyard/engine'
import { formatNumber } from '../../language/numbers.ts'
import { AdminCard } from '../actions/AdminCard.tsx'
import styles from './MatchDeathChanceBox.module.css'
import { severityNames } from './severityNames.ts'

/** Shows the chance of death over a whole match, computed from the settings. */
export function MatchDeathChanceBox({ tuning }: { readonly tuning: Tuning }) {
  const exchanges = ASSUMED_EXCHANGES
  return (
    <AdminCard title={t`Match-death odds`}>
      <p>
        <Trans>Chance of dying in a match ({exchanges} exchanges) with one such injury. Capped at 99%.</Trans>
      </p>
      <dl className={styles.odds}>
        {severities.map((severity) => (
          <div key={severity}>
            <dt>{severityNames[severity]}</dt>
            <dd>{percentText(matchDeathPercent(tuning, severity))}</dd>
          </div>
        ))}
      </dl>
    </AdminCard>
  )
}

function percentText(percent: number): string {
  const odds = formatNumber(percent, 2)
  return t`${odds}%`
}
