import { MAX_FOLLOWS_PER_USER } from '@tiltyard/contract'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { follows } from '../../platform/store/schema.ts'
import { createTestAppDeps } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { joinAsAdmin } from '../../testing/league/joinAsAdmin.ts'
import { parseCalendar } from '../../testing/parseCalendar.ts'
import { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { createRecordingLog } from '../../testing/quietLog.ts'
import { hasScheduleEntry, readFollowedScheduleEntries } from './followedJousts.ts'

const store = setUpTestStore()
let app: FastifyInstance
let fan: TestBrowser
let clock: FakeClock
let lines: string[]

beforeEach(async () => {
  clock = new FakeClock(Date.parse('2026-11-23T06:05:00.000Z'))
  const listening = createRecordingLog()
  lines = listening.lines
  app = await createApp(await createTestAppDeps(store.database, clock, { log: listening.log }))
  fan = await joinAsAdmin(app)
})

const get = async (url: string) => (await fan.get(url)).json()
const post = async (url: string, body: object = {}) => (await fan.post(url, body)).json()
const follow = (kind: string, id: string, isOn = true) => post('/api/following', { kind, id, follows: isOn })
const ids = async () => (await get('/api/following')).follows.map(({ id }: { id: string }) => id)

describe('following', () => {
  test('covers knights and stables, the earliest first, and can be undone', async () => {
    await follow('knight', 'knight_7')
    clock.advance(1_000)
    expect((await follow('stable', 'stable_2')).follows).toEqual([
      { kind: 'knight', id: 'knight_7', since: '2026-11-23T06:05:00.000Z' },
      { kind: 'stable', id: 'stable_2', since: '2026-11-23T06:05:01.000Z' },
    ])
    clock.advance(1_000)
    await follow('knight', 'knight_7')
    expect(await ids()).toEqual(['knight_7', 'stable_2'])
    await follow('knight', 'knight_7', false)
    await follow('knight', 'knight_8', false)
    expect(await ids()).toEqual(['stable_2'])
  })

  test('is refused for a missing knight or stable', async () => {
    expect(await follow('knight', 'knight_777')).toMatchObject({ status: 404, code: 'knight-not-found' })
    expect(await follow('stable', 'knight_7')).toMatchObject({ status: 404, code: 'stable-not-found' })
    expect(await follow('horse', 'knight_7')).toMatchObject({ status: 400 })
    expect(await ids()).toEqual([])
  })

  test('has a limit, also for concurrent calls; a missing one can still be unfollowed', async () => {
    const { uid } = (await get('/api/session')).user
    const many = Array.from({ length: MAX_FOLLOWS_PER_USER - 1 }, (_, at) => `gone_${at}`)
    const rows = many.map((id) => ({ uid, kind: 'knight' as const, id, since: new Date(0) }))
    await store.database.insert(follows).values(rows)
    const answers = await Promise.all([1, 2, 3].map((number) => follow('knight', `knight_${number}`)))
    const refused = answers.filter(({ code }) => code === 'follows-full')
    expect(refused).toHaveLength(2)
    expect(refused[0].message).toBe('You follow 150 knights and stables, and no more fit. Stop following one first.')
    await follow('knight', 'gone_5', false)
    expect((await follow('knight', 'knight_9')).follows).toHaveLength(MAX_FOLLOWS_PER_USER)
  })

  test('ends with the account', async () => {
    await follow('knight', 'knight_7')
    await post('/api/following/calendar')
    await post('/api/session/delete-account', { password: 'tilt at me' })
    expect(await store.database.select().from(follows)).toEqual([])
  })
})

describe('my jousts', () => {
  test("are those of the followed knights, and of the followed stables' present knights", async () => {
    expect(await get('/api/following/jousts')).toEqual({ live: [], next: [] })
    await post('/api/schedules')
    await follow('knight', 'knight_7')
    const alone = (await get('/api/following/jousts')).next
    expect(alone).toHaveLength(5)
    for (const { knight1, knight2 } of alone) expect([knight1.id, knight2.id]).toContain('knight_7')
    await follow('stable', 'stable_2')
    const { next } = await get('/api/following/jousts')
    for (const { knight1, knight2 } of next) {
      const isMine = [knight1, knight2].some(({ id, stableId }) => id === 'knight_7' || stableId === 'stable_2')
      expect(isMine).toBe(true)
    }
    expect(next.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual(
      next.map(({ startsAt }: { startsAt: string }) => startsAt).sort(),
    )
  })

  test('a joust of a schedule is read by its id, and an unknown one is refused', async () => {
    const { id } = await post('/api/schedules')
    const { matches } = await get('/api/schedule/MON')
    const joust = await get(`/api/schedules/${id}/jousts/${matches[9].id}`)
    expect(joust).toMatchObject({ startsAt: matches[9].startsAt, status: 'scheduled', matchId: null })
    expect(joust.knight1.id).toBe(matches[9].knight1Id)
    expect(await hasScheduleEntry(store.database, id, matches[9].id)).toBe(true)
    expect(await get(`/api/schedules/${id}/jousts/SUN-999`)).toMatchObject({ code: 'scheduled-match-not-found' })
  })
})

describe('the private calendar', () => {
  test('has the coming jousts, for anybody with its address', async () => {
    await post('/api/schedules')
    await follow('knight', 'knight_7')
    expect(await get('/api/following/calendar')).toEqual({ path: null })
    const { path } = await post('/api/following/calendar')
    expect(path).toMatch(/^\/api\/calendar\/[\w-]{32}\.ics$/)
    expect(await get('/api/following/calendar')).toEqual({ path })
    const reply = await new TestBrowser(app).get(path)
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const { events } = parseCalendar(reply.body)
    const [{ entries } = { entries: [] }] = await readFollowedScheduleEntries(store.database, ['knight_7'], clock.now())
    expect(events).toHaveLength(entries.length)
    expect(entries.length).toBeGreaterThan(5)
    const { events: french } = parseCalendar((await new TestBrowser(app).get(`${path}?lang=fr`)).body)
    expect(french[0]?.SUMMARY).toMatch(/ contre /)
    expect(french[0]?.DESCRIPTION).toMatch(/^Mes joutes\\, joute \d+ de ((lun|mar|mercre|jeu|vendre|same)di|dimanche)$/)
    clock.advance(4 * 86_400_000)
    const later = parseCalendar((await new TestBrowser(app).get(path)).body)
    expect(later.events.length).toBeLessThan(events.length)
  })

  test('moves when renewed: the old address stops working, and the log has neither', async () => {
    const { path: old } = await post('/api/following/calendar')
    await fan.get(old)
    const { path } = await post('/api/following/calendar')
    expect(path).not.toBe(old)
    const gone = await new TestBrowser(app).get(old)
    expect([gone.statusCode, gone.json().code]).toEqual([404, 'calendar-not-found'])
    expect((await fan.get(path)).statusCode).toBe(200)
    const tokens = [old, path].map((one: string) => one.split('/')[3]?.split('.')[0] ?? '')
    for (const token of tokens) expect(lines.filter((line) => line.includes(token))).toEqual([])
    expect(lines.some((line) => line.includes('/api/calendar/...'))).toBe(true)
  })

  test('is empty for a user without follows', async () => {
    const { path } = await post('/api/following/calendar')
    expect(parseCalendar((await fan.get(path)).body).events).toEqual([])
  })
})
