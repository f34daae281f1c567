import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { amountText } from '../../betting/money/amountText.ts'
import { useOwnBets } from '../../betting/money/useOwnBets.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { HiddenLoadingMark } from '../../ui/page/PageSection.tsx'
import { DrawerSection } from './DrawerSection.tsx'
import { MAX_DRAWER_ROWS, type WithKnightNames } from './listed.ts'
import styles from './OwnAccountDrawer.module.css'

/** The bets on matches to come, the next match first. */
export function DrawerOpenBetsSection({ names }: WithKnightNames) {
  return (
    <DrawerSection heading={t`Upcoming bets`}>
      <Open names={names} />
    </DrawerSection>
  )
}

function Open({ names }: WithKnightNames) {
  const { bets, total } = useOwnBets({ which: 'open', limit: MAX_DRAWER_ROWS })
  if (bets === null || names === null) return <HiddenLoadingMark />
  if (total === 0) {
    return (
      <p className={styles.none}>
        <Trans>
          None. <PageLink to="/schedule">See who rides next</PageLink>
        </Trans>
      </p>
    )
  }
  const more = total - MAX_DRAWER_ROWS
  return (
    <>
      <ul>
        {bets.map((bet) => {
          const { on, against } = names.short(bet)
          return (
            <li key={bet.id} className={styles.wager}>
              <span>{t`${on} against ${against}`}</span>
              <strong>{amountText(bet.stake)}</strong>
            </li>
          )
        })}
      </ul>
      {more > 0 && <p className={styles.none}>{t`And ${more} more in your purse.`}</p>}
    </>
  )
}
