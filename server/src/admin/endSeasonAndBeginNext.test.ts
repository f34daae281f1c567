import { routes, type SeasonView } from '@tiltyard/contract'
import { performanceCounters } from '@tiltyard/engine'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createApp } from '../app/app.ts'
import { UncalibratableMatchError } from '../odds/computeMatchCalibration.ts'
import type { Database } from '../platform/store/database.ts'
import {
  adminActs,
  finishedMatches,
  matchChances,
  seasonKnights,
  seasons,
  tournamentSchedules,
} from '../platform/store/schema.ts'
import { createTestAppDeps } from '../testing/createTestAppDeps.ts'
import { createMatchesOfFirstSets, insertFinishedMatches } from '../testing/league/createMatchesOfFirstSets.ts'
import { startTestMatches, storePlayedEvents } from '../testing/league/playedMatch.ts'
import { TestBrowser } from '../testing/processes/testBrowser.ts'
import { setUpTestServer } from '../testing/testServer.ts'

const NOON = Date.UTC(2026, 10, 23, 10)
const HOUR = 3_600_000
/** Refuses to compute any match, which is quick. */
const thinker = { assess: () => Promise.reject(new UncalibratableMatchError('It is not computed in this test.')) }
const server = setUpTestServer({ startsAt: NOON, hasAdmin: true, changes: { chanceComputer: thinker } })
const { store, clock, admin } = server

const get = async (url: string) => (await admin.get(url)).json()
const post = async (url: string, body: object = {}) => (await admin.post(url, body)).json()
const listed = async (): Promise<SeasonView[]> => (await get('/api/seasons')).seasons

/** Plays four matches to their ends. */
async function playSet(name: string): Promise<void> {
  for (const match of await startTestMatches(store.database, name, clock.now()))
    await storePlayedEvents(store.database, match)
  clock.advance(HOUR)
}

describe("a season's end by an admin", () => {
  test('stores the final standings and records, names the champion, and begins the next with zeroed records', async () => {
    await playSet('one')
    const before = await get('/api/seasons/1')
    expect(routes.seasons.get.reply.safeParse(before).error).toBeUndefined()
    expect(before.season).toMatchObject({ name: 'Season One', state: 'regular', matches: 4, champion: null })
    const { stableId, name } = before.standings[0]
    expect(await post('/api/seasons/1/end')).toMatchObject({
      ended: { number: 1, state: 'over', matches: 4, champion: { stableId, name } },
      next: 'Season Two',
    })
    const after = await get('/api/seasons/1')
    expect(after.awards.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['champion-stable', 'most-points']),
    )
    expect(before.awards).toEqual([])
    expect(routes.seasons.get.reply.safeParse(after).error).toBeUndefined()
    expect(after.standings).toEqual(before.standings)
    expect(byId(after.knights)).toEqual(byId(before.knights))
    const now = await get('/api/seasons/2')
    expect(now.season).toEqual({
      ...{ number: 2, name: 'Season Two', state: 'regular', matches: 0 },
      ...{ firstDay: null, lastDay: null, champion: null, weeks: 3, championKnight: null },
    })
    expect((await get('/api/standings')).season).toBe('Season Two')
    expect(now.standings.map((row: { wins: number; lastTen: unknown[] }) => [row.wins, row.lastTen])).toEqual(
      Array(12).fill([0, []]),
    )
    const [act] = (await get('/api/admin/log')).acts
    expect(act).toMatchObject({ act: 'seasons.end', before: { season: 'Season One' }, after: { season: 'Season Two' } })
  })

  test('names no champion stable of a season without a match', async () => {
    await post('/api/seasons/1/end')
    expect((await get('/api/seasons/1')).season).toMatchObject({ state: 'over', champion: null })
  })

  test('the records of the seasons add up to the career, and each match is in one season', async () => {
    await playSet('one')
    await post('/api/seasons/1/end')
    await playSet('two')
    await post('/api/seasons/2/end')
    const records = await store.database.select().from(seasonKnights)
    const total = (counter: 'wins' | 'pointsScored') => records.reduce((sum, { record }) => sum + record[counter], 0)
    const { rows } = (await store.database.execute(
      sql`select sum(wins)::int as wins, sum(points)::int as points from lives`,
    )) as unknown as { readonly rows: readonly { readonly wins: number; readonly points: number }[] }
    expect([total('wins'), total('pointsScored')]).toEqual([rows[0]?.wins, rows[0]?.points])
    const ridden = await store.database
      .select({ season: finishedMatches.season })
      .from(finishedMatches)
      .orderBy(finishedMatches.season)
    expect(ridden.map(({ season }) => season)).toEqual([1, 1, 1, 1, 2, 2, 2, 2])
    const { totals, seasons: bySeason } = await get('/api/knights/knight_1/career')
    expect(bySeason.map(({ number }: { number: number }) => number)).toEqual([2, 1])
    const wins = bySeason.reduce((sum: number, row: { record: { wins: number } }) => sum + row.record.wins, 0)
    expect(wins).toBe(totals.wins)
    expect(records.every(({ record }) => performanceCounters.every((counter) => record[counter] >= 0))).toBe(true)
  })

  test('keeps the schedule and the wounds, and zeroes no forfeit and no death', async () => {
    await post('/api/schedules')
    await store.database.execute(
      sql`update knights set performance_history = performance_history || '{"deaths":2,"forfeits":3,"wins":4}' where id = 'knight_1'`,
    )
    await post('/api/seasons/1/end')
    const { knight } = await get('/api/knights/knight_1/career')
    expect(knight.performanceHistory).toMatchObject({ deaths: 2, forfeits: 3, wins: 0 })
    expect(await store.database.select().from(tournamentSchedules)).toMatchObject([{ status: 'active', season: 1 }])
  })

  test('gives the next season the weeks that an admin has set, and leaves the running one its own', async () => {
    expect(await post('/api/seasons/weeks', { weeks: 5 })).toEqual({ nextWeeks: 5 })
    expect(await get('/api/seasons')).toMatchObject({ seasons: [{ number: 1, weeks: 3 }], nextWeeks: 5 })
    await post('/api/seasons/1/end')
    expect((await listed()).map(({ weeks }) => weeks)).toEqual([5, 3])
    for (const weeks of [0, 1.5, 13]) expect((await admin.post('/api/seasons/weeks', { weeks })).statusCode).toBe(400)
    const [act] = (await get('/api/admin/log')).acts.filter((one: { act: string }) => one.act === 'seasons.setWeeks')
    expect(act).toMatchObject({ before: { weeks: 3 }, after: { weeks: 5 } })
  })

  test('equal requests end one season, and so do different ones at once', async () => {
    const key = 'a-key-of-one-click'
    const [first, again] = [await post('/api/seasons/1/end', { key }), await post('/api/seasons/1/end', { key })]
    expect(again).toEqual(first)
    const keys = ['one-admin', 'another-admin'].map((of) => post('/api/seasons/2/end', { key: of }))
    const answers = await Promise.all(keys)
    expect(answers.map(({ code }) => code ?? 'ended').sort()).toEqual(['ended', 'season-ended'])
    expect((await listed()).map(({ state }) => state)).toEqual(['regular', 'over', 'over'])
  })

  test('happens once though its server is killed within the commit, and the request is repeated at another', async () => {
    const transaction: Database['transaction'] = async (work, settings) => {
      const done = await store.database.transaction(work, settings)
      // PostgreSQL has committed, and nobody hears of it.
      if ((await store.database.$count(seasons)) > 1) throw new Error('killed')
      return done
    }
    const database: Database = Object.assign(Object.create(store.database), { transaction })
    const killed = await createApp(await createTestAppDeps(database, clock, { chanceComputer: thinker }))
    const browser = new TestBrowser(killed)
    for (const [name, value] of admin.cookies) browser.cookies.set(name, value)
    const request = { key: 'one-click-of-an-admin' }
    expect((await browser.post('/api/seasons/1/end', request)).statusCode).toBe(500)
    await killed.close()
    expect(await post('/api/seasons/1/end', request)).toMatchObject({
      ...{ ended: { number: 1, state: 'over' }, next: 'Season Two' },
    })
    expect((await listed()).map(({ state }) => state)).toEqual(['regular', 'over'])
    expect(await store.database.$count(adminActs, eq(adminActs.act, 'seasons.end'))).toBe(1)
  })

  test('is refused while a match runs, or for anyone but an admin, and changes nothing', async () => {
    await startTestMatches(store.database, 'running', clock.now())
    expect((await admin.post('/api/seasons/1/end', {})).json()).toMatchObject({ code: 'season-riding' })
    expect((await server.app.inject({ method: 'POST', url: '/api/seasons/1/end', payload: {} })).statusCode).toBe(403)
    expect(await listed()).toHaveLength(1)
    expect((await admin.post('/api/seasons/7/end', {})).json()).toMatchObject({ code: 'season-not-found' })
    expect((await admin.get('/api/seasons/7')).json()).toMatchObject({ code: 'season-not-found' })
  })
})

test('is refused while the chances of many jousts are still computed, and each try computes some', async () => {
  await insertFinishedMatches(store.database, createMatchesOfFirstSets(9))
  expect(await post('/api/seasons/1/end')).toMatchObject({ code: 'season-counting' })
  expect(await listed()).toHaveLength(1)
  expect(await post('/api/seasons/1/end')).toMatchObject({ next: 'Season Two' })
  expect(await store.database.$count(matchChances)).toBe(36)
})

test.each([
  ['a reset', '/api/admin/reset'],
  ['a new seed of the league', '/api/seed/league'],
])('%s abandons the season: no champion, and its records stay', async (_, url) => {
  await playSet('one')
  const { standings } = await get('/api/seasons/1')
  await post(url)
  const [next, abandoned] = await listed()
  expect([next?.number, next?.state]).toEqual([2, 'regular'])
  expect(abandoned).toMatchObject({ state: 'abandoned', matches: 4, champion: null })
  const after = await get('/api/seasons/1')
  expect(after.standings).toEqual(standings)
  expect(after.awards).toEqual([])
  for (const { id } of after.knights.slice(0, 2)) expect((await get(`/api/knights/${id}`)).id).toBe(id)
})

test('one season at most is open, whatever writes', async () => {
  const second = store.database.insert(seasons).values({ number: 2, name: 'Season Two', state: 'regular' })
  await expect(second).rejects.toMatchObject({ cause: { constraint: 'seasons_open' } })
})

const byId = (knights: readonly { readonly id: string }[]) =>
  [...knights].sort((one, other) => (one.id < other.id ? -1 : 1))
