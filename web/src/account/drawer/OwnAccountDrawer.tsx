import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UserView } from '@tiltyard/contract'
import { useSession } from '../../api/session/useSession.ts'
import { useBetKnightNames } from '../../betting/money/useBetKnightNames.ts'
import { usePurse } from '../../betting/money/usePurse.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { DrawerBalances } from './DrawerBalances.tsx'
import { DrawerBettingStats } from './DrawerBettingStats.tsx'
import { DrawerFollowedKnights } from './DrawerFollowedKnights.tsx'
import { DrawerOpenBetsSection } from './DrawerOpenBetsSection.tsx'
import { DrawerSection } from './DrawerSection.tsx'
import { DrawerSiftAshSection } from './DrawerSiftAshSection.tsx'
import { DrawerWinningsSection } from './DrawerWinningsSection.tsx'
import { HomeStableSelect } from './HomeStableSelect.tsx'
import styles from './OwnAccountDrawer.module.css'

/** Shows a player's purse, bets and knights over the page. */
export function OwnAccountDrawer({ id }: { readonly id: string }) {
  const { user } = useSession().session
  return (
    <section id={id} className={styles.place} aria-label={t`Player drawer`}>
      {user && <Drawer user={user} />}
    </section>
  )
}

function Drawer({ user }: { readonly user: UserView }) {
  const { purse } = usePurse()
  const names = useBetKnightNames()
  return (
    <div className={styles.drawer}>
      <DrawerBalances user={user} purse={purse} />
      <p className={styles.note}>
        <Trans>
          <PageLink to="/account">Your account</PageLink> <PageLink to="/purse">Your purse</PageLink>{' '}
          <PageLink to="/honors">Who bets well</PageLink>
        </Trans>
      </p>
      <DrawerSection heading={t`Home team`}>
        <HomeStableSelect />
      </DrawerSection>
      <DrawerSection heading={t`Favored knights`}>
        <DrawerFollowedKnights />
      </DrawerSection>
      <DrawerWinningsSection names={names} />
      <DrawerOpenBetsSection names={names} />
      <DrawerBettingStats purse={purse} />
      <DrawerSiftAshSection purse={purse} />
    </div>
  )
}
