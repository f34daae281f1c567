import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawBetween, rideFacts, seedFromText, stream } from '@tiltyard/engine'
import { asc } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { readPacked } from './archive/packStore.ts'
import { openEmbedded } from './database/openEmbedded.ts'
import { knights, liveMatches, matchEvents, packedMatches } from './database/schema.ts'
import { layDatabase } from './testing/layDatabase.ts'
import { onFolder, type ServerProcess, startServer } from './testing/serverProcess.ts'
import { entropyOf } from './world/secret.ts'

const KILLS = 6
const folder = mkdtempSync(join(tmpdir(), 'tiltyard-kill-'))
const moments = seedFromText('moments of the kill')
const moment = stream('kill')
let server: ServerProcess | null = null

afterEach(async () => {
  await server?.end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const settings = { ...onFolder(folder), TILTYARD_TEMPO: '25', LOG_LEVEL: 'error' }

test('a server killed at random moments loses nothing, doubles nothing, and goes on at the next event', async () => {
  await layDatabase(folder)
  for (let kill = 0; kill < KILLS; kill++) {
    server = await startServer(settings)
    await new Promise((resolve) => setTimeout(resolve, drawBetween(moments, moment, 100, 1_500, kill)))
    await server.end('SIGKILL')
  }
  server = await startServer(settings)
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  expect((await server.end('SIGTERM')).code).toBe(0)

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
