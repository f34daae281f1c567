import { closeSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  hasPostgresEnded,
  listPostgresClusterProcesses,
  signalProcesses,
  waitForPostmaster,
} from '../../../testing/processes/clusterProcess.ts'
import { startProgram } from '../../../testing/processes/commandProcess.ts'
import { copyTemplatePostgresCluster } from '../../../testing/processes/copyTemplatePostgresCluster.ts'
import { RollingUpgradeServers } from '../../../testing/processes/rollingUpgradeServers.ts'
import { dataFolderServerSettings, type ServerProcess, startServer } from '../../../testing/processes/serverProcess.ts'
import { queryDatabase } from '../../../testing/processes/testDatabase.ts'
import { postgresClusterPaths } from './clusterFolder.ts'
import { readPostmasterFile, stopOldPostgresAndTakeLock } from './clusterLock.ts'
import { findRunningPostgres } from './postgresClusterAccess.ts'

const quiet = { TILTYARD_STEWARD: 'off', TILTYARD_EXHIBITION: 'off', TILTYARD_SCHEDULE: 'off' }
/** Within this many ms of the server's end its PostgreSQL is gone. */
const GONE_WITHIN_MS = 5_000
const TAKEN_OVER_WITHIN_MS = 2_000
const PATIENT = { timeout: 60_000, interval: 20 }
const hasProc = process.platform === 'linux'

let folder: string
let yard: RollingUpgradeServers | null = null
const servers: ServerProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-life-'))
})
afterEach(async () => {
  await yard?.end()
  yard = null
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')))
  await expect.poll(() => hasPostgresEnded(folder), PATIENT).toBe(true)
  rmSync(folder, { recursive: true, force: true })
})

async function open(): Promise<ServerProcess> {
  if (readdirSync(folder).length === 0) await copyTemplatePostgresCluster(folder)
  const server = await startServer({ ...dataFolderServerSettings(folder), ...quiet })
  servers.push(server)
  return server
}

/** The knights, which exist from the first start on. */
function knights(): Promise<readonly { readonly count: number }[]> {
  return queryDatabase(findRunningPostgres(folder) ?? '', 'select count(*)::int as count from knights')
}

test.skipIf(!hasProc)(
  'a server takes over an orphaned PostgreSQL of an earlier one; when it is killed it takes its PostgreSQL with it, and the sockets',
  async () => {
    const { cluster } = postgresClusterPaths(folder)
    const server = await open()
    const left = await waitForPostmaster(folder)
    const before = await knights()
    // Supervisor and watcher first, which would have ended it.
    const shells = listPostgresClusterProcesses(folder).flatMap(({ name, pid }) => (name === 'sh' ? [pid] : []))
    expect(shells).toHaveLength(2)
    signalProcesses(shells, 'SIGKILL')
    await server.end('SIGKILL')
    expect(hasPostgresEnded(folder)).toBe(false)
    const from = performance.now()
    closeSync(await stopOldPostgresAndTakeLock(cluster))
    expect(performance.now() - from).toBeLessThan(TAKEN_OVER_WITHIN_MS)
    const next = await open()
    expect(await waitForPostmaster(folder)).not.toBe(left)
    expect([(await next.health()).status, await knights()]).toEqual([200, before])
    const sockets = readPostmasterFile(cluster)?.socketFolder ?? ''
    expect([existsSync(sockets), hasPostgresEnded(folder)]).toEqual([true, false])
    await next.end('SIGKILL')
    await expect.poll(() => hasPostgresEnded(folder), { timeout: GONE_WITHIN_MS, interval: 20 }).toBe(true)
    expect(existsSync(sockets)).toBe(false)
  },
  180_000,
)

test('a PostgreSQL that is killed is restarted: viewers continue, and no event that they received is lost; the third time ends the server', async () => {
  const watched = new RollingUpgradeServers({
    env: { ...dataFolderServerSettings(folder), TILTYARD_SCHEDULE: 'off', TILTYARD_TEMPO: '6' },
  })
  yard = watched
  const server = await watched.start('today')
  watched.open(server)
  await watched.progress()
  let pid = await waitForPostmaster(folder)
  process.kill(pid, 'SIGKILL')
  pid = await waitForPostmaster(folder, pid)
  await expect.poll(async () => (await server.health()).status, PATIENT).toBe(200)
  await watched.progress()
  await watched.expectAllWell()
  await watched.expectAllTold()
  process.kill(pid, 'SIGKILL')
  process.kill(await waitForPostmaster(folder, pid), 'SIGKILL')
  expect(await server.ended).toBe(1)
  expect(server.said()).toContain(
    'PostgreSQL has ended 3 times in ten minutes, and the server ends with it: It was killed by SIGKILL.',
  )
}, 240_000)

test.each<[what: string, isThere: () => boolean | Promise<boolean>, killed?: 'PostgreSQL']>([
  ['as its cluster is being made', () => existsSync(`${postgresClusterPaths(folder).cluster}.new`)],
  ['as PostgreSQL has just started', () => findRunningPostgres(folder) !== null],
  ['as it is being founded', () => hasTable('knights')],
  ['as it is being founded, with PostgreSQL first', () => hasTable('knights'), 'PostgreSQL'],
])(
  'a server that is killed at its first start %s leaves a folder that opens',
  {
    tags: ['campaign'],
    timeout: 180_000,
  },
  async (_, isThere, killed) => {
    const { child, ended } = startProgram('main', [], { ...dataFolderServerSettings(folder), ...quiet, PORT: '0' })
    while (!(await isThere())) await sleep(2)
    if (killed) process.kill(await waitForPostmaster(folder), 'SIGKILL')
    // It may end with PostgreSQL, or wait for it.
    child.kill(killed ? 'SIGTERM' : 'SIGKILL')
    await ended
    const server = await open()
    expect((await server.health()).status).toBe(200)
    expect(await knights()).toEqual([{ count: 98 }])
  },
)

async function hasTable(name: string): Promise<boolean> {
  const url = findRunningPostgres(folder)
  if (url === null) return false
  try {
    return (await queryDatabase(url, `select 1 where to_regclass('${name}') is not null`)).length > 0
  } catch {
    // It is starting or ending.
    return false
  }
}
