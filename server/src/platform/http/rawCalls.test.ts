import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readUserByEmail, setAdminRole } from '../../accounts/identity/userStore.ts'
import { type AppDeps, createApp } from '../../app/app.ts'
import { createTestAppDeps, TEST_INVITE_CODE } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { RawSocket } from '../../testing/services/rawSocket.ts'
import { identities } from '../store/schema.ts'

vi.setConfig({ testTimeout: 90_000 })

const patience = { headersMs: 400, requestMs: 800, idleMs: 1_000, checkMs: 100 }
const json = 'host: yard.test\r\norigin: http://yard.test\r\ncontent-type: application/json\r\n'
const store = setUpTestStore('once')
const opened: { readonly app: FastifyInstance; readonly deps: AppDeps }[] = []
const sockets: RawSocket[] = []

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.end()
  for (const { app, deps } of opened.splice(0)) {
    deps.hub.stop(0)
    await app.close()
  }
})

/** A server that listens, and a way to open connections to it. */
async function listen(changes: Partial<AppDeps> = {}) {
  const deps = await createTestAppDeps(store.database, new FakeClock(Date.now()), changes)
  const app = await createApp(deps)
  opened.push({ app, deps })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const open = (): RawSocket => {
    const socket = new RawSocket(port)
    sockets.push(socket)
    return socket
  }
  return { app, open, deps }
}

function get(target: string, headers = ''): string {
  return `GET ${target} HTTP/1.1\r\nhost: yard.test\r\n${headers}\r\n`
}

test('one address has 1,200 calls a minute, however it writes the path and whatever address it claims; streams have 3,000, and health checks no limit', async () => {
  const { open } = await listen()
  const statusesOf = async (calls: readonly string[]) => {
    const socket = open()
    await socket.send(calls.join(''))
    await socket.until(({ statuses }) => statuses.length === calls.length)
    return socket
  }
  const targets = ['/%61pi/docs.css', 'http://evil.test/a%70i/docs.css', '/api/nothing', '/api/docs.css']
  const calls = Array.from({ length: 1_200 }, (_, at) =>
    get(targets[at % 4] ?? '', `x-forwarded-for: 203.0.113.${at % 250}\r\nforwarded: for=203.0.113.${at % 250}\r\n`),
  )
  expect((await statusesOf(calls)).statuses).not.toContain(429)
  const over = await statusesOf([...targets.map((target) => get(target)), ...calls.slice(0, 4)])
  expect(over.statuses).toEqual(Array(8).fill(429))
  expect(over.text).toMatch(/retry-after: \d+/)
  const streams = await statusesOf(Array(3_010).fill(get('/api/live?topics=nothing')))
  expect(streams.statuses).toEqual([...Array(3_000).fill(400), ...Array(10).fill(429)])
  expect((await statusesOf([get('/api/health')])).statuses).not.toContain(429)
})

describe('a stalled connection', () => {
  const head = `POST /api/session/log-in HTTP/1.1\r\n${json}`

  test.each([
    ['says nothing', ''],
    ['stops within its headers', 'GET /api/yard HTTP/1.1\r\nhost: ya'],
    ['stops before its body', `${head}content-length: 50\r\n\r\n`],
    ['stops within its body', `${head}content-length: 50\r\n\r\n{"email":`],
    ['stops within a chunk', `${head}transfer-encoding: chunked\r\n\r\n20\r\n{"email":`],
  ])('is cut when it %s', async (_, sent) => {
    const { open } = await listen({ patience })
    const socket = open()
    await socket.send(sent)
    await socket.until(({ isClosed }) => isClosed)
    expect(socket.statuses.filter((status) => status !== 408)).toEqual([])
  })

  test.each([
    ['headers', 'GET /api/yard HTTP/1.1\r\n', `x-slow: ${'a'.repeat(4_000)}`],
    ['a body', `${head}content-length: 5000\r\n\r\n`, `{"email":"${'m'.repeat(4_000)}`],
  ])('is cut when it drips %s', async (_, first, slow) => {
    const { open } = await listen({ patience })
    const socket = open()
    await socket.send(first)
    void socket.drip(slow, 20)
    await socket.until(({ isClosed }) => isClosed)
    expect(socket.text).toContain('408')
  })

  test('is cut when it does not read its reply', async () => {
    const { app, open } = await listen({ patience })
    const socket = open()
    await socket.send(get('/api/openapi.json').repeat(100))
    socket.pause()
    await vi.waitFor(() => expect(connectionsOf(app)).resolves.toBe(0), { timeout: 25_000, interval: 200 })
  })
})

function connectionsOf(app: FastifyInstance): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

test('a live stream is not cut, however long nothing happens', async () => {
  const { open, deps } = await listen({ patience })
  const socket = open()
  await socket.send(get('/api/live?topics=league'))
  await socket.until(({ text }) => text.includes('"hello"'))
  await new Promise((resolve) => setTimeout(resolve, 3 * patience.idleMs))
  expect(socket.isClosed).toBe(false)
  deps.hub.stop(1_000)
  await socket.until(({ text }) => text.split('data:').length > 2)
})

test('a right that is lost while the body drips in is lost', async () => {
  const { open, deps } = await listen()
  const cookie = await cookieOf(deps, 'maud@example.org')
  await cookieOf(deps, 'osric@example.org')
  const [maud, osric] = await Promise.all(
    ['maud@example.org', 'osric@example.org'].map((email) => readUserByEmail(store.database, email)),
  )
  const socket = open()
  const body = '{"automatedScheduling":true}'
  const head = `POST /api/controls/automation HTTP/1.1\r\n${json}cookie: ${cookie}\r\ncontent-length: ${body.length}\r\n\r\n`
  await socket.send(`${head}${body.slice(0, 10)}`)
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  await setAdminRole(store.database, osric?.uid ?? '', true, new Date(0))
  await setAdminRole(store.database, maud?.uid ?? '', false, new Date(0))
  await socket.send(body.slice(10))
  await socket.until(({ statuses }) => statuses.length > 0)
  expect(socket.statuses).toEqual([403])
})

/** Joins, and returns the browser's cookie. */
async function cookieOf({ accountService, authGuard }: AppDeps, email: string): Promise<string> {
  const kept: string[] = []
  const visit = {
    cookie: undefined,
    address: '203.0.113.1',
    device: null,
    origin: null,
    language: 'en' as const,
    setCookies: (lines: readonly string[]) => kept.push(...lines),
  }
  await accountService.signUp(visit, {
    email,
    inviteCode: TEST_INVITE_CODE,
    password: 'tilt at me',
    confirmPassword: 'tilt at me',
  })
  return kept.map((line) => authGuard.cookies.toLeagueName(line).split(';', 1)[0]).join('; ')
}

describe('strange calls', () => {
  test.each([
    [
      'two lengths',
      `${'POST /api/session/anonymous HTTP/1.1\r\n'}${json}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
    ],
    [
      'a length and chunks',
      `POST /api/session/anonymous HTTP/1.1\r\n${json}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a header folded', 'GET /api/health HTTP/1.1\r\nhost: yard.test\r\nx-one: a\r\n b\r\n\r\n'],
    ['a space before the colon', 'GET /api/health HTTP/1.1\r\nhost : yard.test\r\n\r\n'],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
    ['a header of 20 kB', get('/api/health', `x-long: ${'a'.repeat(20_000)}\r\n`)],
    ['20,000 headers', get('/api/health', 'a:b\r\n'.repeat(20_000))],
    ['an unknown method', 'BREW /api/health HTTP/1.1\r\nhost: yard.test\r\n\r\n'],
  ])('are refused, and the connection is closed: %s', async (_, sent) => {
    const { open } = await listen()
    const socket = open()
    await socket.send(sent)
    await socket.until(({ isClosed, statuses }) => isClosed && statuses.length > 0)
    expect([400, 431]).toContain(socket.statuses[0])
    expect(socket.statuses).toHaveLength(1)
  })

  test('two origins are refused, and of two hosts the first counts', async () => {
    const { open } = await listen()
    const socket = open()
    const before = await store.database.select().from(identities)
    const post = (headers: string) => `POST /api/session/anonymous HTTP/1.1\r\n${headers}content-length: 2\r\n\r\n{}`
    await socket.send(post(`${json}origin: http://evil.test\r\n`))
    await socket.until(({ statuses }) => statuses.length === 1)
    await socket.send(post(`${json}content-type: text/plain\r\nhost: evil.test\r\n`))
    await socket.until(({ statuses }) => statuses.length === 2)
    // Of two hosts and of two types the first counts, as in the guard.
    expect(socket.statuses).toEqual([403, 200])
    expect(await store.database.select().from(identities)).toHaveLength(before.length + 1)
  })
})
