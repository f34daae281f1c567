import { t } from '@lingui/core/macro'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { amountText } from '../money/amountText.ts'
import { wonBetSubjectText } from '../money/betOutcomeText.ts'
import { CollectAllWinningsButton, CollectWinningsButton } from '../money/CollectWinningsButton.tsx'
import { keepFocusInList } from '../money/keepFocusInList.ts'
import type { BetKnightNames } from '../money/useBetKnightNames.ts'
import { useButtonRequest } from '../money/useButtonRequest.ts'
import { useOwnBets } from '../money/useOwnBets.ts'
import styles from './PurseScreen.module.css'

/** The most that are listed; Collect all takes the rest too. */
const LISTED = 10

/** The winnings to collect; nothing if there are none. */
export function WinningsToCollect({ names }: { readonly names: BetKnightNames }) {
  const { bets, total } = useOwnBets({ which: 'uncollected', limit: LISTED })
  const errand = useButtonRequest()
  const more = total - LISTED
  return (
    <div ref={keepFocusInList} tabIndex={-1}>
      {bets !== null && total > 0 && (
        <section>
          <h2>{t`WINNINGS`}</h2>
          <ul className={styles.rows}>
            {bets.map((bet) => {
              const what = wonBetSubjectText(bet, names.full(bet))
              return (
                <li key={bet.id} className={styles.row}>
                  <span>{what}</span>
                  <strong>{amountText(bet.payout)}</strong>
                  <CollectWinningsButton bet={bet} what={what} errand={errand} />
                </li>
              )
            })}
          </ul>
          {total > 1 && (
            <p>
              {more > 0 && `${t`And ${more} more.`} `}
              <CollectAllWinningsButton errand={errand} />
            </p>
          )}
          <FailureLine>{errand.failure}</FailureLine>
        </section>
      )}
    </div>
  )
}
