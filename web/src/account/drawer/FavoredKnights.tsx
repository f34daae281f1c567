import * as api from '@tiltyard/contract/addresses'
import { useLeagueVersion } from '../../api/liveStore.ts'
import { useAnswer } from '../../api/useAnswer.ts'
import { useFollows } from '../../following/useFollows.ts'
import { Shield } from '../../heraldry/Shield.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import styles from '../PlayerDrawer.module.css'
import { LISTED } from './listed.ts'

/** The knights that the user follows, the first followed first; of many the first, for a purse comes after them. */
export function FavoredKnights() {
  const { follows, failure } = useFollows()
  const { value } = useAnswer(api.knights.list, {}, { version: useLeagueVersion() })
  const followed = follows?.filter(({ kind }) => kind === 'knight') ?? []
  const knights = followed.flatMap(({ id }) => value?.knights.find((knight) => knight.id === id) ?? [])
  return (
    <>
      {knights.length > 0 && (
        <ul>
          {knights.slice(0, LISTED).map(({ id, name, stableId }) => (
            <li key={id} className={styles.borne}>
              <Shield stableId={stableId ?? ''} size={24} />
              <PageLink to={`/knights/${encodeURIComponent(id)}`}>{name}</PageLink>
            </li>
          ))}
        </ul>
      )}
      {knights.length > LISTED && <p className={styles.borne}>And {knights.length - LISTED} more.</p>}
      {follows !== null && followed.length === 0 && (
        <p className={styles.borne}>None yet: follow a knight from their page.</p>
      )}
      {follows === null && failure !== null && <p className={styles.borne}>They did not arrive.</p>}
      <p className={styles.borne}>
        <PageLink to="/following">Whom you follow, and what you are told</PageLink>
      </p>
    </>
  )
}
