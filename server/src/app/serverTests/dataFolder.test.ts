import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmbeddedPostgres } from '../../platform/store/cluster/embeddedPostgres.ts'
import { copyTemplatePostgresCluster } from '../../testing/processes/copyTemplatePostgresCluster.ts'
import { hashFolder } from '../../testing/processes/folderHash.ts'
import {
  dataFolderServerSettings,
  type ServerProcess,
  startFailingServer,
  startServer,
} from '../../testing/processes/serverProcess.ts'
import { canMountDisks } from '../../testing/processes/smallDisk.ts'
import { explainFailedStart } from '../start/explainFailedStart.ts'

/** Gives a process the number 1 in a world of its own, as a container does. */
const container = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const hasContainers = spawnSync('unshare', [...container.slice(1), 'true']).status === 0
const quiet = { TILTYARD_STEWARD: 'off', TILTYARD_EXHIBITION: 'off', TILTYARD_SCHEDULE: 'off' }

let folder: string
const running: ServerProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-folder-'))
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.end('SIGKILL')))
  rmSync(folder, { recursive: true, force: true })
})

/** Why a folder is not opened, as the server's own last line says it. */
function refusedHere(path: string): Promise<string> {
  return openEmbeddedPostgres(path).then(
    ({ close }) => close().then(() => 'it opened'),
    (error: unknown) => String(explainFailedStart(error)),
  )
}

describe('one folder, one server', () => {
  test.skipIf(!hasContainers)(
    'two servers in containers of their own, both process 1, do not share a folder; one that is killed leaves it free at once',
    async () => {
      await copyTemplatePostgresCluster(folder)
      const settings = { ...dataFolderServerSettings(folder), ...quiet }
      const first = await startServer(settings, { launcher: container })
      running.push(first)
      const { code, said } = await startFailingServer(settings, { launcher: container })
      expect([code, said]).toEqual([1, expect.stringMatching(/^The data folder .* is in use by process \d+ on .+\. /)])
      expect(said).toMatch(/Stop it first, or choose another folder/)
      expect(said).not.toMatch(/\n/)
      await first.end('SIGKILL')
      expect(await refusedHere(folder)).toBe('it opened')
    },
    180_000,
  )
})

describe('a folder that is incomplete', () => {
  /** What each opened folder has besides. */
  const openedAlso = ['postgres-libraries', 'postgres.lock', 'tiltyard.lock']
  const inCluster = (name: string): string => join(folder, 'postgres', name)
  /** Makes the files without which PostgreSQL is not started. */
  const makeCluster = (): void => {
    for (const path of ['global', 'pg_xact', 'pg_multixact', 'pg_wal', 'base/5'].map(inCluster))
      mkdirSync(path, { recursive: true })
    for (const name of ['PG_VERSION', 'base/5/PG_VERSION']) writeFileSync(inCluster(name), '18\n')
    for (const name of ['global/pg_control', 'pg_wal/000000010000000000000001']) writeFileSync(inCluster(name), '')
  }
  const wounds: readonly [what: string, wound: () => void, sentence: RegExp][] = [
    [
      'without its PG_VERSION',
      () => rmSync(inCluster('PG_VERSION')),
      /postgres has no PG_VERSION, so it is incomplete/,
    ],
    [
      'of another version of PostgreSQL',
      () => writeFileSync(inCluster('PG_VERSION'), '17\n'),
      /was made by PostgreSQL 17, and the PostgreSQL here is 18\. .* Make a backup where version 17 runs/,
    ],
    [
      'of Tilt Yard 0.3',
      () => {
        rmSync(join(folder, 'postgres'), { recursive: true })
        mkdirSync(join(folder, 'database'))
        writeFileSync(join(folder, 'database/PG_VERSION'), '18\n')
      },
      /^The league in \S+ is of Tilt Yard 0\.3 or older, which version 0\.3\.0 opens\. .*nothing was changed\.$/,
    ],
    [
      'whose database is gone, though a league has lived there',
      () => rmSync(join(folder, 'postgres'), { recursive: true }),
      / has been the data folder of a league, but its database \(postgres\) is missing.* Put back a backup/,
    ],
    [
      'whose log is gone',
      () => rmSync(inCluster('pg_wal/000000010000000000000001')),
      /has no log in pg_wal.* Put back a backup/,
    ],
    [
      'whose tables are gone',
      () => rmSync(inCluster('base'), { recursive: true }),
      /has no base\/5\/PG_VERSION.* Put back a backup/,
    ],
  ]
  test.each(wounds)('%s is refused in plain words, and nothing of it is changed', async (_, wound, sentence) => {
    makeCluster()
    writeFileSync(join(folder, 'node-name'), 'abcd')
    wound()
    const database = ['postgres', 'database'].map((name) => join(folder, name)).find((path) => existsSync(path))
    const names = readdirSync(folder)
    const before = database === undefined ? '' : hashFolder(database)
    const said = await refusedHere(folder)
    expect(said).toMatch(sentence)
    expect(said).not.toMatch(/\n/)
    expect(readdirSync(folder).filter((name) => !openedAlso.includes(name))).toEqual(names)
    expect(database === undefined ? '' : hashFolder(database)).toBe(before)
  })

  test('whose control file is torn is refused in plain words', async () => {
    await copyTemplatePostgresCluster(folder)
    writeFileSync(inCluster('global/pg_control'), Buffer.alloc(8_192))
    expect(await refusedHere(folder)).toMatch(/cannot be opened: [^\n]* Put back a backup/)
  })

  test.skipIf(!canMountDisks)('that can only be read is refused in plain words', async () => {
    makeCluster()
    execFileSync('mount', ['--bind', folder, folder])
    try {
      execFileSync('mount', ['-o', 'remount,ro,bind', folder])
      expect(await refusedHere(folder)).toMatch(/^The data folder .* cannot be written \(E\w+\)\. .*TILTYARD_DATA\.$/)
    } finally {
      execFileSync('umount', [folder])
    }
  })

  test('a file in its place is refused in plain words', async () => {
    const path = join(folder, 'league.txt')
    writeFileSync(path, 'not a folder')
    expect(await refusedHere(path)).toMatch(
      /^The data folder .*league\.txt is a file, or below one\. Choose another with TILTYARD_DATA\.$/,
    )
  })

  const toFile = (name: string) => () => writeFileSync(join(folder, name), 'not a folder')
  test.each<[string, () => void, RegExp]>([
    [
      'a file where its database is',
      toFile('postgres'),
      /postgres is a file, where the database has to be\. Nothing was/,
    ],
    ['a folder where its lock is', () => mkdirSync(join(folder, 'tiltyard.lock')), /cannot be written \(EISDIR\)/],
    [
      'somebody else’s files where its database is',
      () => {
        mkdirSync(join(folder, 'postgres'))
        writeFileSync(join(folder, 'postgres/photo.jpg'), 'photo')
      },
      /postgres has no PG_VERSION, so it is incomplete\. Nothing was changed/,
    ],
  ])('with %s is refused in plain words', async (_, put, sentence) => {
    put()
    const said = await refusedHere(folder)
    expect(said).toMatch(sentence)
    expect(said).not.toMatch(/\n/)
  })

  test('a link that leads nowhere is refused in plain words', async () => {
    const link = join(folder, 'link')
    symlinkSync('/nowhere/at/all', link)
    expect(await refusedHere(link)).toMatch(/link is a link that leads nowhere \(\/nowhere\/at\/all\)\. Choose another/)
  })
})
