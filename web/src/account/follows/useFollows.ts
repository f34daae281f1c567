import { useMutation } from '@tanstack/react-query'
import type { Followed, routes } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useCallback } from 'react'
import { call, type Sent } from '../../api/call.ts'
import { useLiveClient } from '../../api/live/liveStore.ts'
import * as queries from '../../api/queries/queries.ts'
import { getQueryClient } from '../../api/queries/queryClient.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { useSessionStore, useUid } from '../../api/session/useSession.ts'

/** Whom the user of this tab follows. */
interface FollowState {
  /** Whose it is; null for nobody. */
  readonly uid: string | null
  /** Null until it is known. */
  readonly follows: readonly Followed[] | null
  readonly error: unknown
}

/** Whom the user follows, kept up with what they do here. */
export function useFollows(): FollowState {
  const uid = useUid()
  const { data, error } = useServerQuery({ ...queries.follows(uid), enabled: uid !== null })
  return { uid, follows: data?.follows ?? null, error }
}

type Follow = Sent<typeof routes.following.follow>['body']

interface Following {
  readonly follow: (whom: Follow) => void
  /** Why the last one was not kept; null when it was, and while it is under way. */
  readonly error: unknown
}

/** Follows one, or no longer, after what was asked for before it: two at once could be answered in another order. */
export function useFollow(): Following {
  const client = getQueryClient(useLiveClient())
  const session = useSessionStore()
  const uid = useUid()
  const { mutate, error } = useMutation(
    {
      scope: { id: 'following' },
      // Nobody follows for whoever came after them.
      mutationFn: async ({ whom, by }: { readonly whom: Follow; readonly by: string | null }) =>
        by === (session.state.session.user?.uid ?? null) ? call(api.following.follow, { body: whom }) : null,
      onSuccess: async (follows, { by }) => {
        if (follows === null) return
        const { queryKey } = queries.follows(by)
        // A list that is on its way may have been read before.
        await client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, follows)
      },
      // It is not known from this what the list is.
      onError: (_error, { by }) => {
        client.invalidateQueries({ queryKey: queries.follows(by).queryKey }).catch(() => undefined)
      },
    },
    client,
  )
  const follow = useCallback((whom: Follow): void => mutate({ whom, by: uid }), [mutate, uid])
  return { follow, error }
}
