import { sql } from 'drizzle-orm'
import type { Database } from '../platform/store/database.ts'

/** Makes sessions find `simulated.clock_timestamp()` first; one connection keeps statements in order. */
export const simulatedClockOptions = {
  poolSize: 1,
  sessionOptions: '-c search_path=simulated,pg_catalog,public',
} as const

/**
 * Gives a database, opened with `simulatedClockOptions`, a clock that a test sets: our own clock_timestamp(), found before
 * PostgreSQL's. Tested statements stay unchanged. @returns a function that sets it, in milliseconds since 1970.
 */
export async function simulateDatabaseClock(database: Database): Promise<(now: number) => Promise<void>> {
  await database.execute(sql`create schema simulated`)
  await database.execute(sql`create table simulated.clock (now timestamptz not null)`)
  await database.execute(sql`insert into simulated.clock values (to_timestamp(0))`)
  await database.execute(
    sql`create function simulated.clock_timestamp() returns timestamptz language sql volatile
        as 'select now from simulated.clock'`,
  )
  return async (now) => {
    await database.execute(sql`update simulated.clock set now = to_timestamp(${now / 1_000}::float8)`)
  }
}
