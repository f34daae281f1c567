import { computeSubsidyHundredths, type Odds } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import type { LeagueReader } from '../../league/leagueReader.ts'
import { HOUSE_LEDGER_ACCOUNT_ID, marketLedgerAccountId } from '../../ledger/ledgerAccounts.ts'
import { marketFundingLedgerKey } from '../../ledger/market/marketStore.ts'
import type { LedgerEntry } from '../../ledger/postToLedger.ts'
import { transferPostings } from '../../ledger/transferPostings.ts'
import type { Database } from '../../platform/store/database.ts'
import { type MarketRow, markets, type ScheduledMatchRow } from '../../platform/store/schema.ts'
import { readPresentOddsCalculator } from '../../schedule/readPresentOddsCalculator.ts'
import { readMarketLiquidityHundredths } from './liquidity.ts'

/** Without odds both knights are equally likely. */
const EVEN = 0.5

export interface MarketOpening {
  readonly at: Date
  /** The refunded market that this one follows. */
  readonly refundedMarket?: MarketRow | null
  /** The cached league, for reads only. */
  readonly league?: LeagueReader
}

/** A market as it would open now, at the present odds. Nothing is stored. */
export async function createUnstoredMarket(
  database: Database,
  entry: ScheduledMatchRow,
  { at, refundedMarket = null, league }: MarketOpening,
): Promise<MarketRow> {
  const { scheduleId, id: scheduledId, knight1Id, knight2Id, startsAt } = entry
  const opening = chanceOf((await readPresentOddsCalculator(database, league)).odds(knight1Id, knight2Id))
  const liquidity = await readMarketLiquidityHundredths(database)
  return {
    ...{ scheduleId, scheduledId, knight1Id, knight2Id, startsAt, opening, liquidity },
    ...{ status: 'open', subsidy: computeSubsidyHundredths(opening, liquidity), shares1: 0, shares2: 0, bets: 0 },
    ...{
      openedAt: refundedMarket && refundedMarket.openedAt >= at ? new Date(refundedMarket.openedAt.getTime() + 1) : at,
      movedAt: at,
      closedAt: null,
      matchId: null,
      settledAt: null,
      houseGain: null,
    },
  }
}

/**
 * Stores a market with its first bets, in place of a refunded one. The caller locks the schedule entry. @returns the
 * posting of the house's fund, for the caller to post.
 */
export async function storeOpenedMarket(transaction: Database, opened: MarketRow): Promise<LedgerEntry> {
  const values = { ...opened, movedAt: sql`clock_timestamp()` }
  await transaction
    .insert(markets)
    .values(values)
    .onConflictDoUpdate({ target: [markets.scheduleId, markets.scheduledId], set: values })
  const account = marketLedgerAccountId(opened)
  const postings = transferPostings(HOUSE_LEDGER_ACCOUNT_ID, account, opened.subsidy)
  return { key: marketFundingLedgerKey(opened), reason: 'subsidy', subject: account, postings }
}

function chanceOf(odds: Odds | null): number {
  return odds === null || odds.error !== undefined ? EVEN : odds.knight1Odds / 100
}
