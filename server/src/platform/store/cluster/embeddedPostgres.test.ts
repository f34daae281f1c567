import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
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
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyTemplatePostgresCluster } from '../../../testing/processes/copyTemplatePostgresCluster.ts'
import { canMountDisks } from '../../../testing/processes/smallDisk.ts'
import { queryDatabase } from '../../../testing/processes/testDatabase.ts'
import { createRecordingLog } from '../../../testing/quietLog.ts'
import { type EmbeddedOptions, openEmbeddedPostgres } from './embeddedPostgres.ts'
import { preparePostgresClusterPlace } from './postgresClusterPlace.ts'
import { findPostgresPrograms } from './postgresPrograms.ts'

const repository = fileURLToPath(new URL('../../../../..', import.meta.url))
const OWN_PATH = 'server/src/platform/store/cluster'
const asRoot = process.getuid?.() === 0
const NOBODY = 65_534

let work: string
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'tiltyard-pg-'))
})
afterEach(() => {
  process.env.PATH = path
  rmSync(work, { recursive: true, force: true })
})

const path = process.env.PATH
/** Forbids user namespaces from now on, as in a container. */
function forbidNamespaces(): void {
  const folder = mkdtempSync(join(work, 'bin-'))
  writeFileSync(join(folder, 'unshare'), '#!/bin/sh\necho "unshare failed: Operation not permitted" >&2\nexit 1\n')
  chmodSync(join(folder, 'unshare'), 0o755)
  process.env.PATH = `${folder}:${path}`
}

/** Opens a folder, writes a row, opens it again and reads the row. @returns PostgreSQL's version. */
async function writtenAndRead(folder: string, options: EmbeddedOptions = {}): Promise<string> {
  const first = await openEmbeddedPostgres(folder, options)
  await queryDatabase(first.url, 'create table kept as select 7 as seven').finally(() => first.close())
  const again = await openEmbeddedPostgres(folder, options)
  try {
    expect(await queryDatabase(again.url, 'select seven from kept')).toEqual([{ seven: 7 }])
    const [row] = await queryDatabase<{ server_version: string }>(again.url, 'show server_version')
    return row?.server_version ?? ''
  } finally {
    await again.close()
  }
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
    chmodSync(work, 0o755)
    forbidNamespaces()
    const folder = join(work, 'data')
    mkdirSync(folder, { mode: 0o700 })
    await writtenAndRead(folder)
    const { uid } = statSync(join(folder, 'postgres'))
    expect(uid).not.toBe(0)
    expect(statSync(join(folder, 'postgres/PG_VERSION')).uid).toBe(uid)
    expect(statSync(join(folder, 'postgres')).mode & 0o077).toBe(0)
    // A folder keeps its user, although namespaces work again.
    process.env.PATH = path
    const again = await openEmbeddedPostgres(folder)
    expect(await queryDatabase(again.url, 'select seven from kept').finally(() => again.close())).toHaveLength(1)
  }, 60_000)

  test('moves database and programs to where that user reaches them, leaves a link, and reports it', {
    tags: ['campaign'],
    timeout: 90_000,
  }, async () => {
    const folder = join(work, 'closed', 'data')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(join(work, 'closed'), 0o700)
    chmodSync(work, 0o755)
    // An earlier start used a namespace: that cluster moves too.
    const before = await openEmbeddedPostgres(folder)
    await queryDatabase(before.url, 'create table older as select 1 as one').finally(() => before.close())
    forbidNamespaces()
    const { log, lines } = createRecordingLog()
    const options = { log, sharedPlace: join(work, 'shared') }
    await writtenAndRead(folder, options)
    expect(lines.join('')).toContain(`who may not enter ${folder}: the database is in ${join(work, 'shared')}`)
    expect(lstatSync(join(folder, 'postgres')).isSymbolicLink()).toBe(true)
    // The link works under any name of the data folder.
    const renamed = join(work, 'closed', 'renamed')
    renameSync(folder, renamed)
    const again = await openEmbeddedPostgres(renamed, options)
    expect(await queryDatabase(again.url, 'select one from older').finally(() => again.close())).toEqual([{ one: 1 }])
  })

  test('takes along programs that the user cannot reach', { tags: ['campaign'], timeout: 60_000 }, () => {
    const closed = join(work, 'closed')
    const { packageFolder } = findPostgresPrograms(null)
    mkdirSync(closed, { mode: 0o700 })
    cpSync(packageFolder ?? '', join(closed, 'package'), { recursive: true })
    chmodSync(work, 0o755)
    forbidNamespaces()
    const folder = join(work, 'data')
    mkdirSync(folder, { mode: 0o700 })
    const programs = { bin: join(closed, 'package/native/bin'), packageFolder: join(closed, 'package') }
    const place = preparePostgresClusterPlace(folder, programs, join(work, 'shared'))
    expect(place.programs.bin.startsWith(join(work, 'shared'))).toBe(true)
    expect(existsSync(join(place.programs.bin, 'postgres'))).toBe(true)
  })

  test('names both remedies in one sentence where no user can run it', async () => {
    forbidNamespaces()
    const folder = join(work, 'closed', 'data')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(work, 0o700)
    const said = await refusedWith(folder, { sharedPlace: join(work, 'shared') })
    expect(said).toMatch(
      /^PostgreSQL does not run as root, and no other user could run it here: .+\. Start Tilt Yard as an ordinary user, or set DATABASE_URL to a PostgreSQL that runs elsewhere\.$/,
    )
  }, 60_000)

  test.skipIf(!canMountDisks).each([
    ['0700', 'with', 'within'],
    ['0711', 'with', 'within'],
    ['0700', 'without', 'shared'],
    ['0711', 'without', 'within'],
  ] as const)(
    'runs in a data folder and from a clone of mode %s, %s namespaces',
    (octal, namespaces, expected) => {
      const mode = Number.parseInt(octal, 8)
      chmodSync(work, 0o755)
      const [clone, folder, shared] = [join(work, 'clone'), join(work, 'clone/data'), join(work, 'shared')]
      mkdirSync(join(clone, 'yard'), { recursive: true })
      mkdirSync(folder)
      for (const each of [clone, folder]) chmodSync(each, mode)
      if (namespaces === 'without') forbidNamespaces()
      // The mount makes the programs' real path one in the clone, and ends with the process.
      const mounted = `mount --bind "$0" "$1"; shift; exec "$@"`
      const own = openingCommand(join(clone, 'yard', OWN_PATH), folder, shared)
      const args = ['--mount', 'sh', '-c', mounted, repository, join(clone, 'yard'), ...own]
      expect(execFileSync('/usr/bin/unshare', args, { cwd: '/', encoding: 'utf8' })).toBe('closed\n')
      expect(statSync(clone).mode & 0o777).toBe(mode)
      const place = realpathSync(join(folder, 'postgres'))
      expect(place.startsWith(expected === 'within' ? folder : shared)).toBe(true)
      // A namespace leaves the files root's.
      expect(statSync(join(place, 'PG_VERSION')).uid === 0).toBe(namespaces === 'with')
    },
    60_000,
  )

  test('an ordinary user runs it as themselves', { tags: ['campaign'], timeout: 60_000 }, () => {
    const folder = join(work, 'data')
    chmodSync(work, 0o755)
    mkdirSync(folder, { mode: 0o700 })
    chownSync(folder, NOBODY, NOBODY)
    const own = openingCommand(join(repository, OWN_PATH), folder, join(work, 'shared'))
    const node = ['--reuid=65534', '--regid=65534', '--clear-groups', ...own]
    expect(execFileSync('setpriv', node, { cwd: '/', encoding: 'utf8' })).toBe('closed\n')
    expect(statSync(join(folder, 'postgres/PG_VERSION')).uid).toBe(NOBODY)
  })
})

describe('a data folder', () => {
  test('with spaces, quotes, a comma, a dollar sign, non-ASCII and 200 letters in its path is opened', async () => {
    await writtenAndRead(join(work, `the "yard's" own, $HOME – 試合`, 'l'.repeat(200), 'data'))
  }, 60_000)

  test.skipIf(!canMountDisks)(
    'on a disk that forbids programs, and one in memory, is opened',
    async () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'noexec,size=300m', 'tmpfs', work])
      try {
        await writtenAndRead(join(work, 'data'))
      } finally {
        execFileSync('umount', [work])
      }
    },
    60_000,
  )

  test('without sockets is reached over loopback with a password that only its owner can read', async () => {
    // An interrupted start leaves the password's file empty.
    mkdirSync(join(work, 'data'), { mode: 0o700 })
    writeFileSync(join(work, 'data/postgres-password'), '')
    const { url, close } = await openEmbeddedPostgres(join(work, 'data'), { isLoopback: true })
    try {
      expect(await queryDatabase(url, 'select 1 as one')).toEqual([{ one: 1 }])
      const file = join(work, 'data/postgres-password')
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(url).toContain(encodeURIComponent(readFileSync(file, 'utf8')))
      const guessed = new URL(url)
      guessed.password = 'guess'
      await expect(queryDatabase(guessed.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    } finally {
      await close()
    }
  }, 60_000)

  test('has a cluster, a socket and locks that only its owner can open, and no TCP port', async () => {
    const folder = join(work, 'data')
    await copyTemplatePostgresCluster(folder)
    // Others may have been let in since the last start.
    chmodSync(join(folder, 'postgres'), 0o755)
    const { url, close } = await openEmbeddedPostgres(folder)
    const sockets = new URL(url).searchParams.get('host') ?? ''
    try {
      expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700)
      expect(statSync(sockets).mode & 0o077).toBe(0)
      expect(Buffer.byteLength(join(sockets, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107)
      expect(await queryDatabase(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
      for (const name of ['tiltyard.lock', 'postgres.lock']) expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
    } finally {
      await close()
    }
    expect(existsSync(sockets)).toBe(false)
  }, 60_000)

  test('that links to the cluster of a running one is refused, also by a relative link', async () => {
    const [folder, copy] = [join(work, 'data'), join(work, 'copy')]
    await copyTemplatePostgresCluster(folder)
    mkdirSync(join(work, 'elsewhere'))
    renameSync(join(folder, 'postgres'), join(work, 'elsewhere/postgres'))
    symlinkSync('../elsewhere/postgres', join(folder, 'postgres'))
    cpSync(folder, copy, { recursive: true, verbatimSymlinks: true })
    const running = await openEmbeddedPostgres(folder)
    try {
      expect(await refusedWith(copy)).toMatch(/elsewhere is in use by process \d+/)
      expect(await queryDatabase(running.url, 'select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      await running.close()
    }
  }, 60_000)

  test('with a colon in its path is refused with a sentence', async () => {
    expect(await refusedWith(join(work, 'a:b'))).toMatch(
      /^PostgreSQL's libraries cannot be named .* colon or semicolon: .*a:b/,
    )
  })

  test("ignores libpq's variables, and hides the server's settings from its programs", async () => {
    const given = {
      PGPORT: '5433',
      PGSSLMODE: 'require',
      PGOPTIONS: '-c nonsense=1',
      TILTYARD_ADMIN_PASSWORD: 'sesame',
    }
    Object.assign(process.env, given)
    const folder = join(work, 'data')
    await copyTemplatePostgresCluster(folder)
    const opened = await openEmbeddedPostgres(folder)
    try {
      expect(await queryDatabase(opened.url, 'select 1 as one')).toEqual([{ one: 1 }])
      const [pid = ''] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
      if (existsSync('/proc')) expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('sesame')
    } finally {
      for (const name of Object.keys(given)) delete process.env[name]
      await opened.close()
    }
  }, 60_000)
})

describe('the programs', () => {
  test('that are missing are named with both settings', async () => {
    mkdirSync(join(work, 'bin'))
    const said = await refusedWith(join(work, 'data'), { postgresBin: join(work, 'bin') })
    expect(said).toMatch(/^TILTYARD_POSTGRES_BIN is ".+\/bin", and there is no initdb in it\. /)
  })

  test('that do not start are named with both settings, in one sentence', async () => {
    mkdirSync(join(work, 'bin'))
    for (const name of ['initdb', 'postgres']) {
      writeFileSync(join(work, 'bin', name), '#!/bin/sh\necho "no such machine" >&2\nexit 1\n', { mode: 0o755 })
    }
    const said = await refusedWith(join(work, 'data'), { postgresBin: join(work, 'bin') })
    expect(said).toMatch(
      /^The embedded PostgreSQL cannot run here: .+ does not start \(no such machine\)\. Set TILTYARD_POSTGRES_BIN .+, or DATABASE_URL .+\.$/,
    )
    expect(existsSync(join(work, 'data/postgres'))).toBe(false)
  })

  test('that are older than 15 are refused', async () => {
    mkdirSync(join(work, 'bin'))
    for (const name of ['initdb', 'postgres'])
      writeFileSync(join(work, 'bin', name), '#!/bin/sh\necho "postgres (PostgreSQL) 14.9"\n', { mode: 0o755 })
    expect(await refusedWith(join(work, 'data'), { postgresBin: join(work, 'bin') })).toContain('is version 14')
  })
})
