import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app/app.ts'
import { pushSends, pushSubscriptions } from '../platform/store/schema.ts'
import { createTestAppDeps, TEST_INVITE_CODE } from '../testing/createTestAppDeps.ts'
import { TestBrowser } from '../testing/processes/testBrowser.ts'
import { createRecordingLog, quietLog } from '../testing/quietLog.ts'
import {
  startPushService,
  TestDevice,
  type TestPushService,
  verifyPushClaims,
} from '../testing/services/testPushService.ts'
import { setUpTestServer } from '../testing/testServer.ts'
import { addNotice } from './addNotice.ts'
import { readOrCreatePushKeys } from './pushKeys.ts'
import { PushRefusals } from './pushRefusals.ts'
import { MAX_PUSHES_PER_SERVICE, PushSender } from './pushSender.ts'
import { sendPush } from './sendPush.ts'

const server = setUpTestServer({ startsAt: 'now', hasAdmin: true, changes: { pushAddressRules: { mayLoop: true } } })
const { store, clock, admin: fan } = server
let service: TestPushService
let uid: string
let pushers: PushSender[]
let refusals: PushRefusals

beforeEach(async () => {
  uid = (await get('/api/session')).user.uid
  service = await startPushService()
  pushers = []
  await post('/api/notices/settings', { afterPush: true })
})
afterEach(async () => {
  await Promise.all(pushers.map((pusher) => pusher.stop()))
  await service.close()
})

const get = async (url: string) => (await fan.get(url)).json()
const post = async (url: string, body: object = {}) => (await fan.post(url, body)).json()

async function newPusher(contact: string | null = 'mailto:warden@example.org', log = quietLog): Promise<PushSender> {
  const deps = { keys: await readOrCreatePushKeys(store.database), contact, mayLoop: true }
  refusals = new PushRefusals({ clock, log })
  const pusher = new PushSender({
    ...{ database: store.database, clock, log, refusals },
    sendPush: (one, end) => sendPush(one, deps, end),
  })
  pushers.push(pusher)
  return pusher
}

async function subscribed(path = '/device', url = service.url, tellsResults = false): Promise<TestDevice> {
  const device = new TestDevice(`${url}${path}`)
  expect(await post('/api/notices/push', { ...device.subscription, tellsResults })).toHaveProperty('devices')
  return device
}

/** Notifies the fan that a match is over. */
async function tell(matchId = 'm-1'): Promise<void> {
  const outcome = { winner: 'Lady Maud', ending: 'points' } as const
  const facts = { riders: ['Sur Ivo', 'Lady Maud'] as const, startsAt: null, outcome, bet: null }
  await addNotice(store.database, {
    ...{ kind: 'after', subject: matchId, matchId, facts: { ...facts, riders: [...facts.riders] }, uid },
    at: new Date(clock.now()),
  })
}

async function round(pusher: PushSender): Promise<void> {
  await pusher.look()
  await pusher.settled()
}

const waiting = () => store.database.select().from(pushSends)

describe('a push', () => {
  test('is encrypted for its device, signed with the league’s keys, and has no result', async () => {
    const device = await subscribed()
    await tell()
    await round(await newPusher())
    const [push] = service.received
    if (!push) throw new Error('Nothing was pushed.')
    expect(device.read(push.body)).toEqual({
      ...{ title: 'Sur Ivo against Lady Maud', body: 'It is over.', path: '/matches/m-1' },
      tag: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(push.headers).toMatchObject({ ttl: '14400', 'content-encoding': 'aes128gcm', topic: expect.any(String) })
    const { pushKey } = await get('/api/notices/settings')
    expect(verifyPushClaims(push, pushKey)).toMatchObject({ aud: service.url, sub: 'mailto:warden@example.org' })
    expect(await waiting()).toEqual([])
    expect(() => new TestDevice(device.endpoint).read(push.body)).toThrow()
  })

  test.each([
    ['https://yard.test', { 'x-forwarded-proto': 'https', origin: 'https://yard.test' }],
    ['https://localhost', { origin: 'http://yard.test' }],
  ])("without a contact names the league's address on its device: %s", async (sub, headers) => {
    const reach = { pushAddressRules: { mayLoop: true }, trustedProxies: 1 }
    const behind = await createApp(await createTestAppDeps(store.database, clock, reach))
    const phone = new TestBrowser(behind)
    const words = { password: 'tilt at me', confirmPassword: 'tilt at me' }
    const form = { email: 'ivo@example.org', inviteCode: TEST_INVITE_CODE, ...words }
    await phone.post('/api/session/sign-up', form, { ...headers })
    uid = (await phone.get('/api/session', { ...headers })).json().user.uid
    await phone.post('/api/notices/settings', { afterPush: true }, { ...headers })
    const device = { ...new TestDevice(`${service.url}/phone`).subscription, tellsResults: false }
    expect((await phone.post('/api/notices/push', device, { ...headers })).json()).toEqual({ devices: 1 })
    await tell()
    await round(await newPusher(null))
    const { pushKey } = await get('/api/notices/settings')
    const [push] = service.received
    expect(push && verifyPushClaims(push, pushKey)).toMatchObject({ sub })
    await behind.close()
  })

  test.each([401, 403])(
    'that a service refuses with %i is a warning once an hour, until it accepts one',
    async (status) => {
      await subscribed()
      const { log, lines } = createRecordingLog()
      const pusher = await newPusher(undefined, log)
      const { host } = new URL(service.url)
      const warnings = () => lines.filter((line) => line.includes('refuses our pushes'))
      const pushed = async (id: string): Promise<void> => {
        await tell(id)
        await round(pusher)
      }
      service.answer = () => status
      for (const id of ['m-1', 'm-2']) await pushed(id)
      expect(warnings()).toHaveLength(1)
      expect(JSON.parse(warnings()[0] ?? '')).toMatchObject({ host, status })
      expect(refusals.standing).toMatchObject([{ host, status, since: new Date(clock.now()) }])
      expect(await waiting()).toEqual([])
      clock.advance(3_600_000)
      await pushed('m-3')
      expect(warnings()).toHaveLength(2)
      service.answer = () => 201
      await pushed('m-4')
      expect(refusals.standing).toEqual([])
    },
  )

  test('has the result where the device has allowed it', async () => {
    const device = await subscribed('/device', service.url, true)
    await tell()
    await round(await newPusher())
    expect(device.read(service.received[0]?.body ?? Buffer.of())).toMatchObject({
      body: 'It is over: Lady Maud has won.',
    })
    const { endpoint, keys } = device.subscription
    await post('/api/notices/push', { endpoint, keys, tellsResults: false })
    await tell('m-2')
    await round(await newPusher())
    expect(device.read(service.received[1]?.body ?? Buffer.of())).toMatchObject({ body: 'It is over.' })
  })

  test('is in the language of its device, until that changes', async () => {
    const device = new TestDevice(`${service.url}/device`)
    const withResults = { ...device.subscription, tellsResults: true }
    await post('/api/notices/push', { ...withResults, locale: 'fr' })
    await tell()
    await round(await newPusher())
    expect(device.read(service.received[0]?.body ?? Buffer.of())).toMatchObject({
      ...{ title: 'Messire Ivo contre Dame Maud', body: 'C’est fini\u00a0: Dame Maud l’emporte.' },
    })
    await post('/api/notices/push', withResults)
    await tell('m-2')
    await round(await newPusher())
    expect(device.read(service.received[1]?.body ?? Buffer.of())).toMatchObject({ title: 'Sur Ivo against Lady Maud' })
    expect(await post('/api/notices/push', { ...withResults, locale: 'xx' })).toMatchObject({ code: 'invalid-request' })
  })

  test('is sent once to each device, however many nodes push', async () => {
    const devices = await Promise.all([1, 2, 3].map((number) => subscribed(`/device-${number}`)))
    for (const matchId of ['m-1', 'm-2', 'm-3', 'm-4']) await tell(matchId)
    const nodes = await Promise.all([1, 2, 3].map(() => newPusher()))
    for (let time = 0; time < 4; time++) await Promise.all(nodes.map(round))
    const paths = service.received.map(({ path }) => path)
    for (const { endpoint } of devices) {
      expect(paths.filter((path) => endpoint.endsWith(path))).toHaveLength(4)
    }
    expect(await waiting()).toEqual([])
  })

  test.each([404, 410])('that is answered with %i is the last to that device', async (status) => {
    const kept = await subscribed('/kept')
    await subscribed('/dead')
    service.answer = ({ path }) => (path === '/dead' ? status : 201)
    await tell()
    await round(await newPusher())
    const left = await store.database.select().from(pushSubscriptions)
    expect(left.map(({ endpoint }) => endpoint)).toEqual([kept.endpoint])
    expect(await waiting()).toEqual([])
  })

  test('that fails is tried three times, a minute apart, and then dropped', async () => {
    await subscribed()
    service.answer = () => 500
    await tell()
    const pusher = await newPusher()
    for (let time = 0; time < 5; time++) {
      await round(pusher)
      await round(pusher)
      clock.advance(60_000)
    }
    expect(service.received).toHaveLength(3)
    expect(await waiting()).toEqual([])
  })

  test('that is invalid is not retried', async () => {
    await subscribed()
    service.answer = () => 400
    await tell()
    const pusher = await newPusher()
    await round(pusher)
    clock.advance(120_000)
    await round(pusher)
    expect(service.received).toHaveLength(1)
  })

  test('of an old notice is not sent', async () => {
    await subscribed()
    await tell()
    clock.advance(5 * 3_600_000)
    await round(await newPusher())
    expect(service.received).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('is sent only where it is wanted, and not after unsubscribing', async () => {
    const device = await subscribed()
    await post('/api/notices/settings', { afterPush: false })
    await tell()
    await post('/api/notices/settings', { afterPush: true })
    expect(await post('/api/notices/push/remove', { endpoint: device.endpoint })).toEqual({ devices: 0 })
    await tell('m-2')
    await round(await newPusher())
    expect(service.received).toEqual([])
  })

  test("is sent to the browser's latest user, with nothing of earlier ones", async () => {
    const device = await subscribed()
    await tell()
    const other = new TestBrowser(server.app)
    const password = 'tilt at me'
    const form = { email: 'other@example.org', inviteCode: TEST_INVITE_CODE, password, confirmPassword: password }
    await other.post('/api/session/sign-up', form)
    expect((await other.post('/api/notices/push/remove', { endpoint: device.endpoint })).json()).toEqual({ devices: 0 })
    expect(await store.database.select().from(pushSubscriptions)).toHaveLength(1)
    await other.post('/api/notices/push', { ...device.subscription, tellsResults: false })
    await tell('m-2')
    await round(await newPusher())
    expect(service.received).toEqual([])
  })
})

describe('a silent push service', () => {
  test('delays no other, and gets a pause', async () => {
    const slow = await startPushService()
    slow.answer = () => null
    try {
      for (let number = 0; number < 5; number++) await subscribed(`/slow-${number}`, slow.url)
      await subscribed('/quick')
      const { keys } = (await subscribed('/other')).subscription
      expect(keys).toBeDefined()
      for (const matchId of ['m-1', 'm-2', 'm-3', 'm-4']) await tell(matchId)
      const pusher = await newPusher()
      for (let time = 0; time < 8; time++) await pusher.look()
      await expect.poll(() => service.received.length).toBe(8)
      expect(slow.received.length).toBeLessThan(2 * MAX_PUSHES_PER_SERVICE)
      // It closes the connections instead of answering.
      await slow.close()
      await pusher.settled()
      const sentTo = slow.received.length
      await pusher.look()
      await pusher.settled()
      expect(slow.received.length).toBe(sentTo)
    } finally {
      await slow.close()
    }
  })

  test('does not keep the server from stopping', async () => {
    await subscribed()
    service.answer = () => null
    await tell()
    const pusher = await newPusher()
    await pusher.look()
    await expect.poll(() => service.received.length).toBe(1)
    await pusher.stop()
    expect(await waiting()).toHaveLength(1)
  })
})

describe('a device', () => {
  const own = new TestDevice('').subscription.keys
  test('at an address that only the server can reach is refused', async () => {
    const strict = await createApp(await createTestAppDeps(store.database, clock))
    const browser = new TestBrowser(strict)
    await browser.post('/api/session/log-in', { email: 'maud@example.org', password: 'tilt at me' })
    const endpoint = 'https://192.168.1.1/1'
    const reply = await browser.post('/api/notices/push', { endpoint, keys: own, tellsResults: false })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'endpoint-refused'])
    expect(reply.json().message).toBe(
      'This device gave the address https://192.168.1.1/1 for notices. It must be https, at a host that everybody can reach.',
    )
    expect(await store.database.select().from(pushSubscriptions)).toEqual([])
  })

  test.each([
    ['a point off the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: own.auth }],
    ['too short a point', { p256dh: 'BA', auth: own.auth }],
    ['too short a secret', { p256dh: own.p256dh, auth: 'BA' }],
  ])('is invalid with %s', async (_, keys) => {
    const reply = await post('/api/notices/push', { endpoint: `${service.url}/1`, keys, tellsResults: false })
    expect(reply).toMatchObject({ status: 400, code: 'invalid-request' })
  })

  test('is one of ten at most', async () => {
    for (let number = 0; number < 10; number++) await subscribed(`/device-${number}`)
    const eleventh = { ...new TestDevice(`${service.url}/more`).subscription, tellsResults: false }
    expect(await post('/api/notices/push', eleventh)).toMatchObject({ status: 409, code: 'devices-full' })
    expect(await store.database.select().from(pushSubscriptions)).toHaveLength(10)
  })
})

test('the push keys of a league are drawn once, for any number of calls', async () => {
  const keys = await Promise.all([1, 2, 3, 4].map(() => readOrCreatePushKeys(store.database)))
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1)
  expect(Buffer.from(keys[0]?.publicKey ?? '', 'base64url')).toHaveLength(65)
})

test('omitted settings stay', async () => {
  expect((await post('/api/notices/settings', { minutesBefore: 5 })).settings).toMatchObject({
    ...{ minutesBefore: 5, afterPush: true, beforePage: true },
  })
  expect(await post('/api/notices/settings', { minutesBefore: 0 })).toMatchObject({ status: 400 })
  expect((await post('/api/notices/settings')).settings.minutesBefore).toBe(5)
})
