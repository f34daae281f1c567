import type { MarketPrice } from '@tiltyard/contract'
import { useMemo } from 'react'
import { useHeardPrices } from '../../api/live/useHeardPrices.ts'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'

/** The prices of a schedule's matches on which somebody has bet, by the ids of the scheduled matches; live for the active one. */
export function useMarketPrices(scheduleId: string): ReadonlyMap<string, MarketPrice> {
  const { data } = useServerQuery(queries.marketPrices(scheduleId))
  const heard = useHeardPrices()
  return useMemo(() => {
    const asked = (data?.prices ?? []).map((price) => [price.scheduledId, price] as const)
    // What has been heard is newer than what was asked for once.
    return new Map([...asked, ...(heard?.scheduleId === scheduleId ? Object.entries(heard.of) : [])])
  }, [data, heard, scheduleId])
}
