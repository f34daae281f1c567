import { t } from '@lingui/core/macro'
import type { BetView } from '@tiltyard/contract'
import { sentenceOf } from '../../api/refusal.ts'
import { SellLine } from '../../betting/SellLine.tsx'
import { useMarket } from '../../betting/useMarket.ts'
import { amountText } from '../../purse/amountText.ts'
import { FailureLine } from '../../ui/FailureLine.tsx'
import { ModalDialog } from '../../ui/ModalDialog.tsx'

interface SellDialogProps {
  readonly bet: BetView
  /** Of the knight it is on. */
  readonly name: string
  readonly onSold: (words: string) => void
  readonly onClose: () => void
}

/** What a bet would give now, before it is sold. */
export function SellDialog({ bet, name, onSold, onClose }: SellDialogProps) {
  const { market, error } = useMarket(bet)
  const stake = amountText(bet.stake)
  const back = amountText(bet.shares)
  const done = (words: string): void => {
    onSold(words)
    onClose()
  }
  return (
    <ModalDialog title={t`Cash out`} onClose={onClose}>
      <p>{t`${stake} on ${name}. Pays ${back} if ${name} wins.`}</p>
      {market?.status === 'open' && <SellLine bet={bet} name={name} market={market} onSold={done} />}
      {market && market.status !== 'open' && <p>{t`Too late to cash out: the joust has started.`}</p>}
      {market === null && error === null && <p>{t`Asking for the price…`}</p>}
      <FailureLine>
        {market === null && error !== null ? sentenceOf(error, t`Couldn’t load the price.`) : null}
      </FailureLine>
    </ModalDialog>
  )
}
