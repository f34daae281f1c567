import { passOdds } from '@tiltyard/engine'
import styles from './PassOdds.module.css'

/** How a pass goes between two knights of middling ratings. @param hitChance percent. */
export function PassOdds({ hitChance }: { readonly hitChance: number }) {
  const { exchange, strike, cleanPass } = passOdds(hitChance)
  return (
    <dl className={styles.odds}>
      <Odds name="Exchange" formula="both hit: p²" percent={exchange} />
      <Odds name="Strike" formula="one hits: 2p(1 − p)" percent={strike} />
      <Odds name="Clean pass" formula="none does: (1 − p)²" percent={cleanPass} />
    </dl>
  )
}

interface OddsProps {
  readonly name: string
  readonly formula: string
  readonly percent: number
}

function Odds({ name, formula, percent }: OddsProps) {
  return (
    <div>
      <dt>
        {name} <span>{formula}</span>
      </dt>
      <dd>{percent.toFixed(2)}%</dd>
    </div>
  )
}
