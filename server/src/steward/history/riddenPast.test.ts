import { getPriority } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPostgres } from '../../platform/store/openPostgres.ts'
import { readFirstUnplayedWeek } from '../../schedule/historyWeeks.ts'
import { HISTORY_WEEK_MATCHES, listHistoryFaults } from '../../testing/league/listHistoryFaults.ts'
import { type ServerProcess, type ServerProcessOptions, startServer } from '../../testing/processes/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'

const RIDDEN = 'the history is ridden'
/** A server's preload: its background process keeps the server's priority, or a busy machine would take minutes. */
const SAME_PRIORITY = `data:text/javascript,${encodeURIComponent(`
  import os from 'node:os'
  import { syncBuiltinESMExports } from 'node:module'
  os.setPriority = () => {}
  syncBuiltinESMExports()`)}`
const LOWEST_PRIORITY = 19
const GONE_WITHIN_MS = 5_000
let fresh: TestDatabase
const nodes: ServerProcess[] = []

beforeEach(async () => {
  fresh = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(nodes.splice(0).map((node) => node.end('SIGKILL')))
  await fresh.drop()
})

/** Present matches begin at once, and end within seconds. */
const env = () => ({
  ...{ DATABASE_URL: fresh.url, TILTYARD_HISTORY: 'week', TILTYARD_SCHEDULE: 'off' },
  ...{ TILTYARD_TEMPO: '50', TILTYARD_INTERMISSION: '0' },
})

async function start(
  changes: Readonly<Record<string, string>> = {},
  surroundings: ServerProcessOptions = { preload: SAME_PRIORITY },
): Promise<ServerProcess> {
  const node = await startServer({ ...env(), ...changes }, surroundings)
  nodes.push(node)
  return node
}

/** The process numbers of a server's background processes, the newest last. */
function backgroundPids(node: ServerProcess): number[] {
  return [...node.output().matchAll(/"pid":(\d+),"msg":"background process started"/g)].map(([, pid]) => Number(pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function count(table: 'result_chain' | 'live_matches', where = 'true'): Promise<number> {
  const [row] = await fresh.query<{ rows: number }>(`select count(*)::int as rows from ${table} where ${where}`)
  return row?.rows ?? 0
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(20)
}

async function faults(): Promise<string[]> {
  const { database, close } = await openPostgres(fresh.url)
  return listHistoryFaults(database).finally(close)
}

test('a killed background process is restarted, and ends with its server: nothing is lost or doubled', {
  tags: ['campaign'],
  timeout: 600_000,
}, async () => {
  const server = await start()
  for (const far of [HISTORY_WEEK_MATCHES / 8, HISTORY_WEEK_MATCHES / 4]) {
    await until(async () => (await count('result_chain')) >= far)
    const killed = backgroundPids(server).at(-1) ?? 0
    process.kill(killed, 'SIGKILL')
    await until(() => backgroundPids(server).at(-1) !== killed)
  }
  await until(async () => (await count('result_chain')) >= HISTORY_WEEK_MATCHES / 2)
  expect(server.output()).not.toContain(RIDDEN)
  const orphan = backgroundPids(server).at(-1) ?? 0
  const killedAt = performance.now()
  server.child.kill('SIGKILL')
  await until(() => !isAlive(orphan))
  expect(performance.now() - killedAt).toBeLessThan(GONE_WITHIN_MS)
  await server.ended
  expect(await count('result_chain')).toBeLessThan(HISTORY_WEEK_MATCHES)

  const next = await start()
  await until(async () => next.output().includes(RIDDEN) && (await count('result_chain')) >= HISTORY_WEEK_MATCHES + 4)
  const background = backgroundPids(next).at(-1) ?? 0
  const ended = await next.end('SIGTERM')
  expect([ended.code, isAlive(background)]).toEqual([0, false])
  expect(await faults()).toEqual([])
})

test('boards are live before the past is played at the lowest priority, and pages show the progress', async () => {
  const server = await start({ TILTYARD_TEMPO: '1' }, {})
  await until(async () => (await count('live_matches', "status = 'active'")) === 4)
  const reply = await fetch(`${server.url}/api/schedules/past`)
  expect(await reply.json()).toEqual({ riddenPercent: expect.any(Number) })
  expect(server.output()).not.toContain(RIDDEN)
  const [pid = 0] = backgroundPids(server)
  await until(() => getPriority(pid) === LOWEST_PRIORITY)
}, 120_000)

test('of two nodes that found a league one plays its past; when it dies the other continues', {
  tags: ['campaign'],
  timeout: 600_000,
}, async () => {
  const [one, other] = await Promise.all([start(), start()])
  const { database, close } = await openPostgres(fresh.url)
  const rider = async () => (await readFirstUnplayedWeek(database))?.rider ?? null
  await until(async () => (await rider()) !== null)
  const first = await rider()
  const isFirst = (node: ServerProcess) => node.output().includes(`"rider":"${first}"`)
  // A node's output may still be on its way.
  await until(() => isFirst(one) || isFirst(other))
  const [dying, staying] = isFirst(one) ? [one, other] : [other, one]
  expect(isFirst(staying)).toBe(false)
  await dying.end('SIGKILL')
  expect(await rider()).toBe(first)
  await until(() => staying.output().includes(RIDDEN))
  await staying.end('SIGTERM')
  await close()
  expect(await faults()).toEqual([])
})
