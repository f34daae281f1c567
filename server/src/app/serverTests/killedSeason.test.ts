import { afterEach, beforeEach, expect, test } from 'vitest'
import { LeagueBrowser } from '../../testing/league/leagueReadout.ts'
import {
  environmentHeldAt,
  HOLD_AT_COMMIT,
  recordWritesAndAllowHolds,
  releaseHeldServers,
  waitUntilServerHeld,
} from '../../testing/processes/heldWrites.ts'
import { databaseServerSettings, type ServerProcess, startServer } from '../../testing/processes/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'

const ADMIN = { email: 'maud@example.org', password: 'tilt at me' }
const servers: ServerProcess[] = []
let database: TestDatabase

beforeEach(async () => {
  database = await createTestDatabase()
  await recordWritesAndAllowHolds(database.url)
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')))
  await database.drop()
})

async function start(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const admin = { TILTYARD_ADMIN_EMAIL: ADMIN.email, TILTYARD_ADMIN_PASSWORD: ADMIN.password }
  const quiet = { TILTYARD_SCHEDULE: 'off', TILTYARD_EXHIBITION: 'off' }
  const server = await startServer({ ...databaseServerSettings(database), ...admin, ...quiet, ...env })
  servers.push(server)
  return server
}

// `npm run campaign` kills servers at every write of the draw, the rides and the end.
test('a season ends once though its server is killed within the commit, and the request is repeated at another', async () => {
  const other = await start()
  const killed = await start(environmentHeldAt(HOLD_AT_COMMIT, 'killed'))
  const browser = new LeagueBrowser(killed.url)
  await browser.write('/api/session/log-in', ADMIN)
  const request = { key: 'one-click-of-an-admin' }
  const unanswered = browser.write('/api/seasons/1/end', request).catch(() => null)
  expect(await waitUntilServerHeld(() => database.url)).toBe('killed')
  await killed.end('SIGKILL')
  // PostgreSQL goes on with the commit.
  await releaseHeldServers(database.url)
  expect(await unanswered).toBeNull()
  const repeated = await browser.at(other.url).write('/api/seasons/1/end', request)
  expect(repeated).toMatchObject({ ended: { number: 1, state: 'over' }, next: 'Season Two' })
  const { seasons } = await browser.at(other.url).read<{ seasons: { state: string }[] }>('/api/seasons')
  expect(seasons.map(({ state }) => state)).toEqual(['regular', 'over'])
  const ends = "select count(*)::int as count from admin_acts where act = 'seasons.end'"
  expect(await database.query(ends)).toEqual([{ count: 1 }])
})
