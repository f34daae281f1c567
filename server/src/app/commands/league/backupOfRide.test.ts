import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MatchEvent } from '@tiltyard/engine'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LeagueBrowser, type PublicMatchReadout } from '../../../testing/league/leagueReadout.ts'
import { runTiltyardCommandInProcess } from '../../../testing/processes/commandProcess.ts'
import { runVerifyAllCommand } from '../../../testing/processes/releaseLeague.ts'
import { databaseServerSettings, type ServerProcess, startServer } from '../../../testing/processes/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../../testing/processes/testDatabase.ts'

interface Ridden extends Pick<PublicMatchReadout, 'id' | 'status' | 'winner' | 'ending' | 'commitment'> {
  readonly events: readonly Pick<MatchEvent, 'seq' | 'tOffsetMs' | 'referenceName' | 'description'>[]
}

let work: string
let file: string
let home: TestDatabase
let elsewhere: TestDatabase
const PATIENT = { timeout: 120_000, interval: 100 }
/** Slow enough for a match to last longer than a backup on a machine that has much else to do. */
const settings = { TILTYARD_TEMPO: '6', TILTYARD_SCHEDULE: 'off' }
const servers: ServerProcess[] = []

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'tiltyard-ride-'))
  file = join(work, 'ride.backup')
  home = await createTestDatabase()
  elsewhere = await createTestDatabase()
})
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.end('SIGKILL')))
})
afterAll(async () => {
  await home.drop()
  await elsewhere.drop()
  rmSync(work, { recursive: true, force: true })
})

async function open(database: TestDatabase): Promise<ServerProcess> {
  const server = await startServer({ ...databaseServerSettings(database), ...settings })
  servers.push(server)
  return server
}

/** The public matches of these ids. */
async function read({ url }: ServerProcess, ids: readonly string[]): Promise<readonly Ridden[]> {
  const browser = new LeagueBrowser(url)
  const answers = ids.map((id) => browser.read<{ match: Ridden; events: Ridden['events'] }>(`/api/matches/${id}`))
  return (await Promise.all(answers)).map(({ match: { id, status, winner, ending, commitment }, events }) => ({
    ...{ id, status, winner, ending, commitment },
    events: events.map(({ seq, tOffsetMs, referenceName, description }) => ({
      ...{ seq, tOffsetMs, referenceName, description },
    })),
  }))
}

/** Waits until all of these matches are as far as is asked. */
function untilAll(server: ServerProcess, ids: readonly string[], isThere: (match: Ridden) => boolean) {
  return vi.waitFor(async () => {
    const matches = await read(server, ids)
    if (!matches.every(isThere)) throw new Error(`not yet: ${matches.map(({ events }) => events.length)}`)
    return matches
  }, PATIENT)
}

/** The four matches of the first set. */
function firstSet({ url }: ServerProcess): Promise<readonly string[]> {
  return vi.waitFor(async () => {
    const { matches } = await new LeagueBrowser(url).read<{ matches: Ridden[] }>('/api/matches?status=active')
    if (matches.length < 4) throw new Error('not all have begun')
    return matches.map(({ id }) => id)
  }, PATIENT)
}

/** The result and the events of each, without their times. */
function toldIn(matches: readonly Ridden[]) {
  return matches.map(({ events, ...match }) => ({ ...match, narrated: events.map(({ tOffsetMs, ...event }) => event) }))
}

test('a backup that is taken while matches are ridden is ridden on elsewhere to the same ends, from what was stored, with nothing doubled and all of it verified', {
  tags: ['campaign'],
  timeout: 300_000,
}, async () => {
  const server = await open(home)
  const ids = await firstSet(server)
  const before = await untilAll(server, ids, ({ events }) => events.length > 5)
  expect(await runTiltyardCommandInProcess(['backup', file], databaseServerSettings(home))).toMatchObject({
    code: 0,
    stderr: '',
  })
  const after = await read(server, ids)
  // Nobody stood still for it.
  expect(after.map(({ events }, at) => events.length - (before[at]?.events.length ?? 0)).some((more) => more > 0)).toBe(
    true,
  )
  expect(await runTiltyardCommandInProcess(['restore', file], databaseServerSettings(elsewhere))).toMatchObject({
    code: 0,
    stderr: '',
  })

  const other = await open(elsewhere)
  const isOver = ({ status }: Ridden): boolean => status === 'completed'
  const [atHome, riddenOn] = await Promise.all([server, other].map((one) => untilAll(one, ids, isOver)))
  expect(toldIn(riddenOn ?? [])).toEqual(toldIn(atHome ?? []))
  for (const [at, { events }] of before.entries())
    expect(riddenOn?.[at]?.events.slice(0, events.length), 'what was stored stays, with its moments').toEqual(events)
  // A ride that had not ended in the backup is a link of the chain there too, once.
  const { head } = await new LeagueBrowser(other.url).read<{ head: string }>('/api/chain?limit=1')
  expect(await runVerifyAllCommand(other.url, head)).toMatchObject({ isTrue: true, breaks: [] })
  servers.splice(servers.indexOf(other), 1)
  expect(await other.end('SIGTERM')).toMatchObject({ code: 0 })
  expect(await runTiltyardCommandInProcess(['ledger', 'check'], databaseServerSettings(elsewhere))).toMatchObject({
    code: 0,
    stderr: '',
  })
})
