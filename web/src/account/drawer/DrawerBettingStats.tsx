import { t } from '@lingui/core/macro'
import type { PurseView } from '@tiltyard/contract'
import { signedAmountText } from '../../betting/money/amountText.ts'
import { formatNumber } from '../../language/numbers.ts'
import { CoveredTotals } from '../../spoilers/SeenTotals.tsx'
import { HiddenLoadingMark } from '../../ui/page/PageSection.tsx'
import { DrawerFigure, DrawerSection } from './DrawerSection.tsx'
import styles from './OwnAccountDrawer.module.css'

/** Earnings and win rate of all settled bets. */
export function DrawerBettingStats({ purse }: { readonly purse: PurseView | null }) {
  return (
    <DrawerSection heading={t`Stats`}>
      <CoveredTotals what={t`your stats`}>
        {purse === null ? (
          <HiddenLoadingMark />
        ) : (
          <dl className={styles.stats}>
            <DrawerFigure name={t`Total Earnings`} value={signedAmountText(purse.totals.earnings)} />
            <DrawerFigure name={t({ message: 'Win %', context: 'bets' })} value={winPercentText(purse.totals)} />
          </dl>
        )}
      </CoveredTotals>
    </DrawerSection>
  )
}

/** The share of decided bets that were won; a dash before the first. */
function winPercentText({ won, lost }: PurseView['totals']): string {
  return won + lost === 0 ? '–' : formatNumber((100 * won) / (won + lost), 1)
}
