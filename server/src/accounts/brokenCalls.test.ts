import { type AccessLevel, listRefusals, type Route, routes } from '@tiltyard/contract'
import { beforeAll, expect, test } from 'vitest'
import { TEST_INVITE_CODE } from '../testing/createTestAppDeps.ts'
import { TestBrowser } from '../testing/processes/testBrowser.ts'
import { setUpTestServer } from '../testing/testServer.ts'

const HOST = 'yard.test'
const table = Object.entries(routes).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, route]): { name: string; route: Route } => ({ name: `${noun}.${verb}`, route })),
)
const bodies = {
  broken: '{"name": ',
  'of the wrong kind': '["a list"]',
  'with a field too many': '{"__proto__": {"admin": true}, "nonsense": 1}',
  empty: '',
  deep: `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  'too large': JSON.stringify({ name: 'm'.repeat(70_000) }),
}
/** The refusals of each caller at a route they may not call. */
const ofOffice = <Said>(said: (level: 'steward' | 'herald' | 'admin') => Said) => ({
  steward: said('steward'),
  herald: said('herald'),
  admin: said('admin'),
})
const refused: Readonly<Record<string, Readonly<Record<AccessLevel, string | null>>>> = {
  nobody: { anyone: null, 'signed-in': 'signed-out', registered: 'signed-out', ...ofOffice(() => 'signed-out') },
  visitor: { anyone: null, 'signed-in': null, registered: 'not-registered', ...ofOffice(() => 'not-registered') },
  user: { anyone: null, 'signed-in': null, registered: null, ...ofOffice((level) => `not-${level}`) },
}
const server = setUpTestServer({ resets: 'once', startsAt: 'now' })
const cookies: Record<string, string> = {}

beforeAll(async () => {
  const [admin, visitor, user] = [new TestBrowser(server.app), new TestBrowser(server.app), new TestBrowser(server.app)]
  const form = { inviteCode: TEST_INVITE_CODE, password: 'tilt at me', confirmPassword: 'tilt at me' }
  await admin.post('/api/session/sign-up', { ...form, email: 'first@example.org' })
  await user.post('/api/session/sign-up', { ...form, email: 'maud@example.org' })
  await visitor.post('/api/session/anonymous')
  Object.assign(cookies, { nobody: '', visitor: visitor.cookie, user: user.cookie })
})

function urlOf({ path }: Route): string {
  return path.replace(/:\w+/g, 'nobody')
}

const writes = table.filter(({ route }) => route.method === 'POST')
const reads = table.filter(({ route }) => route.method === 'GET' && route.access !== 'anyone')

test.each(writes)('$name authenticates before it checks the body', async (write) => {
  const { route } = write
  // One address would exceed the limit per minute.
  const remoteAddress = `203.0.113.${writes.indexOf(write)}`
  for (const [who, cookie] of Object.entries(cookies)) {
    const expected = refused[who]?.[route.access] ?? null
    // A refusal that comes before the first body, which is no JSON, comes before each.
    for (const [kind, payload] of Object.entries(bodies).slice(0, expected ? 1 : undefined)) {
      const headers = { host: HOST, origin: `http://${HOST}`, 'content-type': 'application/json', cookie }
      const reply = await server.app.inject({ method: 'POST', url: urlOf(route), payload, headers, remoteAddress })
      const said = `${who}, ${kind}: ${reply.statusCode} ${reply.body}`
      if (expected) expect(reply.json().code, said).toBe(expected)
      else expect(reply.statusCode, said).toBeLessThan(500)
      if (reply.statusCode >= 400) expect(listRefusals(route), said).toContain(reply.json().code)
      if (!expected && kind === 'too large') expect(reply.statusCode, said).toBe(413)
      if (!expected && ['broken', 'of the wrong kind', 'deep'].includes(kind)) expect(reply.statusCode, said).toBe(400)
    }
  }
})

test.each(reads)('$name authenticates before it checks the query', async ({ route }) => {
  // One address would exceed the limit per minute.
  const remoteAddress = `198.51.100.${reads.findIndex((other) => other.route === route)}`
  for (const [who, cookie] of Object.entries(cookies)) {
    const expected = refused[who]?.[route.access] ?? null
    const reply = await server.app.inject({
      url: `${urlOf(route)}?colour=red`,
      headers: { host: HOST, cookie },
      remoteAddress,
    })
    const said = `${who}: ${reply.statusCode} ${reply.body}`
    if (expected) expect(reply.json().code, said).toBe(expected)
    else expect(reply.statusCode, said).toBe(400)
  }
})

test('the origin is checked even before authentication: a foreign page learns nothing of its reader', async () => {
  for (const [at, { route }] of writes.entries()) {
    // One address would exceed the limit per minute.
    const remoteAddress = `198.51.100.${at}`
    const headers = { host: HOST, origin: 'http://evil.test', 'content-type': 'application/json', cookie: '' }
    const reply = await server.app.inject({ method: 'POST', url: urlOf(route), payload: '{', headers, remoteAddress })
    expect(reply.json().code).toBe('foreign-origin')
    const text = { ...headers, origin: `http://${HOST}`, 'content-type': 'text/plain' }
    const other = await server.app.inject({
      method: 'POST',
      url: urlOf(route),
      payload: '{',
      headers: text,
      remoteAddress,
    })
    expect(other.statusCode).toBe(415)
  }
})
