import type { PurseView } from '@tiltyard/contract'
import {
  attendanceStipend,
  computeAshSifting,
  computeStakeLimitHundredths,
  computeStipendHundredths,
} from '@tiltyard/engine'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { readPurseBalances } from '../../ledger/balances.ts'
import { hundredthsToUnits } from '../../ledger/hundredths.ts'
import type { Database } from '../../platform/store/database.ts'
import { bets } from '../../platform/store/schema.ts'
import { dailySiftingKey, helsinkiMidnightAfter, listStipendKeysOfDay } from './dailyKeys.ts'

/** A user's balances and stakes, in hundredths. */
export interface PurseAmounts {
  readonly shinings: number
  readonly honor: number
  readonly ash: number
  readonly winnings: number
  /** On unsettled matches. */
  readonly staked: number
}

/** The sum of stakes, for a query that selects from bets. */
export const stakesSum = sql<number>`coalesce(sum(${bets.stake}), 0)`.mapWith(Number)

/** Reads a user's balances and stakes. */
export async function readPurseAmounts(database: Database, uid: string): Promise<PurseAmounts> {
  const isOpen = and(eq(bets.uid, uid), eq(bets.status, 'open'))
  const [open] = await database.select({ staked: stakesSum }).from(bets).where(isOpen)
  return { ...(await readPurseBalances(database, uid)), staked: open?.staked ?? 0 }
}

/** A user's total, which decides the stipend. */
export function totalPurseHundredths({ shinings, winnings, staked }: PurseAmounts): number {
  return shinings + winnings + staked
}

interface PurseRow extends Readonly<Record<(typeof sums)[number], Whole>> {
  readonly uid: string
  readonly hasSifted: boolean
}

type Whole = string | number | bigint

const sums = [
  ...(['honor', 'shinings', 'ash', 'winnings', 'staked', 'earned', 'won', 'lost', 'open'] as const),
  ...(['uncollected', 'stipends'] as const),
] as const

/** The purse for its owner. @param now milliseconds since 1970. */
export async function readPurseView(database: Database, uid: string, now: number): Promise<PurseView> {
  const view = (await readPurseViews(database, [uid], now)).get(uid)
  if (!view) throw new Error(`The purse of ${uid} was not read.`)
  return view
}

/** The purses of several users by one query, for batches of bets. */
export async function readPurseViews(
  database: Database,
  uids: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, PurseView>> {
  const asked = [...new Set(uids)].map((uid) => ({
    uid,
    sifting: dailySiftingKey(uid, now),
    stipends: listStipendKeysOfDay(uid, now),
  }))
  const { rows } = (await database.execute(purses(JSON.stringify(asked)))) as unknown as { readonly rows: PurseRow[] }
  return new Map(rows.map((row) => [row.uid, viewOf(row, now)]))
}

function purses(asked: string): SQL {
  const balance = (name: string) =>
    sql`coalesce((select balance from ledger_accounts where id = 'user:' || (asked ->> 'uid') || ${`:${name}`}), 0)`
  return sql`select asked ->> 'uid' as uid, ${balance('honor')} as honor, ${balance('shinings')} as shinings,
      ${balance('ash')} as ash, ${balance('winnings')} as winnings,
      exists (select 1 from ledger_transactions where key = asked ->> 'sifting') as "hasSifted",
      (select count(*) from jsonb_array_elements_text(asked -> 'stipends') as named
        join ledger_transactions on key = named) as stipends, placed.*
    from jsonb_array_elements(${asked}::jsonb) as asked cross join lateral (
      select coalesce(sum(stake) filter (where status = 'open'), 0) as staked,
        coalesce(sum(payout + returned - stake) filter (where (settled_at is not null and status <> 'refunded') or status = 'sold'), 0) as earned,
        count(*) filter (where status = 'won') as won, count(*) filter (where status = 'lost') as lost,
        count(*) filter (where status = 'open') as open,
        count(*) filter (where payout > 0 and collected_at is null) as uncollected
      from bets where bets.uid = asked ->> 'uid') as placed`
}

function viewOf({ uid: _asked, hasSifted, ...row }: PurseRow, now: number): PurseView {
  const of = (name: (typeof sums)[number]) => Number(row[name])
  const means = {
    ...{ honor: of('honor'), shinings: of('shinings'), ash: of('ash') },
    ...{ winnings: of('winnings'), staked: of('staked') },
  }
  const sifted = computeAshSifting(means.ash)
  return {
    honor: hundredthsToUnits(means.honor),
    shinings: hundredthsToUnits(means.shinings),
    ash: hundredthsToUnits(means.ash),
    winnings: hundredthsToUnits(means.winnings),
    staked: hundredthsToUnits(means.staked),
    limit: Math.floor(hundredthsToUnits(computeStakeLimitHundredths(means))),
    uncollected: of('uncollected'),
    openBets: of('open'),
    totals: { earnings: hundredthsToUnits(of('earned')), won: of('won'), lost: of('lost') },
    sifting: {
      takes: hundredthsToUnits(sifted.siftedAsh),
      gives: hundredthsToUnits(sifted.shinings),
      nextAt: hasSifted ? helsinkiMidnightAfter(now).toISOString() : null,
    },
    stipend: {
      amount: hundredthsToUnits(computeStipendHundredths(totalPurseHundredths(means))),
      left: attendanceStipend.timesADay - of('stipends'),
    },
  }
}
