import { payoutAfterSaleFee, quoteSell } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { marketLedgerAccountId, userLedgerAccountId } from '../ledger/ledgerAccounts.ts'
import { lockMarket, storeMarketShares, toMarket } from '../ledger/market/marketStore.ts'
import { lockLedgerAccounts, postToLedger } from '../ledger/postToLedger.ts'
import { transferPostings } from '../ledger/transferPostings.ts'
import { Problem } from '../platform/runtime/problem.ts'
import type { Database } from '../platform/store/database.ts'
import { type BetRow, bets } from '../platform/store/schema.ts'
import { readBet } from './betStore.ts'
import { requireExistingUser } from './bettors.ts'
import { betTooLateProblem, lockScheduledMatchForBetting } from './purse/scheduledMatchForBetting.ts'

export interface BetSale {
  readonly uid: string
  readonly betId: string
  readonly key: string
}

/**
 * Buys a bet back at the present price, once: pays at most its stake now, and keeps the gain until the match is
 * decided. Locks have the same order as for bets. @throws Problem bet-not-found, bet-too-late, bet-settled,
 * user-not-found.
 */
export async function buyBackBet(transaction: Database, { uid, betId, key }: BetSale, at: Date): Promise<BetRow> {
  const found = await readBet(transaction, uid, betId)
  if (isSold(found, key)) return found
  const { entry, isLate } = await lockScheduledMatchForBetting(transaction, found)
  // Before the market: the end of a match locks its market, and then its entry.
  if (isLate) {
    // The repeat may have waited for the entry behind the first call on another node.
    const sold = await readBet(transaction, uid, betId)
    if (isSold(sold, key)) return sold
    throw betTooLateProblem(entry.startsAt)
  }
  const market = await lockMarket(transaction, found)
  const accounts = [marketLedgerAccountId(found), userLedgerAccountId(uid, 'shinings')] as const
  const held = await lockLedgerAccounts(transaction, accounts)
  await requireExistingUser(transaction, uid)
  const bet = await readBet(transaction, uid, betId)
  if (isSold(bet, key)) return bet
  if (market?.status !== 'open') throw betTooLateProblem(entry.startsAt)
  const { proceeds, after } = quoteSell(toMarket(market), bet.side, bet.shares)
  const brings = payoutAfterSaleFee(proceeds)
  const returned = Math.min(brings, bet.stake)
  await storeMarketShares(transaction, { ...market, shares1: after.shares.knight1, shares2: after.shares.knight2 })
  const [sold] = await transaction
    .update(bets)
    .set({ status: 'sold', soldAt: at, saleKey: key, returned, gain: brings - returned })
    .where(eq(bets.id, bet.id))
    .returning()
  if (!sold) throw new Problem('bet-not-found', { id: bet.id })
  const postings = transferPostings(...accounts, returned)
  await postToLedger(transaction, [{ key: `sale:${bet.id}`, reason: 'sale', subject: bet.id, postings }], at, held)
  return sold
}

/** Whether it was sold with this key. @throws Problem bet-settled when it is closed for another reason. */
function isSold({ saleKey, status }: BetRow, key: string): boolean {
  if (saleKey === key) return true
  if (status !== 'open') throw new Problem('bet-settled', { status })
  return false
}
