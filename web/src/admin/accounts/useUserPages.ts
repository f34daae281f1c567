import { t } from '@lingui/core/macro'
import type { HeraldUserView } from '@tiltyard/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { refusalSentence } from '../../api/refusal.ts'

/** How often to refresh the list. */
const REFRESH_MS = 15_000

export interface UserPages<User> {
  /** The users loaded so far, in order of joining. */
  readonly users: readonly User[]
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly failure: string | null
  /** Why the last refresh failed; null if it succeeded. */
  readonly staleness: unknown
  readonly loadMore: () => void
  /** Updates one user in the list. */
  readonly replace: (user: HeraldUserView & Partial<User>) => void
}

interface UserPage<User> {
  readonly users: readonly User[]
  readonly total: number
}

type ReadPage<User> = (after: number) => Promise<UserPage<User>>

/**
 * Loads registered users in pages, the first at once, and refreshes the loaded ones.
 * @param read reads the page after so many users; must be the same function on each render.
 */
export function useUserPages<User extends HeraldUserView>(read: ReadPage<User>): UserPages<User> {
  const [fetched, setFetched] = useState<UserPage<User>>({ users: [], total: 0 })
  const [isLoading, setLoading] = useState(true)
  const [failure, setFailure] = useState<string | null>(null)
  const { users, total } = fetched
  const load = useCallback(
    (after: number) => {
      setLoading(true)
      setFailure(null)
      read(after)
        .then((page) => setFetched((held) => ({ ...page, users: [...held.users.slice(0, after), ...page.users] })))
        .catch((error: unknown) => setFailure(refusalSentence(error, t`Failed to load the accounts`)))
        .finally(() => setLoading(false))
    },
    [read],
  )
  useEffect(() => load(0), [load])
  const takeRefreshed = useCallback((held: UserPage<User>, fresh: UserPage<User>) => {
    setFailure(null)
    // A change made here during the refresh is newer than its result.
    setFetched((now) => (now === held ? fresh : now))
  }, [])
  const staleness = usePeriodicRefresh({ read, fetched, isLoading, onRefreshed: takeRefreshed })
  const replace = (user: HeraldUserView & Partial<User>): void =>
    setFetched((held) => ({
      ...held,
      users: held.users.map((other) => (other.uid === user.uid ? { ...other, ...user } : other)),
    }))
  const hasMore = users.length < total
  return { users, hasMore, isLoading, failure, staleness, loadMore: () => load(users.length), replace }
}

interface RefreshOptions<User> {
  readonly read: ReadPage<User>
  readonly fetched: UserPage<User>
  readonly isLoading: boolean
  readonly onRefreshed: (held: UserPage<User>, fresh: UserPage<User>) => void
}

/** Refreshes the loaded users periodically. Returns why the last refresh failed; null if it succeeded. */
function usePeriodicRefresh<User>({ read, fetched, isLoading, onRefreshed }: RefreshOptions<User>): unknown {
  const [staleness, setStaleness] = useState<unknown>(null)
  const now = useRef(fetched)
  now.current = fetched
  useEffect(() => {
    if (isLoading) return
    let isOver = false
    const refresh = async (): Promise<void> => {
      const held = now.current
      const fresh = await readAll(read, held.users.length)
      if (!isOver) onRefreshed(held, fresh)
    }
    let timer: ReturnType<typeof setTimeout>
    const refreshLater = (): void => {
      timer = setTimeout(async () => {
        const failure = await refresh().then(
          () => null,
          (error: unknown) => error,
        )
        if (isOver) return
        setStaleness(failure)
        refreshLater()
      }, REFRESH_MS)
    }
    refreshLater()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [read, isLoading, onRefreshed])
  return staleness
}

/** Reads pages until there are at least `count` users. */
async function readAll<User>(read: ReadPage<User>, count: number): Promise<UserPage<User>> {
  let { users, total } = await read(0)
  while (users.length < count) {
    const page = await read(users.length)
    if (page.users.length === 0) break
    users = [...users, ...page.users]
    total = page.total
  }
  return { users, total }
}
