import type { MarketPrice } from '@tiltyard/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { markets } from '../../platform/store/schema.ts'
import { readActiveSchedule } from '../../schedule/scheduleStore.ts'
import { toMarketPrice } from '../purse/bettingViews.ts'

/** Moves of the active schedule's markets. */
export interface PriceMoves {
  /** Null while no schedule is active. */
  readonly scheduleId: string | null
  readonly moves: readonly { readonly price: MarketPrice; readonly movedAt: Date }[]
}

/**
 * Reads moved markets. @param known the known schedule; for another one all unsettled markets are read. @param since
 * only later moves of the known schedule; null for all unsettled markets.
 */
export type PriceSource = (knownScheduleId: string | null, movedSince: Date | null) => Promise<PriceMoves>

/** Reads moved markets from the store. */
export function createPriceSource(database: Database): PriceSource {
  return async (known, since) => {
    const scheduleId = (await readActiveSchedule(database))?.id ?? null
    if (scheduleId === null) return { scheduleId, moves: [] }
    const isNews = scheduleId !== known || since === null ? isNull(markets.settledAt) : gt(markets.movedAt, since)
    // At first only unsettled markets: settled ones have their results elsewhere.
    const rows = await database
      .select()
      .from(markets)
      .where(and(eq(markets.scheduleId, scheduleId), isNews))
    return { scheduleId, moves: rows.map((row) => ({ price: toMarketPrice(row), movedAt: row.movedAt })) }
  }
}
