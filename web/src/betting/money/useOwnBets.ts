import type { BetView, routes } from '@tiltyard/contract'
import type { RouteRequest } from '../../api/callServer.ts'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { useUid } from '../../api/session/useSession.ts'
import { useRefetchOnBalanceChange } from './usePurseUpdate.ts'

interface OwnBets {
  /** Null before the first answer. */
  readonly bets: readonly BetView[] | null
  /** The number of all bets, including those not returned. */
  readonly total: number
  readonly error: unknown
  readonly refetch: () => void
}

type Wanted = NonNullable<RouteRequest<typeof routes.bets.mine>['query']>

/** Returns the user's bets, kept up to date. Only for users with an account. */
export function useOwnBets(query: Wanted): OwnBets {
  const { data, error, refetch } = useServerQuery(queries.ownBetsQuery(useUid(), query))
  useRefetchOnBalanceChange()
  return { bets: data?.bets ?? null, total: data?.total ?? 0, error, refetch }
}
