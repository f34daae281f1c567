import { t } from '@lingui/core/macro'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { knightName } from '../../language/localeWords.ts'
import { Shield } from '../../league/heraldry/Shield.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { HiddenLoadingMark } from '../../ui/page/PageSection.tsx'
import { useOwnFollows } from '../follows/useOwnFollows.ts'
import { MAX_DRAWER_ROWS } from './listed.ts'
import styles from './OwnAccountDrawer.module.css'

/** The first few knights that the user follows, in the order of following. */
export function DrawerFollowedKnights() {
  const { follows, error } = useOwnFollows()
  const { data, error: namesFailure } = useLiveQuery(queries.knightsQuery())
  const followed = follows?.filter(({ kind }) => kind === 'knight') ?? []
  const knights = followed.flatMap(({ id }) => data?.knights.find((knight) => knight.id === id) ?? [])
  const more = knights.length - MAX_DRAWER_ROWS
  const isAwaited = follows === null ? error === null : followed.length > 0 && data === null && namesFailure === null
  if (isAwaited) return <HiddenLoadingMark />
  return (
    <>
      {knights.length > 0 && (
        <ul>
          {knights.slice(0, MAX_DRAWER_ROWS).map((knight) => (
            <li key={knight.id} className={styles.borne}>
              <Shield stableId={knight.stableId ?? ''} size={24} />
              <PageLink to={`/knights/${encodeURIComponent(knight.id)}`}>{knightName(knight, 'full')}</PageLink>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.borne}>{t`And ${more} more.`}</p>}
      {follows !== null && followed.length === 0 && (
        <p className={styles.borne}>{t`None yet. Open a knight’s page and press Follow.`}</p>
      )}
      {(follows === null || (followed.length > 0 && data === null)) && (
        <p className={styles.borne}>{t`Couldn’t load them.`}</p>
      )}
      <p className={styles.borne}>
        <PageLink to="/following">{t`Following and notifications`}</PageLink>
      </p>
    </>
  )
}
