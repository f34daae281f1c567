import { t } from '@lingui/core/macro'
import { passOutcomePercents } from '@tiltyard/engine'
import { formatPercent } from '../../language/formatPercent.ts'
import styles from './PassChancesTable.module.css'

/** The chances of a pass between two average knights. @param hitChance percent. */
export function PassChancesTable({ hitChance }: { readonly hitChance: number }) {
  const { exchange, strike, cleanPass } = passOutcomePercents(hitChance)
  return (
    <dl className={styles.odds}>
      <Odds name={t`Exchange`} formula={t`both hit: p²`} share={exchange} />
      <Odds name={t`Strike`} formula={t`one hits: 2p(1 − p)`} share={strike} />
      <Odds name={t`Clean pass`} formula={t`none does: (1 − p)²`} share={cleanPass} />
    </dl>
  )
}

interface OddsProps {
  readonly name: string
  readonly formula: string
  /** Percent of passes. */
  readonly share: number
}

function Odds({ name, formula, share }: OddsProps) {
  return (
    <div>
      <dt>
        {name} <span>{formula}</span>
      </dt>
      <dd>{formatPercent(share, 2)}</dd>
    </div>
  )
}
