import { plural, t } from '@lingui/core/macro'
import type { MarketPrice } from '@tiltyard/contract'
import type { Odds } from '@tiltyard/engine'
import { oddsTexts } from '../../betting/prices/oddsText.ts'
import { formatPercent } from '../../language/formatPercent.ts'
import { formatNumber } from '../../language/numbers.ts'
import styles from './ScheduleJoustRow.module.css'

/** The betting odds of a match with bets, and the odds from before betting. */
export function BettingAndOpeningOdds({
  price: { bets, price1 },
  odds,
}: {
  readonly price: MarketPrice
  readonly odds: Odds
}) {
  const [first, second] = oddsTexts(odds)
  const times1 = (100 * price1).toFixed(1)
  const [price, otherPrice] = [formatPercent(Number(times1), 1), formatPercent(100 - Number(times1), 1)]
  const [odds1, returns1, odds2, returns2] = [first.odds, first.returns, second.odds, second.returns]
  const count = formatNumber(bets)
  return (
    <p className={styles.behind}>
      {t`Current betting odds, ${price} – ${otherPrice} (${plural(bets, { one: '1 bet', other: `${count} bets` })} so far). Before betting: ${odds1} (${returns1}) – ${odds2} (${returns2}).`}
    </p>
  )
}
