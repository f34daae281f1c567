import { seedFromText, seedLeague, seedTestStables } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import { type Database, followEmbedded, type OpenDatabase, openPglite } from '../database/database.ts'
import { openPostgres } from '../database/openPostgres.ts'
import { saveSeedData } from '../league/leagueStore.ts'
import { foundedPglite } from './foundedStore.ts'
import { createTestDatabase } from './testDatabase.ts'

/** Every table, one a line, in any order. */
const tables = [
  'knights',
  'stables',
  'controls',
  'match_sets',
  'live_matches',
  'match_events',
  'result_chain',
  'finished_matches',
  'packed_matches',
  'rider_names',
  'lives',
  'luck',
  'odds_bins',
  'reckoned_up_to',
  'experiments',
  'knight_days',
  'meetings',
  'match_records',
  'tournament_schedules',
  'scheduled_matches',
  'history_weeks',
  'admin_test_schedules',
  'change_counts',
  'ledger_postings',
  'ledger_transactions',
  'ledger_accounts',
  'markets',
  'bets',
  'admin_acts',
  'follows',
  'notice_settings',
  'notices',
  'push_subscriptions',
  'push_sends',
  'calendar_addresses',
  'supporters',
  'crowds',
  'invite_uses',
  'invites',
  'password_links',
  'second_requests',
  'users',
  'credentials',
  'sessions',
  'two_factors',
  'passkeys',
  'identities',
  'verifications',
  'league_secrets',
  'limit_counts',
]

/** Where a seeded league's rows are kept; a schema, for who lists the league's tables must not find them. */
const KEPT = 'kept_for_tests'

const CALM_TURNS = 2

export interface TestStore extends OpenDatabase {
  /** Back to an empty league of 96 knights. */
  reset(): Promise<void>
}

/**
 * A fresh store: embedded and in memory, or a database of its own on TILTYARD_TEST_DATABASE_URL.
 * @param isFollowed whether its statements are parts of what is followed.
 */
export async function openTestStore({ isFollowed = false } = {}): Promise<TestStore> {
  const url = process.env.TILTYARD_TEST_DATABASE_URL
  const opened = url ? await openFreshPostgres(url, isFollowed) : await openFounded(isFollowed)
  const { database } = opened
  let keptTables: readonly string[] | null = null
  const reset = async (): Promise<void> => {
    await clear(database)
    if (keptTables) for (const table of keptTables) await copyRows(database, `${KEPT}.${table}`, table)
    else keptTables = await seedAndKeep(database)
  }
  return { ...opened, reset }
}

/** Most tables are empty, and a truncated one costs as much as a new one: rows are deleted where there are any. */
async function clear(database: Database): Promise<void> {
  const { rows } = (await database.execute(sql.raw(filled))) as unknown as {
    readonly rows: readonly { readonly name: string }[]
  }
  await database.transaction(async (transaction) => {
    // Neither what keeps rows in their order nor what forbids a change of the ledger is asked.
    await transaction.execute(sql`set local session_replication_role = replica`)
    for (const { name } of rows) await transaction.execute(sql.raw(`delete from ${name}`))
  })
}

const filled = tables.map((name) => `select '${name}' as name where exists (select 1 from ${name})`).join(' union all ')

/** Seeds an empty store, and puts a copy aside, for copying is many times faster. Returns the tables that have rows. */
async function seedAndKeep(database: Database): Promise<string[]> {
  await saveSeedData(database, seedLeague(seedFromText('test league')))
  await saveSeedData(database, seedTestStables())
  await database.execute(sql.raw(`create schema ${KEPT}`))
  const kept: string[] = []
  for (const table of tables) {
    const { rows } = (await database.execute(sql.raw(`select 1 from ${table} limit 1`))) as {
      readonly rows: readonly unknown[]
    }
    if (rows.length === 0) continue
    await database.execute(sql.raw(`create table ${KEPT}.${table} (like ${table})`))
    await copyRows(database, table, `${KEPT}.${table}`)
    kept.push(table)
  }
  return kept
}

async function copyRows(database: Database, from: string, to: string): Promise<void> {
  await database.execute(sql.raw(`insert into ${to} select * from ${from}`))
}

/** Waits until nobody waits for an answer of a PostgreSQL store; an embedded one answers before anything else is done. */
export async function storeAtRest({ kind, database }: TestStore): Promise<void> {
  if (kind !== 'postgresql') return
  const pool = Reflect.get(database, '$client') as Readonly<Record<'idleCount' | 'totalCount' | 'waitingCount', number>>
  // What an answer leads to may ask again at once.
  for (let calm = 0; calm < CALM_TURNS; ) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    calm = pool.idleCount === pool.totalCount && pool.waitingCount === 0 ? calm + 1 : 0
  }
}

/** Where a PostgreSQL store is, for whoever connects to it by themselves. */
export async function addressOf({ database }: TestStore): Promise<string> {
  const { rows } = (await database.execute(sql`select current_database() as name`)) as unknown as {
    rows: { name: string }[]
  }
  const url = new URL(process.env.TILTYARD_TEST_DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

async function openFounded(isFollowed: boolean): Promise<OpenDatabase> {
  const pglite = await foundedPglite()
  return openPglite(isFollowed ? followEmbedded(pglite) : pglite)
}

async function openFreshPostgres(url: string, isFollowed: boolean): Promise<OpenDatabase> {
  const fresh = await createTestDatabase(url)
  const opened = await openPostgres(fresh.url, () => {}, isFollowed)
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await fresh.drop()
    },
  }
}
