import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrationsFolder } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openPostgres } from '../database/openPostgres.ts'
import { createTestDatabase } from '../testing/testDatabase.ts'
import { keyOf } from './displayName.ts'

/** The migrations of before names were told apart. */
function earlierMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const isLater = ({ tag }: { tag: string }): boolean =>
    readFileSync(join(folder, `${tag}.sql`), 'utf8').includes('"name_key"')
  const until = journal.entries.findIndex(isLater)
  expect(until).toBeGreaterThan(0)
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }))
  return folder
}

test('names of before that were drawn twice are told apart: the first keeps it, and all are what the server would compare', async () => {
  const folder = earlierMigrations()
  const fresh = await createTestDatabase(false)
  const client = new pg.Client({ connectionString: fresh.url })
  await client.connect()
  try {
    await migrate(client, folder)
    const names = ['Heron 42', 'Heron 42', 'heron 42', 'Heron 4', 'Heron 4', 'Boar 10', 'Boar 10']
    for (const [at, name] of names.entries()) {
      await client.query(
        `insert into users (uid, email, display_name, admin, created_at, last_login_at)
         values ($1, $2, $3, false, $4, $4)`,
        [`u${at}`, `u${at}@example.org`, name, new Date(Date.UTC(2026, 0, 1 + at)).toISOString()],
      )
    }
    const migrated = await openPostgres(fresh.url)
    await migrated.close()
    const { rows } = await client.query<{ display_name: string; name_key: string }>(
      'select display_name, name_key from users order by created_at',
    )
    expect(rows.map(({ display_name }) => display_name)).toEqual([
      ...['Heron 42', 'Heron 42-2', 'heron 42-3', 'Heron 4', expect.stringMatching(/^Heron 4-2 [0-9a-f]{11}$/)],
      ...['Boar 10', 'Boar 10-2'],
    ])
    for (const { display_name, name_key } of rows) expect(name_key).toBe(keyOf(display_name))
  } finally {
    await client.end()
    await fresh.drop()
    rmSync(folder, { recursive: true })
  }
})
