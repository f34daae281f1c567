import type { EconomyFlow, EconomyView } from '@tiltyard/contract'
import { computeSubsidyHundredths, liquidityLimitsHundredths } from '@tiltyard/engine'
import { type SQL, sql } from 'drizzle-orm'
import { helsinkiInstant, sundayThatBeginsWeek } from '../../league/time/helsinki.ts'
import { hundredthsToUnits } from '../../ledger/hundredths.ts'
import { HOUSE_LEDGER_ACCOUNT_ID } from '../../ledger/ledgerAccounts.ts'
import type { Database } from '../../platform/store/database.ts'
import { readMarketLiquidityHundredths } from '../prices/liquidity.ts'

const WEEK_MS = 7 * 86_400_000
const WEEKS = 8
/** The lowest chance in the odds (rules 9.3). */
const LONGEST_ODDS = 0.05

/** The league's money. @param now milliseconds since 1970. */
export async function readEconomy(database: Database, now: number): Promise<EconomyView> {
  const liquidity = await readMarketLiquidityHundredths(database)
  return {
    circulation: await readCirculation(database, now),
    house: {
      ...(await readHouse(database)),
      bound: hundredthsToUnits(computeSubsidyHundredths(LONGEST_ODDS, liquidity)),
    },
    weeks: await readWeeks(database, now),
    liquidity: hundredthsToUnits(liquidity),
    allowed: {
      min: hundredthsToUnits(liquidityLimitsHundredths.min),
      max: hundredthsToUnits(liquidityLimitsHundredths.max),
    },
  }
}

async function one<Row>(database: Database, query: SQL): Promise<Row> {
  const { rows } = (await database.execute(query)) as unknown as { readonly rows: readonly Row[] }
  const [row] = rows
  if (!row) throw new Error('A sum has no row.')
  return row
}

type Sums<Name extends string> = Readonly<Record<Name, string | number>>

async function readCirculation(database: Database, now: number): Promise<EconomyView['circulation']> {
  const held = (what: SQL) => sql`coalesce(sum(balance) filter (where ${what}), 0)`
  const row = await one<Sums<'shinings' | 'winnings' | 'markets' | 'honor' | 'ash'>>(
    database,
    sql`select ${held(sql`id like 'user:%:shinings'`)} as shinings, ${held(sql`id like 'user:%:winnings'`)} as winnings,
      ${held(sql`id like 'market:%'`)} as markets, ${held(sql`id like 'user:%:honor'`)} as honor,
      ${held(sql`id like 'user:%:ash'`)} as ash from ledger_accounts`,
  )
  const since = new Date(now - WEEK_MS).toISOString()
  const who = await one<Sums<'users' | 'active'>>(
    database,
    sql`select (select count(*) from users) as users,
      (select count(distinct uid) from bets where placed_at >= ${since}::timestamptz) as active`,
  )
  return {
    shinings: hundredthsToUnits(Number(row.shinings)),
    winnings: hundredthsToUnits(Number(row.winnings)),
    markets: hundredthsToUnits(Number(row.markets)),
    honor: hundredthsToUnits(Number(row.honor)),
    ash: hundredthsToUnits(Number(row.ash)),
    users: Number(who.users),
    active: Number(who.active),
  }
}

async function readHouse(database: Database): Promise<Omit<EconomyView['house'], 'bound'>> {
  const row = await one<Sums<'gained' | 'risk' | 'worst' | 'markets'>>(
    database,
    sql`select coalesce(sum(house_gain), 0) as gained, coalesce(min(house_gain), 0) as worst, count(*) as markets,
      coalesce(sum(subsidy) filter (where settled_at is null), 0) as risk from markets`,
  )
  return {
    balance: hundredthsToUnits(Number(row.gained)),
    atRisk: hundredthsToUnits(Number(row.risk)),
    worst: hundredthsToUnits(Math.min(0, Number(row.worst))),
    markets: Number(row.markets),
  }
}

/** The flows: an account's sum in transactions of a reason; a faucet's is negated. */
const flows = {
  stipends: { account: 'faucet:stipend:shinings', sign: -1 },
  sifted: { account: 'faucet:sifting:shinings', sign: -1 },
  tithes: { account: 'faucet:tithe:shinings', sign: 1 },
  openings: { account: 'faucet:opening:shinings', sign: -1 },
  corrections: { account: 'faucet:correction:shinings', sign: -1 },
  house: { account: HOUSE_LEDGER_ACCOUNT_ID, sign: 1 },
  ashMade: { account: 'faucet:ashes:ash', sign: -1 },
  ashSifted: { account: 'faucet:sifting:ash', sign: 1 },
  closed: { account: 'faucet:closing:shinings', sign: 1 },
} as const satisfies Readonly<Record<Exclude<keyof EconomyFlow, 'week'>, { account: string; sign: 1 | -1 }>>

const flowNames = Object.keys(flows) as (keyof typeof flows)[]

async function readWeeks(database: Database, now: number): Promise<EconomyFlow[]> {
  const since = new Date(now - WEEKS * WEEK_MS).toISOString()
  const { rows } = (await database.execute(sql`
    select p.account_id as account, to_char(date_trunc('day', t.at at time zone 'Europe/Helsinki'), 'YYYY-MM-DD') as day, sum(p.amount) as amount
    from ledger_transactions t join ledger_postings p on p.transaction_id = t.id
    where t.at >= ${since}::timestamptz and p.account_id in (${sql.join(
      flowNames.map((name) => sql`${flows[name].account}`),
      sql`, `,
    )}) group by account, day`)) as unknown as {
    readonly rows: readonly { readonly account: string; readonly day: string; readonly amount: string | number }[]
  }
  const weeks = new Map<string, Record<keyof typeof flows, number>>()
  for (const { account, day, amount } of rows) {
    const week = sundayThatBeginsWeek(helsinkiInstant(day, '12:00').getTime())
    const sums = weeks.get(week) ?? emptyFlow()
    for (const name of flowNames) {
      if (flows[name].account === account) sums[name] += flows[name].sign * hundredthsToUnits(Number(amount))
    }
    weeks.set(week, sums)
  }
  return [...weeks].sort(([one], [other]) => (one < other ? 1 : -1)).map(([week, sums]) => ({ week, ...rounded(sums) }))
}

function emptyFlow(): Record<keyof typeof flows, number> {
  return {
    stipends: 0,
    sifted: 0,
    tithes: 0,
    openings: 0,
    corrections: 0,
    house: 0,
    ashMade: 0,
    ashSifted: 0,
    closed: 0,
  }
}

/** Rounds sums, because decimals must not show rounding errors. */
function rounded(sums: Record<keyof typeof flows, number>): Record<keyof typeof flows, number> {
  return Object.fromEntries(flowNames.map((name) => [name, Math.round(sums[name] * 100) / 100])) as typeof sums
}
