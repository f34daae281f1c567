import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../app/app.ts'
import { rateLimitCounts, users } from '../../platform/store/schema.ts'
import { createTestAppDeps, TEST_INVITE_CODE } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { createRecordingLog } from '../../testing/quietLog.ts'
import { RateLimits } from '../rateLimits.ts'

vi.setConfig({ testTimeout: 120_000 })

const email = 'maud@example.org'
const password = 'tilt at me'
const home = '203.0.113.7'
const clock = new FakeClock(Date.now())
const store = setUpTestStore()
let app: FastifyInstance
let limits: RateLimits

beforeEach(async () => {
  ;({ app, limits } = await open())
  return () => app.close()
})

/** A node that trusts the callers' claimed addresses, as behind a trusted proxy. */
async function open(settings: Parameters<typeof createTestAppDeps>[3] = {}) {
  const deps = await createTestAppDeps(store.database, clock, { trustedProxies: 1 }, settings)
  return { app: await createApp(deps), limits: deps.limits }
}

function from(address: string): Record<string, string> {
  return { 'x-forwarded-for': address }
}

async function join(who: TestBrowser, address = home, name = email): Promise<number> {
  const form = { email: name, inviteCode: TEST_INVITE_CODE, password, confirmPassword: password }
  return (await who.post('/api/session/sign-up', form, from(address))).statusCode
}

async function logIn(who: TestBrowser, word: string, address: string, name = email): Promise<number> {
  return (await who.post('/api/session/log-in', { email: name, password: word }, from(address))).statusCode
}

/** Guesses from as many addresses. @returns how many the limits admit. */
async function guess(addresses: number, name = email, nodes = [limits]): Promise<number> {
  let passed = 0
  for (let at = 0; at < addresses; at++) {
    const node = nodes[at % nodes.length] ?? limits
    const trial = node.tryPassword({ address: `198.51.100.${at}`, email: name, userId: null, knownDeviceMark: null })
    await trial.then(
      () => passed++,
      (error: unknown) => expect(error).toMatchObject({ code: 'too-many-requests' }),
    )
  }
  return passed
}

describe('guesses at one account from many addresses', () => {
  test('are limited to thirty an hour, also for an unknown account', async () => {
    await join(new TestBrowser(app))
    expect(await logIn(new TestBrowser(app), 'a guess', '192.0.2.9')).toBe(401)
    expect(await guess(40)).toBe(29)
    expect(await guess(40, 'Nobody@example.org ')).toBe(30)
    const refusals = await Promise.all(
      [email, 'nobody@example.org'].map((name) =>
        new TestBrowser(app).post('/api/session/log-in', { email: name, password }, from('192.0.2.1')),
      ),
    )
    const [one, other] = refusals.map((reply) => reply.json())
    expect([one.code, one.message.replace(/\d+/, '')]).toEqual([other.code, other.message.replace(/\d+/, '')])
  })

  test("do not lock out the owner's browser that has logged in before, wherever it is", async () => {
    const owner = new TestBrowser(app)
    await join(owner)
    await owner.post('/api/session/log-out', {}, from(home))
    await guess(35)
    expect(await logIn(owner, password, '192.0.2.55')).toBe(200)
  })

  test('nor a new browser at the address where she has logged in before', async () => {
    await join(new TestBrowser(app))
    await guess(35)
    expect(await logIn(new TestBrowser(app), password, home)).toBe(200)
  })

  test('from a browser that has logged in before are limited to ten, wherever it is', async () => {
    const thief = new TestBrowser(app)
    await join(thief)
    await thief.post('/api/session/log-out', {}, from(home))
    const statuses: number[] = []
    for (let at = 0; at < 12; at++) statuses.push(await logIn(thief, 'a guess', `198.51.100.${at}`))
    expect(statuses).toEqual([...new Array(10).fill(401), 429, 429])
  })

  test('a successful log-in is not counted, so frequent log-ins are not delayed', async () => {
    await join(new TestBrowser(app))
    expect(await guess(29)).toBe(29)
    for (let at = 0; at < 3; at++) expect(await logIn(new TestBrowser(app), password, `192.0.2.${at}`)).toBe(200)
  })
})

describe('the mark of a browser', () => {
  test('survives the log-out, works for no other account or after a change, and names nobody', async () => {
    const owner = new TestBrowser(app)
    await join(owner)
    await join(new TestBrowser(app), home, 'osric@example.org')
    await owner.post('/api/session/log-out', {}, from(home))
    expect([...owner.cookies.keys()]).toEqual([expect.stringMatching(/^tiltyard-\w+\.device$/)])
    expect((await owner.get('/api/session')).json().kind).toBe('signed-out')
    expect(owner.cookie).not.toContain('maud')
    await guess(35, 'osric@example.org')
    expect(await logIn(owner, password, '192.0.2.1', 'osric@example.org')).toBe(429)
    await guess(35)
    const forged = new TestBrowser(app)
    for (const [name, value] of owner.cookies)
      forged.cookies.set(
        name,
        value.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      )
    expect(await logIn(forged, password, '192.0.2.1')).toBe(429)
  })

  test('is worthless, like the address, to a former owner of the email', async () => {
    const [thief, owner] = [new TestBrowser(app), new TestBrowser(app)]
    await join(new TestBrowser(app), home, 'first@example.org')
    await join(thief)
    const mark = thief.cookieOf('device')
    expect((await thief.post('/api/session/delete-account', { password }, from(home))).statusCode).toBe(200)
    thief.plant('device', mark)
    expect(await join(owner, '192.0.2.8')).toBe(200)
    await guess(35)
    expect(await logIn(thief, 'a guess', '192.0.2.1')).toBe(429)
    expect(await logIn(new TestBrowser(app), 'a guess', home)).toBe(429)
    expect(await logIn(new TestBrowser(app), password, '192.0.2.8')).toBe(200)
  })
})

test("guesses of a signed-in user's password are limited to ten, whatever others do", async () => {
  await join(new TestBrowser(app), home, 'first@example.org')
  const owner = new TestBrowser(app)
  await join(owner)
  await guess(35)
  const ask = async (word: string, address: string) =>
    (await owner.post('/api/session/delete-account', { password: word }, from(address))).statusCode
  for (let at = 0; at < 10; at++) expect(await ask('a guess', `198.51.100.${at}`)).toBe(403)
  expect(await ask(password, home)).toBe(429)
  expect(await store.database.select().from(users)).toHaveLength(2)
})

test('thirty accounts an hour can be created from one address, and failures do not count', async () => {
  await app.close()
  ;({ app } = await open({ joinsPerHour: 3 }))
  const statuses: number[] = []
  for (const name of ['a', 'a', 'a', 'b', 'c', 'd'])
    statuses.push(await join(new TestBrowser(app), home, `${name}@example.org`))
  expect(statuses).toEqual([200, 409, 409, 200, 200, 429])
  expect(await join(new TestBrowser(app), '203.0.113.8', 'd@example.org')).toBe(200)
  const atOnce = Array.from({ length: 5 }, (_, at) => join(new TestBrowser(app), '203.0.113.9', `x${at}@example.org`))
  expect((await Promise.all(atOnce)).filter((status) => status === 200)).toHaveLength(3)
})

test('an address learns of a taken email as often as it may join, and then nothing', async () => {
  await app.close()
  ;({ app } = await open({ joinsPerHour: 3 }))
  await join(new TestBrowser(app), home, 'a@example.org')
  const statuses: number[] = []
  for (let at = 0; at < 4; at += 1) statuses.push(await join(new TestBrowser(app), home, 'a@example.org'))
  expect(statuses).toEqual([409, 409, 409, 429])
  expect(await join(new TestBrowser(app), home, 'b@example.org')).toBe(429)
  expect(await join(new TestBrowser(app), '203.0.113.8', 'b@example.org')).toBe(200)
})

describe('nodes of one league', () => {
  test('count guesses together, and store no readable address', async () => {
    const [one, other] = [await open({ isStoreShared: true }), await open({ isStoreShared: true })]
    await join(new TestBrowser(one.app))
    expect(await guess(40, email, [one.limits, other.limits])).toBe(30)
    expect(await logIn(new TestBrowser(other.app), password, '192.0.2.1')).toBe(429)
    expect(await logIn(new TestBrowser(other.app), password, home)).toBe(200)
    const kept = JSON.stringify(await store.database.select().from(rateLimitCounts))
    expect(kept).not.toMatch(/maud|198\.51|203\.0/)
    await Promise.all([one.app.close(), other.app.close()])
  })

  test('allow a busy address little more than one node would, with one store query per hundred calls', async () => {
    const [one, other] = [await open({ isStoreShared: true }), await open({ isStoreShared: true })]
    let answered = 0
    for (let round = 0; round < 15; round++) {
      const calls = Array.from({ length: 180 }, (_, at) => (at % 2 === 0 ? one : other).limits.call(home))
      answered += (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length
    }
    expect(answered).toBeGreaterThanOrEqual(1_200)
    expect(answered).toBeLessThanOrEqual(1_400)
    await expect(other.limits.call('192.0.2.9')).resolves.toBeUndefined()
    const counts = await store.database.select().from(rateLimitCounts)
    expect(counts.map(({ points }) => points)).toEqual([expect.any(Number)])
    expect((counts[0]?.points ?? 0) % 100).toBe(0)
    await Promise.all([one.app.close(), other.app.close()])
  })

  test('count alone while the store is out of reach, and log that', async () => {
    const { log, lines } = createRecordingLog()
    const database = drizzle(new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/nowhere' }))
    const alone = new RateLimits({ joinsPerHour: 30 }, { database, key: 'key', log })
    expect(await guess(40, email, [alone])).toBe(30)
    expect(lines.join('')).toContain('this node counts for itself')
    let answered = 0
    for (let call = 0; call < 1_300; call++) {
      await alone.call(home).then(
        () => answered++,
        () => {},
      )
    }
    expect(answered).toBe(1_200)
  })
})
