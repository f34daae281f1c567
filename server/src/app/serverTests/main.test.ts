import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pagesWithPicture } from '@tiltyard/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedPostgres } from '../../platform/store/cluster/embeddedPostgres.ts'
import { lockFolder } from '../../platform/store/cluster/folderLock.ts'
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

test("the server's version is the package's, by --version and in its health, and its start says so, and what of its environment is no setting", async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect(await run({}, '--version')).toEqual({ code: 0, complaint: '', out: version })
  const slip = { TILTYARD_EXIBITION: 'off' }
  const server = await startServer({
    ...databaseServerSettings(database),
    LOG_LEVEL: 'info',
    TILTYARD_EXHIBITION: 'off',
    ...slip,
  })
  try {
    expect((await server.health()).body).toMatchObject({ version })
    expect(server.said()).toContain(`This is version ${version}.`)
    expect(server.said()).toContain('"unknown":["TILTYARD_EXIBITION"]')
  } finally {
    await server.end('SIGTERM')
  }
}, 60_000)

test('pictures are drawn in a thread as it is shipped, and SIGHUP ends the server in order while they are', async () => {
  const server = await startServer({ ...databaseServerSettings(database), TILTYARD_EXHIBITION: 'off' })
  try {
    const first = await fetch(`${server.url}/pages/home/preview.png`)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(
      Buffer.from(await first.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    const others = pagesWithPicture.map((name) => fetch(`${server.url}/pages/${name}/preview.png?lang=fr`))
    const left = Promise.allSettled(others)
    await others[0]
    // A closed terminal ends it in order too.
    expect((await server.end('SIGHUP')).code).toBe(0)
    // Open requests were answered or cut off.
    const codes = (await left).flatMap((one) => (one.status === 'fulfilled' ? [one.value.status] : []))
    expect(codes.filter((code) => code !== 200 && code !== 503)).toEqual([])
    expect(server.said()).not.toContain('"level":50')
  } finally {
    server.child.kill('SIGKILL')
  }
}, 240_000)

test('--prepare makes the database of a first start, and ends', async () => {
  const { code, complaint } = await run({ DATABASE_URL: '' }, '--prepare')
  expect([code, complaint]).toEqual([0, ''])
  const left = await openEmbeddedPostgres(folder)
  expect(await queryDatabase(left.url, 'select 1 from knights')).toEqual([])
  await left.close()
}, 120_000)

test('a wrong environment is refused in plain words, before anything is opened', async () => {
  const { code, complaint } = await run({ PORT: 'eighty' })
  const port = 'PORT is "eighty". Use a whole number from 0 to 65535.'
  expect([code, complaint]).toEqual([1, port])
  const slip = await run({ PORT: 'eighty', TILTYARD_ORGIN_URL: 'http://localhost:1' })
  expect(slip.complaint).toBe(`${port}\nNo settings, and count for nothing: TILTYARD_ORGIN_URL.`)
})

test('a data folder in use is refused, with the owner and what to do', async () => {
  const unlock = lockFolder(folder)
  const { code, complaint } = await run({})
  unlock()
  expect(code).toBe(1)
  expect(complaint).toBe(
    `The data folder ${folder} is in use by process ${process.pid} on ${hostname()}. Stop it first, or choose another folder with TILTYARD_DATA.`,
  )
})
