import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { amountText } from '../../betting/money/amountText.ts'
import { wonBetSubjectText } from '../../betting/money/betOutcomeText.ts'
import { CollectAllWinningsButton, CollectWinningsButton } from '../../betting/money/CollectWinningsButton.tsx'
import { keepFocusInList } from '../../betting/money/keepFocusInList.ts'
import { useButtonRequest } from '../../betting/money/useButtonRequest.ts'
import { useOwnBets } from '../../betting/money/useOwnBets.ts'
import { useWasPageOpenAt } from '../../betting/money/useWasPageOpenAt.ts'
import { wonAmountText } from '../../betting/money/wonAmountText.ts'
import { CoveredTotals } from '../../spoilers/SeenTotals.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { HiddenLoadingMark } from '../../ui/page/PageSection.tsx'
import { DrawerSection } from './DrawerSection.tsx'
import { MAX_DRAWER_ROWS, type WithKnightNames } from './listed.ts'
import styles from './OwnAccountDrawer.module.css'

/** How many of the newest settled bets are searched for wins that collected themselves. */
const LOOKED_AT = 20

/** The latest collected wins, and the wins to collect. */
export function DrawerWinningsSection({ names }: WithKnightNames) {
  return (
    <DrawerSection heading={t`Winnings`}>
      <CoveredTotals what={t`your winnings`}>
        <Uncollected names={names} />
      </CoveredTotals>
    </DrawerSection>
  )
}

function Uncollected({ names }: WithKnightNames) {
  const { bets, total } = useOwnBets({ which: 'uncollected', limit: MAX_DRAWER_ROWS })
  const { bets: over } = useOwnBets({ which: 'over', limit: LOOKED_AT })
  const wasOpen = useWasPageOpenAt()
  const errand = useButtonRequest()
  if (bets === null || names === null) return <HiddenLoadingMark />
  const more = total - MAX_DRAWER_ROWS
  const collected = (over ?? []).filter((bet) => bet.collectedAt !== null && wasOpen(bet.settledAt))
  return (
    <div ref={keepFocusInList} tabIndex={-1}>
      {collected.slice(0, MAX_DRAWER_ROWS).map((bet) => (
        <p key={bet.id} className={styles.line}>
          <strong>{wonAmountText(bet.payout)}</strong>: {wonBetSubjectText(bet, names.short(bet))}
        </p>
      ))}
      {total === 0 && <p className={styles.none}>{t`Nothing to collect.`}</p>}
      <ul>
        {bets.map((bet) => {
          const what = wonBetSubjectText(bet, names.short(bet))
          return (
            <li key={bet.id} className={styles.wager}>
              <span>{what}</span>
              <strong>{amountText(bet.payout)}</strong>
              <CollectWinningsButton bet={bet} what={what} errand={errand} />
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <p className={styles.all}>
          <Trans>
            And {more} more. <CollectAllWinningsButton errand={errand} />
          </Trans>
        </p>
      )}
      <FailureLine>{errand.failure}</FailureLine>
    </div>
  )
}
