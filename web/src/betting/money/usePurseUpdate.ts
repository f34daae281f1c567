import type { PurseView } from '@tiltyard/contract'
import { useCallback, useEffect, useRef } from 'react'
import { useLiveClient } from '../../api/live/liveStore.ts'
import * as queries from '../../api/queries/queries.ts'
import { getQueryClient } from '../../api/queries/queryClient.ts'
import { useSession, useUid } from '../../api/session/useSession.ts'

interface PurseUpdate {
  /** Takes over the purse that the server has answered with; whatever else follows from it is asked for again. */
  readonly takePurse: (purse: PurseView) => void
  /** Something has become of it that has not been told: it is asked for again, and what follows from it. */
  readonly refetchPurse: () => void
}

/** What is done with the user's purse, for all that shows it. */
export function usePurseUpdate(): PurseUpdate {
  const client = getQueryClient(useLiveClient())
  const { queryKey } = queries.purse(useUid())
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
      // An answer that is on its way may be from before.
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

/** Asks again for what follows from the purse when the user's own document tells of another balance than the purse. */
export function useBalanceChanges(): void {
  const client = getQueryClient(useLiveClient())
  const { user } = useSession().session
  const told = user && `${user.uid} ${user.honor} ${user.shinings} ${user.ash}`
  const last = useRef(told)
  const isKnown = useCallback((): boolean => {
    const purse = client.getQueryData<PurseView>(queries.purse(user?.uid ?? null).queryKey)
    return purse?.honor === user?.honor && purse?.shinings === user?.shinings && purse?.ash === user?.ash
  }, [client, user])
  useEffect(() => {
    if (last.current === told) return
    last.current = told
    if (isKnown()) return
    // What is being asked for already was asked for by another part of the page.
    client
      .invalidateQueries({ predicate: ({ meta }) => meta?.isOfPurse ?? false }, { cancelRefetch: false })
      .catch(() => undefined)
  }, [client, told, isKnown])
}
