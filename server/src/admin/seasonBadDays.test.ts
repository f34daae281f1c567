import { routes } from '@tiltyard/contract'
import { statNames, tourneyRounds } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readControls, setControls } from '../league/controls/controlsStore.ts'
import { readOpenSeason, readTourney } from '../league/seasons/seasonStore.ts'
import { readActiveMatches } from '../matches/matchStore.ts'
import {
  finishedMatches,
  liveMatches,
  scheduledMatches,
  seasonKnights,
  seasons,
  stables,
  tournamentSchedules,
} from '../platform/store/schema.ts'
import { SeasonPlanner } from '../steward/seasonPlanner.ts'
import { startDueMatchSetAndGetWaitMs } from '../steward/startDueMatchSetAndGetWaitMs.ts'
import { createSeededRandomBytes } from '../testing/createSeededRandomBytes.ts'
import {
  recordEndedTourneyRides,
  rideNextSlot,
  rideStartOfOnlyWeek,
  rideTourney,
  shrinkLeague,
} from '../testing/league/riddenSeason.ts'
import { createRecordingLog } from '../testing/quietLog.ts'
import { setUpTestServer } from '../testing/testServer.ts'

const SATURDAY_NIGHT = Date.UTC(2026, 10, 21, 22, 30)
const DAY = 86_400_000
const WEEK = 7 * DAY
/** Saturday at 23:55 in Helsinki, a week later. */
const WEEK_IS_OVER = Date.UTC(2026, 10, 28, 21, 55)
const server = setUpTestServer({ startsAt: SATURDAY_NIGHT, hasAdmin: true })
const { store, clock, admin } = server

const post = async (url: string, body: object = {}) => (await admin.post(url, body)).json()
const goTo = (at: number) => clock.advance(at - clock.now())
const allSeasons = () => store.database.select().from(seasons).orderBy(seasons.number)
const tourney = async (season = 1) => (await readTourney(store.database, season))?.bracket
const enter = () => recordEndedTourneyRides(store.database, clock)

const lowest = Object.fromEntries(statNames.map((stat) => [stat, 1]))

/** One step of the automation. */
const plan = (log = createRecordingLog().log) =>
  new SeasonPlanner({
    database: store.database,
    clock,
    log,
    random: createSeededRandomBytes(`plan ${clock.now()}`),
  }).keep()

/** A league just after its only regular week, with so many knights in its stables. */
async function endRegularWeek(knightsByStable: readonly number[], slots = 1): Promise<void> {
  await shrinkLeague(store.database, knightsByStable)
  await rideStartOfOnlyWeek(store.database, clock, slots)
  goTo(WEEK_IS_OVER)
}

describe('a small league', () => {
  test.each([
    { knightsByStable: [1, 1], jousts: 1, byes: 0, first: 'grand-final' },
    { knightsByStable: [2, 1], jousts: 3, byes: 1, first: 'grand-semi-final' },
    { knightsByStable: [2, 2, 1], jousts: 7, byes: 3, first: 'final' },
  ])('with $knightsByStable knights rides $jousts jousts, $byes of them byes, to one champion', async (league) => {
    await endRegularWeek(league.knightsByStable)
    expect(await plan()).toBe(true)
    const drawn = (await tourney())?.jousts ?? []
    expect([drawn.length, drawn[0]?.round]).toEqual([league.jousts, league.first])
    expect(drawn.filter(({ decision }) => decision === 'bye')).toHaveLength(league.byes)
    await rideTourney(store.database, clock)
    const ridden = (await tourney())?.jousts ?? []
    expect(ridden.filter(({ winnerId, decision }) => winnerId !== null && decision !== 'bye')).toHaveLength(
      league.jousts - league.byes,
    )
    expect(await plan()).toBe(true)
    const [over] = await allSeasons()
    expect(over).toMatchObject({ state: 'over', championKnightId: ridden.at(-1)?.winnerId })
  })

  test('of one knight has no tourney, and says so to an admin and in the log', async () => {
    await shrinkLeague(store.database, [1, 1])
    await rideStartOfOnlyWeek(store.database, clock, 1)
    await shrinkLeague(store.database, [1])
    goTo(WEEK_IS_OVER)
    const { log, lines } = createRecordingLog()
    expect(await plan(log)).toBe(false)
    expect(lines.join()).toContain('A tourney needs two knights')
    expect(await post('/api/seasons/1/tourney/draw')).toMatchObject({ code: 'tourney-small' })
    expect(await readOpenSeason(store.database)).toMatchObject({ number: 1, state: 'regular' })
  })
})

test('a season of twelve regular weeks draws twelve, and then the tourney', async () => {
  await shrinkLeague(store.database, [1, 1])
  await rideStartOfOnlyWeek(store.database, clock, 0)
  await store.database.update(seasons).set({ weeks: 12 })
  goTo(WEEK_IS_OVER)
  for (let week = 2; week <= 12; week++, clock.advance(WEEK)) {
    expect(await plan()).toBe(true)
    expect(await store.database.$count(tournamentSchedules)).toBe(week)
    await store.database.update(scheduledMatches).set({ status: 'completed' })
  }
  expect(await readOpenSeason(store.database)).toMatchObject({ state: 'regular' })
  expect(await plan()).toBe(true)
  expect(await readOpenSeason(store.database)).toMatchObject({ state: 'tourney' })
})

describe('a clock', () => {
  test('that is set forward past the tourney has all of it ridden in order, before the next season', async () => {
    await endRegularWeek([2, 2])
    await plan()
    clock.advance(3 * WEEK)
    expect(await enter()).toBe(true)
    expect(await plan()).toBe(false)
    await rideTourney(store.database, clock)
    const jousts = (await tourney())?.jousts ?? []
    const begins = jousts.map(({ rides }) => `${rides[0]?.date} ${rides[0]?.timeSlot}`)
    expect(begins).toEqual([...begins].sort())
    expect(begins[0]).toBe('2026-12-20 08:00')
    const rounds = jousts.map(({ round }) => tourneyRounds.indexOf(round))
    expect(rounds).toEqual([...rounds].sort())
    expect([await plan(), (await allSeasons()).map(({ state }) => state)]).toEqual([true, ['over', 'regular']])
  })

  test('that is set back by days leaves a drawn tourney, and a season that has ended, as they are', async () => {
    await endRegularWeek([2, 2])
    await plan()
    const drawn = await tourney()
    clock.advance(-DAY)
    expect([await enter(), await plan(), await tourney()]).toEqual([false, false, drawn])
    await rideTourney(store.database, clock)
    expect(await plan()).toBe(true)
    const [ended] = await allSeasons()
    clock.advance(-3 * DAY)
    while (await plan());
    const [same, open, ...others] = await allSeasons()
    expect([same, open?.state, others]).toEqual([ended, 'regular', []])
  })

  test('that was weeks ahead has not ridden the weeks that it drew', async () => {
    await shrinkLeague(store.database, [2, 2])
    clock.advance(5 * WEEK)
    await rideStartOfOnlyWeek(store.database, clock, 0)
    clock.advance(-5 * WEEK)
    expect(await plan()).toBe(true)
    expect(await readOpenSeason(store.database)).toMatchObject({ state: 'regular' })
    const starts = (await store.database.select().from(tournamentSchedules)).map(({ startDate }) => startDate)
    expect(starts.map((startDate) => startDate.toISOString().slice(0, 10)).sort()).toEqual(['2026-11-22', '2026-12-27'])
  })
})

describe('an admin in the middle of a tourney', () => {
  test('edits a knight: they ride with the new ratings, and the bracket has the name of the draw', async () => {
    await endRegularWeek([2, 2])
    await plan()
    const knightId = (await tourney())?.jousts[0]?.knight1Id ?? ''
    const rosters = routes.rosters.get.reply.parse((await admin.get('/api/rosters')).json())
    const { id: _, ...was } = rosters.knights.find(({ id }) => id === knightId) ?? {}
    const knight = { ...was, firstName: 'Renamed', personalStats: lowest }
    expect(await post(`/api/rosters/knights/${knightId}`, { knight, was })).toMatchObject({ firstName: 'Renamed' })
    await rideNextSlot(store.database, clock)
    await enter()
    const shown = (await admin.get('/api/seasons/1/tourney')).json()
    const entrant = shown.tourney.entrants.find((one: { knightId: string }) => one.knightId === knightId)
    expect(entrant.name).not.toContain('Renamed')
    const [match] = await store.database
      .select()
      .from(liveMatches)
      .where(eq(liveMatches.id, shown.tourney.jousts[0].rides[0].matchId))
    expect(match?.setup?.knight1).toMatchObject({ id: knightId, personalStats: lowest })
  })

  test('swaps knights of two stables: the bracket stays as it was drawn, and is ridden to its end', async () => {
    await endRegularWeek([2, 2])
    await plan()
    const drawn = await tourney()
    const [from, to] = await store.database.select().from(stables).orderBy(stables.id)
    const [fromKnightId, toKnightId] = [from?.knightIds[0], to?.knightIds[0]]
    const swap = { fromStableId: from?.id, fromKnightId, toStableId: to?.id, toKnightId }
    expect(await post('/api/rosters/swap', swap)).toEqual({ swapped: true })
    expect([await enter(), await tourney()]).toEqual([false, drawn])
    await rideTourney(store.database, clock)
    expect((await tourney())?.jousts.every(({ winnerId }) => winnerId !== null)).toBe(true)
  })

  test.each([
    ['resets', '/api/admin/reset'],
    ['reseeds', '/api/seed/league'],
  ])(
    '%s the league while a joust runs: it is stopped, counts for nothing, and no champion is named',
    async (_, url) => {
      await endRegularWeek([2, 2])
      await plan()
      await setControls(store.database, { automatedScheduling: false })
      await startNextSlot()
      expect(await readActiveMatches(store.database)).toHaveLength(1)
      expect((await admin.post(url, {})).statusCode).toBe(200)
      expect(await readActiveMatches(store.database)).toEqual([])
      const [abandoned, open] = await allSeasons()
      expect(abandoned).toMatchObject({ state: 'abandoned', championKnightId: null, championStableId: null })
      expect(open).toMatchObject({ number: 2, state: 'regular' })
      const archived = await store.database.select().from(finishedMatches)
      const counted = archived.filter(({ winner }) => winner !== null).length
      const records = await store.database.select().from(seasonKnights)
      expect(records.reduce((wins, { record }) => wins + record.wins, 0)).toBe(counted)
      expect(await enter()).toBe(false)
    },
  )
})

/** Opens and starts the next slot, and rides nothing of it. */
async function startNextSlot(): Promise<void> {
  const deps = { ...server.deps, database: store.database, random: createSeededRandomBytes('next slot'), tempo: 1 }
  while ((await readActiveMatches(store.database)).length === 0) {
    const keeper = { ...deps, exhibition: 'off', intermissionMs: 0 } as const
    const waitMs = await startDueMatchSetAndGetWaitMs(keeper, await readControls(store.database))
    if (waitMs !== null && waitMs > 0) clock.advance(waitMs)
  }
}
