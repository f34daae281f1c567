import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { TestBrowser } from '../testing/testBrowser.ts'
import { INVITE_CODE, testDeps } from '../testing/testDeps.ts'
import { openTestStore, type TestStore } from '../testing/testStore.ts'

const password = 'tilt at me'
const ports = ['3000', '3999'] as const
const stores: TestStore[] = []
const apps = {} as Record<(typeof ports)[number], FastifyInstance>

beforeAll(async () => {
  for (const port of ports) {
    const store = await openTestStore()
    await store.reset()
    stores.push(store)
    apps[port] = await createApp(await testDeps(store.database, new FakeClock(Date.now())))
  }
})
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close()
  for (const store of stores) await store.close()
})

/** A browser that keeps what the leagues of one host say in one jar, as browsers do. */
function oneJar(): Record<(typeof ports)[number], TestBrowser> {
  const [one, other] = [new TestBrowser(apps['3000']), new TestBrowser(apps['3999'])]
  return { '3000': one, '3999': Object.assign(other, { cookies: one.cookies }) }
}

const join = (browser: TestBrowser, email: string) =>
  browser.post('/api/session/sign-up', { email, inviteCode: INVITE_CODE, password, confirmPassword: password })
const who = async (browser: TestBrowser) => (await browser.get('/api/session')).json().user?.email

test('two leagues on one host keep their log-ins apart', async () => {
  const at = oneJar()
  expect((await join(at['3000'], 'maud@example.org')).statusCode).toBe(200)
  expect((await join(at['3999'], 'osric@example.org')).statusCode).toBe(200)
  expect([await who(at['3000']), await who(at['3999'])]).toEqual(['maud@example.org', 'osric@example.org'])
  await at['3999'].post('/api/session/log-out')
  expect([await who(at['3000']), await who(at['3999'])]).toEqual(['maud@example.org', undefined])
})

test('a session of the old name is taken over by the league whose it is, once, and by no other', async () => {
  const at = oneJar()
  await join(at['3000'], 'wulf@example.org')
  const jar = at['3000'].cookies
  const token = at['3000'].cookieOf('session_token')
  jar.clear()
  jar.set('tiltyard.session_token', token)
  expect(await who(at['3999'])).toBeUndefined()
  await at['3999'].post('/api/session/anonymous')
  expect(jar.get('tiltyard.session_token')).toBe(token)
  const taken = await at['3000'].get('/api/session')
  expect(taken.json().user?.email).toBe('wulf@example.org')
  const sessions = () => [...jar.keys()].filter((name) => name.endsWith('.session_token'))
  // Beside that of the other league; the old one stays for servers of before, to its end.
  expect(sessions()).toEqual(['tiltyard.session_token', ...Array(2).fill(expect.stringMatching(/^tiltyard-\w+\./))])
  const again = await at['3000'].get('/api/session')
  expect([again.json().user?.email, again.headers['set-cookie']]).toEqual(['wulf@example.org', undefined])
  await at['3000'].post('/api/session/refresh')
  expect(jar.has('tiltyard.session_token')).toBe(true)
  await at['3000'].post('/api/session/log-out')
  expect([jar.has('tiltyard.session_token'), await who(at['3000'])]).toEqual([false, undefined])
})
