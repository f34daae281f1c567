import { createTestStablesWithKnights, generateInitialLeague, seedFromText } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { storeInitialLeague } from '../../league/leagueStore.ts'
import { beginFirstSeason } from '../../league/seasons/seasonStore.ts'
import type { Database, OpenDatabase } from '../../platform/store/database.ts'
import { MIGRATIONS_TABLE } from '../../platform/store/migrateStore.ts'
import { connectPostgres, type PostgresOptions } from '../../platform/store/openPostgres.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

/** The schema of a seeded league's rows and of the function that puts them back. */
const KEPT = 'kept_for_tests'

const CALM_TURNS = 2
/** Each further connection costs a process of PostgreSQL. */
const POOL_SIZE = 4

export interface TestStore extends OpenDatabase {
  /** Back to an empty league of 96 knights. */
  reset(): Promise<void>
}

/** A fresh store: a database of its own on the run's PostgreSQL. */
export async function openTestStore(options: PostgresOptions = {}): Promise<TestStore> {
  const fresh = await createTestDatabase()
  const store = connectTestStore(fresh, options)
  const close = async (): Promise<void> => {
    await store.close()
    await fresh.drop()
  }
  return { ...store, close }
}

/** The databases of files that are over; files of a process share them, because a new one costs a fifth of a second. */
const unused: TestDatabase[] = []

/**
 * The store of a file's tests. It opens before the first of them, closes after the last, and `reset` runs before each
 * or before the first: 'once' is for tests that share what a `beforeAll` of theirs writes.
 */
export function setUpTestStore(resets: 'each' | 'once' = 'each', options: PostgresOptions = {}): TestStore {
  const store = {} as TestStore
  let own: TestDatabase
  beforeAll(async () => {
    own = unused.pop() ?? (await createTestDatabase())
    Object.assign(store, connectTestStore(own, options))
    if (resets === 'once') await store.reset()
  })
  if (resets === 'each') beforeEach(() => store.reset())
  afterAll(async () => {
    await store.close()
    const [found] = await own.query<{ isAsMade: boolean }>(
      `with ended as materialized (${endOthers}), begun as materialized (select setval(seqrelid, 1, false) from pg_sequence)
       select ${OBJECTS} = objects as "isAsMade", (select count(*) from ended), (select count(*) from begun) from ${KEPT}.made`,
    )
    if (found?.isAsMade) unused.push(own)
    else await own.drop()
  })
  return store
}

function connectTestStore({ socketUrl }: TestDatabase, options: PostgresOptions): TestStore {
  const opened = connectPostgres(socketUrl, { poolSize: POOL_SIZE, ...options })
  const reset = async (): Promise<void> => {
    await opened.database.execute(sql.raw(`select ${KEPT}.reset()`))
  }
  return { ...opened, reset }
}

/** Ends connections that a test has left, and waits for their end, in ms. */
const endOthers = `select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** Counts what a test may leave besides rows, such as a trigger that is there or disabled. */
const OBJECTS = `(select concat_ws(' ',
  (select count(*) from pg_class where relpersistence = 'p'), (select count(*) from pg_proc),
  (select count(*) from pg_constraint), (select count(*) from pg_namespace where nspname !~ '^pg_'),
  (select count(*) from pg_trigger where tgenabled = 'O')))`

/** Makes the function that puts a seeded league back, which is many times faster than seeding. */
export async function createSeededLeagueReset(database: Database): Promise<void> {
  const run = (text: string) => database.execute(sql.raw(text)) as unknown as Promise<Rows>
  const { rows: found } = await run("select tablename as name from pg_tables where schemaname = 'public'")
  const tables = found.map(({ name }) => name).filter((name) => name !== MIGRATIONS_TABLE)
  await storeInitialLeague(database, generateInitialLeague(seedFromText('test league')))
  await storeInitialLeague(database, createTestStablesWithKnights())
  await beginFirstSeason(database)
  await run(`create schema ${KEPT}`)
  const statements: string[] = []
  for (const table of tables) {
    const { rows } = await run(`select 1 from ${table} limit 1`)
    const kept = rows.length > 0
    if (kept) await run(`create table ${KEPT}.${table} as table ${table}`)
    statements.push(kept ? putBack(table) : empty(table))
  }
  // Without foreign keys and the ledger's triggers.
  const disabled = 'set session_replication_role to replica'
  const define = (name: string, body: readonly string[]) =>
    run(
      `create function ${KEPT}.${name}() returns void language plpgsql ${disabled} as $$begin ${body.join(' ')} end$$`,
    )
  await define('reset', statements)
  await define('clear', tables.map(empty))
  await run(`select ${KEPT}.clear()`)
  await run(`create table ${KEPT}.made (objects text)`)
  await run(`insert into ${KEPT}.made select ${OBJECTS}`)
}

/** Most tables are empty, and a truncation costs as much as a new table. */
function empty(table: string): string {
  return `if exists (select from ${table}) then delete from ${table}; end if;`
}

/** Few tests change the league. */
function putBack(table: string): string {
  const rows = (from: string) => `(select string_agg(r::text, ' ' order by r::text) from ${from} r)`
  const kept = `${KEPT}.${table}`
  return `if ${rows(table)} is distinct from ${rows(kept)}
    then delete from ${table}; insert into ${table} select * from ${kept}; end if;`
}

interface Rows {
  readonly rows: readonly { readonly name: string }[]
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
