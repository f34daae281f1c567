import type { MarketView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect } from 'react'
import { useAnswer } from '../api/useAnswer.ts'
import { useHeardPrices } from '../api/useHeardPrices.ts'

const LOOK_MS = 20_000

interface AskedMarket {
  /** Null before the first answer, and when there is none. */
  readonly market: MarketView | null
  readonly failure: unknown
  readonly askAgain: () => void
}

/** All that a quote is worked out from, asked for anew whenever the stream says that the price has moved. */
export function useMarket(key: { readonly scheduleId: string; readonly scheduledId: string }): AskedMarket {
  const { scheduleId, scheduledId } = key
  const { value, failure, askAgain } = useAnswer(
    api.markets.get,
    { params: { scheduleId, scheduledId } },
    { everyMs: LOOK_MS },
  )
  const heard = useHeardPrices()?.of[scheduledId]
  const moved = heard && `${heard.price1} ${heard.bets} ${heard.status}`
  useEffect(() => {
    if (moved !== undefined) askAgain()
  }, [moved, askAgain])
  return { market: value?.market ?? null, failure, askAgain }
}
