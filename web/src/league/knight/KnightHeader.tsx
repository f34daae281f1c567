import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { KnightCareer } from '@tiltyard/contract'
import { findStableIdentity, titleCase } from '@tiltyard/engine'
import { FollowButton } from '../../account/followButton/FollowButton.tsx'
import { knightName } from '../../language/localeWords.ts'
import { useCountsSeenOnly } from '../../spoilers/SeenTotals.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { formatMonthAndDay } from '../calendar/helsinki.ts'
import { Shield } from '../heraldry/Shield.tsx'
import { stablePath } from '../knights/leagueStables.ts'
import styles from './KnightScreen.module.css'

/** The knight's arms, name and details. */
export function KnightHeader({ life: { knight, since } }: { readonly life: KnightCareer }) {
  const { id, stableId, status, isBanned, isOfEarlierLeague } = knight
  const name = knightName(knight, 'full')
  // A cover would reveal that there is something to hide.
  const isAsSeen = useCountsSeenOnly()
  const stable = stableId === null ? null : findStableIdentity(stableId)
  const stableName = titleCase(stable?.name ?? '')
  const firstDay = since && formatMonthAndDay(since.slice(0, 10))
  return (
    <header className={styles.header}>
      <Shield stableId={stableId ?? ''} size={120} />
      <div>
        <h1>{name}</h1>
        {!isOfEarlierLeague && <FollowButton kind="knight" id={id} name={name} />}
        <p>
          {stable && stableId && (
            <Trans>
              Rides for the <PageLink to={stablePath(stableId)}>{stableName}</PageLink>
            </Trans>
          )}
          {!stable && (isOfEarlierLeague ? t`Of an earlier league` : t`Rides for no stable`)}
        </p>
        {firstDay && <p>{t`Came to the league on ${firstDay}`}</p>}
        {isBanned && <p>{t`Banned from the tourneys by an admin`}</p>}
        {status === 'dead' && !isAsSeen && <p className={styles.dead}>{t`Dead, until the next joust calls`}</p>}
      </div>
    </header>
  )
}
