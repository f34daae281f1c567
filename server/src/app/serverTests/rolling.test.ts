import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { LeagueBrowser } from '../../testing/league/leagueReadout.ts'
import { findNewestStoredRelease, unpackRelease } from '../../testing/processes/olderRelease.ts'
import { RollingUpgradeServers } from '../../testing/processes/rollingUpgradeServers.ts'
import { databaseServerSettings, type ServerProcess } from '../../testing/processes/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'
import { startNats, type TestNatsServer } from '../../testing/services/testNatsServer.ts'

const MINUTES = 60_000
const INVITE = 'open-the-gates'
let work: string
let before: string
let bus: TestNatsServer
let database: TestDatabase
let league: Readonly<Record<string, string>>
let yard: RollingUpgradeServers

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'tiltyard-rolling-'))
  before = unpackRelease(findNewestStoredRelease(), work)
  bus = await startNats()
})
beforeEach(async () => {
  database = await createTestDatabase(false)
  league = {
    ...databaseServerSettings(database),
    ...{ TILTYARD_INVITE_CODE: INVITE, TILTYARD_SCHEDULE: 'off', TILTYARD_TEMPO: '3', TILTYARD_INTERMISSION: '3' },
  }
})
afterEach(async () => {
  await yard.end()
  await database.drop()
})
afterAll(async () => {
  await bus.stop()
  rmSync(work, { recursive: true, force: true })
})

/** Somebody joins at one node, and is known at another. */
async function joinAt(one: ServerProcess, other: ServerProcess, name: string): Promise<void> {
  const [email, password] = [`${name}@yard.test`, 'seven lances and a shield']
  const browser = new LeagueBrowser(one.url)
  await browser.write('/api/session/sign-up', { email, inviteCode: INVITE, password, confirmPassword: password })
  expect(await browser.at(other.url).read('/api/session')).toMatchObject({ kind: 'registered' })
}

function startOrigin(release: 'before' | 'today', port = '0'): Promise<ServerProcess> {
  return yard.start(release, { ...league, PORT: port, TILTYARD_ROLE: 'origin', TILTYARD_PROXIES: '1' })
}

test('nodes of the release before on one PostgreSQL are replaced one after another: its viewers lose nothing, its pens are handed over', {
  tags: ['campaign'],
  timeout: 10 * MINUTES,
}, async () => {
  yard = new RollingUpgradeServers({ before, env: league })
  const old = [await yard.start('before'), await yard.start('before')] as const
  yard.setViewerServers(...old)
  await yard.progress()
  const held = await yard.writers()
  // It migrates what those of before go on with.
  const first = await yard.start('today')
  yard.setViewerServers(...old, first)
  await yard.progress()
  await joinAt(old[0], first, 'before')
  await yard.stop(old[0])
  await yard.progress()
  const second = await yard.start('today')
  await yard.stop(old[1])
  await joinAt(first, second, 'today')
  yard.setViewerServers(first, second)
  await yard.progress()
  // One that had to give up holds its pens until their next events are overdue.
  const stillHeld = async () => (await yard.writers()).filter((writer) => held.includes(writer))
  await expect.poll(stillHeld, { timeout: 2 * MINUTES }).toEqual([])
  await yard.expectAllTold()
})

test('an origin of the release before is stopped and started, and its relays replaced after it: viewers at all of them lose nothing', {
  tags: ['campaign'],
  timeout: 10 * MINUTES,
}, async () => {
  yard = new RollingUpgradeServers({ before, env: { TILTYARD_BUS: bus.url } })
  let origin = await startOrigin('before')
  const relay = { TILTYARD_ROLE: 'relay', TILTYARD_ORIGIN_URL: origin.url }
  const old = [await yard.start('before', relay), await yard.start('before', relay)] as const
  yard.setViewerServers(origin, ...old)
  await yard.progress()
  await yard.stop(origin)
  origin = await startOrigin('today', new URL(origin.url).port)
  yard.setViewerServers(...old, origin)
  await yard.progress()
  const next = await yard.start('today', relay)
  for (const server of [...old, next]) {
    await expect.poll(async () => (await server.health()).status, { timeout: MINUTES }).toBe(200)
    expect((await fetch(`${server.url}/api/standings`)).status).toBe(200)
  }
  // Viewers of today's nodes come to older relays, too.
  yard.setViewerServers(next, ...old)
  await yard.stop(old[0])
  await yard.progress()
  yard.setViewerServers(origin, next)
  await yard.stop(old[1])
  await yard.progress()
  await yard.expectAllWell()
  await yard.expectAllTold()
})
