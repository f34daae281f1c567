import { type Access, accessLevels, type Route, routes } from '@tiltyard/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { TestBrowser } from '../testing/testBrowser.ts'
import { INVITE_CODE, testDeps } from '../testing/testDeps.ts'
import { openTestStore, type TestStore } from '../testing/testStore.ts'

const roles = ['signed out', 'anonymous', 'registered', 'admin'] as const
type Role = (typeof roles)[number]

const listed = Object.entries(routes).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, route]): { name: string; route: Route } => ({ name: `${noun}.${verb}`, route })),
)
let store: TestStore
let app: FastifyInstance
const table = new Map<string, string[]>()

beforeAll(async () => {
  store = await openTestStore()
  await store.reset()
  app = await createApp(await testDeps(store.database, new FakeClock(Date.now())))
  const first = new TestBrowser(app)
  await first.post('/api/session/sign-up', form('first@example.org'))
})
afterAll(async () => {
  const width = Math.max(...listed.map(({ name }) => name.length))
  const line = (name: string, cells: readonly string[]): string =>
    `${name.padEnd(width)}  ${cells.map((cell, at) => cell.padEnd(roles[at]?.length ?? 0)).join('  ')}`
  console.log(['', line('route', roles), ...listed.map(({ name }) => line(name, table.get(name) ?? []))].join('\n'))
  await app.close()
  await store.close()
})

function form(email: string): object {
  return { email, inviteCode: INVITE_CODE, password: 'tilt at me', confirmPassword: 'tilt at me' }
}

/** A new browser of this role, for each call may end its session. */
async function browserOf(role: Role, number: number): Promise<TestBrowser> {
  const browser = new TestBrowser(app)
  if (role === 'anonymous') await browser.post('/api/session/anonymous')
  if (role === 'registered') await browser.post('/api/session/sign-up', form(`user${number}@example.org`))
  if (role === 'admin')
    await browser.post('/api/session/log-in', { email: 'first@example.org', password: 'tilt at me' })
  return browser
}

const expectedRefusal: Readonly<Record<Access, readonly (string | null)[]>> = {
  anyone: [null, null, null, null],
  'signed-in': ['signed-out', null, null, null],
  registered: ['signed-out', 'not-registered', null, null],
  admin: ['signed-out', 'not-registered', 'not-admin', null],
}
const refusals = ['signed-out', 'not-registered', 'not-admin']

test.each(listed)('$name lets in whom the contract names, and nobody else', async ({ name, route }) => {
  const answers: string[] = []
  for (const [at, role] of roles.entries()) {
    const browser = await browserOf(
      role,
      listed.findIndex((other) => other.name === name),
    )
    const url = route.path.replace(/:\w+/g, 'nobody')
    const reply = route.method === 'GET' ? await browser.get(url) : await browser.post(url)
    const code = reply.statusCode >= 400 ? String(reply.json().code) : 'served'
    answers.push(refusals.includes(code) ? String(reply.statusCode) : 'may')
    const expected = expectedRefusal[route.access][at] ?? null
    if (expected === null) expect(refusals, `${role}: ${reply.body}`).not.toContain(code)
    else expect(code, role).toBe(expected)
  }
  table.set(name, answers)
})

test('ROLE-10 every route names one of the four levels, and what only an admin may do is not open to others', () => {
  for (const { route } of listed) expect(accessLevels).toContain(route.access)
  expect(listed.filter(({ route }) => route.access === 'admin').length).toBeGreaterThan(0)
})
