import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFolder } from './database/openFolder.ts'
import { type ServerProcess, startServer } from './testing/serverProcess.ts'
import { mountSmallDisk, type SmallDisk } from './testing/smallDisk.ts'

const SIZE_MB = 700
const filler = fileURLToPath(new URL('testing/fillDatabase.ts', import.meta.url))
let disk: SmallDisk | null
let server: ServerProcess | null = null
beforeEach(() => {
  disk = mountSmallDisk(SIZE_MB)
  if (!disk) console.warn('no disk can be mounted here: diskWatch.test.ts and openFolder.embedded.test.ts stand alone')
})
afterEach(async () => {
  await server?.stop('SIGKILL')
  server = null
  disk?.remove()
})

async function ask(path: string): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const reply = await fetch(`${server?.url}${path}`, { signal: AbortSignal.timeout(20_000) })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

/** How many events are stored of all that rides. */
async function told(): Promise<number> {
  const { body } = await ask('/api/yard')
  const matches = body.matches as readonly { readonly head: number }[]
  return matches.reduce((sum, { head }) => sum + head, 0)
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
  server = await startServer(disk.folder, env)
  await until(async () => (await told()) > 4)
  expect((await ask('/api/health')).body).toEqual({ status: 'ok' })

  disk.fillUpTo(150)
  await until(async () => /has 1[45]\d MB left/.test(String((await ask('/api/health')).body.warning)))
  disk.fillUpTo(0)
  await until(async () => (await ask('/api/health')).status === 503)
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

  disk.fillUpTo(0)
  expect(await server.stop('SIGTERM')).toBe(0)
  const lines = server.said().split('\n')
  expect(lines.filter((line) => line.includes('Below 64 MB nothing more is written.')).length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('Nothing more is written until'))).toHaveLength(2)
  expect(server.said()).not.toMatch(/event write failed|sweep failed/)
}, 240_000)

test('a database that meets the end of its disk all the same ends with a sentence, and keeps what was told', async () => {
  if (!disk) return
  disk.fillUpTo(150)
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=tiltyard-source', filler, disk.folder])
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const code = await new Promise<number | null>((resolve) => {
    const limit = setTimeout(() => child.kill('SIGKILL'), 120_000)
    child.once('close', (end) => {
      clearTimeout(limit)
      resolve(end)
    })
  })
  expect(code, said.slice(-500)).toBe(1)
  expect(said).toMatch(/The embedded database has ended, and the server with it: .*No space left on device/)

  disk.empty()
  const { pglite, close } = await openFolder(disk.folder)
  const { rows } = await pglite.query<{ last: number }>('select count(*)::integer as last from told')
  await close()
  const last = Math.max(...[...said.matchAll(/told (\d+)/g)].map(([, number]) => Number(number)))
  expect(last).toBeGreaterThan(100)
  expect([last, last + 1]).toContain(rows[0]?.last)
}, 240_000)
