import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CommandEnd, runCommand, startCommand } from './testing/commandProcess.ts'
import { expectHeld, readKept, restoreDump } from './testing/keptLeague.ts'
import { type ServerProcess, startServer } from './testing/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from './testing/testDatabase.ts'

const kept = readKept('0.1.0', 'postgresql')
const older = fileURLToPath(new URL('../../fixtures/backups/0005_archive.backup', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'tiltyard-backup-'))
const backup = join(work, 'league.backup')
const places: TestDatabase[] = []
let home: TestDatabase
let server: ServerProcess

beforeAll(async () => {
  home = await place()
  await restoreDump('0.1.0', home.url)
  const clock = new Date(Date.parse(kept.madeAt) + 5_000).toISOString()
  server = await startServer({ DATABASE_URL: home.url, TILTYARD_CLOCK: clock, TILTYARD_STEWARD: 'off' })
  expect(await take(home, backup)).toMatchObject({ code: 0, complaint: '' })
}, 120_000)
afterAll(async () => {
  await server.end('SIGKILL')
  for (const one of places) await one.drop()
  rmSync(work, { recursive: true, force: true })
})

async function place(): Promise<TestDatabase> {
  const made = await createTestDatabase()
  places.push(made)
  return made
}

function take({ url }: TestDatabase, file: string): Promise<CommandEnd> {
  return runCommand('backupCommand', [file], { DATABASE_URL: url })
}

function put(file: string, { url }: TestDatabase): Promise<CommandEnd> {
  return runCommand('restoreCommand', [file], { DATABASE_URL: url })
}

async function tablesIn(database: TestDatabase): Promise<number> {
  return (await database.query("select 1 from pg_tables where schemaname = 'public'")).length
}

test('a backup of a server that runs is put back in another database: it shows the same, rides on, and verifies', async () => {
  const other = await place()
  expect(await put(backup, other)).toMatchObject({ code: 0, complaint: '' })
  await expectHeld(kept, { DATABASE_URL: other.url })
}, 240_000)

test('a backup of a PostgreSQL is put back in a data folder', async () => {
  const folder = join(work, 'data')
  expect(await runCommand('restoreCommand', [backup], { TILTYARD_DATA: folder })).toMatchObject({ code: 0 })
  await expectHeld(kept, { TILTYARD_DATA: folder })
}, 240_000)

test('a backup of a data folder, of an older schema too, is put back in a PostgreSQL', async () => {
  const other = await place()
  expect(await put(older, other)).toMatchObject({ code: 0, complaint: '' })
  await expectHeld(readKept('0.1.0', 'embedded'), { DATABASE_URL: other.url })
}, 240_000)

test('a backup is put back only where no league is', async () => {
  const { code, complaint } = await put(backup, home)
  expect([code, complaint]).toEqual([1, expect.stringMatching(/^There is a league already, .* Nothing was changed\.$/)])
  expect((await server.health()).status).toBe(200)
}, 60_000)

test('a damaged one is refused, and nothing is there afterwards', async () => {
  const other = await place()
  const file = join(work, 'damaged.backup')
  const bytes = readFileSync(backup)
  writeFileSync(file, bytes.subarray(0, bytes.length - 100))
  const { code, complaint } = await put(file, other)
  expect([code, complaint]).toEqual([1, expect.stringMatching(/damaged or was cut off: .* Nothing was changed\.$/)])
  expect(await tablesIn(other)).toBe(0)
}, 60_000)

test('putting back that is killed half-way leaves nothing, and can be begun again', async () => {
  const other = await place()
  let code: number | null = null
  for (const delayMs of [300, 600, 900]) {
    const { child, ended } = startCommand('restoreCommand', [backup], { DATABASE_URL: other.url })
    await sleep(delayMs)
    child.kill('SIGKILL')
    code = (await ended).code
    // A blow that fell after its last statement leaves a league: a whole one, as is held below.
    if (code === 0 || (await tablesIn(other)) > 0) break
  }
  if (code === null) expect((await put(backup, other)).complaint).toMatch(/^$|^There is a league already/)
  await expectHeld(kept, { DATABASE_URL: other.url })
}, 240_000)

test('a backup that is killed half-way leaves no half of a file', async () => {
  const file = join(work, 'killed.backup')
  for (const delayMs of [300, 600]) {
    const { child, ended } = startCommand('backupCommand', [file], { DATABASE_URL: home.url })
    await sleep(delayMs)
    child.kill('SIGKILL')
    await ended
    if (!existsSync(file)) continue
    // The blow fell after all was written: then it is a whole one.
    expect(await put(file, await place())).toMatchObject({ code: 0, complaint: '' })
    rmSync(file)
  }
}, 60_000)

test('a database in which no league has ever been has nothing to take out', async () => {
  const { code, complaint } = await take(await place(), join(work, 'none.backup'))
  expect([code, complaint]).toEqual([1, expect.stringMatching(/^There is no league in the PostgreSQL/)])
}, 60_000)

test('a PostgreSQL that cannot be reached is named in a sentence', async () => {
  const env = { DATABASE_URL: 'postgres://tiltyard@127.0.0.1:9/none' }
  const { code, complaint } = await runCommand('backupCommand', [join(work, 'no.backup')], env)
  expect([code, complaint]).toEqual([1, expect.stringMatching(/^The PostgreSQL of DATABASE_URL cannot be reached: /)])
}, 60_000)
