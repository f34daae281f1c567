import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, openTestStore, type TestStore } from '../testing/testStore.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const main = fileURLToPath(new URL('../main.ts', import.meta.url))
let store: TestStore
let lock: pg.Client
let server: ChildProcess
let base: string
let logged = ''

beforeAll(async () => {
  store = await openTestStore()
  lock = new pg.Client({ connectionString: await addressOf(store) })
  await lock.connect()
  base = await start(await addressOf(store))
}, 240_000)
afterAll(async () => {
  server.kill('SIGKILL')
  await lock.end()
  await store.close()
})

/** Starts the real server, whose first exhibition begins after five seconds of waiting. Resolves to its address. */
function start(url: string): Promise<string> {
  const env = { ...process.env, PORT: '0', DATABASE_URL: url, TILTYARD_SCHEDULE: 'off', LOG_LEVEL: 'warn' }
  server = spawn(process.execPath, ['--import', 'tsx', '--conditions=tiltyard-source', main], { cwd: root, env })
  server.stderr?.on('data', (chunk: Buffer) => {
    logged += chunk.toString()
  })
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => {
      const address = /http:\/\/localhost:(\d+)/.exec(chunk.toString())?.[1]
      if (address) resolve(`http://127.0.0.1:${address}`)
    })
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${logged}`)))
  })
}

async function waitingMatch(): Promise<string> {
  const { yard } = (await (await fetch(`${base}/api/yard`)).json()) as {
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
    expect((await fetch(`${base}/api/matches/${matchId}`)).status).toBeGreaterThanOrEqual(500)
    isTold = (await versionOf(matchId)) > before
  }
  expect(isTold).toBe(true)
  await lock.query('commit')
  const again = await fetch(`${base}/api/matches/${matchId}`)
  expect([again.status, (await fetch(`${base}/api/health`)).status, server.exitCode]).toEqual([200, 200, null])
  expect(logged).not.toContain('unhandled rejection')
}, 120_000)
