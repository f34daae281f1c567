import { t } from '@lingui/core/macro'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import type { UserViewForHeralds } from '@tiltyard/contract'
import { useLiveClient } from '../../api/live/liveStore.ts'
import { getQueryClient } from '../../api/queries/queryClient.ts'
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
  readonly replace: (user: UserViewForHeralds & Partial<User>) => void
}

interface UserPage<User> {
  readonly users: readonly User[]
  readonly total: number
}

/**
 * Loads registered users in pages, the first at once, and refreshes the loaded ones.
 * @param list names the list in the cache.
 * @param read reads the page after so many users.
 */
export function useUserPages<User extends UserViewForHeralds>(
  list: string,
  read: (after: number) => Promise<UserPage<User>>,
): UserPages<User> {
  const client = getQueryClient(useLiveClient())
  const queryKey = [list]
  const result = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam }) => read(pageParam),
      initialPageParam: 0,
      getNextPageParam: (last, pages) => {
        const loaded = pages.reduce((sum, { users }) => sum + users.length, 0)
        return last.users.length > 0 && loaded < last.total ? loaded : undefined
      },
      ...{ refetchInterval: REFRESH_MS, staleTime: 0, gcTime: 0, retry: false },
    },
    client,
  )
  const { data, error, isRefetchError, isFetching, isRefetching, hasNextPage } = result
  const replace = (user: UserViewForHeralds & Partial<User>): void => {
    const changed = ({ users, ...page }: UserPage<User>): UserPage<User> => ({
      ...page,
      users: users.map((other) => (other.uid === user.uid ? { ...other, ...user } : other)),
    })
    // A refresh under way is older than the change.
    void client.cancelQueries({ queryKey })
    client.setQueryData<InfiniteData<UserPage<User>>>(
      queryKey,
      (held) => held && { ...held, pages: held.pages.map(changed) },
    )
  }
  return {
    users: data?.pages.flatMap(({ users }) => users) ?? [],
    hasMore: hasNextPage,
    isLoading: isFetching && !isRefetching,
    failure: error === null || isRefetchError ? null : refusalSentence(error, t`Failed to load the accounts`),
    staleness: isRefetchError ? error : null,
    loadMore: () => void (data === undefined ? result.refetch() : result.fetchNextPage()),
    replace,
  }
}
