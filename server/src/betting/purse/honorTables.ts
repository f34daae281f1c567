import { HONORS_LISTED, type HonorPlace, MIN_BETS_FOR_CALIBRATION, MIN_BETS_FOR_WEEK_RETURNS } from '@tiltyard/contract'
import { type SQL, sql } from 'drizzle-orm'
import { readUsersById } from '../../accounts/identity/userStore.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import type { Database } from '../../platform/store/database.ts'

const WEEK_MS = 7 * 86_400_000

/** A place with its user. */
interface Ranked extends Omit<HonorPlace, 'name'> {
  readonly uid: string
}

type Tables = Readonly<Record<keyof HonorTables, readonly Ranked[]>>

/** Tables of the best twenty bettors. */
export interface HonorTables {
  readonly honor: HonorPlace[]
  readonly calibration: HonorPlace[]
  readonly week: HonorPlace[]
}

interface Row {
  readonly uid: string
  readonly value: number
  readonly bets: number
}

/** How long the tables are cached. */
const REMEMBERED_MS = 10_000

/** The cached tables with present names, because renames must show at once. */
export class HonorsService {
  private readonly database: Database
  private readonly clock: Pick<Clock, 'now'>
  private remembered: { readonly at: number; readonly tables: Promise<Tables> } | null = null

  constructor(database: Database, clock: Pick<Clock, 'now'>) {
    this.database = database
    this.clock = clock
  }

  async read(): Promise<HonorTables> {
    const { honor, calibration, week } = await this.tables()
    const uids = [honor, calibration, week].flatMap((table) => table.map(({ uid }) => uid))
    const users = await readUsersById(this.database, [...new Set(uids)])
    // Users deleted since then are omitted.
    const named = (table: readonly Ranked[]): HonorPlace[] =>
      table.flatMap(({ uid, ...place }) => {
        const name = users.get(uid)?.displayName
        return name === undefined ? [] : [{ ...place, name }]
      })
    return { honor: named(honor), calibration: named(calibration), week: named(week) }
  }

  private tables(): Promise<Tables> {
    const now = this.clock.now()
    const known = this.remembered
    if (known !== null && now - known.at < REMEMBERED_MS) return known.tables
    const tables = readTables(this.database, now)
    this.remembered = { at: now, tables }
    tables.catch(() => {
      this.remembered = null
    })
    return tables
  }
}

/** @param now milliseconds since 1970. */
async function readTables(database: Database, now: number): Promise<Tables> {
  const weekAgo = new Date(now - WEEK_MS).toISOString()
  const isDecided = sql`b.status in ('won', 'lost')`
  return {
    honor: await places(
      database,
      sql`select u.uid, a.balance / 100.0 as value, count(b.id)::int as bets
        from users u join ledger_accounts a on a.id = 'user:' || u.uid || ':honor'
        join bets b on b.uid = u.uid and ${isDecided}
        group by u.uid, a.balance order by a.balance desc, bets desc, u.uid`,
    ),
    calibration: await places(
      database,
      sql`select u.uid, avg(b.score) as value, count(*)::int as bets
        from users u join bets b on b.uid = u.uid and ${isDecided}
        group by u.uid having count(*) >= ${MIN_BETS_FOR_CALIBRATION} order by value desc, bets desc, u.uid`,
    ),
    week: await places(
      database,
      sql`select u.uid, sum(b.payout + b.returned)::float8 / sum(b.stake) as value, count(*)::int as bets
        from users u join bets b on b.uid = u.uid and ${isDecided} and b.settled_at >= ${weekAgo}::timestamptz
        group by u.uid having count(*) >= ${MIN_BETS_FOR_WEEK_RETURNS} order by value desc, bets desc, u.uid`,
    ),
  }
}

async function places(database: Database, ranked: SQL): Promise<Ranked[]> {
  const { rows } = (await database.execute(sql`${ranked} limit ${HONORS_LISTED}`)) as unknown as {
    readonly rows: readonly Row[]
  }
  return rows.map(({ uid, value, bets }, index) => ({ place: index + 1, uid, value: Number(value), bets }))
}
