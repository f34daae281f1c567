import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app/app.ts'
import { createTestAppDeps, TEST_INVITE_CODE } from '../testing/createTestAppDeps.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { TestBrowser } from '../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'

const password = 'tilt at me'
const ports = ['3000', '3999'] as const
const stores = { '3000': setUpTestStore('once'), '3999': setUpTestStore('once') }
const apps = {} as Record<(typeof ports)[number], FastifyInstance>

beforeAll(async () => {
  for (const port of ports) {
    apps[port] = await createApp(await createTestAppDeps(stores[port].database, new FakeClock(Date.now())))
  }
})
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close()
})

/** A browser that stores the cookies of one host's leagues in one jar, as browsers do. */
function oneJar(): Record<(typeof ports)[number], TestBrowser> {
  const [one, other] = [new TestBrowser(apps['3000']), new TestBrowser(apps['3999'])]
  return { '3000': one, '3999': Object.assign(other, { cookies: one.cookies }) }
}

const join = (browser: TestBrowser, email: string) =>
  browser.post('/api/session/sign-up', { email, inviteCode: TEST_INVITE_CODE, password, confirmPassword: password })
const who = async (browser: TestBrowser) => (await browser.get('/api/session')).json().user?.email

test('two leagues on one host keep their log-ins apart', async () => {
  const at = oneJar()
  expect((await join(at['3000'], 'maud@example.org')).statusCode).toBe(200)
  expect((await join(at['3999'], 'osric@example.org')).statusCode).toBe(200)
  expect([await who(at['3000']), await who(at['3999'])]).toEqual(['maud@example.org', 'osric@example.org'])
  await at['3999'].post('/api/session/log-out')
  expect([await who(at['3000']), await who(at['3999'])]).toEqual(['maud@example.org', undefined])
})
