import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { createTestAppDeps, TEST_INVITE_CODE } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { createRecordingLog } from '../../testing/quietLog.ts'
import { systemClock } from '../runtime/clock.ts'
import { withRequestContext } from '../runtime/requestContext.ts'

const given = 'proxy-7f3a.21:0'
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const { log, lines } = createRecordingLog()
const store = setUpTestStore('once')
let app: FastifyInstance
let proxied: FastifyInstance

beforeAll(async () => {
  const clock = new FakeClock(Date.now())
  app = await createApp(await createTestAppDeps(store.database, clock, { log }))
  const deps = await createTestAppDeps(store.database, clock, { log, trustedProxies: 1 })
  const signUp: typeof deps.accountService.signUp = async (visit, form) => {
    log.info('signs up')
    const view = await deps.accountService.signUp(visit, form)
    log.info('signed up')
    return view
  }
  proxied = await createApp({ ...deps, accountService: Object.assign(Object.create(deps.accountService), { signUp }) })
})
afterEach(() => {
  lines.length = 0
})
afterAll(async () => {
  await app.close()
  await proxied.close()
})

interface Line {
  readonly msg: string
  readonly requestId?: string
  readonly traceId?: string
}

/** Waits until the line about the reply, the last of a request, is logged. */
async function logged(): Promise<Line[]> {
  await expect.poll(() => lines.some((line) => line.includes('"msg":"request"'))).toBe(true)
  return lines.map((line) => JSON.parse(line) as Line)
}

describe('the id of a request', () => {
  test("is a trusted proxy's own, in the reply and the log, and so is its trace", async () => {
    const traceparent = `00-${trace}-00f067aa0ba902b7-01`
    const reply = await proxied.inject({ url: '/api/yard', headers: { 'x-request-id': given, traceparent } })
    expect(reply.headers['x-request-id']).toBe(given)
    expect(await logged()).toEqual([expect.objectContaining({ msg: 'request', requestId: given, traceId: trace })])
  })

  test.each(['short', 'x'.repeat(129), 'a line\nand another', '{"json":true}', 'spaced out id'])(
    "is new where a proxy's is not well-formed: %j",
    async (wrong) => {
      const reply = await proxied.inject({ url: '/api/yard', headers: { 'x-request-id': wrong } })
      expect(reply.headers['x-request-id']).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
    },
  )

  test('is new each time without a trusted proxy, and there is no trace', async () => {
    const traceparent = `00-${trace}-00f067aa0ba902b7-01`
    const ask = () => app.inject({ url: '/api/yard', headers: { 'x-request-id': given, traceparent } })
    const ids = [(await ask()).headers['x-request-id'], (await ask()).headers['x-request-id']]
    expect(new Set([...ids, given]).size).toBe(3)
    expect((await logged()).filter((line) => line.traceId !== undefined)).toEqual([])
  })

  test('is in a refusal and a page too', async () => {
    for (const url of ['/api/nothing', '/nowhere.png', '/api/knights/%E0%A4%A']) {
      expect((await app.inject(url)).headers['x-request-id'], url).toMatch(/^[\da-f-]{36}$/)
    }
  })

  test('is in each log line of a request, also after its body has arrived', async () => {
    await proxied.listen({ port: 0, host: '127.0.0.1' })
    const address = proxied.server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    const password = 'tilt at me'
    const reply = await fetch(`${origin}/api/session/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'x-request-id': given },
      body: JSON.stringify({
        email: 'maud@example.org',
        inviteCode: TEST_INVITE_CODE,
        password,
        confirmPassword: password,
      }),
    })
    expect([reply.status, reply.headers.get('x-request-id')]).toEqual([200, given])
    const said = await logged()
    expect(said.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ['signs up', given],
      ['signed up', given],
      ['request', given],
    ])
  })

  test('is in the log of an internal error, whose reply has it too', async () => {
    const broken = await createTestAppDeps(store.database, new FakeClock(), { log })
    const reach = () => Promise.reject(new Error('broken'))
    const failing = await createApp({ ...broken, hub: Object.assign(broken.hub, { currentYard: reach }) })
    const reply = await new TestBrowser(failing).get('/api/yard')
    const id = reply.headers['x-request-id']
    expect([reply.statusCode, reply.json().values.requestId]).toEqual([500, id])
    expect(await logged()).toContainEqual(expect.objectContaining({ msg: 'request failed', requestId: id }))
    await failing.close()
  })
})

test('later work belongs to no request', async () => {
  await withRequestContext({ requestId: given, traceId: null }, () => {
    log.info('now')
    return new Promise<void>((resolve) => {
      systemClock.after(0, () => {
        log.info('later')
        resolve()
      })
    })
  })
  expect(lines.map((line) => JSON.parse(line) as Line).map(({ msg, requestId }) => [msg, requestId])).toEqual([
    ['now', given],
    ['later', undefined],
  ])
})
