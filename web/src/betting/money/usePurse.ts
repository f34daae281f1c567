import type { PurseView } from '@tiltyard/contract'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { useUid } from '../../api/session/useSession.ts'
import { useRefetchOnBalanceChange } from './usePurseUpdate.ts'

interface OwnPurse {
  /** Null before the first answer. */
  readonly purse: PurseView | null
  readonly error: unknown
  readonly refetch: () => void
}

/** Returns the user's purse, kept up to date. Only for users with an account. */
export function usePurse(): OwnPurse {
  const { data, error, refetch } = useServerQuery(queries.purseQuery(useUid()))
  useRefetchOnBalanceChange()
  return { purse: data, error, refetch }
}
