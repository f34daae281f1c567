import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openEmbedded } from './database/openEmbedded.ts'
import { knights } from './database/schema.ts'
import { DataFolderError } from './postgres/dataFolderError.ts'
import { onFolder, refusal, type ServerProcess, startServer } from './testing/serverProcess.ts'

/** Gives a process the number 1 in a world of its own, as a container does. */
const container = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const hasContainers = spawnSync('unshare', [...container.slice(1), 'true']).status === 0
const quiet = { TILTYARD_STEWARD: 'off', TILTYARD_EXHIBITION: 'off', TILTYARD_SCHEDULE: 'off' }

let template: string
let folder: string
const running: ServerProcess[] = []

beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'tiltyard-template-'))
  const store = await openEmbedded(template)
  await store.close()
})
afterAll(() => rmSync(template, { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-folder-'))
  cpSync(template, folder, { recursive: true })
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

async function start(launcher: readonly string[] = []): Promise<ServerProcess> {
  const server = await startServer({ ...onFolder(folder), ...quiet }, { launcher })
  running.push(server)
  return server
}

/** Why a folder is not opened, as the server's own last line says it. */
function refusedHere(path: string): Promise<string> {
  return openEmbedded(path).then(
    () => 'it opened',
    (error: unknown) => (error instanceof DataFolderError ? error.message : `no sentence, but ${error}`),
  )
}

/** Everything in the database's folder: names and contents. */
function contents(): string {
  const hash = createHash('sha256')
  const database = join(folder, 'database')
  for (const name of readdirSync(database, { recursive: true }).map(String).sort()) {
    const path = join(database, name)
    hash.update(name)
    if (statSync(path).isFile()) hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

describe('one folder, one server', () => {
  test('two servers in containers of their own, both process 1, do not share a folder', async () => {
    if (!hasContainers) console.warn('unshare is not possible here: two ordinary processes stand in for two containers')
    const launcher = hasContainers ? container : []
    await start(launcher)
    const { code, said } = await refusal({ ...onFolder(folder), ...quiet }, { launcher })
    expect(code).toBe(1)
    expect(said).toMatch(/^The data folder .* is in use by process \d+ on .+\. Stop it first, or choose another folder/)
    expect(said).not.toMatch(/\n/)
  }, 120_000)

  test('a server that was killed leaves the folder free at once', async () => {
    await (await start(hasContainers ? container : [])).end('SIGKILL')
    const server = await start()
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
  }, 120_000)
})

describe('a folder that is not whole', () => {
  const wounds: readonly [what: string, wound: () => void, sentence: RegExp][] = [
    [
      'without its PG_VERSION',
      () => rmSync(join(folder, 'database/PG_VERSION')),
      /database .* has no PG_VERSION, so it is not whole/,
    ],
    [
      'of another version of PostgreSQL',
      () => writeFileSync(join(folder, 'database/PG_VERSION'), '17\n'),
      /made by PostgreSQL 17; this version of Tilt Yard needs 18/,
    ],
    [
      'whose database is gone, though a league has lived there',
      () => rmSync(join(folder, 'database'), { recursive: true }),
      /a league has lived in .*, but its database is gone/i,
    ],
    [
      'whose control file is torn',
      () => writeFileSync(join(folder, 'database/global/pg_control'), Buffer.alloc(8_192)),
      /cannot be opened/,
    ],
    [
      'whose log is gone',
      () => {
        for (const name of readdirSync(join(folder, 'database/pg_wal')).filter((file) => file.startsWith('0')))
          rmSync(join(folder, 'database/pg_wal', name))
      },
      /has no log in pg_wal/,
    ],
    [
      'whose tables are gone',
      () => rmSync(join(folder, 'database/base'), { recursive: true }),
      /has no base\/5\/PG_VERSION/,
    ],
  ]
  test.each(wounds)('%s is refused in plain words, and nothing is written there', async (_, wound, sentence) => {
    writeFileSync(join(folder, 'node-name'), 'abcd')
    wound()
    const isThere = readdirSync(folder).includes('database')
    const before = isThere ? contents() : ''
    const said = await refusedHere(folder)
    expect(said).toMatch(sentence)
    expect(said).toMatch(/Put back a backup/)
    expect(said).not.toMatch(/\n/)
    expect(readdirSync(folder).includes('database')).toBe(isThere)
    expect(isThere ? contents() : '').toBe(before)
  })

  test('that can only be read is refused in plain words', async () => {
    const isMounted = spawnSync('mount', ['--bind', folder, folder]).status === 0
    if (isMounted) execFileSync('mount', ['-o', 'remount,ro,bind', folder])
    else console.warn('mounting is not possible here: a file in the place of the folder stands in for a read-only disk')
    const target = isMounted ? folder : join(folder, 'node-name', 'data')
    if (!isMounted) writeFileSync(join(folder, 'node-name'), 'abcd')
    try {
      expect(await refusedHere(target)).toMatch(/^The data folder .* cannot be written \(E\w+\)\. .*TILTYARD_DATA\.$/)
    } finally {
      if (isMounted) execFileSync('umount', [folder])
    }
  }, 60_000)

  test('a file in its place is refused in plain words', async () => {
    const path = join(folder, 'league.txt')
    writeFileSync(path, 'not a folder')
    expect(await refusedHere(path)).toMatch(
      /^The data folder .*league\.txt cannot be written \(E\w+\)\. .*TILTYARD_DATA\.$/,
    )
  })

  test('ends the server with a sentence, and nothing else', async () => {
    rmSync(join(folder, 'database/PG_VERSION'))
    const { code, said } = await refusal({ ...onFolder(folder), ...quiet })
    expect(code).toBe(1)
    expect(said).toMatch(/^The database in .* has no PG_VERSION, so it is not whole\. Nothing was changed\. [^\n]+$/)
  }, 60_000)

  test('a first start that was cut off is begun anew', async () => {
    rmSync(folder, { recursive: true })
    mkdirSync(join(folder, 'database.new/base'), { recursive: true })
    writeFileSync(join(folder, 'database.new/PG_VERSION'), '18\n')
    const store = await openEmbedded(folder)
    expect(await store.database.select().from(knights)).toEqual([])
    await store.close()
    expect(readdirSync(folder).sort()).toEqual(['database', 'tiltyard.lock'])
  }, 60_000)
})
