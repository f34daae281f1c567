import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../app/app.ts'
import { LiveHub } from '../../live/liveHub.ts'
import { eventDueAt } from '../../matches/filterPublicMatch.ts'
import { createLiveSource } from '../../matches/liveSource.ts'
import { readLiveOrPackedMatch } from '../../matches/matchStore.ts'
import { computeAllMatchFacts } from '../../matches/sets/computeAllMatchFacts.ts'
import { StewardMatchWriter } from '../../steward/stewardMatchWriter.ts'
import { createHubPublisher, createTestAppDeps, TEST_INVITE_CODE } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { startTestMatches } from '../../testing/league/playedMatch.ts'
import { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { createRecordingLog, quietLog } from '../../testing/quietLog.ts'
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from '../../testing/services/traceReceiver.ts'
import type { LiveMatchRow } from '../store/schema.ts'
import { type OpenTracer, openTracer } from './openTracer.ts'

const SERVER = 2
const ERROR = 2
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${trace}-00f067aa0ba902b7-01`
const { log, lines } = createRecordingLog()
const store = setUpTestStore('once', { isFollowed: true })
let receiver: TraceReceiver
let tracing: OpenTracer
const apps: FastifyInstance[] = []

beforeEach(async () => {
  lines.length = 0
  receiver = await startTraceReceiver()
  await begin(receiver.url)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(apps.splice(0).map((app) => app.close()))
  await tracing.stop()
  await receiver.close()
})

/** Begins to trace with an operator's settings; the end sends a small number of spans. */
async function begin(endpoint: string, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const all = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_BSP_SCHEDULE_DELAY: '60000', ...env }
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value)
  tracing = await openTracer({ protocol: 'http/json', version: '1.2.3', role: 'all', log })
}

async function open(trustedProxies = 0): Promise<FastifyInstance> {
  const deps = await createTestAppDeps(store.database, new FakeClock(Date.now()), { log, trustedProxies })
  const app = await createApp({ ...deps, tracer: tracing.tracer })
  apps.push(app)
  return app
}

async function _portOf(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

async function sent(): Promise<readonly ReceivedSpan[]> {
  await tracing.stop()
  return receiver.spans
}

async function sentCall(name: string): Promise<ReceivedSpan | undefined> {
  return (await sent()).find((span) => span.name === name)
}

/** Waits until the writer has stored more events than that, and returns the match. */
async function writtenPast(matchId: string, head: number, clock: FakeClock): Promise<LiveMatchRow> {
  clock.advance(0)
  const row = await readLiveOrPackedMatch(store.database, matchId)
  if (!row?.writerId || row.head <= head) throw new Error(`Not past ${head}.`)
  return row
}

describe('a request', () => {
  test('is a span by its route, with its status, its id and its store queries', async () => {
    const reply = await new TestBrowser(await open()).get('/api/matches/nobodys')
    const call = await sentCall('GET /api/matches/:matchId')
    expect(call).toMatchObject({
      kind: SERVER,
      facts: {
        'http.route': '/api/matches/:matchId',
        'http.request.method': 'GET',
        'http.response.status_code': 404,
        'tiltyard.refusal': 'match-not-found',
        'tiltyard.request.id': reply.headers['x-request-id'],
      },
      resource: { 'service.name': 'tiltyard', 'service.version': '1.2.3', 'tiltyard.role': 'all' },
    })
    expect(call?.parentSpanId).toBeUndefined()
    expect(call?.status.code).not.toBe(ERROR)
    const asked = receiver.spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
    expect(asked.map(({ name }) => name)).toContain('select live_matches')
    const [line] = lines.filter((text) => text.includes('"msg":"request"'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ traceId: call?.traceId })
  })

  test('continues the trace of a trusted proxy, and of nobody else', async () => {
    await new TestBrowser(await open(1)).get('/api/yard', { traceparent, tracestate: 'proxy=1' })
    await new TestBrowser(await open(0)).get('/api/yard', { traceparent })
    const calls = (await sent()).filter(({ name }) => name === 'GET /api/yard')
    expect(calls.map(({ traceId, parentSpanId }) => [traceId === trace, parentSpanId])).toEqual([
      [true, '00f067aa0ba902b7'],
      [false, undefined],
    ])
  })

  test("that fails internally has failed, without the error's message", async () => {
    const deps = await createTestAppDeps(store.database, new FakeClock(), { log })
    const currentYard = () => Promise.reject(new Error('insert into users values (maud@example.org)'))
    const app = await createApp({
      ...deps,
      hub: Object.assign(deps.hub, { currentYard }),
      tracer: tracing.tracer,
    })
    apps.push(app)
    await new TestBrowser(app).get('/api/yard')
    expect(await sentCall('GET /api/yard')).toMatchObject({
      status: { code: ERROR, message: 'internal' },
      facts: { 'http.response.status_code': 500, 'error.type': 'internal' },
    })
    expect(String(Buffer.concat([...receiver.bodies]))).not.toContain('maud')
  })

  test('identifies nobody: no address, password, cookie, query or path', async () => {
    const browser = new TestBrowser(await open())
    const password = 'tilt at me 7'
    const form = { email: 'maud@example.org', inviteCode: TEST_INVITE_CODE, password, confirmPassword: password }
    const secrets = { 'user-agent': 'Mauds own browser', referer: 'http://yard.test/?from=mauds-letter' }
    expect((await browser.post('/api/session/sign-up', form, secrets)).statusCode).toBe(200)
    await browser.get('/api/calendar/mauds-secret-address.ics', secrets)
    await browser.get('/api/matches?hint=mauds-query', secrets)
    await browser.get('/nowhere/mauds-path?of=hers', secrets)
    expect((await browser.get('/api/session', secrets)).statusCode).toBe(200)
    const spans = await sent()
    expect(spans.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['POST /api/session/sign-up', 'GET /api/calendar/:token.ics', 'insert users']),
    )
    const all = String(Buffer.concat([...receiver.bodies]))
    const cookies = [...browser.cookies.values()]
    expect(cookies.length).toBeGreaterThan(0)
    const leaks = ['maud', password, TEST_INVITE_CODE, '127.0.0.1', ...cookies].filter((word) => all.includes(word))
    expect(leaks).toEqual([])
  })
})

test('an event is a trace: append, one transaction, and publishing within the lag', async () => {
  const clock = new FakeClock()
  const [match] = await startTestMatches(store.database, 'traced', clock.now())
  const matchId = match?.id ?? ''
  const hub = new LiveHub(
    createLiveSource(store.database, clock, async () => null),
    clock,
    quietLog,
  )
  const topics = [`match:${matchId}`] as const
  await hub.join({ topics, send: () => {}, end: () => {} }, new Map())
  const writer = new StewardMatchWriter(
    {
      ...{ database: store.database, clock, log, publisher: createHubPublisher(hub), tracer: tracing.tracer },
      writer: { id: 'steward:test', name: 'the steward' },
    },
    matchId,
  )
  for (let head = 0; head < 3; ) {
    const row = await vi.waitFor(() => writtenPast(matchId, head - 1, clock))
    head = row.head + 1
    // Exactly to its moment: a lease with several overdue events would store them all.
    const [event] = computeAllMatchFacts(row).slice(row.head)
    if (event) clock.advance(Math.max(0, (eventDueAt(row, event) ?? 0) - clock.now()))
  }
  await vi.waitFor(() => writtenPast(matchId, 2, clock))
  await writer.stop()
  hub.stop(0)
  const spans = await sent()
  const append = spans.find(({ name, facts }) => name === 'append' && facts['tiltyard.event.seq'] === 2)
  expect(append).toMatchObject({
    facts: {
      'tiltyard.match.id': matchId,
      'tiltyard.writer': 'steward',
      'tiltyard.writer.epoch': 1,
      'tiltyard.append.result': 'stored',
      'tiltyard.events.stored': 1,
    },
  })
  expect(append?.parentSpanId).toBeUndefined()
  const parts = spans.filter(({ parentSpanId }) => parentSpanId === append?.spanId)
  expect(parts.map(({ name }) => name)).toEqual(['transaction', 'tell'])
  const [transaction, tell] = parts
  expect(tell?.facts).toMatchObject({ 'tiltyard.match.id': matchId, 'tiltyard.event.seq': 2, 'tiltyard.messages': 1 })
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === transaction?.spanId)
  expect(statements.map(({ name }) => name)).toContain('insert match_events')
})

describe('a collector', () => {
  async function expectServed(): Promise<void> {
    const browser = new TestBrowser(await open())
    for (let at = 0; at < 12; at++) expect((await browser.get('/api/yard')).statusCode).toBe(200)
  }

  /** The log lines about exports. */
  const said = (): string[] => lines.map((line) => JSON.parse(line).msg).filter((words) => /traces/.test(words))

  test('that is away delays nobody, and is logged once', async () => {
    await tracing.stop()
    const { url } = receiver
    await receiver.close()
    await begin(url, {
      OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '10',
      OTEL_BSP_MAX_QUEUE_SIZE: '10',
      OTEL_EXPORTER_OTLP_TIMEOUT: '100',
    })
    await expectServed()
    await expect.poll(said).toEqual(['traces are not taken; they are lost until they are'])
    receiver = await startTraceReceiver()
  })

  test('that never answers delays nobody, and the end for a second at most', async () => {
    receiver.answer('never')
    await expectServed()
    const before = performance.now()
    await tracing.stop()
    expect(receiver.bodies.length).toBeGreaterThan(0)
    expect(performance.now() - before).toBeLessThan(5_000)
  })
})

function _connectionsOf(app: FastifyInstance): Promise<number> {
  return new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
}
