import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { amountText } from '../../betting/money/amountText.ts'
import { collectedFrom } from '../../betting/money/betText.ts'
import { CollectAllButton, CollectButton } from '../../betting/money/CollectButton.tsx'
import { keepFocus } from '../../betting/money/keepFocus.ts'
import { useErrand } from '../../betting/money/useErrand.ts'
import { useOwnBets } from '../../betting/money/useOwnBets.ts'
import { useWasOpen } from '../../betting/money/useWasOpen.ts'
import { wonText } from '../../betting/money/wonText.ts'
import { CoveredTotals } from '../../spoilers/AsSeen.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { Awaited } from '../../ui/page/PageSection.tsx'
import { DrawerSection } from './DrawerSection.tsx'
import { LISTED, type Named } from './listed.ts'
import styles from './PlayerDrawer.module.css'

/** How many of the newest settled bets are searched for wins that collected themselves. */
const LOOKED_AT = 20

/** The latest collected wins, and the wins to collect. */
export function DrawerWinnings({ names }: Named) {
  return (
    <DrawerSection heading={t`Winnings`}>
      <CoveredTotals what={t`your winnings`}>
        <Uncollected names={names} />
      </CoveredTotals>
    </DrawerSection>
  )
}

function Uncollected({ names }: Named) {
  const { bets, total } = useOwnBets({ which: 'uncollected', limit: LISTED })
  const { bets: over } = useOwnBets({ which: 'over', limit: LOOKED_AT })
  const wasOpen = useWasOpen()
  const errand = useErrand()
  if (bets === null || names === null) return <Awaited />
  const more = total - LISTED
  const collected = (over ?? []).filter((bet) => bet.collectedAt !== null && wasOpen(bet.settledAt))
  return (
    <div ref={keepFocus} tabIndex={-1}>
      {collected.slice(0, LISTED).map((bet) => (
        <p key={bet.id} className={styles.line}>
          <strong>{wonText(bet.payout)}</strong>: {collectedFrom(bet, names.short(bet))}
        </p>
      ))}
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
