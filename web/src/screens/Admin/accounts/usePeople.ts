import { t } from '@lingui/core/macro'
import type { NamedUser } from '@tiltyard/contract'
import { useCallback, useEffect, useState } from 'react'
import { sentenceOf } from '../../../api/refusal.ts'

export interface People<User> {
  /** Those fetched so far, in order of joining. */
  readonly users: readonly User[]
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly failure: string | null
  readonly loadMore: () => void
  /** Takes over what is known anew of somebody. */
  readonly replace: (user: NamedUser & Partial<User>) => void
}

interface Fetched<User> {
  readonly users: readonly User[]
  readonly total: number
}

/**
 * The registered users, a page at a time; the first is fetched at once.
 * @param read a page, from after so many on; the same function at each drawing.
 */
export function usePeople<User extends NamedUser>(read: (after: number) => Promise<Fetched<User>>): People<User> {
  const [{ users, total }, setFetched] = useState<Fetched<User>>({ users: [], total: 0 })
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(
    (after: number) => {
      setLoading(true)
      setFailure(null)
      read(after)
        .then((page) => setFetched((held) => ({ ...page, users: [...held.users.slice(0, after), ...page.users] })))
        .catch((error: unknown) => setFailure(sentenceOf(error, t`Failed to load the accounts`)))
        .finally(() => setLoading(false))
    },
    [read],
  )
  useEffect(() => load(0), [load])
  const replace = (user: NamedUser & Partial<User>): void =>
    setFetched((held) => ({
      ...held,
      users: held.users.map((other) => (other.uid === user.uid ? { ...other, ...user } : other)),
    }))
  return { users, hasMore: users.length < total, isLoading, failure, loadMore: () => load(users.length), replace }
}
