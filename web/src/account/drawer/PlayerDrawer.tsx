import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UserView } from '@tiltyard/contract'
import { useSession } from '../../api/session/useSession.ts'
import { useKnightNames } from '../../betting/money/useKnightNames.ts'
import { usePurse } from '../../betting/money/usePurse.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { BettingStats } from './BettingStats.tsx'
import { DrawerAshSieve } from './DrawerAshSieve.tsx'
import { DrawerPurse } from './DrawerPurse.tsx'
import { DrawerSection } from './DrawerSection.tsx'
import { DrawerWinnings } from './DrawerWinnings.tsx'
import { FavoredKnights } from './FavoredKnights.tsx'
import { HomeStable } from './HomeStable.tsx'
import styles from './PlayerDrawer.module.css'
import { UpcomingBets } from './UpcomingBets.tsx'

/** Shows a player's purse, bets and knights over the page. */
export function PlayerDrawer({ id }: { readonly id: string }) {
  const { user } = useSession().session
  return (
    <section id={id} className={styles.place} aria-label={t`Player drawer`}>
      {user && <Drawer user={user} />}
    </section>
  )
}

function Drawer({ user }: { readonly user: UserView }) {
  const { purse } = usePurse()
  const names = useKnightNames()
  return (
    <div className={styles.drawer}>
      <DrawerPurse user={user} purse={purse} />
      <p className={styles.note}>
        <Trans>
          <PageLink to="/account">Your account</PageLink> <PageLink to="/purse">Your purse</PageLink>{' '}
          <PageLink to="/honors">Who bets well</PageLink>
        </Trans>
      </p>
      <DrawerSection heading={t`Home team`}>
        <HomeStable />
      </DrawerSection>
      <DrawerSection heading={t`Favored knights`}>
        <FavoredKnights />
      </DrawerSection>
      <DrawerWinnings names={names} />
      <UpcomingBets names={names} />
      <BettingStats purse={purse} />
      <DrawerAshSieve purse={purse} />
    </div>
  )
}
