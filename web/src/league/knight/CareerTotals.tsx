import { t } from '@lingui/core/macro'
import type { CareerCounter, CareerCounts as Totals } from '@tiltyard/engine'
import { formatNumber } from '../../language/numbers.ts'
import styles from './KnightScreen.module.css'

const counters: readonly (readonly [CareerCounter, string])[] = [
  ['matches', t`Matches`],
  ['wins', t`Won`],
  ['losses', t`Lost`],
  ['draws', t`Drawn`],
  ['disqualifications', t`Disqualified`],
  ['forfeits', t`Withdrew`],
  ['deaths', t`Died`],
  ['points', t`Points`],
  ['hits', t`Hits`],
  ['broken', t`Lances broken`],
  ['unhorsed', t`Others unhorsed`],
  ['falls', t`Falls`],
  ['inflicted', t`Wounds given`],
  ['wounds', t`Wounds received`],
]

/** Sums over all of a knight's matches, which a league reset does not clear. */
export function CareerTotals({ totals }: { readonly totals: Totals }) {
  return (
    <dl className={styles.figures}>
      {counters.map(([counter, name]) => (
        <div key={counter}>
          <dt>{name}</dt>
          <dd>{formatNumber(totals[counter])}</dd>
        </div>
      ))}
    </dl>
  )
}
