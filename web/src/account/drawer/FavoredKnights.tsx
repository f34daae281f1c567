import { t } from '@lingui/core/macro'
import * as queries from '../../api/queries.ts'
import { useLiveQuery } from '../../api/useServerQuery.ts'
import { useFollows } from '../../following/useFollows.ts'
import { Shield } from '../../heraldry/Shield.tsx'
import { knightName } from '../../language/localeWords.ts'
import { PageLink } from '../../ui/PageLink.tsx'
import { Awaited } from '../../ui/Part.tsx'
import styles from '../PlayerDrawer.module.css'
import { LISTED } from './listed.ts'

/** The knights that the user follows, the first followed first; of many the first, for a purse comes after them. */
export function FavoredKnights() {
  const { follows, error } = useFollows()
  const { data, error: namesFailure } = useLiveQuery(queries.knights())
  const followed = follows?.filter(({ kind }) => kind === 'knight') ?? []
  const knights = followed.flatMap(({ id }) => data?.knights.find((knight) => knight.id === id) ?? [])
  const more = knights.length - LISTED
  const isAwaited = follows === null ? error === null : followed.length > 0 && data === null && namesFailure === null
  if (isAwaited) return <Awaited />
  return (
    <>
      {knights.length > 0 && (
        <ul>
          {knights.slice(0, LISTED).map((knight) => (
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
