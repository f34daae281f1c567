import { get } from 'node:http'
import type { YardView } from '@tiltyard/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onFolder, type ServerProcess, startServer } from './testing/serverProcess.ts'
import { mountSmallDisk, type SmallDisk } from './testing/smallDisk.ts'
import { rowsIn, startWriter } from './testing/writerProcess.ts'

const SIZE_MB = 400
let disk: SmallDisk | null
let server: ServerProcess | null = null
beforeEach(() => {
  disk = mountSmallDisk(SIZE_MB)
  if (!disk) console.warn('no disk can be mounted here: diskWatch.test.ts stands alone')
})
afterEach(async () => {
  await server?.end('SIGKILL')
  server = null
  disk?.remove()
})

async function ask(path: string): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const reply = await fetch(`${server?.url}${path}`, { signal: AbortSignal.timeout(20_000) })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

/** How many events are stored of all that rides. */
async function told(): Promise<number> {
  const { yard } = (await ask('/api/yard')).body as unknown as { yard: YardView }
  const ids = yard.matchSet?.matchIds.filter((id) => id !== null) ?? []
  const matches = await Promise.all(ids.map((id) => ask(`/api/matches/${id}`)))
  return matches.reduce((sum, { body }) => sum + (body.events as readonly unknown[]).length, 0)
}

/** What a viewer's stream is told of outages. */
function watchOutages(url: string): { readonly told: string[]; end(): void } {
  const told: string[] = []
  const request = get(`${url}/api/live?topics=yard`, (answer) => {
    answer.on('error', () => {})
    answer.on('data', (chunk: Buffer) => {
      told.push(...(chunk.toString().match(/\{[^\n]*"kind":"outage"[^\n]*/g) ?? []))
    })
  })
  request.on('error', () => {})
  return { told, end: () => request.destroy() }
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    if (await isTrue()) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('it has not come to that in a minute')
}

test('a server whose disk fills warns, stops writing, goes on reading, and plays on when there is room', async () => {
  if (!disk) return
  const env = { TILTYARD_SCHEDULE: 'off', TILTYARD_TEMPO: '4' }
  server = await startServer({ ...onFolder(disk.folder), ...env })
  await until(async () => (await told()) > 4)
  expect((await ask('/api/health')).body).toMatchObject({ status: 'ok', clockAheadMs: 0 })

  disk.fillUpTo(150)
  // It may be seen while it fills.
  await until(async () => /has (1[4-9]|2[0-5])\d MB left/.test(String((await ask('/api/health')).body.warning)))
  const viewer = watchOutages(server.url)
  disk.fillUpTo(0)
  await until(async () => (await ask('/api/health')).status === 503)
  await until(async () => /"since":"20/.test(viewer.told.join('')))
  expect((await ask('/api/health')).body).toMatchObject({ code: 'disk-full', message: /./ })
  const before = await told()
  const refused = await fetch(`${server.url}/api/session/anonymous`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: '{}',
  })
  expect(refused.status).toBe(503)
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect(await told()).toBe(before)

  disk.empty()
  await until(async () => (await ask('/api/health')).status === 200)
  await until(async () => (await told()) > before)
  expect(viewer.told).toHaveLength(2)
  expect(viewer.told[1]).toContain('"since":null')
  viewer.end()

  disk.fillUpTo(0)
  expect(await server.end('SIGTERM')).toMatchObject({ code: 0 })
  const lines = server.said().split('\n')
  expect(lines.filter((line) => line.includes('Below 64 MB nothing more is written.')).length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('Nothing more is written until'))).toHaveLength(2)
  expect(server.said()).not.toMatch(/event write failed|sweep failed/)
}, 240_000)

test('a database that meets the end of its disk all the same ends with a sentence, and keeps what was told', async () => {
  if (!disk) return
  const writer = startWriter(disk.folder, 'heedless')
  await writer.reached(1)
  disk.fillUpTo(12)
  expect(await writer.ended, writer.said()).toBe(1)
  expect(writer.said()).toMatch(/The embedded database has ended, and the server with it: .*No space left on device/)
  disk.empty()
  expect(await rowsIn(disk.folder)).toBeGreaterThanOrEqual(writer.last())
}, 240_000)
