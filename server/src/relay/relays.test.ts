import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MatchEvent } from '@tiltyard/engine'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../platform/runtime/clock.ts'
import { type ResumingViewer, watchAndResume } from '../testing/league/resumingViewer.ts'
import { databaseServerSettings, type ServerProcess, startServer } from '../testing/processes/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../testing/processes/testDatabase.ts'
import { quietLog } from '../testing/quietLog.ts'
import { type FaultyProxy, openFaultyProxy } from '../testing/services/faultyProxy.ts'
import { startNats, type TestNatsServer } from '../testing/services/testNatsServer.ts'
import { type BusMessage, encodeBusMessage } from './bus/busMessage.ts'
import { NatsBus } from './bus/natsBus.ts'

const MINUTES = 60_000
/** Long waits for a busy machine. */
const PATIENT = { timeout: 2 * MINUTES, interval: 100 }
/** The bus cuts a relay after this silence, so that seconds of a freeze act like minutes. */
const BUS_PATIENCE = 'ping_interval: "1s"\nping_max: 2\n'
const FREEZE_MS = 6_000
const folder = mkdtempSync(join(tmpdir(), 'tiltyard-relays-'))
let fresh: TestDatabase
let bus: TestNatsServer
let proxy: FaultyProxy
let origin: ServerProcess
let relays: ServerProcess[] = []
let viewers: ResumingViewer[] = []

function startOrigin(port = '0'): Promise<ServerProcess> {
  return startServer({
    ...databaseServerSettings(fresh),
    ...{ PORT: port, TILTYARD_ROLE: 'origin', TILTYARD_BUS: bus.url, TILTYARD_PROXIES: '1' },
    ...{ TILTYARD_TEMPO: '3', TILTYARD_SCHEDULE: 'off' },
  })
}

const METRICS_TOKEN = 'of-this-test-alone'

function startRelay(
  busUrl: string,
  originUrl: string | null,
  more: Record<string, string> = {},
): Promise<ServerProcess> {
  const measured = { TILTYARD_METRICS_TOKEN: METRICS_TOKEN }
  const forwards = originUrl === null ? {} : { TILTYARD_ORIGIN_URL: originUrl }
  return startServer({
    TILTYARD_ROLE: 'relay',
    TILTYARD_BUS: busUrl,
    LOG_LEVEL: 'warn',
    ...forwards,
    ...measured,
    ...more,
  })
}

beforeAll(async () => {
  fresh = await createTestDatabase()
  writeFileSync(join(folder, 'nats.conf'), BUS_PATIENCE)
  bus = await startNats(['-c', join(folder, 'nats.conf')])
  proxy = await openFaultyProxy({ host: '127.0.0.1', port: bus.port })
  origin = await startOrigin()
  relays = await Promise.all([bus.url, `nats://127.0.0.1:${proxy.port}`].map((url) => startRelay(url, origin.url)))
}, 5 * MINUTES)
afterEach(() => {
  for (const viewer of viewers) viewer.stop()
  viewers = []
})
afterAll(async () => {
  for (const server of [...relays, origin]) {
    server?.child.kill('SIGCONT')
    await server?.end('SIGKILL')
  }
  await proxy?.close()
  await bus?.stop()
  await fresh?.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function liveMatches(url: string): Promise<string[]> {
  const reply = await fetch(`${url}/api/yard`)
  const { yard } = (await reply.json()) as { yard: { matchSet: { status: string; matchIds: string[] } | null } }
  return yard.matchSet?.status === 'active' ? yard.matchSet.matchIds : []
}

/** Viewers of both relays and of the origin, on matches that have just begun. */
async function watchAll(): Promise<readonly string[]> {
  let ids: readonly string[] = []
  const look = async (): Promise<number> => {
    ids = await liveMatches(origin.url)
    return ids.length
  }
  await expect.poll(look, PATIENT).toBeGreaterThan(0)
  viewers = [...relays, origin].map(({ url }) => watchAndResume(url, ids))
  await progress()
  return ids
}

/** Waits until each viewer has received more than now. */
async function progress(count = 3): Promise<void> {
  const before = viewers.map((viewer) => viewer.count())
  const isFurther = (): boolean => viewers.every((viewer, at) => viewer.count() >= (before[at] ?? 0) + count)
  await expect.poll(isFurther, PATIENT).toBe(true)
}

function essence({ seq, referenceName, description, tOffsetMs }: MatchEvent) {
  return { seq, referenceName, description, tOffsetMs }
}

/** Expects that each viewer's events equal the origin's stored events: nothing lost, doubled or out of order. */
async function expectSameFacts(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    // Reads the received events first, because the store may grow meanwhile.
    const all = viewers.map((viewer) => (viewer.received.get(id) ?? []).map(essence))
    const reply = await fetch(`${origin.url}/api/matches/${id}/events`)
    const { events } = (await reply.json()) as { events: MatchEvent[] }
    const stored = events.map(essence)
    for (const received of all) expect(received).toEqual(stored.slice(0, received.length))
    // Nobody changes servers here, so nobody receives known events.
    expect(viewers.map(({ stepsBack }) => stepsBack)).toEqual(viewers.map(() => 0))
  }
}

describe('viewers of two relays see the same facts, none lost, doubled or out of order', () => {
  test(
    'normally, while the bus is cut, and while it is killed and restarted',
    async () => {
      const ids = await watchAll()
      proxy.cut()
      await progress()
      proxy.blackHole()
      await new Promise((resolve) => setTimeout(resolve, 500))
      proxy.restore()
      proxy.cut()
      await progress()
      await bus.kill()
      await bus.start()
      await progress()
      await expectSameFacts(ids)
    },
    10 * MINUTES,
  )

  test('while each message repeats late and in another order', {
    tags: ['campaign'],
    timeout: 10 * MINUTES,
  }, async () => {
    const ids = await watchAll()
    const echo = await NatsBus.open({ url: bus.url, name: 'echo' }, { clock: systemClock, log: quietLog })
    const seen = new Set<string>()
    const late: BusMessage[] = []
    const leave = echo.subscribe({
      hear: (message) => {
        const text = encodeBusMessage(message)
        if (seen.has(text)) return
        seen.add(text)
        late.push(message)
        if (late.length < 4) return
        for (const old of late.splice(0).reverse()) echo.publish(old)
      },
      missed: () => undefined,
    })
    await expect.poll(() => seen.size, PATIENT).toBeGreaterThan(12)
    await progress()
    leave()
    await echo.close()
    await expectSameFacts(ids)
  })

  test("while a relay is frozen beyond the bus's timeout, and continues", {
    tags: ['campaign'],
    timeout: 10 * MINUTES,
  }, async () => {
    const ids = await watchAll()
    const [frozen] = relays
    frozen?.child.kill('SIGSTOP')
    await new Promise((resolve) => setTimeout(resolve, FREEZE_MS))
    frozen?.child.kill('SIGCONT')
    await progress()
    await expectSameFacts(ids)
  })

  test('while the origin is killed and restarted; meanwhile they see the outage', {
    tags: ['campaign'],
    timeout: 10 * MINUTES,
  }, async () => {
    const ids = await watchAll()
    const { port } = new URL(origin.url)
    await origin.end('SIGKILL')
    const [first, second] = viewers
    await expect
      .poll(() => [first, second].every((viewer) => typeof viewer?.outages.at(-1) === 'string'), PATIENT)
      .toBe(true)
    const refused = await fetch(`${relays[0]?.url}/api/knights`)
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'origin-unreachable' }])
    expect((await relays[0]?.health())?.body).toMatchObject({ code: 'origin-unreachable', status: 503 })
    origin = await startOrigin(port)
    await progress()
    // An origin that is busy starting may miss some beats again.
    await expect.poll(() => [first?.outages.at(-1), second?.outages.at(-1)], PATIENT).toEqual([null, null])
    await expect.poll(async () => (await relays[0]?.health())?.status, PATIENT).toBe(200)
    await expectSameFacts(ids)
  })
})

describe('a relay', () => {
  test(
    'forwards accounts with cookies, writes with their origin, and the caller’s address',
    async () => {
      const [relay] = relays
      const headers = { 'content-type': 'application/json', origin: relay?.url ?? '' }
      const visit = await fetch(`${relay?.url}/api/session/anonymous`, { method: 'POST', headers, body: '{}' })
      expect([visit.status, await visit.json()]).toMatchObject([200, { kind: 'anonymous' }])
      const cookie = visit.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ')
      expect(cookie).toContain('tiltyard')
      const session = await fetch(`${relay?.url}/api/session`, { headers: { cookie } })
      expect(await session.json()).toMatchObject({ kind: 'anonymous' })
      const foreign = { ...headers, origin: 'http://elsewhere.example' }
      const refused = await fetch(`${relay?.url}/api/session/anonymous`, {
        method: 'POST',
        headers: foreign,
        body: '{}',
      })
      expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'foreign-origin' }])
      const wrong = await fetch(`${relay?.url}/api/session/log-in`, {
        ...{ method: 'POST', headers },
        body: JSON.stringify({ email: 'nobody@yard.example', password: 'not right' }),
      })
      expect([wrong.status, await wrong.json()]).toMatchObject([401, { code: 'wrong-credentials' }])
      const me = await fetch(`${relay?.url}/api/live?topics=me`, { headers: { cookie } })
      expect([me.status, await me.json()]).toMatchObject([403, { code: 'not-registered' }])
      const unknown = await fetch(`${relay?.url}/api/live?topics=match:nobody`)
      expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'match-not-found' }])
    },
    2 * MINUTES,
  )

  test(
    'has metrics of its own, for a caller with its token',
    async () => {
      const [relay] = relays
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      const page = await (await fetch(`${relay?.url}/metrics`, { headers })).text()
      expect(page).toMatch(/^tiltyard_streams_open \d+$/m)
      expect(page).toContain('tiltyard_part_ready{part="origin"}')
      // A relay has no metrics of the origin.
      expect(page).not.toContain('tiltyard_matches_without_writer')
      expect((await fetch(`${relay?.url}/metrics`)).status).toBe(401)
      expect((await fetch(`${origin.url}/metrics`, { headers })).status).toBe(404)
    },
    2 * MINUTES,
  )

  test(
    "logs no error for a stranger's bad path or early disconnect",
    async () => {
      for (const relay of relays) {
        const port = Number(new URL(relay.url).port)
        const asked = request({ host: '127.0.0.1', port, path: '*' }).end()
        const [reply] = await once(asked, 'response')
        reply.resume()
        expect(reply.statusCode).toBe(302)
        for (const path of ['/api/calendar/NOBODYS-BUSINESS.ics', '/api/knights', '/api/live', '/anything']) {
          const line = connect({ host: '127.0.0.1', port })
          line.end(`GET ${path} HTTP/1.1\r\nHost: yard\r\n\r\n\0\x01no request\r\n\r\n`)
          await once(line.resume(), 'close')
        }
        expect((await relay.health()).status).toBe(200)
        expect(relay.output()).not.toMatch(/"level":50|NOBODYS-BUSINESS/)
      }
    },
    2 * MINUTES,
  )

  test(
    'without an origin says what it lacks, and shows what the bus brings',
    async () => {
      const lone = await startRelay(bus.url, null)
      relays.push(lone)
      const reply = await fetch(`${lone.url}/api/knights`)
      expect([reply.status, await reply.json()]).toMatchObject([
        503,
        { code: 'origin-unreachable', values: { why: 'TILTYARD_ORIGIN_URL is not set' } },
      ])
      expect((await lone.health()).body).toMatchObject({ values: { why: 'TILTYARD_ORIGIN_URL is not set' } })
      expect(await liveMatches(lone.url)).toEqual(await liveMatches(origin.url))
      // A browser gets the page, which shows what there is.
      const headers = { accept: 'text/html' }
      const page = await fetch(`${lone.url}/matches/m-1`, { headers })
      expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([
        503,
        '2',
        expect.stringContaining('<div id="root"'),
      ])
      for (const path of ['/embed/matches/m-1', '/embed/lists/lion']) {
        const embed = await fetch(`${lone.url}${path}`, { headers })
        expect([embed.status, await embed.text()]).toEqual([503, expect.stringContaining('<div id="root"')])
        // Embeds may be framed anywhere.
        expect(embed.headers.get('content-security-policy')).toContain('frame-ancestors *')
      }
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(await lone.end('SIGTERM')).toMatchObject({ code: 0 })
    },
    2 * MINUTES,
  )

  test(
    'that stops while the bus is away says goodbye to its viewers, and ends in order',
    async () => {
      const [, leaving] = relays
      const viewer = watchAndResume(leaving?.url ?? '', await liveMatches(origin.url))
      viewers = [viewer]
      await progress(1)
      proxy.blackHole()
      expect(await leaving?.end('SIGTERM')).toMatchObject({ code: 0 })
      await expect.poll(() => viewer.goodbyes, PATIENT).toBe(1)
    },
    2 * MINUTES,
  )
})
