import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { canMountDisks } from '../../../testing/processes/smallDisk.ts'
import { queryDatabase } from '../../../testing/processes/testDatabase.ts'
import { createRecordingLog } from '../../../testing/quietLog.ts'
import { readPostmasterFile } from './clusterLock.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, openEmbeddedPostgres } from './embeddedPostgres.ts'

const repository = fileURLToPath(new URL('../../../../..', import.meta.url))
const OWN_PATH = 'server/src/platform/store/cluster'
const asRoot = process.getuid?.() === 0
const NOBODY = 65_534

let work: string
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'tiltyard-pg-'))
  chmodSync(work, 0o755)
})
afterEach(() => {
  process.env.PATH = path
  rmSync(work, { recursive: true, force: true })
})

const path = process.env.PATH
/** Forbids user namespaces from now on, as in a container. */
function forbidNamespaces(): void {
  const folder = mkdtempSync(join(work, 'bin-'))
  writeFileSync(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  process.env.PATH = `${folder}:${path}`
}

/** Makes a data folder that only its owner may enter. */
function makeFolder(...names: readonly string[]): string {
  const folder = join(work, ...names)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Opens a folder for one statement. */
async function queryFolder(folder: string, statement: string, options: EmbeddedOptions = {}) {
  const { url, close } = await openEmbeddedPostgres(folder, options)
  return queryDatabase(url, statement).finally(close)
}

function refusedWith(folder: string, options: EmbeddedOptions = {}): Promise<string> {
  return openEmbeddedPostgres(folder, options).then(
    () => 'it opened',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

/** The command that opens and closes a data folder in a process of its own. @param own the folder of this module. */
function openingCommand(own: string, folder: string, sharedPlace: string): readonly string[] {
  const module = pathToFileURL(join(own, 'embeddedPostgres.ts')).href
  const script = `const { openEmbeddedPostgres } = await import(${JSON.stringify(module)})
    const options = { sharedPlace: ${JSON.stringify(sharedPlace)} }
    const opened = await openEmbeddedPostgres(${JSON.stringify(folder)}, options); await opened.close(); console.log('closed')`
  const flags = ['--import', import.meta.resolve('tsx'), '--conditions=tiltyard-source', '--input-type=module', '-e']
  return [process.execPath, ...flags, script]
}

describe.runIf(asRoot)('started by root', () => {
  test('runs as an unprivileged user that gets the folder where namespaces are forbidden', async () => {
    forbidNamespaces()
    const folder = makeFolder('data')
    await queryFolder(folder, 'create table kept as select 7 as seven')
    const { uid, mode } = statSync(join(folder, 'postgres'))
    expect(uid).not.toBe(0)
    expect(statSync(join(folder, 'postgres/PG_VERSION')).uid).toBe(uid)
    expect(mode & 0o077).toBe(0)
    // A folder keeps its user, although namespaces work again.
    process.env.PATH = path
    expect(await queryFolder(folder, 'select seven from kept')).toEqual([{ seven: 7 }])
  }, 60_000)

  test('names both remedies in one sentence where no user can run it', async () => {
    forbidNamespaces()
    const folder = makeFolder('closed', 'data')
    chmodSync(work, 0o700)
    expect(await refusedWith(folder, { sharedPlace: join(work, 'shared') })).toMatch(
      /^PostgreSQL does not run as root, and no other user could run it here: .+\. Start Tilt Yard as an ordinary user, or set DATABASE_URL to a PostgreSQL that runs elsewhere\.$/,
    )
  }, 60_000)

  test.skipIf(!canMountDisks)(
    'runs in a data folder and from a clone that only root may enter; without namespaces database and programs move, and a link is left',
    async () => {
      const clone = makeFolder('clone')
      const [folder, sharedPlace] = [makeFolder('clone/data'), join(work, 'shared')]
      mkdirSync(join(clone, 'yard'))
      const openFromClone = (): string => {
        // The mount makes the programs' real path one in the clone, and ends with the process.
        const mounted = `mount --bind "$0" "$1"; shift; exec "$@"`
        const own = openingCommand(join(clone, 'yard', OWN_PATH), folder, sharedPlace)
        const args = ['--mount', 'sh', '-c', mounted, repository, join(clone, 'yard'), ...own]
        expect(execFileSync('/usr/bin/unshare', args, { cwd: '/', encoding: 'utf8' })).toBe('closed\n')
        expect(statSync(clone).mode & 0o777).toBe(0o700)
        return realpathSync(join(folder, 'postgres'))
      }
      const before = openFromClone()
      // A namespace leaves the files root's.
      expect([before, statSync(before).uid]).toEqual([join(folder, 'postgres'), 0])
      await queryFolder(folder, 'create table older as select 1 as one')
      forbidNamespaces()
      const moved = openFromClone()
      expect(moved.startsWith(sharedPlace)).toBe(true)
      expect(statSync(moved).uid).not.toBe(0)
      // The link works under any name of the data folder.
      const renamed = join(clone, 'renamed')
      renameSync(folder, renamed)
      const { log, lines } = createRecordingLog()
      const options = { log, sharedPlace }
      expect(await queryFolder(renamed, 'select one from older', options)).toEqual([{ one: 1 }])
      expect(lines.join('')).toContain(`who may not enter ${renamed}: the database is in ${sharedPlace}`)
    },
    180_000,
  )

  test('an ordinary user runs it as themselves', { tags: ['campaign'], timeout: 60_000 }, () => {
    const folder = makeFolder('data')
    chownSync(folder, NOBODY, NOBODY)
    const own = openingCommand(join(repository, OWN_PATH), folder, join(work, 'shared'))
    const node = ['--reuid=65534', '--regid=65534', '--clear-groups', ...own]
    expect(execFileSync('setpriv', node, { cwd: '/', encoding: 'utf8' })).toBe('closed\n')
    expect(statSync(join(folder, 'postgres/PG_VERSION')).uid).toBe(NOBODY)
  })
})

describe('a data folder with spaces, quotes, a comma, a dollar sign, non-ASCII and 200 letters in its path', () => {
  const given = { PGPORT: '5433', PGSSLMODE: 'require', PGOPTIONS: '-c nonsense=1', TILTYARD_ADMIN_PASSWORD: 'sesame' }
  let place: string
  let folder: string
  let opened: EmbeddedPostgres
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'tiltyard-pg-'))
    chmodSync(place, 0o755)
    // A disk in memory, which forbids programs.
    if (canMountDisks) execFileSync('mount', ['-t', 'tmpfs', '-o', 'noexec,size=300m', 'tmpfs', place])
    folder = join(place, `the "yard's" own, $HOME – 試合`, 'l'.repeat(200), 'data')
    // An interrupted start leaves a part of a cluster, and the password's file empty.
    mkdirSync(join(folder, 'postgres.new/base'), { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
    writeFileSync(join(folder, 'postgres-password'), '')
    Object.assign(process.env, given)
    opened = await openEmbeddedPostgres(folder)
  })
  afterAll(async () => {
    for (const name of Object.keys(given)) delete process.env[name]
    await opened.close()
    if (canMountDisks) execFileSync('umount', [place])
    rmSync(place, { recursive: true })
  })

  test("is opened; libpq's variables are ignored, and the programs do not see the server's settings", async () => {
    await queryDatabase(opened.url, 'create table kept as select 7 as seven')
    const pid = readPostmasterFile(join(folder, 'postgres'))?.pid
    if (existsSync('/proc')) expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('sesame')
    expect(existsSync(join(folder, 'postgres.new'))).toBe(false)
  })

  test('is small, checked, and on the disk before a write is confirmed', async () => {
    const kept = {
      ...{ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', data_checksums: 'on', jit: 'off' },
      ...{ shared_buffers: '16MB', listen_addresses: '', server_encoding: 'UTF8' },
    }
    const names = Object.keys(kept).map((name) => `current_setting('${name}') as ${name}`)
    const settings = `select ${names.join()}, datcollate from pg_database where datname = current_database()`
    expect(await queryDatabase(opened.url, settings)).toEqual([{ ...kept, datcollate: 'C' }])
  })

  test('has a cluster, a socket and locks that only its owner can open, and no TCP port', async () => {
    const sockets = new URL(opened.url).searchParams.get('host') ?? ''
    const files = ['postgres', 'tiltyard.lock', 'postgres.lock', 'postgres-password'].map((name) => join(folder, name))
    for (const file of [sockets, ...files]) expect([file, statSync(file).mode & 0o077]).toEqual([file, 0])
    expect(Buffer.byteLength(join(sockets, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107)
  })

  test('is refused to another one that links to its cluster, also by a relative link', async () => {
    const copy = makeFolder('copy')
    symlinkSync(relative(realpathSync(copy), join(folder, 'postgres')), join(copy, 'postgres'))
    expect(await refusedWith(copy)).toMatch(/data is in use by process \d+/)
    expect(await queryDatabase(opened.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('keeps its rows, and without sockets is reached over loopback with its password', async () => {
    const sockets = new URL(opened.url).searchParams.get('host') ?? ''
    await opened.close()
    expect(existsSync(sockets)).toBe(false)
    // Others may have been let in since the last start.
    chmodSync(join(folder, 'postgres'), 0o755)
    opened = await openEmbeddedPostgres(folder, { isLoopback: true })
    expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
    expect(await queryDatabase(opened.url, 'select seven from kept')).toEqual([{ seven: 7 }])
    const guessed = Object.assign(new URL(opened.url), { password: 'guess' })
    await expect(queryDatabase(guessed.href, 'select 1')).rejects.toThrow(/password authentication failed/)
  })
})

test('a data folder with a colon in its path is refused with a sentence', async () => {
  expect(await refusedWith(join(work, 'a:b'))).toMatch(
    /^PostgreSQL's libraries cannot be named .* colon or semicolon: .*a:b/,
  )
})

test.each([
  ['missing', null, /^TILTYARD_POSTGRES_BIN is ".+\/bin", and there is no initdb in it\. /],
  [
    'broken',
    'echo "no such machine" >&2; exit 1',
    /^The embedded PostgreSQL cannot run here: .+ does not start \(no such machine\)\. Set TILTYARD_POSTGRES_BIN .+, or DATABASE_URL .+\.$/,
  ],
  ['older than 15', 'echo "postgres (PostgreSQL) 14.9"', / is version 14\. /],
])('programs that are %s are refused in one sentence that names both settings', async (_, script, sentence) => {
  const postgresBin = makeFolder('bin')
  for (const name of script === null ? [] : ['initdb', 'postgres'])
    writeFileSync(join(postgresBin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  expect(await refusedWith(join(work, 'data'), { postgresBin })).toMatch(sentence)
  expect(existsSync(join(work, 'data/postgres'))).toBe(false)
})
