import {
  BEST_BETTORS_TABLE_ROWS,
  type BestBettorRow,
  MIN_BETS_FOR_CALIBRATION,
  MIN_BETS_FOR_WEEK_RETURNS,
} from '@tiltyard/contract'
import { type SQL, sql } from 'drizzle-orm'
import { readUsersById } from '../../accounts/identity/userStore.ts'
import { requireSeason } from '../../league/seasons/seasonStore.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { Database } from '../../platform/store/database.ts'

const WEEK_MS = 7 * 86_400_000

/** A place with its user. */
interface Ranked extends Omit<BestBettorRow, 'name'> {
  readonly uid: string
}

type Tables = Readonly<Record<keyof BestBettorTables, readonly Ranked[]>>

/** Tables of the best twenty bettors. */
export interface BestBettorTables {
  readonly honor: BestBettorRow[]
  readonly calibration: BestBettorRow[]
  readonly week: BestBettorRow[]
}

interface Row {
  readonly uid: string
  readonly value: number
  readonly bets: number
}

/** How long the tables are cached. */
const REMEMBERED_MS = 10_000

/** The cached tables with present names, because renames must show at once. */
export class BestBettorsService {
  private readonly database: Database
  private readonly clock: Pick<Clock, 'now'>
  /** By season; the key undefined is for all of them. */
  private readonly remembered = new Map<number | undefined, { readonly at: number; readonly tables: Promise<Tables> }>()

  constructor(database: Database, clock: Pick<Clock, 'now'>) {
    this.database = database
    this.clock = clock
  }

  /** @param season of the bets that count; all without. @throws Problem season-not-found. */
  async read(season?: number): Promise<BestBettorTables> {
    if (season !== undefined) await requireSeason(this.database, season)
    const { honor, calibration, week } = await this.tables(season)
    const uids = [honor, calibration, week].flatMap((table) => table.map(({ uid }) => uid))
    const users = await readUsersById(this.database, [...new Set(uids)])
    // Users deleted since then are omitted.
    const named = (table: readonly Ranked[]): BestBettorRow[] =>
      table.flatMap(({ uid, ...place }) => {
        const name = users.get(uid)?.displayName
        return name === undefined ? [] : [{ ...place, name }]
      })
    return { honor: named(honor), calibration: named(calibration), week: named(week) }
  }

  private tables(season: number | undefined): Promise<Tables> {
    const now = this.clock.now()
    const known = this.remembered.get(season)
    if (known !== undefined && now - known.at < REMEMBERED_MS) return known.tables
    const tables = season === undefined ? readTables(this.database, now) : readSeasonTables(this.database, season)
    this.remembered.set(season, { at: now, tables })
    tables.catch(() => this.remembered.delete(season))
    return tables
  }
}

/** @param now milliseconds since 1970. */
async function readTables(database: Database, now: number): Promise<Tables> {
  const weekAgo = new Date(now - WEEK_MS).toISOString()
  const balances = sql`select u.uid, a.balance / 100.0 as value, count(b.id)::int as bets
    from users u join ledger_accounts a on a.id = 'user:' || u.uid || ':honor'
    join bets b on b.uid = u.uid and ${isDecided}
    group by u.uid, a.balance order by a.balance desc, bets desc, u.uid`
  return {
    honor: await places(database, balances),
    calibration: await places(database, ranking(calibration, isDecided, MIN_BETS_FOR_CALIBRATION)),
    week: await places(
      database,
      ranking(returns, sql`${isDecided} and b.settled_at >= ${weekAgo}::timestamptz`, MIN_BETS_FOR_WEEK_RETURNS),
    ),
  }
}

/** The tables of the bets that were placed in a season; its honor is what they have added. */
async function readSeasonTables(database: Database, season: number): Promise<Tables> {
  const isMeant = sql`${isDecided} and b.season = ${season}`
  return {
    honor: await places(database, ranking(sql`sum(b.honor) / 100.0`, isMeant, 1)),
    calibration: await places(database, ranking(calibration, isMeant, MIN_BETS_FOR_CALIBRATION)),
    week: await places(database, ranking(returns, isMeant, MIN_BETS_FOR_WEEK_RETURNS)),
  }
}

const isDecided = sql`b.status in ('won', 'lost')`
const calibration = sql`avg(b.score)`
const returns = sql`sum(b.payout + b.returned)::float8 / sum(b.stake)`

/** Ranks users by a value over some of their bets `b`. @param least of those bets. */
function ranking(value: SQL, which: SQL, least: number): SQL {
  return sql`select u.uid, ${value} as value, count(*)::int as bets
    from users u join bets b on b.uid = u.uid and ${which}
    group by u.uid having count(*) >= ${least} order by value desc, bets desc, u.uid`
}

async function places(database: Database, ranked: SQL): Promise<Ranked[]> {
  const { rows } = (await database.execute(sql`${ranked} limit ${BEST_BETTORS_TABLE_ROWS}`)) as unknown as {
    readonly rows: readonly Row[]
  }
  return rows.map(({ uid, value, bets }, index) => ({ place: index + 1, uid, value: Number(value), bets }))
}
