import { t } from '@lingui/core/macro'
import { amountText } from '../../purse/amountText.ts'
import { collectedFrom } from '../../purse/betText.ts'
import { CollectAllButton, CollectButton } from '../../purse/CollectButton.tsx'
import { keepFocus } from '../../purse/keepFocus.ts'
import { useErrand } from '../../purse/useErrand.ts'
import type { KnightNames } from '../../purse/useKnightNames.ts'
import { useOwnBets } from '../../purse/useOwnBets.ts'
import { FailureLine } from '../../ui/FailureLine.tsx'
import styles from './Purse.module.css'

/** As many as are listed; the rest comes with all of them. */
const LISTED = 10

/** What waits to be collected; nothing when nothing does. */
export function Winnings({ names }: { readonly names: KnightNames }) {
  const { bets, total } = useOwnBets({ which: 'uncollected', limit: LISTED })
  const errand = useErrand()
  const more = total - LISTED
  return (
    <div ref={keepFocus} tabIndex={-1}>
      {bets !== null && total > 0 && (
        <section>
          <h2>{t`WINNINGS`}</h2>
          <ul className={styles.rows}>
            {bets.map((bet) => {
              const what = collectedFrom(bet, names.full(bet))
              return (
                <li key={bet.id} className={styles.row}>
                  <span>{what}</span>
                  <strong>{amountText(bet.payout)}</strong>
                  <CollectButton bet={bet} what={what} errand={errand} />
                </li>
              )
            })}
          </ul>
          {total > 1 && (
            <p>
              {more > 0 && `${t`And ${more} more.`} `}
              <CollectAllButton errand={errand} />
            </p>
          )}
          <FailureLine>{errand.failure}</FailureLine>
        </section>
      )}
    </div>
  )
}
