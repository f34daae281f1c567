import { plural, t } from '@lingui/core/macro'
import type { MarketView, PurseView } from '@tiltyard/contract'
import type { BySide } from '@tiltyard/engine'
import { useEffect, useRef, useState } from 'react'
import { amountText } from '../money/amountText.ts'
import type { DraftBet } from '../prices/bettableMatch.ts'
import { payoutFactorText } from '../prices/priceTextsBySide.ts'
import { payoutIfWon } from '../prices/quote.ts'
import styles from './BetSlip.module.css'

interface StakeQuoteProps {
  /** Null until a side and a valid stake are chosen. */
  readonly wager: DraftBet | null
  /** Asks for what is missing. */
  readonly prompt: string
  /** Why the wager would be refused; hides the payout. */
  readonly obstacle: string | null
  /** Whether the form shows the obstacle already. */
  readonly isObstacleShown: boolean
  readonly market: MarketView
  readonly names: BySide<string>
  readonly purse: PurseView
}

/** The payout and the balance after the bet. Reserves its room while empty. */
export function StakeQuote({ wager, prompt, obstacle, isObstacleShown, market, names, purse }: StakeQuoteProps) {
  return (
    <div className={styles.quote}>
      <p role="status" className="visually-hidden">
        {useSpoken(wager, market, purse, obstacle)}
      </p>
      {wager === null && obstacle === null && <p>{prompt}</p>}
      {obstacle !== null && !isObstacleShown && (
        <p>
          <strong>{obstacle}</strong>
        </p>
      )}
      {wager !== null && obstacle === null && (
        <>
          <p>
            <strong>{backText(wager, market, names)}</strong>
          </p>
          <p>{leftText(wager, purse)}</p>
        </>
      )}
    </div>
  )
}

/** After the last key press. */
const SAID_AFTER_MS = 800

/** Returns the text to read out: for each typed stake, but not for each new price. */
function useSpoken(
  wager: DraftBet | null,
  market: MarketView,
  { shinings }: PurseView,
  obstacle: string | null,
): string {
  const [announced, announce] = useState('')
  const left = wager && announcementText(payoutIfWon(market, wager), leftOf(wager, shinings))
  const words = obstacle ?? left ?? ''
  const latest = useRef(words)
  latest.current = words
  const typed = wager && `${wager.side} ${wager.stake}`
  useEffect(() => {
    if (typed === null) return announce('')
    const timer = setTimeout(() => announce(latest.current), SAID_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return announced
}

/** Rounded to hundredths. */
function leftOf({ stake }: DraftBet, shinings: number): number {
  return Math.round(100 * (shinings - stake)) / 100
}

function announcementText(brings: number, leaves: number): string {
  const back = amountText(brings)
  const left = amountText(leaves)
  return t`Pays ${back} if it wins. You’d have ${left} left.`
}

function backText(wager: DraftBet, market: MarketView, names: BySide<string>): string {
  const brings = payoutIfWon(market, wager)
  const stake = amountText(wager.stake)
  const back = amountText(brings)
  if (brings <= wager.stake) return t`A bet of ${stake} wouldn’t win anything at these odds.`
  const name = names[wager.side]
  const times = payoutFactorText(brings / wager.stake)
  return t`Bet ${stake} on ${name} → win ${back} (${times})`
}

function leftText(wager: DraftBet, { shinings }: PurseView): string {
  const left = leftOf(wager, shinings)
  const amount = amountText(left)
  return plural(left, {
    one: `Balance after betting: ${amount} shining`,
    other: `Balance after betting: ${amount} shinings`,
  })
}
