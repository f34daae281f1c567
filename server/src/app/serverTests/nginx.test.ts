import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseServerSettings, type ServerProcess, startServer } from '../../testing/processes/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'
import { startNginx, type TestNginx } from '../../testing/services/nginx.ts'

const INVITE_CODE = 'BEHIND-NGINX'
let fresh: TestDatabase
let server: ServerProcess
let nginx: TestNginx

beforeAll(async () => {
  fresh = await createTestDatabase()
  const settings = { TILTYARD_PROXIES: '1', TILTYARD_JOINS: '1', TILTYARD_INVITE_CODE: INVITE_CODE }
  server = await startServer({
    ...databaseServerSettings(fresh),
    ...settings,
    ...{ TILTYARD_METRICS_TOKEN: 'sixteen-letters-x', TILTYARD_STEWARD: 'off' },
  })
  const site = await readFile(new URL('../../../../deploy/nginx.conf', import.meta.url), 'utf8')
  nginx = await startNginx(site, new URL(server.url).host)
}, 120_000)
afterAll(async () => {
  await nginx?.stop()
  await server?.end('SIGTERM')
  await fresh?.drop()
})

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
  /** From which of this machine's addresses. */
  readonly from?: string
  readonly by?: TestNginx
}

/** Asks through nginx, by TLS, and has its certificate checked. @returns once the headers have come. */
function ask(path: string, { method = 'GET', headers = {}, body, from = '127.0.0.1', by = nginx }: Asked = {}) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { port, certificate: ca } = by
    const own = { host: `localhost:${port}`, ...(body ? { origin: origin(), 'content-type': 'application/json' } : {}) }
    const to = { host: '127.0.0.1', port, servername: 'localhost', ca, localAddress: from, agent: false }
    const sent = request({ ...to, path, method, headers: { ...own, ...headers } }, resolve)
    sent.on('error', reject)
    sent.end(body ? JSON.stringify(body) : undefined)
  })
}

const origin = (): string => `https://localhost:${nginx.port}`

async function textOf(reply: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of reply) text += String(piece)
  return text
}

function signUp(name: string, asked: Asked): Promise<IncomingMessage> {
  const password = 'tilt at me'
  const body = { email: `${name}@example.org`, inviteCode: INVITE_CODE, password, confirmPassword: password }
  return ask('/api/session/sign-up', { method: 'POST', body, ...asked })
}

test('answers of the server are served by TLS with its own headers, each once', async () => {
  const page = await ask('/api/docs')
  expect([page.statusCode, page.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(await textOf(page)).toContain('/api/health')
})

test('the first event of a stream arrives while it is open, and is not packed', async () => {
  const { stream, text } = await openStream(nginx)
  // A heartbeat comes by itself: nothing is kept back until there is more.
  await expect.poll(text, { timeout: 30_000 }).toContain(': beat')
  stream.destroy()
})

/** A stream whose first messages have arrived. */
async function openStream(by: TestNginx) {
  const stream = await ask('/api/live?topics=yard', { headers: { 'accept-encoding': 'gzip' }, by })
  expect([stream.statusCode, stream.headers['content-encoding']]).toEqual([200, undefined])
  let text = ''
  stream.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  await expect.poll(() => text, { timeout: 20_000 }).toMatch(/"kind":"hello"[\s\S]*"kind":"yard"/)
  expect(stream.complete).toBe(false)
  return { stream, text: () => text }
}

/** Has a test ask through an nginx with these directives. */
async function through(directives: string, act: (by: TestNginx) => Promise<void>): Promise<void> {
  const tls =
    'listen 443 ssl; ssl_certificate /etc/ssl/yard.example.crt; ssl_certificate_key /etc/ssl/yard.example.key;'
  const by = await startNginx(`server { ${tls} server_name localhost; ${directives} }`, new URL(server.url).host)
  await act(by).finally(() => by.stop())
}

test('a stream goes through the directives that docs/operations.md has for a site of one’s own', async () => {
  const guide = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  const [, directives = ''] = /```nginx\n([\s\S]*?)```/.exec(guide) ?? []
  await through(directives, async (by) => void (await openStream(by)).stream.destroy())
})

test('by nginx’s defaults a stream is refused as HTTP/1.0, and what pages poll instead is answered', async () => {
  await through('location / { proxy_pass http://127.0.0.1:3000; }', async (by) => {
    const stream = await ask('/api/live?topics=yard', { by })
    expect([stream.statusCode, JSON.parse(await textOf(stream)).code]).toEqual([400, 'invalid-request'])
    const yard = await ask('/api/yard', { by })
    expect([yard.statusCode, JSON.parse(await textOf(yard))]).toEqual([
      200,
      expect.objectContaining({ yard: expect.anything() }),
    ])
  })
})

test('the address is the one that nginx sees, whatever a browser says; the other places are others’', async () => {
  const forged = (address: string) => ({ 'x-forwarded-for': address, 'x-real-ip': address })
  const first = await signUp('first', { headers: forged('203.0.113.1') })
  expect([first.statusCode, await textOf(first)]).toEqual([200, expect.stringContaining('first@example.org')])
  const second = await signUp('second', { headers: forged('203.0.113.2') })
  expect([second.statusCode, JSON.parse(await textOf(second)).code]).toEqual([429, 'too-many-requests'])
  const elsewhere = await signUp('elsewhere', { from: '127.0.0.2' })
  expect(elsewhere.statusCode).toBe(200)
})

test('cookies are for https alone, and a page of another site writes nothing', async () => {
  const visit = await ask('/api/session/anonymous', { method: 'POST', body: {} })
  const cookies = visit.headers['set-cookie'] ?? []
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/; Secure/)
  const foreign = { origin: 'https://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' }
  const refused = await ask('/api/session/anonymous', { method: 'POST', body: {}, headers: foreign })
  expect([refused.statusCode, JSON.parse(await textOf(refused)).code]).toEqual([403, 'foreign-origin'])
})

test('the id of a request is nginx’s own, and what is measured is not there', async () => {
  const reply = await ask('/api/health', { headers: { 'x-request-id': 'a-strangers-own-id' } })
  expect(reply.headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
  const metrics = await ask('/metrics', { headers: { authorization: 'Bearer sixteen-letters-x' } })
  expect([metrics.statusCode, await textOf(metrics)]).toEqual([404, expect.not.stringContaining('tiltyard_')])
})
