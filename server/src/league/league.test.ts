import { routes } from '@tiltyard/contract'
import { emptyPerformanceHistory, seedFromText } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app/app.ts'
import { incrementChangeCounts } from '../platform/store/changeCounts.ts'
import { knights, stables } from '../platform/store/schema.ts'
import { drawAndActivateWeek } from '../schedule/changeSchedules.ts'
import { markScheduledMatchesEnded } from '../schedule/scheduleEntries.ts'
import { createTestAppDeps } from '../testing/createTestAppDeps.ts'
import { parseCalendar } from '../testing/parseCalendar.ts'
import { setUpTestServer } from '../testing/testServer.ts'
import { setControls } from './controls/controlsStore.ts'
import { AVERAGES_CACHE_MS, LeagueReader, type LeagueWinPercents, ROSTER_CACHE_MS } from './leagueReader.ts'
import type { LeagueWinPercentInput } from './leagueWinPercentJob.ts'

const NOON = Date.UTC(2026, 10, 23, 10)
const server = setUpTestServer({ startsAt: NOON })
const { store, clock } = server

async function record(id: string, counts: Partial<ReturnType<typeof emptyPerformanceHistory>>): Promise<void> {
  const performanceHistory = { ...emptyPerformanceHistory(), ...counts }
  await store.database.update(knights).set({ performanceHistory }).where(eq(knights.id, id))
}

async function schedule(): Promise<void> {
  await drawAndActivateWeek(store.database, {
    ...{ id: 'week', sunday: '2026-11-22', seed: seedFromText('week'), now: NOON },
  })
}

const get = async (url: string) => (await server.app.inject(url)).json()

describe('the read interface', () => {
  test('shows a knight without their ratings', async () => {
    await record('knight_7', { wins: 3, losses: 1, pointsScored: 20 })
    const knight = await get('/api/knights/knight_7')
    expect(routes.knights.get.reply.safeParse(knight).error).toBeUndefined()
    expect(knight).toMatchObject({ id: 'knight_7', performanceHistory: { wins: 3 } })
    expect(knight.potential).toMatchObject({ arrow: null, promise: null })
    expect(JSON.stringify(knight)).not.toContain('personalStats')
    expect(await get('/api/knights/knight_999')).toMatchObject({ status: 404, message: 'Knight not found' })
  })

  test('ENTITY-18 ENTITY-19 shows a stable with its knights', async () => {
    const answer = await get('/api/stables/stable_1')
    expect(routes.stables.get.reply.safeParse(answer).error).toBeUndefined()
    expect(answer.stable).toMatchObject({ name: 'Wheatfield Rat Riders', abbreviation: 'RAT', icon: 'rat' })
    expect(answer.knights.map(({ id }: { id: string }) => id)).toEqual(answer.stable.knightIds)
    expect(await get('/api/stables/stable_99')).toMatchObject({ status: 404, message: 'Stable not found.' })
    const { stables: all } = await get('/api/stables')
    expect([all.length, all.filter(({ standing }: { standing: unknown }) => standing === null).length]).toEqual([14, 2])
  })

  test('has the standings in order', async () => {
    const [row] = await store.database.select().from(stables).where(eq(stables.id, 'stable_5'))
    await record(row?.knightIds[0] ?? '', { wins: 2, losses: 1, pointsScored: 17 })
    const answer = await get('/api/standings')
    expect(routes.standings.get.reply.safeParse(answer).error).toBeUndefined()
    expect(answer.season).toBe('Season One')
    expect(answer.standings).toHaveLength(12)
    expect(answer.standings[0]).toMatchObject({ rank: 1, stableId: 'stable_5', wins: 2, losses: 1, points: 17 })
  })

  test('gives odds for any two knights', async () => {
    await record('knight_1', { wins: 20, losses: 2, totalHits: 90, pointsScored: 120 })
    await record('knight_2', { wins: 2, losses: 20, totalHits: 70, pointsScored: 90 })
    const odds = await get('/api/odds?knight1Id=knight_1&knight2Id=knight_2')
    expect(odds.knight1Odds).toBeGreaterThan(60)
    expect(odds).toMatchObject({ knight2Odds: 100 - odds.knight1Odds, confidence: 0.93 })
    expect(await get('/api/odds?knight1Id=knight_1&knight2Id=nobody')).toMatchObject({ code: 'knight-not-found' })
    expect(await get('/api/odds?knight1Id=knight_1')).toMatchObject({ code: 'invalid-request' })
    const alone = await get('/api/odds?knight1Id=knight_1&knight2Id=knight_1')
    expect(alone).toMatchObject({ code: 'invalid-request', message: expect.stringContaining('one knight twice') })
  })

  test('SCHED-24 says when no schedule is active', async () => {
    expect(await get('/api/schedule')).toMatchObject({ schedule: null, today: { day: 'MON', date: '2026-11-23' } })
    expect(await get('/api/schedule/MON')).toMatchObject({
      ...{ status: 404, message: 'No active tournament schedule found.' },
    })
  })

  test('has a day of the schedule with the odds of each match', async () => {
    await schedule()
    const answer = await get('/api/schedule/TUE')
    expect(routes.schedules.day.reply.safeParse(answer).error).toBeUndefined()
    expect([answer.date, answer.matches.length]).toEqual(['2026-11-24', 256])
    expect(answer.matches[0]).toMatchObject({
      ...{ id: 'TUE-1', timeSlot: '08:00', startsAt: '2026-11-24T06:00:00.000Z', matchId: null },
      odds: { knight1Odds: 0, knight2Odds: 0, confidence: 0, error: 'Insufficient match data' },
    })
    const { schedule: active } = await get('/api/schedule')
    expect(active.days).toHaveLength(7)
    expect(active.days[2]).toEqual({ day: 'TUE', date: '2026-11-24', matches: 256, completed: 0, ridden: 0 })
    expect((await get('/api/schedules')).schedules).toEqual([active])
    expect(await get('/api/schedules/week')).toEqual(active)
  })

  test('a result shows at once in its schedule entry and in the odds, which count form', async () => {
    await schedule()
    const before = await get('/api/schedule/SUN')
    const [first] = before.matches
    await record(first.knight1Id, { wins: 30, losses: 30 })
    await record(first.knight2Id, { wins: 30, losses: 30 })
    await incrementChangeCounts(store.database, 'league')
    const even = await get(`/api/odds?knight1Id=${first.knight1Id}&knight2Id=${first.knight2Id}`)
    const result = { matchId: 'm1', winnerId: first.knight1Id, knight1Points: 9, knight2Points: 2 }
    await markScheduledMatchesEnded(store.database, 'week', [{ id: 'SUN-1', endedAt: new Date(NOON), result }])
    const after = await get('/api/schedule/SUN')
    expect(after.matches[0]).toMatchObject({ status: 'completed', result })
    expect([even.knight1Odds, after.matches[0].odds.knight1Odds]).toEqual([50, 52])
  })

  test('PROD-18 lists the next ten matches, or as many as requested', async () => {
    expect((await get('/api/schedule/upcoming')).matches).toEqual([])
    await schedule()
    const answer = await get('/api/schedule/upcoming')
    expect(routes.schedules.upcoming.reply.safeParse(answer).error).toBeUndefined()
    const ids = answer.matches.map(({ id, timeSlot }: { id: string; timeSlot: string }) => `${id} ${timeSlot}`)
    expect([ids.length, ids[0], ids[9]]).toEqual([10, 'MON-69 12:15', 'MON-78 12:45'])
    expect((await get('/api/schedule/upcoming?limit=30')).matches).toHaveLength(30)
    expect(await get('/api/schedule/upcoming?limit=101')).toMatchObject({ code: 'invalid-request' })
  })
})

describe("a knight's chance against the field", () => {
  class KnownField implements LeagueWinPercents {
    readonly looks: LeagueWinPercentInput[] = []
    look(league: LeagueWinPercentInput): void {
      this.looks.push(league)
    }
    expectedOf({ id }: { readonly id: string }): number | null {
      return id === 'knight_7' ? 60 : null
    }
  }
  let field: KnownField

  beforeEach(async () => {
    field = new KnownField()
    const league = new LeagueReader(store.database, clock, field)
    server.app = await createApp(await createTestAppDeps(store.database, clock, { league }))
  })

  test('moves NTHD and its arrow, here and in tables; an unknown one moves none', async () => {
    for (const id of ['knight_7', 'knight_8']) await record(id, { wins: 3, losses: 1 })
    const { potential } = await get('/api/knights/knight_7')
    expect(potential).toMatchObject({ arrow: 'up', promise: 56.7 })
    expect((await get('/api/knights/knight_8')).potential).toMatchObject({ arrow: null, promise: null })
    const lines = (await server.app.inject('/api/knights.csv')).body.split('\r\n')
    expect(lines.find((line) => line.startsWith('knight_7,'))).toMatch(/,up,56\.7$/)
    expect(lines.find((line) => line.startsWith('knight_8,'))).toMatch(/,,$/)
  })

  test('uses the league’s other stables and the present tuning, and changes with either', async () => {
    await get('/api/knights')
    await get('/api/knights')
    expect(field.looks).toHaveLength(1)
    expect(field.looks[0]?.knights.filter(({ isOfLeague }) => isOfLeague)).toHaveLength(96)
    expect(field.looks[0]?.knights.filter(({ isOfLeague }) => !isOfLeague)).toHaveLength(2)
    await setControls(store.database, { hitChance: 60 })
    await incrementChangeCounts(store.database, 'controls')
    await get('/api/knights')
    await incrementChangeCounts(store.database, 'league')
    await get('/api/knights')
    expect(field.looks.map(({ tuning }) => tuning.hitChance)).toEqual([55, 60, 60])
  })
})

describe('exports', () => {
  test('the tables are CSV with a header, a file name and a byte order mark for Excel', async () => {
    await schedule()
    for (const [url, rows, head, name] of [
      ['/api/standings.csv', 12, 'rank,stableId', 'standings.csv'],
      ['/api/knights.csv', 98, 'id,name,stableId', 'knights.csv'],
      ['/api/schedule/SAT/matches.csv', 256, 'id,date,timeSlot', 'schedule-SAT.csv'],
      ['/api/standings.csv?separator=;', 12, 'rank;stableId', 'standings.csv'],
    ] as const) {
      const reply = await server.app.inject(url)
      expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(reply.headers['content-disposition']).toBe(`attachment; filename="${name}"`)
      expect(reply.body.startsWith(`\ufeff${head}`)).toBe(true)
      expect(reply.body.trim().split('\r\n')).toHaveLength(rows + 1)
    }
    expect((await server.app.inject('/api/standings.csv?separator=:')).statusCode).toBe(400)
  })

  test('a name that looks like a formula stays text', async () => {
    await store.database.update(knights).set({ title: '', firstName: '=1+1' }).where(eq(knights.id, 'knight_1'))
    expect((await server.app.inject('/api/knights.csv')).body).toContain("'=1+1")
  })

  test('a stable’s jousts are a calendar', async () => {
    await schedule()
    const reply = await server.app.inject('/api/stables/stable_1/schedule.ics')
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const { events, longestLine } = parseCalendar(reply.body)
    const rows = (await get('/api/schedule/SUN')).matches
    const own = rows.filter(
      (row: { stable1Id: string; stable2Id: string }) => row.stable1Id === 'stable_1' || row.stable2Id === 'stable_1',
    )
    expect(events.filter((event) => event.DTSTART?.startsWith('20261122'))).toHaveLength(own.length)
    expect(events.length).toBeGreaterThan(200)
    expect(new Set(events.map((event) => event.UID)).size).toBe(events.length)
    expect(longestLine).toBeLessThanOrEqual(75)
    const french = await server.app.inject('/api/stables/stable_1/schedule.ics?lang=fr')
    expect(french.body).toMatch(/^PRODID:-\/\/Tilt Yard\/\/Schedule\/\/FR\r$/m)
    expect(parseCalendar(french.body).events[0]?.SUMMARY).toMatch(/ contre /)
    expect(reply.body).toContain('PRODID:-//Tilt Yard//Schedule//EN\r\n')
    expect((await server.app.inject('/api/stables/nobody/schedule.ics')).json()).toMatchObject({
      code: 'stable-not-found',
    })
  })
})

describe('the cache', () => {
  const win = async (wins: number) => record('knight_1', { wins })

  test('DATA-79 DATA-82 lasts half an hour for knights and five minutes for averages', async () => {
    expect([ROSTER_CACHE_MS, AVERAGES_CACHE_MS]).toEqual([30 * 60_000, 5 * 60_000])
    const league = new LeagueReader(store.database, clock)
    const wins = async () => (await league.roster()).knightsById.get('knight_1')?.performanceHistory.wins
    expect([await wins(), (await league.averages()).totalMatches]).toEqual([0, 0])
    await win(4)
    clock.advance(ROSTER_CACHE_MS - 1)
    expect(await wins()).toBe(0)
    clock.advance(1)
    expect(await wins()).toBe(4)
  })

  test('DATA-80 is dropped when a change is counted', async () => {
    const league = new LeagueReader(store.database, clock)
    await league.averages()
    await win(4)
    await incrementChangeCounts(store.database, 'league')
    expect((await league.averages()).totalMatches).toBe(2)
  })
})
