import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseServerSettings, type ServerProcess, startServer } from '../../testing/processes/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'
import { type FaultyProxy, openFaultyProxy } from '../../testing/services/faultyProxy.ts'

let fresh: TestDatabase
let proxy: FaultyProxy
let server: ServerProcess | null = null

beforeEach(async () => {
  fresh = await createTestDatabase()
  proxy = await openFaultyProxy(fresh.target)
  server = await startServer({
    ...databaseServerSettings({ url: fresh.urlThroughPort(proxy.port) }),
    TILTYARD_TEMPO: '20',
  })
}, 120_000)
afterEach(async () => {
  await server?.end('SIGKILL')
  await proxy.close()
  await fresh.drop()
})

/** How many matches have a writer. Asked behind the proxy. */
async function pensHeld(): Promise<number> {
  return (await fresh.query('select 1 from live_matches where writer_id is not null')).length
}

/** The messages of a stream, as they come. */
function listen(url: string): { readonly text: () => string; readonly stop: () => void } {
  const ending = new AbortController()
  let text = ''
  const read = async (): Promise<void> => {
    const reply = await fetch(url, { signal: ending.signal })
    for await (const piece of reply.body ?? []) text += Buffer.from(piece).toString()
  }
  read().catch(() => {})
  return { text: () => text, stop: () => ending.abort() }
}

async function healthWithin(wanted: number, ms: number): Promise<void> {
  await expect.poll(async () => (await server?.health())?.status, { timeout: ms, interval: 100 }).toBe(wanted)
}

describe('a server whose PostgreSQL is out of reach', () => {
  test('knows it within ten seconds, says so in its health, its streams and its answers, comes back by itself, and ends while it is out of reach', async () => {
    if (!server) throw new Error('no server')
    const stream = listen(`${server.url}/api/live?topics=yard`)
    await expect.poll(stream.text).toContain('"kind":"hello"')
    proxy.blackHole()
    const reply = fetch(`${server.url}/api/matches`)
    await healthWithin(503, 10_000)
    expect((await server.health()).body).toMatchObject({ code: 'store-unreachable', status: 503 })
    await expect.poll(stream.text).toMatch(/"kind":"outage","since":"20/)
    // Not 500: the fault is not the server's.
    expect([(await reply).status, await (await reply).json()]).toMatchObject([503, { code: 'unavailable' }])
    proxy.restore()
    await healthWithin(200, 15_000)
    await expect.poll(stream.text).toContain('"kind":"outage","since":null')
    stream.stop()
    // It still ends within five seconds when it is asked to.
    proxy.blackHole()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const { code, ms } = await server.end('SIGTERM')
    expect(code).toBe(0)
    expect(ms).toBeLessThan(5_000)
  }, 120_000)

  test('waits longer for one that answers, however slowly, and puts its pens down', {
    tags: ['campaign'],
    timeout: 60_000,
  }, async () => {
    if (!server) throw new Error('no server')
    await expect.poll(pensHeld, { timeout: 20_000 }).toBeGreaterThan(0)
    proxy.delay(250, 300)
    const { code } = await server.end('SIGTERM')
    expect([code, await pensHeld()], server.output()).toEqual([0, 0])
  })

  test('lives through connections that are cut again and again, and plays on', {
    tags: ['campaign'],
    timeout: 120_000,
  }, async () => {
    if (!server) throw new Error('no server')
    for (let cut = 0; cut < 100; cut++) {
      proxy.cut()
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    await healthWithin(200, 15_000)
    const matches = async (): Promise<string> => (await fetch(`${server?.url}/api/yard`)).text()
    expect(await matches()).toContain('"isLive":true')
    expect(server.child.exitCode).toBeNull()
  })
})
