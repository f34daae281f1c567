import { amountText } from '../../purse/amountText.ts'
import { CollectAllButton, CollectButton } from '../../purse/CollectButton.tsx'
import { keepFocus } from '../../purse/keepFocus.ts'
import { useErrand } from '../../purse/useErrand.ts'
import { useKnightNames } from '../../purse/useKnightNames.ts'
import { useOwnBets } from '../../purse/useOwnBets.ts'
import { CoveredTotals } from '../../shield/AsSeen.tsx'
import { FailureLine } from '../../ui/FailureLine.tsx'
import styles from '../PlayerDrawer.module.css'
import { LISTED } from './listed.ts'
import { Part } from './Part.tsx'

/** What was won and waits to be collected. */
export function Winnings() {
  return (
    <Part heading="Winnings">
      <CoveredTotals what="your winnings">
        <Uncollected />
      </CoveredTotals>
    </Part>
  )
}

function Uncollected() {
  const { bets, total } = useOwnBets({ which: 'uncollected', limit: LISTED })
  const names = useKnightNames()
  const errand = useErrand()
  if (bets === null || names === null) return null
  return (
    <div ref={keepFocus} tabIndex={-1}>
      {total === 0 && <p className={styles.none}>Nothing to collect.</p>}
      <ul>
        {bets.map((bet) => {
          const { on, against } = names.short(bet)
          const what = bet.status === 'won' ? `${on} over ${against}` : `${on} against ${against}, sold`
          return (
            <li key={bet.id} className={styles.wager}>
              <span>{what}</span>
              <strong>{amountText(bet.payout)}</strong>
              <CollectButton bet={bet} what={what} errand={errand} />
            </li>
          )
        })}
      </ul>
      {total > LISTED && (
        <p className={styles.all}>
          And {total - LISTED} more. <CollectAllButton errand={errand} />
        </p>
      )}
      <FailureLine>{errand.failure}</FailureLine>
    </div>
  )
}
