import { PGlite } from '@electric-sql/pglite'
import { seedFromText, seedLeague, seedTestStables } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import { type OpenDatabase, openPglite } from '../database/database.ts'
import { openPostgres } from '../database/openPostgres.ts'
import { saveSeedData } from '../league/leagueStore.ts'
import { createTestDatabase } from './testDatabase.ts'

const tables = [
  ...['knights', 'stables', 'controls', 'match_sets', 'live_matches', 'match_events', 'result_chain'],
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

/** Where a PostgreSQL store is, for whoever connects to it by themselves. */
export async function addressOf({ database }: TestStore): Promise<string> {
  const { rows } = (await database.execute(sql`select current_database() as name`)) as unknown as {
    rows: { name: string }[]
  }
  const url = new URL(process.env.TILTYARD_TEST_DATABASE_URL ?? '')
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

async function openFreshPostgres(url: string): Promise<OpenDatabase> {
  const fresh = await createTestDatabase(url)
  const opened = await openPostgres(fresh.url, () => {})
  return {
    ...opened,
    close: async () => {
      await opened.close()
      await fresh.drop()
    },
  }
}
