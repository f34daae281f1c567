import type { MarketPrice } from '@tiltyard/contract'
import { useMemo } from 'react'
import { useLiveMarketPrices } from '../../api/live/useLiveMarketPrices.ts'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'

/** Returns the prices of a schedule's matches with bets, by scheduled match id. Live for the active schedule. */
export function useMarketPrices(scheduleId: string): ReadonlyMap<string, MarketPrice> {
  const { data } = useServerQuery(queries.marketPricesQuery(scheduleId))
  const heard = useLiveMarketPrices()
  return useMemo(() => {
    const asked = (data?.prices ?? []).map((price) => [price.scheduledId, price] as const)
    // Streamed prices are newer than fetched ones.
    return new Map([...asked, ...(heard?.scheduleId === scheduleId ? Object.entries(heard.of) : [])])
  }, [data, heard, scheduleId])
}
