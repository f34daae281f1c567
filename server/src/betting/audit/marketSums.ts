import { computeSubsidyHundredths } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import { marketLedgerAccountId } from '../../ledger/ledgerAccounts.ts'
import type { Database } from '../../platform/store/database.ts'
import type { LedgerFaultList } from './ledgerFaultList.ts'
import { type DatabaseInteger, LEDGER_PAGE_ROWS, readAllRows, yieldRowPages } from './yieldRowPages.ts'

interface MarketSum {
  readonly scheduleId: string
  readonly scheduledId: string
  readonly status: string
  readonly isSettled: boolean
  readonly opening: number
  readonly liquidity: number
  readonly subsidy: DatabaseInteger
  readonly shares1: DatabaseInteger
  readonly shares2: DatabaseInteger
  readonly bets: DatabaseInteger
  readonly houseGain: DatabaseInteger | null
}

/** The sums of a market's bets, without those that a reset has refunded. */
interface BetSum {
  readonly scheduleId: string
  readonly scheduledId: string
  /** Stakes, minus the proceeds of sales. */
  readonly paid: DatabaseInteger
  /** Shares that were not sold back, and the gains held for sellers. */
  readonly shares1: DatabaseInteger
  readonly shares2: DatabaseInteger
  readonly gains: DatabaseInteger
  readonly payouts: DatabaseInteger
  readonly bets: DatabaseInteger
  readonly unsettled: DatabaseInteger
}

interface AccountSum {
  readonly account: string
  readonly balance: DatabaseInteger
  /** The house's deposits, minus its withdrawals. */
  readonly funded: DatabaseInteger
}

const noBets = { paid: 0, shares1: 0, shares2: 0, gains: 0, payouts: 0, bets: 0, unsettled: 0 }

/** Checks each market's account and row against its bets. @returns the number of markets. */
export async function checkMarketsAgainstBets(database: Database, faults: LedgerFaultList): Promise<number> {
  let count = 0
  for await (const markets of yieldRowPages<MarketSum>(inOrder, database)) {
    count += markets.length
    const [sums, accounts] = [await sumsOf(database, markets), await accountsOf(database, markets)]
    for (const market of markets) {
      const { scheduleId, scheduledId } = market
      const bets = sums.get(marketLedgerAccountId({ scheduleId, scheduledId })) ?? noBets
      const account = accounts.get(marketLedgerAccountId({ scheduleId, scheduledId })) ?? { balance: 0, funded: 0 }
      checkMarket(market, bets, account, faults)
    }
  }
  const orphans = await readAllRows<{ readonly id: string }>(
    database,
    sql`select id from bets b where not exists (select 1 from markets m
      where m.schedule_id = b.schedule_id and m.scheduled_id = b.scheduled_id) order by id limit ${LEDGER_PAGE_ROWS}`,
  )
  for (const { id } of orphans) faults.add(`Bet ${id} is on no market`)
  return count
}

function checkMarket(
  market: MarketSum,
  bets: typeof noBets | BetSum,
  { balance, funded }: Pick<AccountSum, 'balance' | 'funded'>,
  faults: LedgerFaultList,
): void {
  const name = marketLedgerAccountId(market)
  const { isSettled, status } = market
  const [subsidy, fund] = [Number(market.subsidy), Number(balance)]
  if (isSettled !== (status === 'settled' || status === 'refunded'))
    faults.add(`${name} is ${status}, and ${isSettled ? '' : 'not '}settled`)
  faults.compare(
    `What the house has promised ${name}`,
    subsidy,
    computeSubsidyHundredths(market.opening, market.liquidity),
  )
  if (!isSettled) {
    faults.compare(`The fund of ${name}`, fund, subsidy + Number(bets.paid))
    faults.compare(`What the house has in ${name}`, Number(funded), subsidy)
    const owed = Math.max(Number(bets.shares1), Number(bets.shares2)) + Number(bets.gains)
    if (owed > fund) faults.add(`${name} may have to pay ${owed}, and has ${fund}`)
  } else {
    faults.compare(`The fund of ${name}, which is over,`, fund, 0)
    faults.compare(`What ${name} has brought the house`, -Number(funded), Number(market.houseGain))
    faults.compare(`How many bets of ${name}, which is over, stand`, Number(bets.unsettled), 0)
    if (Number(market.houseGain) < -subsidy)
      faults.add(`${name} has cost ${-Number(market.houseGain)}, more than ${subsidy}`)
  }
  if (status === 'settled') {
    const gain = Number(bets.paid) - Number(bets.payouts)
    faults.compare(`What ${name} has brought the house`, Number(market.houseGain), gain)
  }
  if (status === 'refunded')
    faults.compare(`What ${name}, which was given back, has brought the house`, Number(market.houseGain), 0)
  else {
    faults.compare(`The shares of knight 1 in ${name}`, Number(market.shares1), Number(bets.shares1))
    faults.compare(`The shares of knight 2 in ${name}`, Number(market.shares2), Number(bets.shares2))
    faults.compare(`The number of bets in ${name}`, Number(market.bets), Number(bets.bets))
  }
}

function inOrder(after: MarketSum | null) {
  const isNext =
    after === null ? sql`true` : sql`(schedule_id, scheduled_id) > (${after.scheduleId}, ${after.scheduledId})`
  return sql`select schedule_id as "scheduleId", scheduled_id as "scheduledId", status,
      settled_at is not null as "isSettled", opening, liquidity, subsidy, shares1, shares2, bets, house_gain as "houseGain"
    from markets where ${isNext} order by schedule_id, scheduled_id limit ${LEDGER_PAGE_ROWS / 10}`
}

async function sumsOf(database: Database, markets: readonly MarketSum[]): Promise<Map<string, BetSum>> {
  const keys = JSON.stringify(markets.map(({ scheduleId, scheduledId }) => ({ scheduleId, scheduledId })))
  const rows = await readAllRows<BetSum>(
    database,
    sql`select schedule_id as "scheduleId", scheduled_id as "scheduledId",
      coalesce(sum(stake - returned), 0) as paid, coalesce(sum(gain), 0) as gains, coalesce(sum(payout), 0) as payouts,
      coalesce(sum(shares) filter (where side = 'knight1' and status <> 'sold'), 0) as shares1,
      coalesce(sum(shares) filter (where side = 'knight2' and status <> 'sold'), 0) as shares2,
      count(*) as bets, count(*) filter (where settled_at is null) as unsettled
    from jsonb_array_elements(${keys}::jsonb) as packed
    join bets on schedule_id = packed ->> 'scheduleId' and scheduled_id = packed ->> 'scheduledId'
    where status <> 'refunded' group by schedule_id, scheduled_id`,
  )
  return new Map(rows.map((row) => [marketLedgerAccountId(row), row]))
}

async function accountsOf(database: Database, markets: readonly MarketSum[]): Promise<Map<string, AccountSum>> {
  const ids = JSON.stringify(markets.map(marketLedgerAccountId))
  const rows = await readAllRows<AccountSum>(
    database,
    sql`select p.account_id as account, sum(p.amount) as balance,
      coalesce(sum(p.amount) filter (where t.reason = 'subsidy'), 0) as funded
    from jsonb_array_elements_text(${ids}::jsonb) as id
    join ledger_postings p on p.account_id = id join ledger_transactions t on t.id = p.transaction_id
    group by p.account_id`,
  )
  return new Map(rows.map((row) => [row.account, row]))
}
