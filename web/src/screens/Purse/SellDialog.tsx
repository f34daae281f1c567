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
  const { market, failure } = useMarket(bet)
  const done = (words: string): void => {
    onSold(words)
    onClose()
  }
  return (
    <ModalDialog title="Sell a bet" onClose={onClose}>
      <p>
        {amountText(bet.stake)} on {name}, {amountText(bet.shares)} back if {name} wins.
      </p>
      {market?.status === 'open' && <SellLine bet={bet} name={name} market={market} onSold={done} />}
      {market && market.status !== 'open' && <p>It can no longer be sold: the match has begun.</p>}
      {market === null && failure === null && <p>Asking for the price…</p>}
      <FailureLine>
        {market === null && failure !== null ? sentenceOf(failure, 'The price did not arrive.') : null}
      </FailureLine>
    </ModalDialog>
  )
}
