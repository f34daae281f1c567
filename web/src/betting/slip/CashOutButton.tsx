import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { BetView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useRef, useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { createIdempotencyKey } from '../../api/createIdempotencyKey.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { amountText, shiningsText } from '../money/amountText.ts'
import { useButtonRequest } from '../money/useButtonRequest.ts'
import { usePurseUpdate } from '../money/usePurseUpdate.ts'
import { quoteSale, type SaleQuote } from '../prices/quote.ts'
import { useMarket } from '../prices/useMarket.ts'

interface CashOutProps {
  readonly bet: BetView
  /** The name of the knight bet on. */
  readonly name: string
  /** @param words the amount paid. */
  readonly onSold: (words: string) => void
}

/** Sells a bet back. Asks first, and shows the payout and its cost. */
export function CashOutButton(props: CashOutProps) {
  const [isAsking, setAsking] = useState(false)
  const { name } = props
  const stake = amountText(props.bet.stake)
  return (
    <>
      <Button isQuiet isSmall onClick={() => setAsking(true)}>
        <Trans>
          Cash out{' '}
          <span className="visually-hidden">
            {stake} on {name}
          </span>
        </Trans>
      </Button>
      {isAsking && <Question {...props} onClose={() => setAsking(false)} />}
    </>
  )
}

function Question({ bet, name, onSold, onClose }: CashOutProps & { readonly onClose: () => void }) {
  const { market, error } = useMarket(bet)
  const { isBusy, failure, run } = useButtonRequest()
  const { takePurse } = usePurseUpdate()
  const key = useRef(createIdempotencyKey())
  const quote = market?.status === 'open' ? quoteSale(market, bet) : null
  const sell = async (): Promise<void> => {
    const reply = await callServer(api.bets.sell, { params: { betId: bet.id }, body: { key: key.current } })
    takePurse(reply.purse)
    onSold(soldText({ paidNow: reply.bet.returned, paidAtDecision: reply.bet.gain }))
    onClose()
  }
  const stake = shiningsText(bet.stake)
  const back = amountText(bet.shares)
  return (
    <ConfirmDialog
      title={t`Cash out this bet?`}
      act={t`Cash out`}
      isBusy={isBusy || quote === null}
      onConfirm={() => run(sell)}
      onClose={onClose}
    >
      <p>{t`You bet ${stake} on ${name}. It pays ${back} if ${name} wins.`}</p>
      {market === null && error === null && <p>{t`Asking for the price…`}</p>}
      {market !== null && market.status !== 'open' && <p>{t`Too late to cash out: the joust has started.`}</p>}
      {quote !== null && (
        <p>
          <strong>{saleText(quote, bet.stake)}</strong>
        </p>
      )}
      <FailureLine>
        {failure ?? (market === null && error !== null ? refusalSentence(error, t`Couldn’t load the price.`) : null)}
      </FailureLine>
    </ConfirmDialog>
  )
}

function saleText({ paidNow, paidAtDecision }: SaleQuote, stake: number): string {
  const atOnce = shiningsText(paidNow)
  const gain = amountText(paidAtDecision)
  const cost = amountText(stake - paidNow)
  if (paidAtDecision > 0) return t`You get ${atOnce} now and ${gain} more after the joust.`
  return paidNow < stake
    ? t`You get ${atOnce} now: ${cost} less than you bet.`
    : t`You get ${atOnce} now: as much as you bet.`
}

function soldText({ paidNow, paidAtDecision }: SaleQuote): string {
  const atOnce = shiningsText(paidNow)
  const gain = amountText(paidAtDecision)
  return paidAtDecision === 0
    ? t`Cashed out for ${atOnce}.`
    : t`Cashed out: ${atOnce} now, plus ${gain} after the joust.`
}
