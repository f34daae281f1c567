import type { KnightLife } from '@tiltyard/contract'
import { stableIdentity, titleCase } from '@tiltyard/engine'
import { FollowButton } from '../../account/FollowButton.tsx'
import { monthAndDay } from '../../calendar/helsinki.ts'
import { Shield } from '../../heraldry/Shield.tsx'
import { stablePath } from '../../league/leagueStables.ts'
import { useIsAsSeen } from '../../shield/AsSeen.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import styles from './Knight.module.css'

/** The arms under which a knight rides, and who they are. */
export function Header({ life: { knight, since } }: { readonly life: KnightLife }) {
  const { id, name, stableId, status } = knight
  // A cover would tell that there is something below.
  const isAsSeen = useIsAsSeen()
  const stable = stableId === null ? null : stableIdentity(stableId)
  return (
    <header className={styles.header}>
      <Shield stableId={stableId ?? ''} size={120} />
      <div>
        <h1>{name}</h1>
        <FollowButton kind="knight" id={id} name={name} />
        <p>
          {stable && stableId && (
            <>
              Rides for the <PageLink to={stablePath(stableId)}>{titleCase(stable.name)}</PageLink>
            </>
          )}
          {!stable && 'Rides for no stable'}
        </p>
        {since !== null && <p>Came to the league on {monthAndDay(since.slice(0, 10))}</p>}
        {status === 'dead' && !isAsSeen && <p className={styles.dead}>Dead, until the next joust calls</p>}
      </div>
    </header>
  )
}
