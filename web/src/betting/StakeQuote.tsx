import type { MarketView, PurseView } from '@tiltyard/contract'
import type { BySide, Side } from '@tiltyard/engine'
import { amountText } from '../purse/amountText.ts'
import styles from './BetSlip.module.css'
import type { Wager } from './bettableMatch.ts'
import { timesText } from './priceTexts.ts'
import { backFor } from './quote.ts'

interface StakeQuoteProps {
  /** Null until both are there. */
  readonly wager: Wager | null
  readonly market: MarketView
  readonly names: BySide<string>
  readonly purse: PurseView
  readonly stands: number
  readonly standsOn: Side | null
}

/** What a stake would bring and leave, read out as it changes. It has its room before it says anything. */
export function StakeQuote({ wager, market, names, purse, stands, standsOn }: StakeQuoteProps) {
  return (
    <div role="status" className={styles.quote}>
      {wager === null ? (
        <p>Choose a knight and a stake to be told what comes back.</p>
      ) : (
        <>
          <p>
            <strong>{backText(wager, market, names)}</strong>
          </p>
          <p>
            {standsOn === null || standsOn === wager.side
              ? leftText(wager, purse, stands)
              : `You have a bet on ${names[standsOn]}. Sell it first.`}
          </p>
        </>
      )}
    </div>
  )
}

function backText(wager: Wager, market: MarketView, names: BySide<string>): string {
  const { side, stake } = wager
  const back = backFor(market, wager)
  if (back <= stake) return `Stake ${amountText(stake)}: at this price there is nothing to win.`
  return `Stake ${amountText(stake)}: ${amountText(back)} back if ${names[side]} wins, ${timesText(back / stake)}`
}

function leftText({ stake }: Wager, { shinings, limit }: PurseView, stands: number): string {
  if (stake > shinings) return `More than you have: ${amountText(shinings)}.`
  if (stands + stake > limit) return 'More than your limit on one match.'
  return `Your balance afterwards: ${amountText(Math.round(100 * (shinings - stake)) / 100)} shinings.`
}
