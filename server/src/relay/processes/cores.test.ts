import type { YardView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { LeagueBrowser } from '../../testing/league/leagueReadout.ts'
import { type ResumingViewer, watchAndResume } from '../../testing/league/resumingViewer.ts'
import { databaseServerSettings, type ServerProcess, startServer } from '../../testing/processes/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'

const MINUTES = 60_000
/** Long waits for a busy machine. */
const PATIENT = { timeout: 2 * MINUTES, interval: 100 }
/** Slow enough that a watched match does not end before the test reads it. */
const tempo = { TILTYARD_TEMPO: '2', TILTYARD_SCHEDULE: 'off', TILTYARD_EXHIBITION: 'off' }
const INVITE = 'open-the-gates'
let fresh: TestDatabase
let league: ServerProcess
let admin: LeagueBrowser
let viewers: ResumingViewer[] = []

function start(port: string, more: Record<string, string> = {}): Promise<ServerProcess> {
  return startServer({
    ...{ ...databaseServerSettings(fresh), ...tempo, PORT: port, TILTYARD_CORES: '2' },
    ...{ LOG_LEVEL: 'info', TILTYARD_INVITE_CODE: INVITE, ...more },
  })
}

beforeAll(async () => {
  fresh = await createTestDatabase()
  league = await start('0')
  admin = new LeagueBrowser(league.url)
  const [email, password] = ['maud@yard.test', 'seven lances and a shield']
  await admin.write('/api/session/sign-up', { email, inviteCode: INVITE, password, confirmPassword: password })
}, 5 * MINUTES)
afterEach(() => {
  for (const viewer of viewers) viewer.stop()
  viewers = []
})
afterAll(async () => {
  await league?.end('SIGKILL')
  await fresh.drop()
})

/** The process ids of the relays, the newest of each number. */
function relays(): number[] {
  const lines = league.output().matchAll(/"relay":(\d+),"pid":(\d+),"msg":"relay process listens"/g)
  return [...new Map([...lines].map(([, name, pid]) => [name, Number(pid)])).values()]
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Viewers of a new set at all relays; connections go to each in turn. */
async function watchAll(): Promise<readonly string[]> {
  // An origin that has just started may refuse for a moment.
  const { setId } = await vi.waitFor(() => admin.write<{ setId: string }>('/api/admin/match-set'), PATIENT)
  let ids: readonly string[] = []
  // The previous set is stopped first, and is shown until then.
  const look = async (): Promise<number> => {
    const { yard } = await admin.read<{ yard: YardView }>('/api/yard')
    if (yard.matchSet?.id === setId && yard.matchSet.status === 'active')
      ids = yard.matchSet.matchIds.filter((id) => id !== null)
    return ids.length
  }
  await expect.poll(look, PATIENT).toBeGreaterThan(0)
  viewers = Array.from({ length: 4 }, () => watchAndResume(league.url, ids))
  await progress()
  return ids
}

async function progress(): Promise<void> {
  const before = viewers.map((viewer) => viewer.count())
  await expect.poll(() => viewers.every((viewer, at) => viewer.count() >= (before[at] ?? 0) + 3), PATIENT).toBe(true)
}

function essence({ seq, referenceName, description, tOffsetMs }: MatchEvent) {
  return { seq, referenceName, description, tOffsetMs }
}

async function expectSameFacts(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const all = viewers.map((viewer) => (viewer.received.get(id) ?? []).map(essence))
    let events: readonly MatchEvent[] = []
    // A busy or new origin may refuse for a moment, or be behind its relays.
    const read = async (): Promise<number> => {
      const reply = await fetch(`${league.url}/api/matches/${id}/events`)
      if (reply.ok) events = ((await reply.json()) as { events: MatchEvent[] }).events
      return events.length
    }
    await expect.poll(read, PATIENT).toBeGreaterThanOrEqual(Math.max(...all.map(({ length }) => length)))
    for (const received of all) expect(received).toEqual(events.map(essence).slice(0, received.length))
  }
}

test(
  'a league over several processes looks like one to visitors: facts, writes, health; a killed relay process is restarted, and nobody misses anything; a signal ends all in order, after viewers were asked to come back',
  async () => {
    const ids = await watchAll()
    expect(relays()).toHaveLength(2)
    await expectSameFacts(ids)
    const headers = { 'content-type': 'application/json', origin: league.url, 'x-forwarded-for': '203.0.113.9' }
    const visit = await fetch(`${league.url}/api/session/anonymous`, { method: 'POST', headers, body: '{}' })
    expect([visit.status, await visit.json()]).toMatchObject([200, { kind: 'anonymous' }])
    const foreign = { ...headers, origin: 'http://elsewhere.example' }
    expect(
      (await fetch(`${league.url}/api/session/anonymous`, { method: 'POST', headers: foreign, body: '{}' })).status,
    ).toBe(403)
    await expect.poll(async () => (await league.health()).status, PATIENT).toBe(200)

    const [killed = 0, other = 0] = relays()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => relays().includes(killed), PATIENT).toBe(false)
    await progress()
    expect(relays()).toHaveLength(2)
    expect(relays()).toContain(other)
    expect(league.output()).toMatch(
      /"process":"origin".+"signal":"SIGKILL".+"msg":"relay process ended; starting it again"/,
    )
    await expectSameFacts(ids)

    const before = relays()
    const { code } = await league.end('SIGTERM')
    expect([code, before.some(lives)]).toEqual([0, false])
    // A viewer may have moved to the other relay before that stopped too.
    await expect.poll(() => viewers.every(({ goodbyes }) => goodbyes >= 1), PATIENT).toBe(true)
    // Each line names its process.
    expect(league.output()).toMatch(/"process":"relay 1".+"msg":"stopping"/)
    expect(league.output()).toMatch(/"process":"origin".+"msg":"stopping"/)
  },
  10 * MINUTES,
)

test(
  'when the origin is killed its relay processes end',
  async () => {
    league = await start(new URL(league.url).port, { TILTYARD_STEWARD: 'off' })
    const before = relays()
    expect(before.filter(lives)).toHaveLength(2)
    await league.end('SIGKILL')
    await expect.poll(() => before.some(lives), PATIENT).toBe(false)
  },
  5 * MINUTES,
)
