import type { LifeCounter, LifeTotals as Totals } from '@tiltyard/engine'
import styles from './Knight.module.css'

const counters: readonly (readonly [LifeCounter, string])[] = [
  ['matches', 'Matches'],
  ['wins', 'Won'],
  ['losses', 'Lost'],
  ['draws', 'Drawn'],
  ['disqualifications', 'Disqualified'],
  ['forfeits', 'Withdrew'],
  ['deaths', 'Died'],
  ['points', 'Points'],
  ['hits', 'Hits'],
  ['broken', 'Lances broken'],
  ['unhorsed', 'Others unhorsed'],
  ['falls', 'Falls'],
  ['inflicted', 'Wounds given'],
  ['wounds', 'Wounds received'],
]

/** All matches of a knight's life, added up: a reset of the league does not take them away. */
export function LifeTotals({ totals }: { readonly totals: Totals }) {
  return (
    <dl className={styles.figures}>
      {counters.map(([counter, name]) => (
        <div key={counter}>
          <dt>{name}</dt>
          <dd>{totals[counter].toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}
