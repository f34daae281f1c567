import { purseAccounts } from '@tiltyard/contract'
import { computeAshForLostStake, computeHonorChangeHundredths, type Side } from '@tiltyard/engine'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { type BetRow, bets, type MarketRow, users } from '../../platform/store/schema.ts'
import {
  currencySourceLedgerAccountId,
  HOUSE_LEDGER_ACCOUNT_ID,
  marketLedgerAccountId,
  userLedgerAccountId,
} from '../ledgerAccounts.ts'
import { type LedgerEntry, lockLedgerAccounts, postToLedger } from '../postToLedger.ts'
import { transferPostings } from '../transferPostings.ts'
import { marketSettlementLedgerKey, openingChance } from './marketStore.ts'

/** The winner of a market's match; null refunds every stake. */
export interface MarketToSettle {
  readonly market: MarketRow
  readonly winner: Side | null
}

/** The settlement of a bet. Amounts are whole hundredths. */
interface BetEnd {
  readonly bet: BetRow
  readonly status: BetRow['status']
  readonly payout: number
  readonly refund: number
  readonly ash: number
  readonly honor: number
  readonly score: number | null
}

/**
 * Settles or refunds markets once, and skips settled ones. A refund undoes a market to the hundredth: a sale's proceeds
 * count towards the stake, its gain lapses, and the house gets its fund. @param verdicts all verdicts of the
 * transaction, for locked markets, because accounts are locked in one order. @returns the number of bets.
 */
export async function settleMarkets(
  transaction: Database,
  verdicts: readonly MarketToSettle[],
  at: Date,
): Promise<number> {
  const due = verdicts.filter(({ market }) => market.settledAt === null)
  if (due.length === 0) return 0
  const rows = await readBets(transaction, due)
  const held = await holdPurses(transaction, due, rows)
  // A deletion locks the user's accounts, so only now it is certain who is deleted.
  const there = await readThere(transaction, rows)
  const honors = new Map(rows.map(({ uid }) => [uid, held.get(userLedgerAccountId(uid, 'honor')) ?? 0]))
  const settled: BetEnd[] = []
  const entries: LedgerEntry[] = []
  const gains: { market: MarketRow; gain: number; status: 'settled' | 'refunded' }[] = []
  for (const verdict of due) {
    const { market, winner } = verdict
    const ends = rows.filter((bet) => isOf(bet, market)).map((bet) => endOf(bet, verdict, there, honors))
    entries.push(...ends.map((end) => entryOf(end, market, there)))
    const left = fundAfter(market, ends)
    entries.push({
      ...{ key: marketSettlementLedgerKey(market), reason: 'subsidy', subject: marketLedgerAccountId(market) },
      postings: transferPostings(marketLedgerAccountId(market), HOUSE_LEDGER_ACCOUNT_ID, left),
    })
    settled.push(...ends)
    gains.push({ market, gain: left - market.subsidy, status: winner === null ? 'refunded' : 'settled' })
  }
  await postToLedger(transaction, entries, at, held)
  await writeMarkets(transaction, gains, at)
  await writeBets(transaction, settled, at)
  return settled.length
}

async function readBets(transaction: Database, due: readonly MarketToSettle[]): Promise<BetRow[]> {
  const keys = due.map(({ market }) => sql`(${market.scheduleId}, ${market.scheduledId})`)
  return transaction
    .select()
    .from(bets)
    .where(sql`(${bets.scheduleId}, ${bets.scheduledId}) in (${sql.join(keys, sql`, `)}) and ${bets.settledAt} is null`)
    .orderBy(bets.placedAt, bets.id)
}

/** The bettors that still have an account. */
async function readThere(transaction: Database, rows: readonly BetRow[]): Promise<ReadonlySet<string>> {
  const uids = [...new Set(rows.map(({ uid }) => uid))]
  if (uids.length === 0) return new Set()
  const found = await transaction.select({ uid: users.uid }).from(users).where(inArray(users.uid, uids))
  return new Set(found.map(({ uid }) => uid))
}

/** Locks every account that may get postings. @returns the balances, by account. */
async function holdPurses(
  transaction: Database,
  due: readonly MarketToSettle[],
  rows: readonly BetRow[],
): Promise<ReadonlyMap<string, number>> {
  const uids = [...new Set(rows.map(({ uid }) => uid))]
  const faucets = [currencySourceLedgerAccountId('ashes', 'ash'), currencySourceLedgerAccountId('judgement', 'honor')]
  const gone = currencySourceLedgerAccountId('closing', 'shinings')
  const purses = uids.flatMap((uid) => purseAccounts.map((name) => userLedgerAccountId(uid, name)))
  const ofMarkets = due.map(({ market }) => marketLedgerAccountId(market))
  return lockLedgerAccounts(transaction, [HOUSE_LEDGER_ACCOUNT_ID, gone, ...faucets, ...ofMarkets, ...purses])
}

function isOf(bet: BetRow, { scheduleId, scheduledId }: MarketRow): boolean {
  return bet.scheduleId === scheduleId && bet.scheduledId === scheduledId
}

const MOST_CERTAIN = 0.999_999

const nothing = { payout: 0, refund: 0, ash: 0, honor: 0, score: null }

function endOf(
  bet: BetRow,
  { market, winner }: MarketToSettle,
  there: ReadonlySet<string>,
  honors: Map<string, number>,
): BetEnd {
  if (winner === null) return { ...nothing, bet, status: 'refunded', refund: bet.stake - bet.returned }
  if (bet.status === 'sold') return { ...nothing, bet, status: 'sold', payout: bet.gain }
  const isWon = bet.side === winner
  const opening = openingChance(market, bet.side)
  const honor = there.has(bet.uid)
    ? moveHonor(honors, bet.uid, computeHonorChangeHundredths({ opening, price: bet.price, weight: bet.weight, isWon }))
    : 0
  const score = logScoreAboveOpening({ opening, price: bet.price, isWon })
  if (isWon) return { ...nothing, bet, status: 'won', payout: bet.shares, honor, score }
  return {
    ...nothing,
    bet,
    status: 'lost',
    ash: there.has(bet.uid) ? computeAshForLostStake(bet.stake) : 0,
    honor,
    score,
  }
}

/** The log scores of a decided bet and of the opening odds. @param facts chances of the bet's side, 0 to 1. */
export function logScoreAboveOpening(facts: {
  readonly opening: number
  readonly price: number
  readonly isWon: boolean
}): number {
  const { opening, isWon } = facts
  // A price near 1 would score minus infinity, which would spoil any mean.
  const price = Math.min(MOST_CERTAIN, facts.price)
  return isWon ? Math.log(price / opening) : Math.log((1 - price) / (1 - opening))
}

/** Honor is never below 0. @returns its change. */
function moveHonor(honors: Map<string, number>, uid: string, wished: number): number {
  const before = honors.get(uid) ?? 0
  const after = Math.max(0, before + wished)
  honors.set(uid, after)
  return after - before
}

/** A deleted user's winnings and refunds go out of circulation. */
function entryOf(
  { bet, status, payout, refund, ash, honor }: BetEnd,
  market: MarketRow,
  there: ReadonlySet<string>,
): LedgerEntry {
  const purse = (name: 'shinings' | 'winnings') =>
    there.has(bet.uid) ? userLedgerAccountId(bet.uid, name) : currencySourceLedgerAccountId('closing', 'shinings')
  return {
    key: `settlement:${bet.id}`,
    reason: status === 'refunded' ? 'refund' : 'settlement',
    subject: bet.id,
    postings: [
      ...transferPostings(marketLedgerAccountId(market), purse('winnings'), payout),
      ...transferPostings(marketLedgerAccountId(market), purse('shinings'), refund),
      ...transferPostings(currencySourceLedgerAccountId('ashes', 'ash'), userLedgerAccountId(bet.uid, 'ash'), ash),
      ...transferPostings(
        currencySourceLedgerAccountId('judgement', 'honor'),
        userLedgerAccountId(bet.uid, 'honor'),
        honor,
      ),
    ],
  }
}

/** The rest of the fund after all payments: the account's own balance, or the ledger does not add up. */
function fundAfter({ subsidy }: MarketRow, ends: readonly BetEnd[]): number {
  return ends.reduce((sum, { bet, payout, refund }) => sum + bet.stake - bet.returned - payout - refund, subsidy)
}

async function writeMarkets(
  transaction: Database,
  gains: readonly { readonly market: MarketRow; readonly gain: number; readonly status: 'settled' | 'refunded' }[],
  at: Date,
): Promise<void> {
  const packed = gains.map(({ market: { scheduleId, scheduledId }, gain, status }) => ({
    ...{ scheduleId, scheduledId, gain, status },
  }))
  await transaction.execute(sql`
    update markets set status = packed ->> 'status', house_gain = (packed ->> 'gain')::bigint,
      settled_at = ${at.toISOString()}::timestamptz, moved_at = clock_timestamp(),
      closed_at = coalesce(closed_at, clock_timestamp())
    from jsonb_array_elements(${JSON.stringify(packed)}::jsonb) as packed
    where schedule_id = packed ->> 'scheduleId' and scheduled_id = packed ->> 'scheduledId'`)
}

async function writeBets(transaction: Database, ends: readonly BetEnd[], at: Date): Promise<void> {
  if (ends.length === 0) return
  const packed = ends.map(({ bet, status, payout, ash, honor, score }) => ({
    ...{ id: bet.id, status, payout, ash, honor, score },
  }))
  await transaction.execute(sql`
    update bets set status = packed ->> 'status', payout = (packed ->> 'payout')::bigint, ash = (packed ->> 'ash')::bigint,
      honor = (packed ->> 'honor')::bigint, score = (packed ->> 'score')::double precision,
      gain = case when packed ->> 'status' = 'refunded' then 0 else gain end,
      settled_at = ${at.toISOString()}::timestamptz
    from jsonb_array_elements(${JSON.stringify(packed)}::jsonb) as packed where id = packed ->> 'id'`)
}
