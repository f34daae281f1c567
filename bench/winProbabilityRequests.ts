// The latency of health while many finished matches are asked for their chances, compared with an idle server. Health
// has its own connection.
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createApp } from '../server/src/app/app.ts'
import { insertPackedMatches, preparePacks } from '../server/src/archive/packs/packStore.ts'
import { openWinProbabilityService } from '../server/src/odds/openWinProbabilityService.ts'
import { systemClock } from '../server/src/platform/runtime/clock.ts'
import type { Database } from '../server/src/platform/store/database.ts'
import { openEmbedded } from '../server/src/platform/store/openEmbedded.ts'
import { createTestAppDeps } from '../server/src/testing/createTestAppDeps.ts'
import { createFinishedMatch } from '../server/src/testing/league/createFinishedMatch.ts'
import { type BenchRow, roundTo, withTemporaryFolder } from './measure.ts'

const MATCHES = 34
const EACH_MS = 50
const IDLE_MS = 3_000

export async function benchHealthDuringChanceRequests(): Promise<BenchRow[]> {
  const { idle, busy } = await withTemporaryFolder(async (folder) => {
    const { database, close } = await openEmbedded(join(folder, 'league'))
    return healthOf(database).finally(close)
  })
  const [name, value] = [`health while ${MATCHES} old matches are asked`, roundTo(busy, 1)]
  return [{ name, value, unit: 'ms, longest', baseline: 'idle', baselineValue: idle, ratio: roundTo(busy / idle, 2) }]
}

/** The longest latency of health, in milliseconds. */
async function healthOf(database: Database): Promise<{ idle: number; busy: number }> {
  const rides = Array.from({ length: 1 + MATCHES }, (_, index) => ({ ...createFinishedMatch(index), list: null }))
  await database.transaction((transaction) => insertPackedMatches(transaction, preparePacks(rides)))
  const deps = await createTestAppDeps(database, systemClock)
  const chances = openWinProbabilityService(deps)
  const app = await createApp({ ...deps, winProbabilityService: chances.desk })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const [first = '', ...matches] = rides.map(({ match }) => `/api/matches/${match.id}/chances`)
  // A new server is slow, so the first request is not measured.
  await ask(port, first)
  const idle = await longestHealth(port, wait(IDLE_MS))
  const busy = await longestHealth(port, Promise.all(matches.map((path) => ask(port, path))))
  await chances.stop()
  await app.close()
  return { idle: roundTo(idle, 1), busy }
}

/** Asks repeatedly until the other work ends. */
async function longestHealth(port: number, other: Promise<unknown>): Promise<number> {
  const asked: Promise<number>[] = []
  let isOver = false
  const over = other.finally(() => {
    isOver = true
  })
  while (!isOver) {
    asked.push(ask(port, '/api/health'))
    await wait(EACH_MS)
  }
  await over
  return Math.max(...(await Promise.all(asked)))
}

/** Sends a request on its own connection. @returns the milliseconds until the reply. */
function ask(port: number, path: string): Promise<number> {
  const began = performance.now()
  return new Promise((answered, failed) => {
    get({ host: '127.0.0.1', port, path, agent: false }, (reply) => {
      reply.resume()
      reply.on('end', () => answered(performance.now() - began))
    }).on('error', failed)
  })
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
