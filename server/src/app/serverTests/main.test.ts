import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedPostgres } from '../../platform/store/cluster/embeddedPostgres.ts'
import { type CommandResult, startProgram } from '../../testing/processes/commandProcess.ts'
import { databaseServerSettings, startServer } from '../../testing/processes/serverProcess.ts'
import { createTestDatabase, queryDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-main-'))
  database = await createTestDatabase()
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the server until it ends by itself. */
function run(env: Record<string, string>, ...flags: readonly string[]): Promise<CommandResult> {
  return startProgram('main', flags, { PORT: '0', TILTYARD_DATA: folder, LOG_LEVEL: 'silent', ...env }).ended
}

test("the server's version is the package's, by --version and in its health, and its start says so, and what of its environment is no setting; it draws pictures in a thread, and a closed terminal ends it in order", async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect(await run({}, '--version')).toEqual({ code: 0, stderr: '', stdout: version })
  const slip = { TILTYARD_EXIBITION: 'off' }
  const server = await startServer({
    ...databaseServerSettings(database),
    LOG_LEVEL: 'info',
    TILTYARD_EXHIBITION: 'off',
    ...slip,
  })
  try {
    expect((await server.health()).body).toMatchObject({ version })
    expect(server.output()).toContain(`This is version ${version}.`)
    expect(server.output()).toContain('"unknown":["TILTYARD_EXIBITION"]')
    const picture = await fetch(`${server.url}/pages/home/preview.png`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await server.end('SIGHUP')).code).toBe(0)
    expect(server.output()).not.toContain('"level":50')
  } finally {
    server.child.kill('SIGKILL')
  }
}, 60_000)

test('--prepare makes the database of a first start, and ends', async () => {
  const { code, stderr } = await run({ DATABASE_URL: '' }, '--prepare')
  expect([code, stderr]).toEqual([0, ''])
  const left = await openEmbeddedPostgres(folder)
  expect(await queryDatabase(left.url, 'select 1 from knights')).toEqual([])
  await left.close()
}, 120_000)

test('a wrong environment is refused in plain words, before anything is opened', async () => {
  const { code, stderr } = await run({ PORT: 'eighty' })
  expect([code, stderr]).toEqual([1, 'PORT is "eighty". Use a whole number from 0 to 65535.'])
})
