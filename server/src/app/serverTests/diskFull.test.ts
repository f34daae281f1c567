import { get } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findRunningPostgres } from '../../platform/store/cluster/postgresClusterAccess.ts'
import { copyTemplatePostgresCluster } from '../../testing/processes/copyTemplatePostgresCluster.ts'
import { RollingUpgradeServers } from '../../testing/processes/rollingUpgradeServers.ts'
import { countWrittenRows, type RowWriterProcess, startRowWriter } from '../../testing/processes/rowWriterProcess.ts'
import { dataFolderServerSettings } from '../../testing/processes/serverProcess.ts'
import { canMountDisks, mountSmallDisk, type SmallDisk } from '../../testing/processes/smallDisk.ts'
import { queryDatabase } from '../../testing/processes/testDatabase.ts'

const SIZE_MB = 400
const PATIENT = { timeout: 60_000, interval: 250 }
let disk: SmallDisk
let yard: RollingUpgradeServers | null = null
let writer: RowWriterProcess | null = null

/** The outages that a viewer's stream reports. */
function watchOutages(url: string): { readonly outages: string[]; end(): void } {
  const outages: string[] = []
  const request = get(`${url}/api/live?topics=yard`, (answer) => {
    answer.on('error', () => {})
    answer.on('data', (chunk: Buffer) => {
      outages.push(...(chunk.toString().match(/\{[^\n]*"kind":"outage"[^\n]*/g) ?? []))
    })
  })
  request.on('error', () => {})
  return { outages, end: () => request.destroy() }
}

async function isClosed(folder: string): Promise<boolean> {
  const [row] = await queryDatabase<{ closed: string }>(
    findRunningPostgres(folder) ?? '',
    `select current_setting('default_transaction_read_only') as closed`,
  )
  return row?.closed === 'on'
}

describe.skipIf(!canMountDisks)('a disk that fills', () => {
  beforeEach(async () => {
    disk = mountSmallDisk(SIZE_MB)
    await copyTemplatePostgresCluster(disk.folder)
  })
  afterEach(async () => {
    await yard?.end()
    writer?.child.kill('SIGKILL')
    await writer?.ended
    yard = null
    writer = null
    disk.remove()
  })

  test('is warned of, then nothing more is written; what is there is read, and the server plays on when there is room', async () => {
    const env = { ...dataFolderServerSettings(disk.folder), TILTYARD_SCHEDULE: 'off', TILTYARD_TEMPO: '4' }
    const watched = new RollingUpgradeServers({ env })
    yard = watched
    const server = await watched.start('today')
    watched.setViewerServers(server)
    await watched.progress()
    expect((await server.health()).body).toMatchObject({ status: 'ok', clockAheadMs: expect.closeTo(0, -2) })

    disk.fillUpTo(150)
    // It may be seen while it fills.
    await expect
      .poll(async () => JSON.stringify((await server.health()).body), PATIENT)
      .toMatch(/"warning":"[^"]*has (1[4-9]|2[0-5])\d MB left/)
    const viewer = watchOutages(server.url)
    disk.fillUpTo(0)
    await expect.poll(async () => (await server.health()).status, PATIENT).toBe(503)
    await expect.poll(() => viewer.outages.join(''), PATIENT).toContain('"since":"20')
    expect((await server.health()).body).toMatchObject({ code: 'disk-full', message: /./ })
    await expect.poll(() => isClosed(disk.folder), PATIENT).toBe(true)
    const refused = await fetch(`${server.url}/api/session/anonymous`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: '{}',
    })
    expect(refused.status).toBe(503)
    expect((await fetch(`${server.url}/api/standings`)).status).toBe(200)
    await watched.expectAllTold()

    disk.empty()
    await expect.poll(async () => (await server.health()).status, PATIENT).toBe(200)
    await watched.progress()
    expect(viewer.outages).toHaveLength(2)
    expect(viewer.outages[1]).toContain('"since":null')
    viewer.end()
  }, 300_000)

  test('when it is to stop stops in order, and plays on when there is room', {
    tags: ['campaign'],
    timeout: 300_000,
  }, async () => {
    const env = { ...dataFolderServerSettings(disk.folder), TILTYARD_SCHEDULE: 'off', TILTYARD_TEMPO: '4' }
    const watched = new RollingUpgradeServers({ env })
    yard = watched
    const server = await watched.start('today')
    watched.setViewerServers(server)
    await watched.progress()
    disk.fillUpTo(0)
    await expect.poll(async () => (await server.health()).status, PATIENT).toBe(503)
    await expect.poll(() => isClosed(disk.folder), PATIENT).toBe(true)
    disk.fillUpTo(0)
    await watched.stop(server)
    const lines = server.output().split('\n')
    expect(lines.filter((line) => line.includes('Nothing more is written until'))).toHaveLength(1)
    expect(server.output()).not.toMatch(/event write failed|sweep failed/)

    // That it was closed for writes at the end is no matter once there is room.
    disk.empty()
    watched.setViewerServers(await watched.start('today'))
    await watched.progress()
    await watched.expectAllTold()
  })

  test('to its very end all the same keeps every confirmed row', { tags: ['campaign'], timeout: 240_000 }, async () => {
    const one = startRowWriter(disk.folder, 'heedless')
    writer = one
    await one.until(() => one.lastStoredRow() > 0)
    disk.fillUpTo(12)
    const ended = one.ended.then((code) => ({ code }))
    // A write may be refused before what it was refused for is logged.
    const isSaid = (): boolean => /No space left on device|PostgreSQL has ended/.test(one.output())
    const refused = one.until(() => one.output().includes('refused: ') && isSaid()).then(() => null)
    const end = await Promise.race([ended, refused])
    expect(one.output()).toMatch(/No space left on device|PostgreSQL has ended/)
    if (end === null) one.child.kill('SIGKILL')
    else expect([end.code, one.output()]).toEqual([1, expect.stringContaining('PostgreSQL has ended 3 times')])
    await one.ended
    disk.empty()
    expect(await countWrittenRows(disk.folder)).toBeGreaterThanOrEqual(one.lastStoredRow())
  })
})
