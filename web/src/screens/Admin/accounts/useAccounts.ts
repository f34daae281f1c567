import { t } from '@lingui/core/macro'
import type { UserView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/refusal.ts'

interface Accounts {
  /** Those fetched so far, in order of joining. */
  readonly users: readonly UserView[]
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly failure: string | null
  readonly loadMore: () => void
  /** Puts a document in the place of the one it follows. */
  readonly replace: (user: UserView) => void
}

interface Fetched {
  readonly users: readonly UserView[]
  readonly total: number
}

/** The registered users, a page at a time; the first is fetched at once. */
export function useAccounts(): Accounts {
  const [{ users, total }, setFetched] = useState<Fetched>({ users: [], total: 0 })
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback((after: number) => {
    setLoading(true)
    setFailure(null)
    call(api.accounts.list, { query: { after } })
      .then((page) => setFetched((held) => ({ ...page, users: [...held.users.slice(0, after), ...page.users] })))
      .catch((error: unknown) => setFailure(sentenceOf(error, t`Failed to load the accounts`)))
      .finally(() => setLoading(false))
  }, [])
  useEffect(() => load(0), [load])
  return {
    users,
    hasMore: users.length < total,
    isLoading,
    failure,
    loadMore: () => load(users.length),
    replace: (user) =>
      setFetched((held) => ({ ...held, users: held.users.map((other) => (other.uid === user.uid ? user : other)) })),
  }
}
