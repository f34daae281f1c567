import type { MarketPrice } from '@tiltyard/contract'
import type { Odds } from '@tiltyard/engine'
import styles from './MatchRow.module.css'
import { oddsTexts } from './oddsText.ts'

/** Whose the numbers of a row are on which somebody has bet, and what the reckoners had said. */
export function Behind({ price: { bets, price1 }, odds }: { readonly price: MarketPrice; readonly odds: Odds }) {
  const [text1, text2] = oddsTexts(odds)
  const times1 = (100 * price1).toFixed(1)
  return (
    <p className={styles.behind}>
      Odds and Returns are the market’s of the moment, {times1}% to {(100 - Number(times1)).toFixed(1)}%, after{' '}
      {bets === 1 ? '1 bet' : `${bets.toLocaleString('en')} bets`}. The reckoners say {text1.odds} ({text1.returns}) to{' '}
      {text2.odds} ({text2.returns}).
    </p>
  )
}
