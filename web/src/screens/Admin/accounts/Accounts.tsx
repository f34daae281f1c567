import type { UserView } from '@tiltyard/contract'
import { useState } from 'react'
import { useSession } from '../../../session/useSession.ts'
import { Button } from '../../../ui/Button.tsx'
import { FailureLine } from '../../../ui/FailureLine.tsx'
import { Loading } from '../../../ui/Notice.tsx'
import { AccountRow } from './AccountRow.tsx'
import styles from './Accounts.module.css'
import { RoleDialog } from './RoleDialog.tsx'
import { useAccounts } from './useAccounts.ts'

/** Who has joined, what they have, and who of them are admins. */
export function Accounts() {
  const { users, hasMore, isLoading, failure, loadMore, replace } = useAccounts()
  const [chosen, setChosen] = useState<UserView | null>(null)
  const own = useSession().session.user
  return (
    <section className={styles.card} aria-labelledby="accounts">
      <h2 id="accounts">Accounts</h2>
      <FailureLine>{failure}</FailureLine>
      {isLoading && users.length === 0 && <Loading>Loading the accounts...</Loading>}
      {users.length > 0 && (
        <ul className={styles.users}>
          {users.map((user) => (
            <AccountRow key={user.uid} user={user} isOwn={user.uid === own?.uid} onChangeRole={() => setChosen(user)} />
          ))}
        </ul>
      )}
      {!isLoading && (hasMore || failure !== null) && (
        <Button isQuiet onClick={loadMore}>
          {failure === null ? 'Show more' : 'Try again'}
        </Button>
      )}
      {chosen && <RoleDialog user={chosen} onChanged={replace} onClose={() => setChosen(null)} />}
    </section>
  )
}
