import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { UserView } from '@tiltyard/contract'
import { useKnightNames } from '../purse/useKnightNames.ts'
import { usePurse } from '../purse/usePurse.ts'
import { useSession } from '../session/useSession.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { FavoredKnights } from './drawer/FavoredKnights.tsx'
import { HomeTeam } from './drawer/HomeTeam.tsx'
import { Part } from './drawer/Part.tsx'
import { Purse } from './drawer/Purse.tsx'
import { Sieve } from './drawer/Sieve.tsx'
import { Stats } from './drawer/Stats.tsx'
import { UpcomingBets } from './drawer/UpcomingBets.tsx'
import { Winnings } from './drawer/Winnings.tsx'
import styles from './PlayerDrawer.module.css'

/** A player's purse and dealings, over the page. */
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
      <Purse user={user} purse={purse} />
      <p className={styles.note}>
        <Trans>
          <PageLink to="/account">Your account</PageLink> <PageLink to="/purse">Your purse</PageLink>{' '}
          <PageLink to="/honors">Who bets well</PageLink>
        </Trans>
      </p>
      <Part heading={t`Home team`}>
        <HomeTeam />
      </Part>
      <Part heading={t`Favored knights`}>
        <FavoredKnights />
      </Part>
      <Winnings names={names} />
      <UpcomingBets names={names} />
      <Stats purse={purse} />
      <Sieve purse={purse} />
    </div>
  )
}
