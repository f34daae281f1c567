import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  databaseServerSettings,
  type ServerProcess,
  startFailingServer,
  startServer,
} from '../../testing/processes/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'
import { startTraceReceiver, type TraceReceiver } from '../../testing/services/traceReceiver.ts'

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
