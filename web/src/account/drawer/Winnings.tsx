import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { amountText } from '../../purse/amountText.ts'
import { collectedFrom } from '../../purse/betText.ts'
import { CollectAllButton, CollectButton } from '../../purse/CollectButton.tsx'
import { keepFocus } from '../../purse/keepFocus.ts'
import { useErrand } from '../../purse/useErrand.ts'
import { useOwnBets } from '../../purse/useOwnBets.ts'
import { CoveredTotals } from '../../shield/AsSeen.tsx'
import { FailureLine } from '../../ui/FailureLine.tsx'
import { Awaited } from '../../ui/Part.tsx'
import styles from '../PlayerDrawer.module.css'
import { LISTED, type Named } from './listed.ts'
import { Part } from './Part.tsx'

/** What was won and waits to be collected. */
export function Winnings({ names }: Named) {
  return (
    <Part heading={t`Winnings`}>
      <CoveredTotals what={t`your winnings`}>
        <Uncollected names={names} />
      </CoveredTotals>
    </Part>
  )
}

function Uncollected({ names }: Named) {
  const { bets, total } = useOwnBets({ which: 'uncollected', limit: LISTED })
  const errand = useErrand()
  if (bets === null || names === null) return <Awaited />
  const more = total - LISTED
  return (
    <div ref={keepFocus} tabIndex={-1}>
      {total === 0 && <p className={styles.none}>{t`Nothing to collect.`}</p>}
      <ul>
        {bets.map((bet) => {
          const what = collectedFrom(bet, names.short(bet))
          return (
            <li key={bet.id} className={styles.wager}>
              <span>{what}</span>
              <strong>{amountText(bet.payout)}</strong>
              <CollectButton bet={bet} what={what} errand={errand} />
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <p className={styles.all}>
          <Trans>
            And {more} more. <CollectAllButton errand={errand} />
          </Trans>
        </p>
      )}
      <FailureLine>{errand.failure}</FailureLine>
    </div>
  )
}
