import { t } from '@lingui/core/macro'
import * as uncachedQueries from '../api/queries/uncachedQueries.ts'
import { useServerQuery } from '../api/queries/useServerQuery.ts'
import { useSession } from '../api/session/useSession.ts'
import styles from './AdminScreen.module.css'

/** Lists server parts that are not ready, for admins; nothing if all are. */
export function ServerPartWarnings() {
  return useSession().session.user?.admin ? <Warnings /> : null
}

function Warnings() {
  const { data } = useServerQuery(uncachedQueries.serverPartsQuery())
  const faults = data?.parts.filter(({ isReady }) => !isReady) ?? []
  if (faults.length === 0) return null
  return (
    <section className={styles.warnings}>
      <h2>{t`The server reports a problem`}</h2>
      {/* English, as in the log. */}
      <ul lang="en">
        {faults.map(({ name, note }) => (
          <li key={name}>
            {name}: {note}
          </li>
        ))}
      </ul>
    </section>
  )
}
