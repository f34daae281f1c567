import { generateInitialLeague, seedFromText, seedTestStables } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { saveSeedData } from '../../league/leagueStore.ts'
import { beginFirstSeason } from '../../league/seasons/seasonStore.ts'
import type { Database, OpenDatabase } from '../../platform/store/database.ts'
import { openPostgres, type PostgresOptions } from '../../platform/store/openPostgres.ts'
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
  'match_chances',
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
  'removed_jousts',
  'history_weeks',
  'admin_test_schedules',
  'season_knights',
  'season_projections',
  'season_awards',
  'hall_of_fame',
  'tourneys',
  'seasons',
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
  'answered_requests',
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

/** The schema of a seeded league's rows; apart from the league's tables, which tests list. */
const KEPT = 'kept_for_tests'

const CALM_TURNS = 2

export interface TestStore extends OpenDatabase {
  /** Back to an empty league of 96 knights. */
  reset(): Promise<void>
}

/** A fresh store: a database of its own on the run's PostgreSQL. */
export async function openTestStore(options: PostgresOptions = {}): Promise<TestStore> {
  const fresh = await createTestDatabase()
  const opened = await openPostgres(fresh.url, options)
  const { database } = opened
  const reset = async (): Promise<void> => {
    await clear(database)
    for (const table of await keptTables(database)) await copyRows(database, `${KEPT}.${table}`, table)
  }
  const close = async (): Promise<void> => {
    await opened.close()
    await fresh.drop()
  }
  return { ...opened, reset, close }
}

/**
 * The store of a file's tests. It opens before the first of them, closes after the last, and `reset` runs before each
 * or before the first: 'once' is for tests that share what a `beforeAll` of theirs writes.
 */
export function setUpTestStore(resets: 'each' | 'once' = 'each', options: PostgresOptions = {}): TestStore {
  const store = {} as TestStore
  beforeAll(async () => {
    Object.assign(store, await openTestStore(options))
    if (resets === 'once') await store.reset()
  })
  if (resets === 'each') beforeEach(() => store.reset())
  afterAll(() => store.close())
  return store
}

/** Deletes rows where there are any: most tables are empty, and a truncation costs as much as a new table. */
async function clear(database: Database): Promise<void> {
  const { rows } = (await database.execute(sql.raw(filled))) as unknown as Rows
  await database.transaction(async (transaction) => {
    // Disables foreign keys and the ledger's triggers.
    await transaction.execute(sql`set local session_replication_role = replica`)
    for (const { name } of rows) await transaction.execute(sql.raw(`delete from ${name}`))
  })
}

const filled = tables.map((name) => `select '${name}' as name where exists (select 1 from ${name})`).join(' union all ')

/** Copies a seeded league's rows for `reset`, which is many times faster than seeding. */
export async function keepSeededLeague(database: Database): Promise<void> {
  await saveSeedData(database, generateInitialLeague(seedFromText('test league')))
  await saveSeedData(database, seedTestStables())
  await beginFirstSeason(database)
  await database.execute(sql.raw(`create schema ${KEPT}`))
  for (const table of tables) {
    const { rows } = (await database.execute(sql.raw(`select 1 from ${table} limit 1`))) as unknown as Rows
    if (rows.length === 0) continue
    await database.execute(sql.raw(`create table ${KEPT}.${table} (like ${table})`))
    await copyRows(database, table, `${KEPT}.${table}`)
  }
  await clear(database)
}

interface Rows {
  readonly rows: readonly { readonly name: string }[]
}

async function keptTables(database: Database): Promise<string[]> {
  const kept = sql`select table_name as name from information_schema.tables where table_schema = ${KEPT}`
  const { rows } = (await database.execute(kept)) as unknown as Rows
  return rows.map(({ name }) => name)
}

async function copyRows(database: Database, from: string, to: string): Promise<void> {
  await database.execute(sql.raw(`insert into ${to} select * from ${from}`))
}

/** Waits until a store runs no query. */
export async function waitForIdleStore({ pool: poolUse }: TestStore): Promise<void> {
  // An answer may cause another query at once.
  for (let calm = 0; calm < CALM_TURNS; ) {
    await new Promise((resolve) => setTimeout(resolve, 1))
    const { busy, waiting } = poolUse()
    calm = busy === 0 && waiting === 0 ? calm + 1 : 0
  }
}
