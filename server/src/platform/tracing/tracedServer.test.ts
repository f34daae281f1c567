import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  databaseServerSettings,
  type ServerProcess,
  startFailingServer,
  startServer,
} from '../../testing/processes/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'
import { type ReceivedSpan, startTraceReceiver, type TraceReceiver } from '../../testing/services/traceReceiver.ts'

const PATIENT = { timeout: 60_000, interval: 100 }
/** Forbids loading the tracing library after it; two modules with only names are allowed. */
const forbidden = `data:text/javascript,${encodeURIComponent(`import { register } from 'node:module'
const hooks = "export async function resolve(name, at, next) {" +
  " if (/opentelemetry.(sdk|core|resources|exporter|otlp)|tracing.(openTracer|sdkTracer)/.test(name)) throw new Error(name + ' is not to be loaded');" +
  " return next(name, at) }"
register('data:text/javascript,' + encodeURIComponent(hooks))`)}`
let fresh: TestDatabase
let receiver: TraceReceiver
let server: ServerProcess | null = null

beforeAll(async () => {
  receiver = await startTraceReceiver()
  fresh = await createTestDatabase()
})
afterEach(async () => {
  await server?.end('SIGKILL')
  server = null
})
afterAll(async () => {
  await receiver.close()
  await fresh.drop()
})

/** A league of an origin and one relay process, whose matches begin at once. */
function traced() {
  return {
    ...{
      ...databaseServerSettings(fresh),
      TILTYARD_SCHEDULE: 'off',
      TILTYARD_TEMPO: '20',
      TILTYARD_CORES: '1',
      LOG_LEVEL: 'debug',
    },
    ...{ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
    OTEL_BSP_SCHEDULE_DELAY: '2000',
  }
}

const isOf = (role: string) => (span: ReceivedSpan) => span.resource['tiltyard.role'] === role

test('a trace spans origin and relay, in calls and published events, and the end sends the rest', async () => {
  server = await startServer(traced())
  const headers = { 'content-type': 'application/json', origin: server.url }
  const visit = await fetch(`${server.url}/api/session/anonymous`, { method: 'POST', headers, body: '{}' })
  expect(visit.status).toBe(200)
  // An event that the origin stores and the relay sends.
  const pair = () =>
    receiver.spans
      .filter((span) => span.name === 'tell' && isOf('relay')(span))
      .map((tell) => ({ tell, append: receiver.spans.find(({ spanId }) => spanId === tell.parentSpanId) }))
      .find(({ append }) => append?.name === 'append')
  await expect.poll(pair, PATIENT).toBeDefined()
  expect(pair()?.append?.resource['tiltyard.role']).toBe('origin')
  expect(pair()?.append?.traceId).toBe(pair()?.tell.traceId)
  const last = await fetch(`${server.url}/api/stables`)
  await last.text()
  const { code } = await server.end('SIGTERM')
  expect(code).toBe(0)
  const { spans } = receiver
  const answered = spans.find(({ facts }) => facts['tiltyard.request.id'] === last.headers.get('x-request-id'))
  expect(answered).toMatchObject({ facts: { 'http.response.status_code': 200 } })
  const called = spans.find((span) => span.name === 'POST /api/session/anonymous' && isOf('origin')(span))
  const way = spans.find(({ spanId }) => spanId === called?.parentSpanId)
  const asked = spans.find(({ spanId }) => spanId === way?.parentSpanId)
  expect([called, way, asked].map((span) => span?.resource['tiltyard.role'])).toEqual(['origin', 'relay', 'relay'])
  expect([way?.name, asked?.name]).toEqual(['forward', 'POST /api/session/anonymous'])
  expect(asked?.facts['tiltyard.request.id']).toBe(visit.headers.get('x-request-id'))
  expect(called?.facts['tiltyard.request.id']).toBe(visit.headers.get('x-request-id'))
  expect(server.said()).toMatch(new RegExp(`"process":"origin".+"traceId":"${called?.traceId}"`))
}, 180_000)

test('without an address nothing of the library is loaded', async () => {
  const env = { ...databaseServerSettings(fresh), TILTYARD_SCHEDULE: 'off', TILTYARD_EXHIBITION: 'off' }
  server = await startServer(env, { preload: forbidden })
  await expect.poll(async () => (await server?.health())?.status, PATIENT).toBe(200)
  const { code, said } = await startFailingServer(
    { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
    { preload: forbidden },
  )
  expect([code, said]).toEqual([1, expect.stringContaining('is not to be loaded')])
}, 120_000)
