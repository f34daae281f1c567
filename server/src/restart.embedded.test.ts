import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawBetween, rideFacts, seedFromText, stream } from '@tiltyard/engine'
import { asc } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { readPacked } from './archive/packStore.ts'
import { openEmbedded } from './database/database.ts'
import { knights, liveMatches, matchEvents, packedMatches } from './database/schema.ts'
import { BRIEFLY, builtProgram } from './testing/builtPrograms.ts'
import { layDatabase } from './testing/layDatabase.ts'
import { entropyOf } from './world/secret.ts'

const KILLS = 6
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'tiltyard-kill-'))
const moments = seedFromText('moments of the kill')
const moment = stream('kill')
let server: ChildProcess | null = null

afterEach(() => {
  server?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the real server as a process of its own and waits until it says that it is open. */
async function start(): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: '0',
    TILTYARD_HISTORY: 'off',
    TILTYARD_DATA: folder,
    TILTYARD_TEMPO: '25',
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, [...BRIEFLY, builtProgram('main')], {
    cwd: root,
    env: { ...env, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('Tilt Yard is open') && resolve())
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was open`)))
  })
  return child
}

function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code))
    child.kill(signal)
  })
}

test('a server killed at random moments loses nothing, doubles nothing, and goes on at the next event', async () => {
  await layDatabase(folder)
  for (let kill = 0; kill < KILLS; kill++) {
    server = await start()
    await new Promise((resolve) => setTimeout(resolve, drawBetween(moments, moment, 100, 1_500, kill)))
    await ended(server, 'SIGKILL')
  }
  server = await start()
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect(await ended(server, 'SIGTERM')).toBe(0)

  const store = await openEmbedded(folder)
  // On a slow machine the first matches have been packed by now.
  const ids = await store.database.select({ id: packedMatches.matchId }).from(packedMatches)
  const packed = await readPacked(
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
    const planned = match.setup ? rideFacts(match.setup, entropyOf(match.secret)) : []
    expect(events.map((row) => row.seq)).toEqual(events.map((_, at) => at + 1))
    expect(JSON.stringify(events.map((row) => row.body))).toBe(JSON.stringify(planned.slice(0, events.length)))
    if (match.processedAt) expect(events).toHaveLength(planned.length)
  }
  const finished = matches.filter((match) => match.processedAt !== null)
  expect(finished.length).toBeGreaterThan(0)
  const wins = riders.reduce((sum, knight) => sum + knight.performanceHistory.wins, 0)
  expect(wins).toBe(finished.filter((match) => match.winner !== null).length)
}, 240_000)
