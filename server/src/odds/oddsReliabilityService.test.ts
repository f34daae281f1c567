import { type ForecasterReport, oddsReliability } from '@tiltyard/contract'
import { readingB } from '@tiltyard/engine'
import { eq, ne } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app/app.ts'
import { setControls } from '../league/controls/controlsStore.ts'
import { LeagueReader } from '../league/leagueReader.ts'
import { incrementChangeCounts } from '../platform/store/changeCounts.ts'
import { calibratedUpTo, finishedMatches, knights, matchChances, oddsBins } from '../platform/store/schema.ts'
import { createTestAppDeps } from '../testing/createTestAppDeps.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { createMatchesOfFirstSets, insertFinishedMatches } from '../testing/league/createMatchesOfFirstSets.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { OddsReliabilityService } from './oddsReliabilityService.ts'

const clock = new FakeClock()
const store = setUpTestStore()
let app: FastifyInstance
let asked = 0

beforeEach(async () => {
  asked = 0
  const league = new LeagueReader(store.database, clock)
  const chance = async () => {
    asked += 1
    return { knight1: 0.6, knight2: 0.39, none: 0.01 }
  }
  const oddsReportService = new OddsReliabilityService({ database: store.database, league, chanceComputer: { chance } })
  app = await createApp(await createTestAppDeps(store.database, clock, { oddsReportService }))
})

const get = async (url: string) => {
  const reply = await app.inject(url)
  return { status: reply.statusCode, body: reply.json() }
}
const bin = (week: string, forecaster: 'reckoners' | 'engine' | 'live-2', at: number, cases: number, won: number) => {
  const said = (at + 0.5) / 20
  const squares = won * (1 - said) ** 2 + (cases - won) * said ** 2
  return { week, forecaster, bin: at, cases, said: cases * said, happened: won, squares }
}

describe('the report', () => {
  test('of a league without computed matches is empty, and has the backlog', async () => {
    const none = { week: null, reports: [], weeks: [], projections: [], counted: 0, toCome: 0 }
    expect((await get('/api/odds/account')).body).toEqual(none)
    await insertFinishedMatches(store.database, createMatchesOfFirstSets(1))
    expect((await get('/api/odds/account')).body).toEqual({ ...none, toCome: 4 })
  })

  test('of a season has the odds and the engine for its own matches', async () => {
    await insertFinishedMatches(store.database, createMatchesOfFirstSets(1))
    const [match] = await store.database.select().from(finishedMatches)
    await store.database.insert(matchChances).values({ matchId: match?.matchId ?? '', chance1: 0.6, chance2: 0.2 })
    await store.database.update(finishedMatches).set({ odds1: 40, winner: 'knight1' })
    await store.database
      .update(finishedMatches)
      .set({ season: 2, odds1: 90 })
      .where(ne(finishedMatches.matchId, match?.matchId ?? ''))
    const { body } = await get('/api/odds/account?season=1')
    const scores = body.reports.map(({ forecaster, cases, brier }: ForecasterReport) => [forecaster, cases, brier])
    expect(scores).toEqual([
      ['reckoners', 1, 0.36],
      ['engine', 1, 0.0625],
    ])
    expect((await get('/api/odds/account?season=3')).body.code).toBe('season-not-found')
  })

  test('covers all weeks or one, with the forecasters in order and their faults', async () => {
    await store.database
      .insert(oddsBins)
      .values([
        bin('2026-11-08', 'engine', 10, 40, 21),
        bin('2026-11-15', 'live-2', 3, 10, 2),
        bin('2026-11-15', 'engine', 10, 60, 31),
        bin('2026-11-08', 'reckoners', 18, 140, 108),
        bin('2026-11-15', 'reckoners', 18, 140, 108),
      ])
    const { body } = await get('/api/odds/account')
    expect(oddsReliability.safeParse(body).error).toBeUndefined()
    expect(
      body.reports.map(({ forecaster, cases }: { forecaster: string; cases: number }) => [forecaster, cases]),
    ).toEqual([
      ['reckoners', 280],
      ['engine', 100],
      ['live-2', 10],
    ])
    const row = { from: 90, to: 95, cases: 280, said: 92.5, happened: 77.1 }
    expect(body.reports[0]).toMatchObject({ rows: [row], faults: [row] })
    expect(body.reports[1]).toMatchObject({ faults: [], rows: [{ cases: 100, said: 52.5, happened: 52 }] })
    expect(body.weeks.map(({ week }: { week: string }) => week)).toEqual(['2026-11-15', '2026-11-08'])
    expect(body.weeks[1].scores).toEqual([
      { forecaster: 'reckoners', cases: 140, brier: expect.closeTo((108 * 0.075 ** 2 + 32 * 0.925 ** 2) / 140, 4) },
      { forecaster: 'engine', cases: 40, brier: expect.closeTo((21 * 0.475 ** 2 + 19 * 0.525 ** 2) / 40, 4) },
    ])
    const week = (await get('/api/odds/account?week=2026-11-15')).body
    expect(week).toMatchObject({ week: '2026-11-15', weeks: body.weeks })
    expect(week.reports.map(({ cases }: { cases: number }) => cases)).toEqual([140, 60, 10])
    expect((await get('/api/odds/account?week=2026-11-22')).body.reports).toEqual([])
  })

  test('is computed once, until another link is counted', async () => {
    await store.database.insert(oddsBins).values([bin('2026-11-08', 'engine', 10, 40, 21)])
    const first = (await get('/api/odds/account')).body
    await store.database.update(oddsBins).set({ cases: 50 })
    expect((await get('/api/odds/account')).body).toEqual(first)
    await store.database.insert(calibratedUpTo).values({ link: 1 })
    expect((await get('/api/odds/account')).body).toMatchObject({ counted: 1, toCome: 0, reports: [{ cases: 50 }] })
  })

  test.each([
    ['week=2026-11-16', /Sunday/],
    ['week=yesterday', /week/],
    ['week=0001-01-07', /2000/],
  ])('%s is refused with the fault', async (query, why) => {
    const { status, body } = await get(`/api/odds/account?${query}`)
    expect(status).toBe(400)
    expect(body.message).toMatch(why)
  })
})

describe('the engine’s chance', () => {
  const ask = () => get('/api/odds/chance?knight1Id=knight_1&knight2Id=knight_2')

  test('is computed once for the same ratings and tuning, and again for others', async () => {
    expect(await ask()).toEqual({ status: 200, body: { knight1: 0.6, knight2: 0.39, none: 0.01 } })
    await Promise.all([ask(), ask()])
    expect(asked).toBe(1)
    await setControls(store.database, readingB)
    await ask()
    expect(asked).toBe(2)
    const stats = { riding: 5, accuracy: 5, control: 5, power: 5, ferocity: 5, stamina: 1 }
    await store.database.update(knights).set({ personalStats: stats }).where(eq(knights.id, 'knight_1'))
    await incrementChangeCounts(store.database, 'league')
    await ask()
    expect(asked).toBe(3)
  })
})
