import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseServerSettings, type ServerProcess, startServer } from '../../testing/processes/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'

const HOUR_MS = 3_600_000
const NEAR_MS = 60_000
let fresh: TestDatabase
let server: ServerProcess | null = null
beforeEach(async () => {
  fresh = await createTestDatabase()
})
afterEach(async () => {
  await server?.end('SIGKILL')
  await fresh.drop()
})

/** A module that sets a process's clock ahead, as a wrong clock of its machine would be. */
function clockAhead(ms: number): string {
  const code = `const Own = Date; globalThis.Date = class extends Own {
    constructor(...parts) { if (parts.length === 0) super(Own.now() + ${ms}); else super(...parts) }
    static now() { return Own.now() + ${ms} }
  }`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

test('a node whose clock is an hour ahead tells and plays by the time of the database, and its health says so', async () => {
  const env = { ...databaseServerSettings(fresh), TILTYARD_SCHEDULE: 'off', TILTYARD_TEMPO: '20' }
  server = await startServer(env, { preload: clockAhead(HOUR_MS) })
  const read = async (path: string) => (await fetch(`${server?.url}${path}`)).json()
  const { yard, serverTime } = await read('/api/yard')
  expect(Math.abs(Date.parse(serverTime) - Date.now())).toBeLessThan(NEAR_MS)
  expect(Math.abs(Date.parse(yard.matchSet.startTime) - Date.now())).toBeLessThan(NEAR_MS)
  const { body } = await server.health()
  expect(body).toMatchObject({ status: 'ok', clockAheadMs: expect.any(Number) })
  expect(Math.abs(Number(Object(body).clockAheadMs) - HOUR_MS)).toBeLessThan(2_000)
  expect(server.said()).toContain("this machine's clock is not the database's")
}, 120_000)
