import { computePrices, quoteBuy, type Side } from '@tiltyard/engine'
import { hundredthsToUnits, unitsToHundredths } from '../ledger/hundredths.ts'
import { HOUSE_LEDGER_ACCOUNT_ID, marketLedgerAccountId, userLedgerAccountId } from '../ledger/ledgerAccounts.ts'
import { lockMarket, type MarketKey, storeMarketShares, toMarket } from '../ledger/market/marketStore.ts'
import { type LedgerEntry, lockLedgerAccounts, postToLedger } from '../ledger/postToLedger.ts'
import { transferPostings } from '../ledger/transferPostings.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { createRandomId, type RandomBytes } from '../platform/runtime/random.ts'
import type { Database } from '../platform/store/database.ts'
import { insertRows } from '../platform/store/insertRows.ts'
import { type BetRow, bets, type MarketRow } from '../platform/store/schema.ts'
import { readBetsByKeys } from './betStore.ts'
import { readBettorBalances } from './bettors.ts'
import { createUnstoredMarket, storeOpenedMarket } from './prices/storeOpenedMarket.ts'
import { type BettorBalances, requireAllowedStakeAndGetWeight } from './purse/requireAllowedStakeAndGetWeight.ts'
import { betTooLateProblem, isJoustPairValid, lockScheduledMatchForBetting } from './purse/scheduledMatchForBetting.ts'

/** A bet to place. */
export interface Wager extends MarketKey {
  readonly side: Side
  /** Whole shinings. */
  readonly stake: number
  /** The least payout that the bettor accepts, in shinings; omitted, any. */
  readonly pays?: number | undefined
  /** The bettor's idempotency key. */
  readonly key: string
}

export interface BetToPlace {
  readonly uid: string
  readonly wager: Wager
}

export interface PlaceBetsDeps {
  readonly at: Date
  readonly randomBytes: RandomBytes
}

/**
 * Places bets on one match in order, each at its present price, in one transaction; each is stored with its posting or
 * refused separately. The lock order is: schedule entry, market, accounts. @returns for each order its new or earlier
 * bet, or the Problem that refuses it.
 */
export async function placeBets(
  transaction: Database,
  key: MarketKey,
  orders: readonly BetToPlace[],
  deps: PlaceBetsDeps,
): Promise<readonly (BetRow | Problem)[]> {
  const asked = orders.map(({ uid, wager }) => ({ uid, key: wager.key }))
  const market = await attempted(() => marketFor(transaction, key, deps.at))
  if (market instanceof Problem) {
    // A repeat gets the earlier bet, whatever has happened to the match.
    const known = await readBetsByKeys(transaction, asked)
    return orders.map((order) => refused(() => knownBet(known, order)) ?? market)
  }
  const uids = [...new Set(orders.map(({ uid }) => uid))]
  const purses = uids.map((uid) => userLedgerAccountId(uid, 'shinings'))
  const house = market.isNew ? [HOUSE_LEDGER_ACCOUNT_ID] : []
  const held = await lockLedgerAccounts(transaction, [...house, marketLedgerAccountId(market.row), ...purses])
  const till = new Till(market.row, {
    ...deps,
    // Read once, after the locks: another node may have used one of these keys meanwhile, also on another match.
    known: await readBetsByKeys(transaction, asked),
    bettors: await readBettorBalances(transaction, uids, key, held),
  })
  const answers = orders.map((order) => refused(() => till.take(order)))
  if (till.taken.length === 0) return answers
  const funded = market.isNew ? [await storeOpenedMarket(transaction, market.row)] : []
  await insertRows(transaction, bets, till.taken)
  await storeMarketShares(transaction, till.market)
  await postToLedger(transaction, [...funded, ...till.taken.map(stakeOf)], deps.at, held)
  return answers
}

/** Returns the answer or the Problem, and throws other errors. */
function refused<Answer>(work: () => Answer): Answer | Problem {
  try {
    return work()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

async function attempted<Answer>(work: () => Promise<Answer>): Promise<Answer | Problem> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

/**
 * Locks a match's entry and its market, which opens with its first bets. A refunded market opens again, as after a reset
 * of the league. @throws Problem schedule-not-found, scheduled-match-not-found, bet-too-late, bet-not-ridden.
 */
async function marketFor(
  transaction: Database,
  key: MarketKey,
  at: Date,
): Promise<{ readonly row: MarketRow; readonly isNew: boolean }> {
  const { entry, isActive, isLate } = await lockScheduledMatchForBetting(transaction, key)
  if (entry.unridden !== null) throw new Problem('bet-not-ridden')
  if (isLate) throw betTooLateProblem(entry.startsAt)
  if (!isActive || !(await isJoustPairValid(transaction, entry))) throw new Problem('bet-not-ridden')
  const known = await lockMarket(transaction, key)
  if (known?.status === 'open') return { row: known, isNew: false }
  if (known !== null && known.status !== 'refunded') throw betTooLateProblem(entry.startsAt)
  return { row: await createUnstoredMarket(transaction, entry, { at, before: known }), isNew: true }
}

/** Finds the earlier bet with an order's key. @throws Problem key-taken when it differs. */
function knownBet(known: readonly BetRow[], { uid, wager }: BetToPlace): BetRow | null {
  const bet = known.find((one) => one.uid === uid && one.key === wager.key)
  if (!bet) return null
  const isPlace = bet.scheduleId === wager.scheduleId && bet.scheduledId === wager.scheduledId
  if (!isPlace || bet.side !== wager.side || bet.stake !== unitsToHundredths(wager.stake))
    throw new Problem('key-taken')
  return bet
}

interface TillDeps extends PlaceBetsDeps {
  readonly known: readonly BetRow[]
  readonly bettors: Map<string, BettorBalances>
}

/** Computes bets one after the other without storing them. */
class Till {
  /** After the placed bets. */
  market: MarketRow
  readonly taken: BetRow[] = []
  private readonly deps: TillDeps

  constructor(market: MarketRow, deps: TillDeps) {
    this.market = market
    this.deps = deps
  }

  /** @throws Problem user-not-found, bet-pays-nothing, bet-price-moved, key-taken, and those of `allow`. */
  take(order: BetToPlace): BetRow {
    const { known, bettors, at, randomBytes } = this.deps
    const made = knownBet([...known, ...this.taken], order)
    if (made) return made
    const { uid, wager } = order
    const { side, key, pays = 0 } = wager
    const bettor = bettors.get(uid)
    if (!bettor) throw new Problem('user-not-found')
    const stake = unitsToHundredths(wager.stake)
    const weight = requireAllowedStakeAndGetWeight(bettor, side, stake)
    const { shares, after } = quoteBuy(toMarket(this.market), side, stake)
    if (shares <= stake) {
      throw new Problem('bet-pays-nothing', { stake: String(wager.stake), back: String(hundredthsToUnits(shares)) })
    }
    if (shares < unitsToHundredths(pays)) {
      const terms = { stake: String(wager.stake), back: String(hundredthsToUnits(shares)), shown: String(pays) }
      throw new Problem('bet-price-moved', terms)
    }
    const { scheduleId, scheduledId, bets: count } = this.market
    const bet: BetRow = {
      ...{ id: createRandomId('bet', randomBytes), uid, key, scheduleId, scheduledId, side, stake, shares, weight },
      ...{ status: 'open', price: computePrices(after)[side], placedAt: at, soldAt: null, saleKey: null, returned: 0 },
      ...{ gain: 0, settledAt: null, payout: 0, collectedAt: null, ash: 0, honor: 0, score: null },
    }
    this.market = { ...this.market, shares1: after.shares.knight1, shares2: after.shares.knight2, bets: count + 1 }
    bettors.set(uid, {
      ...bettor,
      shinings: bettor.shinings - stake,
      staked: bettor.staked + stake,
      stands: bettor.stands + stake,
      side,
    })
    this.taken.push(bet)
    return bet
  }
}

function stakeOf(bet: BetRow): LedgerEntry {
  const postings = transferPostings(userLedgerAccountId(bet.uid, 'shinings'), marketLedgerAccountId(bet), bet.stake)
  return { key: `stake:${bet.id}`, reason: 'stake', subject: bet.id, postings }
}
