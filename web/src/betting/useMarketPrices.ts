import type { MarketPrice } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useMemo } from 'react'
import { useAnswer } from '../api/useAnswer.ts'
import { useHeardPrices } from '../api/useHeardPrices.ts'

/** The prices of a schedule's matches on which somebody has bet, by the ids of the scheduled matches; live for the active one. */
export function useMarketPrices(scheduleId: string): ReadonlyMap<string, MarketPrice> {
  const { value } = useAnswer(api.markets.ofSchedule, { params: { scheduleId } })
  const heard = useHeardPrices()
  return useMemo(() => {
    const asked = (value?.prices ?? []).map((price) => [price.scheduledId, price] as const)
    // What has been heard is newer than what was asked for once.
    return new Map([...asked, ...(heard?.scheduleId === scheduleId ? Object.entries(heard.of) : [])])
  }, [value, heard, scheduleId])
}
