import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { seedFromText, seedLeague, seedTestStables } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type OpenDatabase, openPglite, openPostgres } from '../database/database.ts'
import { saveSeedData } from '../league/leagueStore.ts'

const tables = [
  ...['knights', 'stables', 'controls', 'match_sets', 'live_matches', 'match_events'],
  ...['tournament_schedules', 'scheduled_matches', 'admin_test_schedules', 'change_counts', 'admin_acts'],
  ...['users', 'credentials', 'sessions', 'identities', 'verifications', 'league_secrets', 'limit_counts'],
]

export interface TestStore extends OpenDatabase {
  /** Back to an empty league of 96 knights. */
  reset(): Promise<void>
}

/** A fresh store: embedded and in memory, or a database of its own on TILTYARD_TEST_DATABASE_URL. */
export async function openTestStore(): Promise<TestStore> {
  const url = process.env.TILTYARD_TEST_DATABASE_URL
  const opened = url ? await openFreshPostgres(url) : await openPglite(new PGlite())
  const reset = async (): Promise<void> => {
    await opened.database.execute(sql.raw(`truncate ${tables.join(', ')}`))
    await saveSeedData(opened.database, seedLeague(seedFromText('test league')))
    await saveSeedData(opened.database, seedTestStables())
  }
  return { ...opened, reset }
}

async function openFreshPostgres(url: string): Promise<OpenDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(url, `create database ${name}`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const opened = await openPostgres(address.href, () => {})
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await administer(url, `drop database ${name} with (force)`)
    },
  }
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
