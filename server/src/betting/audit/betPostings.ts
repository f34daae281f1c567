import { sql } from 'drizzle-orm'
import {
  currencySourceLedgerAccountId,
  marketLedgerAccountId,
  userLedgerAccountId,
} from '../../ledger/ledgerAccounts.ts'
import type { Database } from '../../platform/store/database.ts'
import { checkBetHonorAshAndScore, type ScoredBet } from './betScores.ts'
import type { LedgerFaultList } from './ledgerFaultList.ts'
import { type DatabaseInteger, LEDGER_PAGE_ROWS, readAllRows, yieldRowPages } from './yieldRowPages.ts'

interface BetFacts extends ScoredBet {
  readonly uid: string
  readonly scheduleId: string
  readonly scheduledId: string
  readonly shares: DatabaseInteger
  readonly returned: DatabaseInteger
  readonly gain: DatabaseInteger
  readonly payout: DatabaseInteger
  readonly isSettled: boolean
  readonly isCollected: boolean
}

interface KeyedPosting {
  readonly key: string
  readonly account: string
  readonly amount: DatabaseInteger
}

/** The expected postings of a bet's step, by account. */
type Sums = ReadonlyMap<string, number>

const steps = ['stake', 'sale', 'settlement', 'collect'] as const
type Step = (typeof steps)[number]

/**
 * Checks each bet's postings step by step to the hundredth: staked, sold, settled and collected once each. @returns the
 * number of bets.
 */
export async function checkBetPostings(database: Database, faults: LedgerFaultList): Promise<number> {
  let count = 0
  const found = { stake: 0, sale: 0, settlement: 0, collect: 0 }
  for await (const bets of yieldRowPages<BetFacts>(inOrder, database)) {
    count += bets.length
    const posted = await postedOf(database, bets)
    for (const bet of bets) {
      for (const step of steps) {
        const is = posted.get(`${step}:${bet.id}`) ?? new Map<string, number>()
        if (is.size > 0) found[step] += 1
        checkStep(bet, step, is, faults)
      }
      checkPayout(bet, faults)
      checkBetHonorAshAndScore(bet, faults)
    }
  }
  await checkStrays(database, found, faults)
  return count
}

function checkStep(bet: BetFacts, step: Step, is: Sums, faults: LedgerFaultList): void {
  const should = shouldPost(bet, step)
  for (const account of new Set([...is.keys(), ...should.keys()])) {
    const what = `What ${step} of bet ${bet.id} posted to ${account}`
    // A deleted user's money went out of circulation.
    const [own, gone] = [is.get(account) ?? 0, should.get(account) ?? 0]
    if (own !== gone && !hasGoneOut(bet, is, should)) faults.compare(what, own, gone)
  }
}

/** Whether the bettor's part went to the closing faucet, and the rest is as expected. */
function hasGoneOut(bet: BetFacts, is: Sums, should: Sums): boolean {
  const closing = currencySourceLedgerAccountId('closing', 'shinings')
  const own = (sums: Sums) =>
    (sums.get(userLedgerAccountId(bet.uid, 'winnings')) ?? 0) +
    (sums.get(userLedgerAccountId(bet.uid, 'shinings')) ?? 0)
  const market = marketLedgerAccountId(bet)
  return own(is) === 0 && is.get(closing) === own(should) && is.get(market) === should.get(market) && is.size === 2
}

function shouldPost(bet: BetFacts, step: Step): Sums {
  const [shinings, winnings] = [userLedgerAccountId(bet.uid, 'shinings'), userLedgerAccountId(bet.uid, 'winnings')]
  const market = marketLedgerAccountId(bet)
  const [stake, returned, payout] = [Number(bet.stake), Number(bet.returned), Number(bet.payout)]
  switch (step) {
    case 'stake':
      return moved([market, stake], [shinings, -stake])
    case 'sale':
      return moved([market, -returned], [shinings, returned])
    case 'collect':
      return bet.isCollected ? moved([winnings, -payout], [shinings, payout]) : new Map()
    case 'settlement': {
      if (!bet.isSettled) return new Map()
      const refund = bet.status === 'refunded' ? stake - returned : 0
      const [ash, honor] = [Number(bet.ash), Number(bet.honor)]
      return moved(
        ...([
          [market, -payout - refund],
          [winnings, payout],
          [shinings, refund],
        ] as const),
        ...([
          [userLedgerAccountId(bet.uid, 'ash'), ash],
          [currencySourceLedgerAccountId('ashes', 'ash'), -ash],
        ] as const),
        ...([
          [userLedgerAccountId(bet.uid, 'honor'), honor],
          [currencySourceLedgerAccountId('judgement', 'honor'), -honor],
        ] as const),
      )
    }
  }
}

function moved(...amounts: readonly (readonly [account: string, amount: number])[]): Sums {
  return new Map(amounts.filter(([, amount]) => amount !== 0))
}

/** Checks a bet's payout by its outcome. */
function checkPayout(bet: BetFacts, faults: LedgerFaultList): void {
  const { id, status, isSettled } = bet
  const due = status === 'won' ? Number(bet.shares) : status === 'sold' && isSettled ? Number(bet.gain) : 0
  faults.compare(`The payout of bet ${id}, ${status},`, Number(bet.payout), due)
  const stands = status === 'open' || status === 'sold'
  if (!isSettled && !stands) faults.add(`Bet ${id} is ${status}, and not settled`)
  if (isSettled && status === 'open') faults.add(`Bet ${id} is open, and settled`)
  if (bet.isCollected && Number(bet.payout) === 0) faults.add(`Bet ${id} is collected, and has won nothing`)
}

/** Checks for postings of missing bets. */
async function checkStrays(
  database: Database,
  found: Readonly<Record<Step, number>>,
  faults: LedgerFaultList,
): Promise<void> {
  const rows = await readAllRows<{ readonly reason: string; readonly count: DatabaseInteger }>(
    database,
    sql`select case reason when 'refund' then 'settlement' else reason end as reason, count(*) as count
      from ledger_transactions where reason in ('stake', 'sale', 'settlement', 'refund', 'collect') group by 1`,
  )
  for (const step of steps) {
    const count = Number(rows.find(({ reason }) => reason === step)?.count ?? 0)
    faults.compare(`The number of transactions for ${step}`, count, found[step])
  }
}

function inOrder(after: BetFacts | null) {
  return sql`select b.id, b.uid, b.schedule_id as "scheduleId", b.scheduled_id as "scheduledId", b.status, b.side, b.stake,
      b.shares, b.returned, b.gain, b.payout, b.ash, b.honor, b.price, b.weight, b.score, m.opening,
      b.settled_at is not null as "isSettled", b.collected_at is not null as "isCollected"
    from bets b left join markets m on m.schedule_id = b.schedule_id and m.scheduled_id = b.scheduled_id
    where ${after === null ? sql`true` : sql`b.id > ${after.id}`} order by b.id limit ${LEDGER_PAGE_ROWS / 10}`
}

async function postedOf(database: Database, bets: readonly BetFacts[]): Promise<Map<string, Map<string, number>>> {
  const keys = JSON.stringify(bets.flatMap(({ id }) => steps.map((step) => `${step}:${id}`)))
  const rows = await readAllRows<KeyedPosting>(
    database,
    sql`select t.key, p.account_id as account, p.amount from jsonb_array_elements_text(${keys}::jsonb) as wanted
      join ledger_transactions t on t.key = wanted join ledger_postings p on p.transaction_id = t.id`,
  )
  const posted = new Map<string, Map<string, number>>()
  for (const { key, account, amount } of rows) {
    const sums = posted.get(key) ?? new Map<string, number>()
    sums.set(account, Number(amount))
    posted.set(key, sums)
  }
  return posted
}
