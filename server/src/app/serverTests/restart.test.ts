import { setTimeout as sleep } from 'node:timers/promises'
import { simulateFacts } from '@tiltyard/engine'
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPackedMatches } from '../../archive/packs/packStore.ts'
import { createPassSeedSource } from '../../platform/runtime/secret.ts'
import { openPostgres } from '../../platform/store/openPostgres.ts'
import { knights, liveMatches, matchEvents, packedMatches } from '../../platform/store/schema.ts'
import { databaseServerSettings, type ServerProcess, startServer } from '../../testing/processes/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'

/** The changes of what is stored after which the server is killed. */
const CHANGES = 6
const LOOK_EACH_MS = 20
let league: TestDatabase
let server: ServerProcess | null = null

beforeEach(async () => {
  league = await createTestDatabase()
})
afterEach(async () => {
  await server?.end('SIGKILL')
  await league.drop()
})

/** Waits until the events of the league have been seen to change so often. */
async function progress(changes: number): Promise<void> {
  const store = await openPostgres(league.url)
  let before = await store.database.$count(matchEvents)
  for (let seen = 0; seen < changes; await sleep(LOOK_EACH_MS)) {
    const now = await store.database.$count(matchEvents)
    if (now !== before) seen += 1
    before = now
  }
  await store.close()
}

async function untilOneHasEnded(): Promise<void> {
  const ended = () => league.query('select 1 from finished_matches limit 1')
  await expect.poll(ended, { timeout: 120_000, interval: 200 }).toHaveLength(1)
}

test('a server that is killed loses nothing, doubles nothing, and continues at the next event', async () => {
  const settings = {
    ...{ ...databaseServerSettings(league), LOG_LEVEL: 'error' },
    ...{ TILTYARD_TEMPO: '25', TILTYARD_SCHEDULE: 'off', TILTYARD_INTERMISSION: '1' },
  }
  server = await startServer(settings)
  await progress(CHANGES)
  await server.end('SIGKILL')
  server = await startServer(settings)
  await untilOneHasEnded()
  expect((await server.end('SIGTERM')).code).toBe(0)

  const store = await openPostgres(league.url)
  // On a slow machine the first matches have been packed by now.
  const ids = await store.database.select({ id: packedMatches.matchId }).from(packedMatches)
  const packed = await readPackedMatches(
    store.database,
    ids.map(({ id }) => id),
  )
  const live = await store.database.select().from(matchEvents).orderBy(asc(matchEvents.seq))
  const stored = [...live, ...packed.flatMap(({ events }) => events)]
  const matches = [...(await store.database.select().from(liveMatches)), ...packed.map(({ match }) => match)]
  const riders = await store.database.select().from(knights)
  await store.close()

  for (const match of matches.filter(({ setup }) => setup !== null)) {
    const events = stored.filter((row) => row.matchId === match.id)
    const planned = match.setup ? simulateFacts(match.setup, createPassSeedSource(match.secret)) : []
    expect(events.map((row) => row.seq)).toEqual(events.map((_, at) => at + 1))
    expect(JSON.stringify(events.map((row) => row.body))).toBe(JSON.stringify(planned.slice(0, events.length)))
    if (match.processedAt) expect(events).toHaveLength(planned.length)
  }
  const finished = matches.filter((match) => match.processedAt !== null)
  expect(finished.length).toBeGreaterThan(0)
  const wins = riders.reduce((sum, knight) => sum + knight.performanceHistory.wins, 0)
  expect(wins).toBe(finished.filter((match) => match.winner !== null).length)
}, 300_000)
