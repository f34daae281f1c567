import type { MarketRow } from '../../platform/store/schema.ts'

/** A new market at even odds, with its fund. */
export function sampleMarketRow(
  changes: Partial<MarketRow> & Pick<MarketRow, 'scheduleId' | 'scheduledId'>,
): MarketRow {
  const at = new Date(Date.UTC(2026, 10, 20, 12))
  return {
    ...{ knight1Id: 'knight_1', knight2Id: 'knight_9', startsAt: new Date(at.getTime() + 3_600_000), status: 'open' },
    ...{ opening: 0.5, liquidity: 10_000, subsidy: 6_932, shares1: 0, shares2: 0, bets: 1 },
    ...{ openedAt: at, movedAt: at, closedAt: null, matchId: null, settledAt: null, houseGain: null },
    ...changes,
  }
}
