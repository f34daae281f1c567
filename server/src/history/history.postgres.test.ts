import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPostgres } from '../database/openPostgres.ts'
import { readUnriddenWeek } from '../schedule/historyWeeks.ts'
import { historyFaults } from '../testing/historyFaults.ts'
import { type ServerProcess, startServer } from '../testing/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../testing/testDatabase.ts'

const RIDDEN = 'the history is ridden'
let fresh: TestDatabase
let nodes: ServerProcess[] = []

beforeEach(async () => {
  fresh = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.end('SIGKILL')))
  await fresh.drop()
})

const env = () => ({
  ...{ DATABASE_URL: fresh.url, TILTYARD_HISTORY: 'week', TILTYARD_SCHEDULE: 'off' },
  ...{ TILTYARD_TEMPO: '1000', TILTYARD_INTERMISSION: '0' },
})

test('of two nodes that found a league together one rides its past; when it dies the other goes on', async () => {
  nodes = await Promise.all([startServer(env()), startServer(env())])
  const { database, close } = await openPostgres(fresh.url)
  const rider = async () => (await readUnriddenWeek(database))?.rider ?? null
  while ((await rider()) === null) await pause(10)
  const first = await rider()
  const isFirst = (node: ServerProcess) => node.said().includes(`"rider":"${first}"`)
  // What a node has written may be on its way to us still.
  while (!nodes.some(isFirst)) await pause(10)
  expect(nodes.filter(isFirst)).toHaveLength(1)
  await nodes.find(isFirst)?.end('SIGKILL')
  expect(await rider()).toBe(first)
  const staying = nodes.find((node) => !isFirst(node))
  while (!staying?.said().includes(RIDDEN)) await pause(50)
  await staying.end('SIGTERM')
  const faults = await historyFaults(database)
  await close()
  expect(faults).toEqual([])
}, 180_000)
