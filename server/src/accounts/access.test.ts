import { type AccessLevel, accessLevels, duties, type Route, routes } from '@tiltyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_INVITE_CODE } from '../testing/createTestAppDeps.ts'
import { TestBrowser } from '../testing/processes/testBrowser.ts'
import { setUpTestServer } from '../testing/testServer.ts'

const roles = ['signed out', 'anonymous', 'registered', 'steward', 'herald', 'admin'] as const
type Role = (typeof roles)[number]

const listed = Object.entries(routes).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(([verb, route]): { name: string; route: Route } => ({ name: `${noun}.${verb}`, route })),
)
const server = setUpTestServer({ resets: 'once', startsAt: 'now' })
const table = new Map<string, string[]>()

beforeAll(async () => {
  const first = new TestBrowser(server.app)
  await first.post('/api/session/sign-up', form('first@example.org'))
  for (const duty of duties) {
    const holder = new TestBrowser(server.app)
    const { uid } = (await holder.post('/api/session/sign-up', form(`${duty}@example.org`))).json().user
    await first.post(`/api/accounts/${uid}/duty`, { duty, held: true })
  }
})
afterAll(async () => {
  const width = Math.max(...listed.map(({ name }) => name.length))
  const line = (name: string, cells: readonly string[]): string =>
    `${name.padEnd(width)}  ${cells.map((cell, at) => cell.padEnd(roles[at]?.length ?? 0)).join('  ')}`
  console.log(['', line('route', roles), ...listed.map(({ name }) => line(name, table.get(name) ?? []))].join('\n'))
})

function form(email: string): object {
  return { email, inviteCode: TEST_INVITE_CODE, password: 'tilt at me', confirmPassword: 'tilt at me' }
}

/** The address that logs in for each role. */
const held: Readonly<Partial<Record<Role, string>>> = {
  steward: 'steward@example.org',
  herald: 'herald@example.org',
  admin: 'first@example.org',
}

const open = new Map<Role, TestBrowser>()

/** A browser of this role; a new one for calls that may end its session. */
async function browserOf(role: Role, name: string): Promise<TestBrowser> {
  const mayEnd = /^(session|account)\./.test(name)
  const browser = (mayEnd ? undefined : open.get(role)) ?? (await newBrowserOf(role, name))
  // Some of those end all sessions of their user.
  if (mayEnd) open.delete(role)
  else open.set(role, browser)
  return browser
}

async function newBrowserOf(role: Role, name: string): Promise<TestBrowser> {
  const number = listed.findIndex((other) => other.name === name)
  // One address would exceed the limit per minute.
  const browser = new TestBrowser(server.app, `198.51.100.${number % 250}`)
  if (role === 'anonymous') await browser.post('/api/session/anonymous')
  if (role === 'registered') await browser.post('/api/session/sign-up', form(`user${number}@example.org`))
  const email = held[role]
  if (email) await browser.post('/api/session/log-in', { email, password: 'tilt at me' })
  return browser
}

const expectedRefusal: Readonly<Record<AccessLevel, readonly (string | null)[]>> = {
  anyone: [null, null, null, null, null, null],
  'signed-in': ['signed-out', null, null, null, null, null],
  registered: ['signed-out', 'not-registered', null, null, null, null],
  steward: ['signed-out', 'not-registered', 'not-steward', null, 'not-steward', null],
  herald: ['signed-out', 'not-registered', 'not-herald', 'not-herald', null, null],
  admin: ['signed-out', 'not-registered', 'not-admin', 'not-admin', 'not-admin', null],
}
const refusals = ['signed-out', 'not-registered', 'not-steward', 'not-herald', 'not-admin']

test.each(listed)('$name admits exactly the callers that the contract names', async ({ name, route }) => {
  const answers: string[] = []
  for (const [at, role] of roles.entries()) {
    const browser = await browserOf(role, name)
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

test('ROLE-10 every route names one of the six levels, and admin routes are closed to others', () => {
  for (const { route } of listed) expect(accessLevels).toContain(route.access)
  expect(listed.filter(({ route }) => route.access === 'admin').length).toBeGreaterThan(0)
})

test('a steward may change matches and the schedule, a herald names and voices, and neither anything else', () => {
  const named = (access: AccessLevel) => listed.filter(({ route }) => route.access === access).map(({ name }) => name)
  expect(named('steward').sort()).toEqual([
    ...['admin.startSet', 'admin.stopSet', 'controls.automate', 'controls.get'],
    ...['schedules.create', 'schedules.remove', 'schedules.setStatus'],
  ])
  expect(named('herald').sort()).toEqual(['accounts.names', 'accounts.rename', 'accounts.silence'])
})
