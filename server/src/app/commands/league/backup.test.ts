import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { restoreBackup } from '../../../admin/backup/restore.ts'
import { postgresClusterPaths } from '../../../platform/store/cluster/clusterFolder.ts'
import { findRunningPostgres } from '../../../platform/store/cluster/postgresClusterAccess.ts'
import {
  type CommandResult,
  runTiltyardCommandInProcess,
  startProgram,
} from '../../../testing/processes/commandProcess.ts'
import {
  expectLeagueUnchanged,
  fillFromReleaseDump,
  readReleaseLeague,
  releaseBackupPath,
} from '../../../testing/processes/releaseLeague.ts'
import {
  databaseServerSettings,
  dataFolderServerSettings,
  type ServerProcess,
  startServer,
} from '../../../testing/processes/serverProcess.ts'
import { createTestDatabase, queryDatabase, type TestDatabase } from '../../../testing/processes/testDatabase.ts'
import { explainFailedStart } from '../../start/explainFailedStart.ts'

type Env = Readonly<Record<string, string>>

const VERSION = '1.0.0'
const kept = readReleaseLeague(VERSION)
const released = releaseBackupPath(VERSION)
const work = mkdtempSync(join(tmpdir(), 'tiltyard-backup-'))
/** Of a league in the middle of a ride. */
const backup = join(work, 'league.backup')
const frozen = { TILTYARD_CLOCK: new Date(Date.parse(kept.madeAt) + 5_000).toISOString(), TILTYARD_STEWARD: 'off' }
const LOOK_EACH_MS = 2
const databases: TestDatabase[] = []
const servers: ServerProcess[] = []
let home: Env
let server: ServerProcess

beforeAll(async () => {
  home = databaseServerSettings(await keptDatabase())
  server = await startServer({ ...home, ...frozen })
  expect(await take(home, backup)).toMatchObject({ code: 0, stderr: '' })
}, 120_000)
afterEach(async () => {
  await Promise.all(servers.splice(0).map((one) => one.end('SIGKILL')))
})
afterAll(async () => {
  await server.end('SIGKILL')
  for (const one of databases) await one.drop()
  rmSync(work, { recursive: true, force: true })
})

async function emptyDatabase(): Promise<TestDatabase> {
  const made = await createTestDatabase(false)
  databases.push(made)
  return made
}

async function keptDatabase(): Promise<TestDatabase> {
  const made = await emptyDatabase()
  await fillFromReleaseDump(VERSION, made.url)
  return made
}

async function openAt(place: Env, env: Env = frozen): Promise<ServerProcess> {
  const one = await startServer({ ...place, ...env })
  servers.push(one)
  return one
}

function take(place: Env, file: string): Promise<CommandResult> {
  return runTiltyardCommandInProcess(['backup', file], place)
}

function put(file: string, place: Env): Promise<CommandResult> {
  return runTiltyardCommandInProcess(['restore', file], place)
}

/** A data folder that is not there yet. */
function newFolder(): string {
  return join(mkdtempSync(join(work, 'place-')), 'data')
}

async function tablesIn(database: TestDatabase): Promise<number> {
  return (await database.query("select 1 from pg_tables where schemaname = 'public'")).length
}

/** Runs a command and kills it as soon as it is so far. @returns its code; null when the blow fell before its end. */
async function killedAt(
  [name, file, place]: readonly [name: string, file: string, place: Env],
  isThere: () => boolean | Promise<boolean>,
): Promise<number | null> {
  const { child, ended } = startProgram('tiltyard', [name, file], place)
  while (child.exitCode === null && !(await isThere())) await sleep(LOOK_EACH_MS)
  child.kill('SIGKILL')
  return (await ended).code
}

function lines(file: string): string[] {
  return gunzipSync(readFileSync(file)).toString().split('\n')
}

/** Each row with its table, in any order; without the league's epoch, which is another one once a backup is put back. */
function rowsIn(file: string): string[] {
  let table = ''
  return lines(file)
    .flatMap((line) => {
      if (line.startsWith('{"table"')) table = JSON.parse(line).table
      return line.startsWith('[') && !line.startsWith('["epoch"') ? [`${table} ${line}`] : []
    })
    .sort()
}

/** The ids of all matches, whether they are packed or not. */
function matchesIn(file: string): string[] {
  return rowsIn(file)
    .flatMap((row) => /^(?:live|packed)_matches \["([^"]+)"/.exec(row)?.[1] ?? [])
    .sort()
}

describe('a backup', () => {
  test('of a server that runs is the whole league: put back elsewhere each row is the same', async () => {
    const other = databaseServerSettings(await emptyDatabase())
    expect(await put(backup, other)).toMatchObject({ code: 0, stderr: '' })
    const again = join(work, 'again.backup')
    expect(await take(other, again)).toMatchObject({ code: 0, stderr: '' })
    expect(rowsIn(backup).length).toBeGreaterThan(1_000)
    expect(rowsIn(again)).toEqual(rowsIn(backup))
  }, 120_000)

  test('of a released version is put back as today’s, with all of its matches', async () => {
    const other = databaseServerSettings(await emptyDatabase())
    expect(await put(released, other)).toMatchObject({ code: 0, stderr: '' })
    const again = join(work, 'released-again.backup')
    expect(await take(other, again)).toMatchObject({ code: 0, stderr: '' })
    expect(matchesIn(again)).toEqual(matchesIn(released))
  }, 240_000)

  test('is put back in a data folder, and taken of it with and without its server', async () => {
    const folder = newFolder()
    const place = dataFolderServerSettings(folder)
    expect(await put(backup, place)).toMatchObject({ code: 0, stderr: '' })
    const one = await openAt(place)
    const [beside, quiet] = [join(folder, 'beside.backup'), join(folder, 'quiet.backup')]
    expect(await take(place, beside)).toMatchObject({ code: 0, stderr: '' })
    expect(await put(backup, place)).toMatchObject({ code: 1, stderr: expect.stringMatching(/a league already/) })
    expect((await one.health()).status).toBe(200)
    expect(await one.end('SIGTERM')).toMatchObject({ code: 0 })
    expect(await take(place, quiet)).toMatchObject({ code: 0, stderr: '' })
    expect(matchesIn(backup).length).toBeGreaterThan(16)
    for (const file of [beside, quiet]) expect(matchesIn(file)).toEqual(matchesIn(backup))
  }, 240_000)

  test('is for its owner alone, and leaves nothing beside it', () => {
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect(readdirSync(work).filter((name) => name.includes('part'))).toEqual([])
  })

  test('has all that must be secret of the league, and nobody’s session', () => {
    const tables = lines(backup)
      .filter((line) => line.startsWith('{"table"'))
      .join('\n')
    expect(tables).toContain('"league_secrets"')
    expect(tables).toContain('"credentials"')
    expect(tables).not.toMatch(/"sessions"|"verifications"|"limit_counts"/)
  })

  test('is taken of matches that are ridden on meanwhile, each as far as one moment saw it', {
    tags: ['campaign'],
    timeout: 300_000,
  }, async () => {
    const place = databaseServerSettings(await keptDatabase())
    const folder = mkdtempSync(join(work, 'ridden-'))
    await openAt(place, { TILTYARD_SCHEDULE: 'off', TILTYARD_TEMPO: '20', TILTYARD_INTERMISSION: '0' })
    const file = join(folder, 'ridden.backup')
    expect(await take(place, file)).toMatchObject({ code: 0, stderr: '' })
    const events = new Map<string, number>()
    let table = { table: '', columns: [''] }
    const matches: (string | null)[][] = []
    for (const line of lines(file)) {
      if (line.startsWith('{"table"')) table = JSON.parse(line)
      if (!line.startsWith('[')) continue
      const row = JSON.parse(line) as (string | null)[]
      const id = row[0] ?? ''
      if (table.table === 'match_events') events.set(id, (events.get(id) ?? 0) + 1)
      if (table.table === 'live_matches') matches.push([id, row[table.columns.indexOf('head')] ?? null])
    }
    expect(matches.length).toBeGreaterThan(3)
    for (const [id, head] of matches) expect(events.get(id ?? '') ?? 0).toBe(Number(head))
    const season = join(folder, 'season.sqlite')
    const { code, stdout, stderr } = await runTiltyardCommandInProcess(['dump', season], place)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/season\.sqlite holds \d+ matches with \d+ events\./)
    expect(readFileSync(season).subarray(0, 15).toString()).toBe('SQLite format 3')
  })

  test('never takes the place of a file that is there', async () => {
    const before = readFileSync(backup)
    const { code, stderr } = await take(home, backup)
    expect([code, stderr]).toEqual([1, `There is ${backup} already. Name another file, or take that one away.`])
    expect(readFileSync(backup).equals(before)).toBe(true)
  }, 60_000)

  test('is refused with a sentence where there is no league, and where no PostgreSQL answers', async () => {
    const unreachable = { DATABASE_URL: 'postgres://tiltyard@127.0.0.1:9/none' }
    const places = [
      [dataFolderServerSettings(newFolder()), /^There is no league in .*TILTYARD_DATA.*DATABASE_URL\.$/],
      [databaseServerSettings(await emptyDatabase()), /^There is no league in the PostgreSQL/],
      [unreachable, /^The PostgreSQL of DATABASE_URL cannot be reached: /],
    ] as const
    for (const [place, sentence] of places) {
      const { code, stderr } = await take(place, join(work, 'none.backup'))
      expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)])
    }
    expect(await runTiltyardCommandInProcess(['backup'], home)).toMatchObject({ code: 2 })
  }, 60_000)

  test('that is killed half-way leaves no partial file, and the server gives out the next backup', {
    tags: ['campaign'],
    timeout: 120_000,
  }, async () => {
    const folder = mkdtempSync(join(work, 'killed-'))
    const file = join(folder, 'league.backup')
    const unfinished = (bytes: number): boolean =>
      readdirSync(folder).some((name) => (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0) >= bytes)
    await killedAt(['backup', file, home], () => unfinished(1))
    if (existsSync(file)) {
      // The blow fell after all was written: then it is a whole one.
      expect(await put(file, databaseServerSettings(await emptyDatabase()))).toMatchObject({ code: 0, stderr: '' })
      rmSync(file)
    }
    expect((await server.health()).status).toBe(200)
    expect(await take(home, file)).toMatchObject({ code: 0, stderr: '' })
  })
})

describe('putting back', () => {
  test('is refused where a league is, which stays as it was', async () => {
    const { code, stderr } = await put(backup, home)
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^There is a league already, .* Nothing was changed\.$/)])
    expect((await server.health()).status).toBe(200)
  }, 60_000)

  const whole = (): Buffer => readFileSync(backup)
  const flipped = (at: number): Buffer => {
    const bytes = whole()
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  const changed = (change: (text: string) => string): Buffer => gzipSync(change(gunzipSync(whole()).toString()))
  const damages: readonly [what: string, bytes: () => Buffer, sentence: RegExp][] = [
    ['that was cut off', () => whole().subarray(0, whole().length / 2), /damaged or was cut off/],
    ['without its last byte', () => whole().subarray(0, -1), /damaged or was cut off/],
    ['with a byte turned over in its middle', () => flipped(Math.floor(whole().length / 2)), /damaged or was cut off/],
    ['with a byte turned over near its end', () => flipped(whole().length - 12), /damaged or was cut off/],
    [
      'with a value changed by hand',
      () => changed((text) => text.replace('"steward@yard.test"', '"other@yard.test"')),
      /not what was written/,
    ],
    ['without its end', () => changed((text) => text.slice(0, text.lastIndexOf('{"end"'))), /its end is missing/],
    ['with more behind its end', () => changed((text) => `${text}[]\n`), /something follows/],
    ['that is another file', () => Buffer.from('Dear diary'), /is not a backup of a Tilt Yard/],
    ['that is empty', () => Buffer.alloc(0), /is not a backup|cut off/],
    ['that is another packed file', () => gzipSync('Dear diary\n'), /is not a backup of a Tilt Yard/],
    [
      'of a newer form',
      () => changed((text) => text.replace('"formatVersion":1', '"formatVersion":2')),
      /newer than this one/,
    ],
    ['of a newer schema', () => changedSchema(), /newer than this one/],
    [
      'of version 0.3',
      () => changed((text) => text.replace('"version":"1.0.0"', '"version":"0.3.0"')),
      /file\.backup is of Tilt Yard 0\.3 or older, which version 0\.3\.0 opens\./,
    ],
  ]
  /** As a later version would have written it, with a seal that fits. */
  const changedSchema = (): Buffer =>
    changed((text) => {
      const [body = ''] = text.replace(/"migration":"[^"]*"/, '"migration":"9999_later"').split('{"end"')
      const sha256 = createHash('sha256').update(body).digest('hex')
      return `${body}{"end"${text.split('{"end"')[1]?.replace(/"sha256":"[^"]*"/, `"sha256":"${sha256}"`)}`
    })

  test.each(damages)(
    'a file %s is refused, and nothing is there afterwards',
    async (_, bytes, sentence) => {
      const folder = newFolder()
      const file = join(folder, '..', 'file.backup')
      writeFileSync(file, bytes())
      const place = { databaseUrl: null, dataFolder: folder, postgresBin: null }
      const refusal: unknown = await restoreBackup(place, file).catch((error: unknown) => error)
      const said = String(explainFailedStart(refusal))
      expect(said).toMatch(sentence)
      expect(said).toMatch(/^[^\n]* [Nn]othing was changed\.$/)
      expect(existsSync(folder)).toBe(false)
    },
    60_000,
  )

  test('one that is refused once all of it is in leaves nothing in a database', async () => {
    const database = await emptyDatabase()
    const place = { databaseUrl: database.url, dataFolder: newFolder(), postgresBin: null }
    const refused = restoreBackup(place, backup, { word: 'AAAA', reason: null, isAdminSecondFactorRequired: false })
    await expect(refused).rejects.toThrow(/^This word is not good.*Nothing was changed\.$/)
    expect(await tablesIn(database)).toBe(0)
  }, 60_000)

  const isPutIn = `select 1 from pg_stat_activity where datname = current_database() and query like 'insert into%packed'`

  test('that is killed half-way leaves nothing in a database', { tags: ['campaign'], timeout: 240_000 }, async () => {
    const database = await emptyDatabase()
    await killedAt(
      ['restore', backup, databaseServerSettings(database)],
      async () => (await database.query(isPutIn)).length > 0,
    )
    if ((await tablesIn(database)) === 0)
      expect(await put(backup, databaseServerSettings(database))).toMatchObject({ code: 0, stderr: '' })
    // A blow that fell after its last statement leaves a league: a whole one.
    await expectLeagueUnchanged(kept, databaseServerSettings(database))
  })

  test('that is killed half-way leaves no league in a folder; a second try restores it', {
    tags: ['campaign'],
    timeout: 300_000,
  }, async () => {
    const folder = newFolder()
    const stages: readonly (() => boolean | Promise<boolean>)[] = [
      () => existsSync(`${postgresClusterPaths(folder).cluster}.new`),
      () => findRunningPostgres(folder) !== null,
      async () => {
        const url = findRunningPostgres(folder)
        return url !== null && (await queryDatabase(url, isPutIn).catch(() => [])).length > 0
      },
    ]
    let code: number | null = null
    for (const stage of stages)
      if (code === null) code = await killedAt(['restore', released, dataFolderServerSettings(folder)], stage)
    // A blow that fell after its last statement leaves a league.
    if (code === null)
      expect((await put(released, dataFolderServerSettings(folder))).stderr).toMatch(/^$|^There is a league already/)
    await expectLeagueUnchanged(kept, dataFolderServerSettings(folder))
  })
})
