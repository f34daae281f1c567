import { useMutation } from '@tanstack/react-query'
import type { FollowedKnightOrStable, routes } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useCallback } from 'react'
import { callServer, type RouteRequest } from '../../api/callServer.ts'
import { useLiveClient } from '../../api/live/liveStore.ts'
import * as queries from '../../api/queries/queries.ts'
import { getQueryClient } from '../../api/queries/queryClient.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { useSessionStore, useUid } from '../../api/session/useSession.ts'

/** The follows of this tab's user. */
interface FollowState {
  /** The user's id; null for a visitor. */
  readonly uid: string | null
  /** Null until loaded. */
  readonly follows: readonly FollowedKnightOrStable[] | null
  readonly error: unknown
}

/** Returns what the user follows, updated after each of their changes. */
export function useOwnFollows(): FollowState {
  const uid = useUid()
  const { data, error } = useServerQuery({ ...queries.followsQuery(uid), enabled: uid !== null })
  return { uid, follows: data?.follows ?? null, error }
}

type Follow = RouteRequest<typeof routes.following.follow>['body']

interface Following {
  readonly follow: (whom: Follow) => void
  /** Why the last change was refused; null if it succeeded or is being sent. */
  readonly error: unknown
}

/** Returns a function to follow and unfollow. Changes are sent one after the other. */
export function useFollowToggle(): Following {
  const client = getQueryClient(useLiveClient())
  const session = useSessionStore()
  const uid = useUid()
  const { mutate, error } = useMutation(
    {
      scope: { id: 'following' },
      // The user may have changed while the change was queued.
      mutationFn: async ({ whom, by }: { readonly whom: Follow; readonly by: string | null }) =>
        by === (session.state.session.user?.uid ?? null) ? callServer(api.following.follow, { body: whom }) : null,
      onSuccess: async (follows, { by }) => {
        if (follows === null) return
        const { queryKey } = queries.followsQuery(by)
        // A list that is being fetched may be older than this change.
        await client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, follows)
      },
      // After an error the list is unknown.
      onError: (_error, { by }) => {
        client.invalidateQueries({ queryKey: queries.followsQuery(by).queryKey }).catch(() => undefined)
      },
    },
    client,
  )
  const follow = useCallback((whom: Follow): void => mutate({ whom, by: uid }), [mutate, uid])
  return { follow, error }
}
