import { t } from '@lingui/core/macro'
import type { UserViewForHeralds } from '@tiltyard/contract'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { AdminButtonRow } from '../actions/AdminCard.tsx'
import styles from './AccountsTab.module.css'
import type { UserPages } from './useUserPages.ts'

interface PeopleListProps<User> {
  readonly people: UserPages<User>
  /** Returns a list item with its key. */
  readonly row: (user: User) => ReactNode
}

/** The users loaded so far, and a button for more. */
export function PagedUserList<User extends UserViewForHeralds>({ people, row }: PeopleListProps<User>) {
  const { users, hasMore, isLoading, failure, staleness, loadMore } = people
  return (
    <>
      <FailureLine>{failure}</FailureLine>
      {isLoading && users.length === 0 && <LoadingPlaceholder>{t`Loading the accounts...`}</LoadingPlaceholder>}
      {users.length > 0 && <ul className={styles.users}>{users.map(row)}</ul>}
      <RefreshFailure failure={users.length > 0 && failure === null ? staleness : null} />
      {!isLoading && (hasMore || failure !== null) && (
        <AdminButtonRow>
          <Button isQuiet onClick={loadMore}>
            {failure === null ? t`Show more` : t`Try again`}
          </Button>
        </AdminButtonRow>
      )}
    </>
  )
}
