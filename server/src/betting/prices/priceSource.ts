import type { MarketPrice } from '@tiltyard/contract'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { markets } from '../../platform/store/schema.ts'
import { readActiveSchedule } from '../../schedule/scheduleStore.ts'
import { toMarketPrice } from '../purse/views.ts'

/** How the markets of the active schedule have moved. */
export interface PriceMoves {
  /** Null while no schedule is active. */
  readonly scheduleId: string | null
  readonly moves: readonly { readonly price: MarketPrice; readonly movedAt: Date }[]
}

/**
 * Reads what has moved.
 * @param known the schedule that is known; of another one all markets are read whose bets stand.
 * @param since of the known one, those that have moved after this; null for all whose bets stand.
 */
export type PriceSource = (known: string | null, since: Date | null) => Promise<PriceMoves>

/** Reads it from the store. */
export function createPriceSource(database: Database): PriceSource {
  return async (known, since) => {
    const scheduleId = (await readActiveSchedule(database))?.id ?? null
    if (scheduleId === null) return { scheduleId, moves: [] }
    const isNews = scheduleId !== known || since === null ? isNull(markets.settledAt) : gt(markets.movedAt, since)
    // At first those whose bets stand: what is settled has its result beside it.
    const rows = await database
      .select()
      .from(markets)
      .where(and(eq(markets.scheduleId, scheduleId), isNews))
    return { scheduleId, moves: rows.map((row) => ({ price: toMarketPrice(row), movedAt: row.movedAt })) }
  }
}
