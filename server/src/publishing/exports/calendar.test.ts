import { beforeEach, describe, expect, test } from 'vitest'
import { knights, removedJousts } from '../../platform/store/schema.ts'
import { markScheduledMatchesEnded } from '../../schedule/scheduleEntries.ts'
import { parseCalendar } from '../../testing/parseCalendar.ts'
import { setUpTestServer } from '../../testing/testServer.ts'

/** A Monday morning. */
const NOW = Date.parse('2026-11-23T06:05:00.000Z')
const DAY_MS = 86_400_000
const OF_STABLE = '/api/stables/stable_1/schedule.ics'
const server = setUpTestServer({ startsAt: NOW, hasAdmin: true })
const { store, clock, admin } = server
let scheduleId: string
let ofMine: string

beforeEach(async () => {
  ofMine = (await admin.post('/api/following/calendar', {})).json().path
  await admin.post('/api/following', { kind: 'stable', id: 'stable_1', follows: true })
})

const draw = async () => {
  scheduleId = (await admin.post('/api/schedules', {})).json().id
}
const eventsOf = async (url: string) => parseCalendar((await server.app.inject(url)).body).events
const cancelled = async (url: string) =>
  (await eventsOf(url)).filter(({ STATUS }) => STATUS === 'CANCELLED').map(({ UID }) => UID)
const toCome = async () =>
  (await eventsOf(OF_STABLE)).filter(({ DTSTART = '' }) => DTSTART > '20261123T060500Z').map(({ UID }) => UID)

test('a calendar does not change without a change of its jousts, and is not sent twice', async () => {
  await draw()
  for (const url of [OF_STABLE, ofMine]) {
    const first = await server.app.inject(url)
    clock.advance(60_000)
    const headers = { 'if-none-match': String(first.headers.etag) }
    expect((await server.app.inject({ url, headers })).statusCode).toBe(304)
    expect((await server.app.inject({ method: 'HEAD', url, headers })).statusCode).toBe(304)
    expect(first.headers['cache-control']).toBe(url === ofMine ? 'private, max-age=60' : 'public, max-age=60')
  }
  const stamps = new Set((await eventsOf(OF_STABLE)).map(({ DTSTAMP }) => DTSTAMP))
  expect([...stamps]).toEqual(['20261123T060500Z'])
  await store.database.update(knights).set({ firstName: '漢'.repeat(60) })
  clock.advance(DAY_MS)
  const renamed = await server.app.inject(OF_STABLE)
  const { longestLine, events } = parseCalendar(renamed.body)
  expect(longestLine).toBeLessThanOrEqual(75)
  expect(events[0]?.SUMMARY?.match(/漢/g)).toHaveLength(120)
})

test.each(['of a stable', 'of somebody'])('a calendar %s without a joust has a component', async (whose) => {
  const { body } = await server.app.inject(whose === 'of a stable' ? OF_STABLE : ofMine)
  const names = [...body.matchAll(/^(BEGIN|END):(\w+)\r$/gm)].map(([, side, name]) => `${side} ${name}`)
  expect(names).toEqual([
    'BEGIN VCALENDAR',
    'BEGIN VTIMEZONE',
    'BEGIN STANDARD',
    'END STANDARD',
    'END VTIMEZONE',
    'END VCALENDAR',
  ])
})

describe('a removed joust is cancelled for fourteen days', () => {
  test.each([
    ['as its schedule is deleted', () => admin.post(`/api/schedules/${scheduleId}/delete`, {})],
    ['as its schedule is completed', () => admin.post(`/api/schedules/${scheduleId}/status`, { status: 'completed' })],
    ['as another schedule takes its place', () => admin.post('/api/schedules', { key: 'another-week' })],
  ])('%s', async (_, remove) => {
    await draw()
    const jousts = await toCome()
    expect(jousts.length).toBeGreaterThan(200)
    expect(await cancelled(OF_STABLE)).toEqual([])
    clock.advance(1_000)
    expect((await remove()).statusCode).toBe(200)
    for (const url of [OF_STABLE, ofMine]) expect((await cancelled(url)).sort()).toEqual([...jousts].sort())
    const one = (await eventsOf(OF_STABLE)).find(({ UID }) => UID === jousts[0])
    expect(one?.DTSTAMP).toBe('20261123T060501Z')
    clock.advance(14 * DAY_MS)
    expect(await cancelled(OF_STABLE)).toHaveLength(jousts.length)
    clock.advance(1_000)
    expect(await cancelled(OF_STABLE)).toEqual([])
  })

  test('once if its schedule is completed and then deleted, and not if it returns', async () => {
    await draw()
    const jousts = await toCome()
    await admin.post(`/api/schedules/${scheduleId}/status`, { status: 'completed' })
    await admin.post(`/api/schedules/${scheduleId}/status`, { status: 'active' })
    expect(await cancelled(OF_STABLE)).toEqual([])
    await admin.post(`/api/schedules/${scheduleId}/status`, { status: 'completed' })
    clock.advance(DAY_MS)
    await admin.post(`/api/schedules/${scheduleId}/delete`, {})
    expect((await cancelled(OF_STABLE)).sort()).toEqual([...jousts].sort())
    clock.advance(14 * DAY_MS)
    expect(await cancelled(OF_STABLE)).toEqual([])
    await draw()
    await admin.post(`/api/schedules/${scheduleId}/delete`, {})
    const kept = await store.database.select({ scheduleId: removedJousts.scheduleId }).from(removedJousts)
    expect(new Set(kept.map((row) => row.scheduleId))).toEqual(new Set([scheduleId]))
  })

  test('when nobody can ride it', async () => {
    await draw()
    const [joust = ''] = await toCome()
    const id = joust.slice(scheduleId.length + 1).replace('@tiltyard', '')
    clock.advance(5_000)
    const unridden = { id, endedAt: new Date(clock.now()), result: null, unridden: 'knight-gone' } as const
    await markScheduledMatchesEnded(store.database, scheduleId, [unridden])
    expect(await cancelled(OF_STABLE)).toEqual([joust])
    const stamps = (await eventsOf(OF_STABLE)).map(({ UID, DTSTAMP }) => [UID === joust, DTSTAMP])
    expect(new Set(stamps.map(String))).toEqual(new Set(['true,20261123T060505Z', 'false,20261123T060500Z']))
  })
})
