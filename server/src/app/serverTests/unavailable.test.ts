import { routes } from '@tiltyard/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../platform/store/database.ts'
import { openPostgres } from '../../platform/store/openPostgres.ts'
import { createTestAppDeps, TEST_INVITE_CODE } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'
import { type FaultyProxy, openFaultyProxy } from '../../testing/services/faultyProxy.ts'
import { createApp } from '../app.ts'

let fresh: TestDatabase
let proxy: FaultyProxy
let store: OpenDatabase
let app: FastifyInstance
let admin: TestBrowser
const member = { email: 'first@yard.test', password: 'a good password' }

beforeAll(async () => {
  fresh = await createTestDatabase()
  proxy = await openFaultyProxy(fresh.target)
  store = await openPostgres(fresh.urlThroughPort(proxy.port))
  app = await createApp(await createTestAppDeps(store.database, new FakeClock(Date.now())))
  admin = new TestBrowser(app)
  const joined = await admin.post('/api/session/sign-up', {
    ...{ ...member, confirmPassword: member.password, inviteCode: TEST_INVITE_CODE },
  })
  expect(joined.statusCode).toBe(200)
  await proxy.close()
})
afterAll(async () => {
  await app.close()
  await store.close()
  await fresh.drop()
})

const rows = Object.values(routes)
  .flatMap((noun) => Object.values(noun))
  .map(({ method, path }) => [method, path.replace(/:\w+/g, 'some-id')] as const)

test.each(rows)('while PostgreSQL is gone, %s %s of an admin never answers 500', async (method, path) => {
  const reply = method === 'GET' ? await admin.get(path) : await admin.post(path)
  expect([reply.statusCode, reply.body]).not.toEqual([500, expect.anything()])
})

test.each([
  ['log-in', member],
  ['sign-up', { ...member, email: 'second@yard.test', confirmPassword: member.password, inviteCode: TEST_INVITE_CODE }],
  ['anonymous', {}],
])('while PostgreSQL is gone, %s is refused for the moment', async (act, body) => {
  const reply = await new TestBrowser(app).post(`/api/session/${act}`, body)
  expect([reply.statusCode, reply.json()]).toMatchObject([503, { code: 'unavailable' }])
})

test.each(['/api/matches', '/api/knights', '/api/schedule', '/api/accounts', '/api/controls'])(
  'while PostgreSQL is gone, %s is refused for the moment',
  async (path) => {
    const reply = await admin.get(path)
    expect([reply.statusCode, reply.json()]).toMatchObject([503, { code: 'unavailable' }])
  },
)
