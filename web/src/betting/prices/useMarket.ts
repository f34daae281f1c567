import type { MarketView } from '@tiltyard/contract'
import { useEffect } from 'react'
import { useLiveMarketPrices } from '../../api/live/useLiveMarketPrices.ts'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'

interface AskedMarket {
  /** Null before the first answer, and without a market. */
  readonly market: MarketView | null
  readonly error: unknown
  readonly refetch: () => void
}

/** Returns a match's market, and refetches it whenever the stream reports a new price. */
export function useMarket(key: { readonly scheduleId: string; readonly scheduledId: string }): AskedMarket {
  const { scheduleId, scheduledId } = key
  const { data, error, refetch } = useServerQuery(queries.marketQuery(scheduleId, scheduledId))
  const heard = useLiveMarketPrices()?.of[scheduledId]
  const moved = heard && `${heard.price1} ${heard.bets} ${heard.status}`
  useEffect(() => {
    if (moved !== undefined) refetch()
  }, [moved, refetch])
  return { market: data?.market ?? null, error, refetch }
}
