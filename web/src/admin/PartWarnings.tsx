import { t } from '@lingui/core/macro'
import * as uncachedQueries from '../api/queries/uncachedQueries.ts'
import { useServerQuery } from '../api/queries/useServerQuery.ts'
import { useSession } from '../api/session/useSession.ts'
import styles from './Admin.module.css'

/** What of the server is not as it should be, for admins, who alone may ask; nothing while all is well. */
export function PartWarnings() {
  return useSession().session.user?.admin ? <Warnings /> : null
}

function Warnings() {
  const { data } = useServerQuery(uncachedQueries.serverParts())
  const faults = data?.parts.filter(({ isReady }) => !isReady) ?? []
  if (faults.length === 0) return null
  return (
    <section className={styles.warnings}>
      <h2>{t`The server reports a problem`}</h2>
      {/* As in the log, and in English as that is. */}
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
