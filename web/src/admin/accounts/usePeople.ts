import { t } from '@lingui/core/macro'
import type { NamedUser } from '@tiltyard/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { refusalSentence } from '../../api/refusal.ts'

/** How often to refresh the list. */
const LOOK_MS = 15_000

export interface People<User> {
  /** The users loaded so far, in order of joining. */
  readonly users: readonly User[]
  readonly hasMore: boolean
  readonly isLoading: boolean
  readonly failure: string | null
  /** Why the last refresh failed; null if it succeeded. */
  readonly staleness: unknown
  readonly loadMore: () => void
  /** Updates one user in the list. */
  readonly replace: (user: NamedUser & Partial<User>) => void
}

interface Fetched<User> {
  readonly users: readonly User[]
  readonly total: number
}

type ReadPage<User> = (after: number) => Promise<Fetched<User>>

/**
 * Loads registered users in pages, the first at once, and refreshes the loaded ones.
 * @param read reads the page after so many users; must be the same function on each render.
 */
export function usePeople<User extends NamedUser>(read: ReadPage<User>): People<User> {
  const [fetched, setFetched] = useState<Fetched<User>>({ users: [], total: 0 })
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
  const see = useCallback((held: Fetched<User>, seen: Fetched<User>) => {
    setFailure(null)
    // A change made here during the refresh is newer than its result.
    setFetched((now) => (now === held ? seen : now))
  }, [])
  const staleness = useLooking({ read, fetched, isLoading, onSeen: see })
  const replace = (user: NamedUser & Partial<User>): void =>
    setFetched((held) => ({
      ...held,
      users: held.users.map((other) => (other.uid === user.uid ? { ...other, ...user } : other)),
    }))
  const hasMore = users.length < total
  return { users, hasMore, isLoading, failure, staleness, loadMore: () => load(users.length), replace }
}

interface Looking<User> {
  readonly read: ReadPage<User>
  readonly fetched: Fetched<User>
  readonly isLoading: boolean
  readonly onSeen: (held: Fetched<User>, seen: Fetched<User>) => void
}

/** Refreshes the loaded users periodically. Returns why the last refresh failed; null if it succeeded. */
function useLooking<User>({ read, fetched, isLoading, onSeen }: Looking<User>): unknown {
  const [staleness, setStaleness] = useState<unknown>(null)
  const now = useRef(fetched)
  now.current = fetched
  useEffect(() => {
    if (isLoading) return
    let isOver = false
    const look = async (): Promise<void> => {
      const held = now.current
      const seen = await readAll(read, held.users.length)
      if (!isOver) onSeen(held, seen)
    }
    let timer: ReturnType<typeof setTimeout>
    const lookLater = (): void => {
      timer = setTimeout(async () => {
        const failure = await look().then(
          () => null,
          (error: unknown) => error,
        )
        if (isOver) return
        setStaleness(failure)
        lookLater()
      }, LOOK_MS)
    }
    lookLater()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [read, isLoading, onSeen])
  return staleness
}

/** Reads pages until there are at least `count` users. */
async function readAll<User>(read: ReadPage<User>, count: number): Promise<Fetched<User>> {
  let { users, total } = await read(0)
  while (users.length < count) {
    const page = await read(users.length)
    if (page.users.length === 0) break
    users = [...users, ...page.users]
    total = page.total
  }
  return { users, total }
}
