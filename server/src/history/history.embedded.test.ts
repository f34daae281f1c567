import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drawBetween, seedFromText, stream } from '@tiltyard/engine'
import { afterEach, expect, test } from 'vitest'
import { openEmbedded } from '../database/openEmbedded.ts'
import { HISTORY_MATCHES, historyFaults } from '../testing/historyFaults.ts'
import { layDatabase } from '../testing/layDatabase.ts'
import { onFolder, type ServerProcess, startServer } from '../testing/serverProcess.ts'

const KILLS = 2
const folder = mkdtempSync(join(tmpdir(), 'tiltyard-history-'))
const moments = seedFromText('moments of the kill')
const moment = stream('kill')
let server: ServerProcess | null = null

afterEach(async () => {
  await server?.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Matches of the present that begin at once and are over within a second, as soon as they may. */
const env = {
  ...onFolder(folder),
  ...{ TILTYARD_HISTORY: 'week', TILTYARD_SCHEDULE: 'off', TILTYARD_TEMPO: '1000', TILTYARD_INTERMISSION: '0' },
  LOG_LEVEL: 'info',
}

async function chained(url: string): Promise<number> {
  const reply = await fetch(`${url}/api/chain?limit=1`)
  const { length } = (await reply.json()) as { length: number }
  return length
}

test('a server killed while it rides the past goes on at the next start: nothing is lost, doubled or out of its order', async () => {
  const reached: number[] = []
  await layDatabase(folder)
  for (let kill = 0; kill < KILLS; kill++) {
    server = await startServer(env)
    const far = reached.at(-1) ?? 0
    while ((await chained(server.url)) <= far) await pause(10)
    await pause(drawBetween(moments, moment, 1, 300, kill))
    reached.push(await chained(server.url))
    expect(server.said()).not.toContain('the history is ridden')
    await server.end('SIGKILL')
  }
  expect(reached.every((length) => length > 0 && length < HISTORY_MATCHES)).toBe(true)
  server = await startServer(env)
  while ((await chained(server.url)) < HISTORY_MATCHES + 8) await pause(50)
  expect(server.said()).toContain('the history is ridden')
  expect((await server.end('SIGTERM')).code).toBe(0)
  server = null

  const store = await openEmbedded(folder)
  const faults = await historyFaults(store.database)
  await store.close()
  expect(faults).toEqual([])
}, 180_000)

test('with TILTYARD_HISTORY=off, and in a league that is there, nothing of the past is ridden', async () => {
  server = await startServer({ ...env, TILTYARD_HISTORY: 'off', TILTYARD_EXHIBITION: 'off' })
  expect(await chained(server.url)).toBe(0)
  await server.end('SIGTERM')
  server = await startServer({ ...env, TILTYARD_EXHIBITION: 'off' })
  const schedules = await (await fetch(`${server.url}/api/matches?status=completed`)).json()
  expect([await chained(server.url), schedules]).toMatchObject([0, { total: 0 }])
}, 60_000)
