import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FollowedKind, FollowedKnightOrStable, KnightView } from '@tiltyard/contract'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { knightName } from '../../language/localeWords.ts'
import { Shield } from '../../league/heraldry/Shield.tsx'
import { knightPath } from '../../league/knights/KnightLink.tsx'
import { leagueStables, stablePath } from '../../league/knights/leagueStables.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { FollowButton } from '../followButton/FollowButton.tsx'
import { useOwnFollows } from '../follows/useOwnFollows.ts'
import styles from './FollowingScreen.module.css'

/** The stables and knights that the user follows, each with a button to unfollow. */
export function FollowedKnightsAndStables() {
  const { follows, error } = useOwnFollows()
  const { data } = useLiveQuery(queries.knightsQuery())
  if (follows === null)
    return error === null ? <LoadingPlaceholder>{t`Loading who you follow...`}</LoadingPlaceholder> : <NotCome />
  if (follows.length === 0) return <Nobody />
  const named = follows.map((one) => ({ ...one, ...namedOf(one, data?.knights ?? []) }))
  const of = (kind: FollowedKind) => named.filter((one) => one.kind === kind)
  return (
    <div className={styles.lists}>
      <List heading={t`Stables`} followed={of('stable')} />
      <List heading={t`Knights`} followed={of('knight')} />
    </div>
  )
}

interface NamedFollow extends Pick<FollowedKnightOrStable, 'kind' | 'id'> {
  readonly name: string
  readonly stableId: string
  readonly path: string
}

function List({ heading, followed }: { readonly heading: string; readonly followed: readonly NamedFollow[] }) {
  if (followed.length === 0) return null
  return (
    <div>
      <h3>{heading}</h3>
      <ul className={styles.followed}>
        {followed.map(({ kind, id, name, stableId, path }) => (
          <li key={id}>
            <Shield stableId={stableId} size={32} />
            <PageLink to={path}>{name}</PageLink>
            <FollowButton kind={kind} id={id} name={name} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function namedOf(
  { kind, id }: FollowedKnightOrStable,
  knights: readonly KnightView[],
): Pick<NamedFollow, 'name' | 'stableId' | 'path'> {
  if (kind === 'stable') {
    const name = leagueStables.find((stable) => stable.id === id)?.name ?? id
    return { name, stableId: id, path: stablePath(id) }
  }
  const knight = knights.find((one) => one.id === id)
  return { name: knight ? knightName(knight, 'full') : id, stableId: knight?.stableId ?? '', path: knightPath(id) }
}

function Nobody() {
  return (
    <p className={styles.empty}>
      <Trans>
        None yet. Open a knight or stable from <PageLink to="/standings">the standings</PageLink> and press Follow.
      </Trans>
    </p>
  )
}

function NotCome() {
  return <p className={styles.empty}>{t`Couldn’t load who you follow. Open the page again.`}</p>
}
