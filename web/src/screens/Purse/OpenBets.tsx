import type { BetView } from '@tiltyard/contract'
import { useState } from 'react'
import { useHasBegun } from '../../betting/useHasBegun.ts'
import { slotText } from '../../calendar/slotText.ts'
import { amountText } from '../../purse/amountText.ts'
import { betText } from '../../purse/betText.ts'
import { keepFocus } from '../../purse/keepFocus.ts'
import type { KnightNames, PairNames } from '../../purse/useKnightNames.ts'
import { useOwnBets } from '../../purse/useOwnBets.ts'
import { Button } from '../../ui/Button.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Unanswered } from '../../ui/Unanswered.tsx'
import styles from './Purse.module.css'
import { SellDialog } from './SellDialog.tsx'

/** As much as is given at once; nobody has limits for more. */
const MOST = 100

/** What stands on matches that are not settled, the next first, each to be sold until it begins. */
export function OpenBets({ names }: { readonly names: KnightNames }) {
  const { bets, total, failure, askAgain } = useOwnBets({ which: 'open', limit: MOST })
  const [told, tell] = useState('')
  if (bets === null && failure !== null) {
    return <Unanswered heading="The open bets did not arrive" failure={failure} onAskAgain={askAgain} />
  }
  return (
    <>
      {bets?.length === 0 && (
        <p>
          None. <PageLink to="/schedule">See who rides next</PageLink>
        </p>
      )}
      <ul ref={keepFocus} tabIndex={-1} className={styles.rows}>
        {bets?.map((bet) => (
          <OpenBet key={bet.id} bet={bet} pair={names.full(bet)} onSold={tell} />
        ))}
      </ul>
      {total > MOST && <p>And {total - MOST} more.</p>}
      <p role="status" className={styles.told}>
        {told}
      </p>
    </>
  )
}

interface OpenBetProps {
  readonly bet: BetView
  readonly pair: PairNames
  readonly onSold: (words: string) => void
}

function OpenBet({ bet, pair: { on, against }, onSold }: OpenBetProps) {
  const [isAsking, setAsking] = useState(false)
  const hasBegun = useHasBegun(bet.startsAt) || bet.isRunning
  return (
    <li className={styles.row}>
      <span>
        {on} <span className={styles.against}>against {against}</span>
        <small>
          <PageLink to={`/jousts/${encodeURIComponent(bet.scheduleId)}/${encodeURIComponent(bet.scheduledId)}`}>
            {slotText(bet.startsAt)}
          </PageLink>
          . {betText({ ...bet, isRunning: hasBegun })}.
        </small>
      </span>
      <strong>{amountText(bet.stake)}</strong>
      {!hasBegun && (
        <Button isQuiet isSmall onClick={() => setAsking(true)}>
          Sell{' '}
          <span className="visually-hidden">
            {amountText(bet.stake)} on {on}
          </span>
        </Button>
      )}
      {isAsking && <SellDialog bet={bet} name={on} onSold={onSold} onClose={() => setAsking(false)} />}
    </li>
  )
}
