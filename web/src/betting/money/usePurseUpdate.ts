import type { PurseView } from '@tiltyard/contract'
import { useCallback, useEffect, useRef } from 'react'
import { useLiveClient } from '../../api/live/liveStore.ts'
import * as queries from '../../api/queries/queries.ts'
import { getQueryClient } from '../../api/queries/queryClient.ts'
import { useSession, useUid } from '../../api/session/useSession.ts'

interface PurseUpdate {
  /** Stores the purse of a server reply, and refetches what depends on it. */
  readonly takePurse: (purse: PurseView) => void
  /** Refetches the purse and what depends on it. */
  readonly refetchPurse: () => void
}

/** Returns functions that update the purse everywhere. */
export function usePurseUpdate(): PurseUpdate {
  const client = getQueryClient(useLiveClient())
  const { queryKey } = queries.purseQuery(useUid())
  const refetch = (isKnown: boolean): void => {
    client
      .invalidateQueries({
        predicate: ({ meta, queryKey: [address] }) =>
          (meta?.isOfPurse ?? false) && !(isKnown && address === queryKey[0]),
      })
      .catch(() => undefined)
  }
  return {
    takePurse: (purse) => {
      // A pending answer may be older.
      client
        .cancelQueries({ queryKey })
        .then(() => {
          client.setQueryData(queryKey, purse)
          refetch(true)
        })
        .catch(() => undefined)
    },
    refetchPurse: () => refetch(false),
  }
}

/** Refetches the purse and the notices when the user document has other balances or a newer notice. */
export function useRefetchOnBalanceChange(): void {
  const client = getQueryClient(useLiveClient())
  const { user } = useSession().session
  const noticedAt = user?.noticedAt ?? null
  const balances = user && `${user.uid} ${user.honor} ${user.shinings} ${user.ash} ${user.winnings}`
  const last = useRef({ balances, noticedAt })
  const isKnown = useCallback((): boolean => {
    const purse = client.getQueryData<PurseView>(queries.purseQuery(user?.uid ?? null).queryKey)
    const names = ['honor', 'shinings', 'ash', 'winnings'] as const
    return names.every((name) => purse?.[name] === user?.[name])
  }, [client, user])
  useEffect(() => {
    const before = last.current
    if (before.balances === balances && before.noticedAt === noticedAt) return
    last.current = { balances, noticedAt }
    if (before.noticedAt === noticedAt && isKnown()) return
    // Pending requests are recent enough.
    client
      .invalidateQueries({ predicate: ({ meta }) => meta?.isOfPurse ?? false }, { cancelRefetch: false })
      .catch(() => undefined)
  }, [client, balances, noticedAt, isKnown])
}
