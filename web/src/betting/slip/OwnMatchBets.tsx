import { t } from '@lingui/core/macro'
import type { BetView } from '@tiltyard/contract'
import type { BySide } from '@tiltyard/engine'
import { useId } from 'react'
import { amountText } from '../money/amountText.ts'
import styles from './BetSlip.module.css'
import { CashOutButton } from './CashOutButton.tsx'

interface OwnBetsProps {
  readonly bets: readonly BetView[]
  readonly names: BySide<string>
  /** Whether they can still be sold. */
  readonly isOpen: boolean
  /** @param words the amount paid. */
  readonly onSold: (words: string) => void
}

/** The user's bets on a match, each with a button to sell it. */
export function OwnMatchBets({ bets, names, isOpen, onSold }: OwnBetsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.own}>
      <h3 id={id}>{t`Your bets on this match`}</h3>
      <ul>
        {bets.map((bet) => (
          <li key={bet.id}>
            <p>{standingText(bet, names[bet.side])}</p>
            {isOpen && <CashOutButton bet={bet} name={names[bet.side]} onSold={onSold} />}
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
