import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onDatabase, type ServerProcess, startServer } from '../testing/serverProcess.ts'
import { openTestStore, type TestStore } from '../testing/testStore.ts'

let store: TestStore
let lock: pg.Client
let server: ServerProcess

beforeAll(async () => {
  store = await openTestStore()
  lock = new pg.Client({ connectionString: store.url })
  await lock.connect()
  // Its first exhibition begins after five seconds of waiting.
  server = await startServer({ ...onDatabase(store), TILTYARD_SCHEDULE: 'off' })
}, 240_000)
afterAll(async () => {
  await server.end('SIGKILL')
  await lock.end()
  await store.close()
})

async function waitingMatch(): Promise<string> {
  const { yard } = (await (await fetch(`${server.url}/api/yard`)).json()) as {
    yard: { matchSet: { matchIds: string[] } | null }
  }
  return yard.matchSet?.matchIds[0] ?? ''
}

async function versionOf(matchId: string): Promise<number> {
  const { rows } = await lock.query('select version from live_matches where id = $1', [matchId])
  return rows[0]?.version
}

test('a server whose first read of a match fails, while that match is told of, goes on serving', async () => {
  const matchId = await waitingMatch()
  await lock.query('begin')
  await lock.query('lock table match_events in access exclusive mode')
  // Each read waits for the table until the store gives it up; while one waits the match begins, or is taken up, and
  // that is told.
  let isTold = false
  for (let tries = 0; tries < 8 && !isTold; tries++) {
    const before = await versionOf(matchId)
    expect((await fetch(`${server.url}/api/matches/${matchId}`)).status).toBeGreaterThanOrEqual(500)
    isTold = (await versionOf(matchId)) > before
  }
  expect(isTold).toBe(true)
  await lock.query('commit')
  const again = await fetch(`${server.url}/api/matches/${matchId}`)
  expect([again.status, (await fetch(`${server.url}/api/health`)).status, server.child.exitCode]).toEqual([
    200,
    200,
    null,
  ])
  expect(server.said()).not.toContain('unhandled rejection')
}, 120_000)
