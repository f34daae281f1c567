import { ASSUMED_EXCHANGES, matchDeathOdds, severities, type Tuning } from '@tiltyard/engine'
import { Card } from '../acts/Card.tsx'
import styles from './MatchDeathBox.module.css'

/** What the death chances come to over a whole match; nothing here can be set. */
export function MatchDeathBox({ tuning }: { readonly tuning: Tuning }) {
  return (
    <Card title="Match-death odds">
      <p>
        How many matches in a hundred a knight who carries one such wound would not survive, over {ASSUMED_EXCHANGES}{' '}
        exchanges; 99% at most.
      </p>
      <dl className={styles.odds}>
        {severities.map((severity) => (
          <div key={severity}>
            <dt>{severity.charAt(0).toUpperCase() + severity.slice(1)}</dt>
            <dd>{matchDeathOdds(tuning, severity).toFixed(2)}%</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
