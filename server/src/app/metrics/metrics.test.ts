import { problems } from '@tiltyard/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestAppDeps } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { createApp } from '../app.ts'
import { openMetricsServer } from './metricsServer.ts'
import { ServerMetrics } from './serverMetrics.ts'

const token = 'a-token-of-16-letters-and-more'
const store = setUpTestStore('once')
let metrics: ServerMetrics
let app: FastifyInstance

beforeAll(async () => {
  metrics = new ServerMetrics()
  app = await build({ metricsPage: { metrics, token }, meter: metrics })
})
afterAll(() => app.close())

async function build(changes: Parameters<typeof createTestAppDeps>[2]): Promise<FastifyInstance> {
  return createApp(await createTestAppDeps(store.database, new FakeClock(), changes))
}

/** The value of a series on the page; null where there is no such series. */
async function seriesValue(series: string): Promise<number | null> {
  const line = (await metrics.read()).split('\n').find((text) => text.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length + 1))
}

describe('the page on the main port', () => {
  test('is given to callers with the token alone', async () => {
    const ask = (headers: Record<string, string>) => app.inject({ url: '/metrics', headers })
    const shown = await ask({ authorization: `Bearer ${token}` })
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')])
    expect(shown.body).toContain('tiltyard_deliveries_total{topic="match"}')
    for (const headers of [{}, { authorization: `Bearer ${token}x` }, { authorization: token }, { cookie: token }]) {
      const reply = await ask(headers)
      expect([reply.statusCode, reply.headers['www-authenticate']]).toEqual([401, 'Bearer'])
      expect(reply.body).not.toContain('tiltyard_')
    }
  })

  test('is not there without a token, nor is the browser app', async () => {
    const without = await build({})
    const reply = await without.inject({ url: '/metrics', headers: { accept: 'text/html' } })
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not-found'])
    await without.close()
  })

  test('a wrong token counts as a call, so that it can not be tried for ever', async () => {
    const calls: string[] = []
    const deps = await createTestAppDeps(store.database, new FakeClock(), { metricsPage: { metrics, token } })
    const limits = Object.assign(Object.create(deps.limits), {
      call: async (address: string) => void calls.push(address),
    })
    const counting = await createApp({ ...deps, limits })
    await counting.inject({ url: '/metrics', headers: { authorization: 'Bearer guess' } })
    await counting.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    expect(calls).toEqual(['127.0.0.1'])
    await counting.close()
  })
})

describe('a port of its own', () => {
  test.each([
    [null, {}, 200],
    [token, {}, 401],
    [token, { authorization: `Bearer ${token}` }, 200],
  ])('with the token %s asked with %o answers %i', async (wanted, headers, status) => {
    const server = await openMetricsServer({ port: 0, host: '127.0.0.1', token: wanted, metrics, log: quietLog })
    try {
      const reply = await fetch(`http://127.0.0.1:${server.port}/metrics`, { headers })
      expect(reply.status).toBe(status)
      expect((await reply.text()).includes('tiltyard_')).toBe(status === 200)
      const elsewhere = await fetch(`http://127.0.0.1:${server.port}/`, { headers })
      expect([elsewhere.status, await elsewhere.text()]).toEqual([404, 'Use GET /metrics.\n'])
    } finally {
      await server.close()
    }
  })
})

describe('the counters', () => {
  test('requests are counted by kind and status, refusals by their code', async () => {
    const count = () => seriesValue('tiltyard_request_seconds_count{kind="api",status="4xx"}')
    const refused = () => seriesValue('tiltyard_refusals_total{code="match-not-found"}')
    const [before, refusedBefore] = [(await count()) ?? 0, await refused()]
    await app.inject('/api/matches/nope')
    expect(await count()).toBe(before + 1)
    expect(await refused()).toBe((refusedBefore ?? Number.NaN) + 1)
  })

  test('count appends by their result, and start at 0', async () => {
    metrics.appended('browser', 'forged')
    metrics.handedOver('overdue')
    expect(await seriesValue('tiltyard_appends_total{writer="browser",result="forged"}')).toBe(1)
    expect(await seriesValue('tiltyard_appends_total{writer="steward",result="forged"}')).toBe(0)
    expect(await seriesValue('tiltyard_hand_overs_total{reason="overdue"}')).toBe(1)
  })

  test('the number of series stays the same, whatever is asked for', async () => {
    const seriesOf = async () => (await metrics.read()).split('\n').filter((line) => /^tiltyard_/.test(line)).length
    await app.inject('/api/matches/m0')
    await app.inject('/m0')
    const before = await seriesOf()
    for (let at = 1; at < 50; at++) for (const path of [`/api/matches/m${at}`, `/m${at}`]) await app.inject(path)
    expect(await seriesOf()).toBe(before)
    expect(before).toBeLessThan(200 + Object.keys(problems).length)
  })
})
