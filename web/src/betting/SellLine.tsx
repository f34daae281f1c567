import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BetView, MarketView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useRef } from 'react'
import { call } from '../api/call.ts'
import { newKey } from '../api/newKey.ts'
import { amountText } from '../purse/amountText.ts'
import { useErrand } from '../purse/useErrand.ts'
import { usePurseUpdate } from '../purse/usePurseUpdate.ts'
import { Button } from '../ui/Button.tsx'
import { FailureLine } from '../ui/FailureLine.tsx'
import styles from './BetSlip.module.css'
import { type SaleQuote, saleQuote } from './quote.ts'

interface SellLineProps {
  readonly bet: BetView
  /** Of the knight it is on. */
  readonly name: string
  readonly market: MarketView
  readonly onSold: (words: string) => void
}

/** What a bet gives when it is sold now, and the button that sells it. */
export function SellLine({ bet, name, market, onSold }: SellLineProps) {
  const errand = useErrand()
  const { takePurse } = usePurseUpdate()
  const key = useRef(newKey())
  const quote = saleQuote(market, bet)
  const stake = amountText(bet.stake)
  const sell = async (): Promise<void> => {
    const reply = await call(api.bets.sell, { params: { betId: bet.id }, body: { key: key.current } })
    takePurse(reply.purse)
    onSold(soldText({ now: reply.bet.returned, later: reply.bet.gain }))
  }
  return (
    <div className={styles.sale}>
      <Button isQuiet isSmall isDisabled={errand.isBusy || quote === null} onClick={() => errand.run(sell)}>
        <Trans>
          Cash out{' '}
          <span className="visually-hidden">
            {stake} on {name}
          </span>
        </Trans>
      </Button>
      <span>{quote && saleText(quote)}</span>
      <FailureLine>{errand.failure}</FailureLine>
    </div>
  )
}

function saleText({ now, later }: SaleQuote): string {
  const atOnce = amountText(now)
  const decided = amountText(later)
  return later === 0 ? t`for ${atOnce}` : t`${atOnce} now, plus ${decided} after the joust`
}

function soldText({ now, later }: SaleQuote): string {
  const atOnce = amountText(now)
  const decided = amountText(later)
  return later === 0 ? t`Cashed out for ${atOnce}.` : t`Cashed out: ${atOnce} now, plus ${decided} after the joust.`
}
