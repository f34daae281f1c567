import type { Side } from '@tiltyard/engine'
import { lockMarkets, unsettledMarketsOfMatchesCondition } from '../../ledger/market/marketStore.ts'
import { settleMarkets } from '../../ledger/market/settleMarkets.ts'
import type { Database } from '../../platform/store/database.ts'
import type { MarketRow } from '../../platform/store/schema.ts'
import type { ConsequenceReport, MatchesEndingTogether, MatchOutcome } from './endMatch.ts'

/**
 * Settles the markets of ended matches: a match with a winner pays its shares, any other returns the stakes. One call
 * settles all, to lock the accounts in one order.
 */
export async function settleBets(
  transaction: Database,
  { matches, at }: MatchesEndingTogether<MatchOutcome>,
): Promise<readonly ConsequenceReport[]> {
  const held = await lockMarkets(transaction, unsettledMarketsOfMatchesCondition(matches.map(({ id }) => id)))
  const winners = new Map(matches.map(({ id, winner }) => [id, winner]))
  const verdicts = held.map((market) => ({ market, winner: sideOf(market, winners.get(market.matchId ?? '') ?? null) }))
  await settleMarkets(transaction, verdicts, at)
  return []
}

function sideOf({ knight1Id, knight2Id }: MarketRow, winner: string | null): Side | null {
  if (winner === knight1Id) return 'knight1'
  return winner === knight2Id ? 'knight2' : null
}
