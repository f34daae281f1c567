import { t } from '@lingui/core/macro'
import type { BetView, MarketView } from '@tiltyard/contract'
import type { BySide } from '@tiltyard/engine'
import { useId } from 'react'
import { amountText } from '../purse/amountText.ts'
import styles from './BetSlip.module.css'
import { SellLine } from './SellLine.tsx'

interface OwnBetsProps {
  readonly bets: readonly BetView[]
  readonly names: BySide<string>
  /** Null where nothing can be sold any more. */
  readonly market: MarketView | null
  /** @param words what it gave. */
  readonly onSold: (words: string) => void
}

/** What of one's own stands on a match, and what it would give now. */
export function OwnBets({ bets, names, market, onSold }: OwnBetsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.own}>
      <h3 id={id}>{t`Your bets on this match`}</h3>
      <ul>
        {bets.map((bet) => (
          <li key={bet.id}>
            <p>{standingText(bet, names[bet.side])}</p>
            {market && <SellLine bet={bet} name={names[bet.side]} market={market} onSold={onSold} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function standingText(bet: BetView, name: string): string {
  const stake = amountText(bet.stake)
  const back = amountText(bet.shares)
  return t`${stake} on ${name} – pays ${back}`
}
