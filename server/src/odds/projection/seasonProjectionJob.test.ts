import { routes } from '@tiltyard/contract'
import { isTestStable, readingB, type SeasonProjection, tourneyRounds } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { setControls } from '../../league/controls/controlsStore.ts'
import { closeSeasonAndOpenNext } from '../../league/seasons/closeSeasonAndOpenNext.ts'
import { incrementChangeCounts } from '../../platform/store/changeCounts.ts'
import { knights, scheduledMatches, seasonProjections, seasons, stables } from '../../platform/store/schema.ts'
import { endRegularSeasonAndDrawTourney } from '../../schedule/tourney/endRegularSeasonAndDrawTourney.ts'
import { planNextWeek } from '../../steward/seasonPlanner.ts'
import { MAX_SLOT_START_DELAY_MS } from '../../steward/slot.ts'
import { createSeededRandomBytes } from '../../testing/createSeededRandomBytes.ts'
import { startTestMatches, storePlayedEvents } from '../../testing/league/playedMatch.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { setUpTestServer } from '../../testing/testServer.ts'
import { PROJECTION_CLAIM_MS } from './projectionStore.ts'
import type { SeasonToProject } from './projectOpenSeason.ts'
import { SeasonProjectionJob } from './seasonProjectionJob.ts'

/** Half past midnight in Helsinki. */
const SUNDAY = Date.UTC(2026, 10, 28, 22, 30)
const HOUR_MS = 3_600_000
const server = setUpTestServer({ startsAt: SUNDAY })
const { store, clock } = server
let asked: SeasonToProject[]
let announced: number
let chance: number

/** Says the same chance of everything, without a computation. */
async function sayChance(season: SeasonToProject): Promise<SeasonProjection> {
  asked.push(season)
  const { stables: rows, knights: riders } = season.moment
  const reaches = Object.fromEntries(tourneyRounds.map((round) => [round, chance]))
  return {
    simulations: 1,
    stables: rows
      .filter((stable) => !isTestStable(stable))
      .map(({ id }) => ({ stableId: id, first: chance, topFour: 2 * chance })),
    knights: riders.map(({ id }) => {
      return {
        knightId: id,
        qualifies: chance,
        reaches: reaches as Record<(typeof tourneyRounds)[number], number>,
        wins: chance / 2,
      }
    }),
  }
}

function createJob(project = sayChance): SeasonProjectionJob {
  const onChange = () => {
    announced += 1
  }
  const { database } = store
  return new SeasonProjectionJob({
    database,
    clock,
    log: quietLog,
    onChange,
    latestStartMs: MAX_SLOT_START_DELAY_MS,
    chanceComputer: { project },
  })
}

const planWeek = () => planNextWeek({ database: store.database, clock, random: createSeededRandomBytes('week') })
/** Draws the only regular week of the open season. */
async function planOnlyWeek(): Promise<void> {
  await store.database.update(seasons).set({ weeks: 1 })
  await planWeek()
}
const endSeason = () =>
  store.database.transaction((transaction) =>
    closeSeasonAndOpenNext(transaction, { state: 'over', now: new Date(clock.now()) }),
  )
const account = async () => routes.odds.account.reply.parse(await get('/api/odds/account')).projections
const get = async (url: string) => (await server.app.inject(url)).json()
const season = async (number = 1) =>
  routes.projections.get.reply.parse(await get(`/api/seasons/${number}/projection`)).projection

/** Counts a change after which the season is looked at again. */
async function changeWins(wins: number): Promise<void> {
  await store.database.transaction(async (transaction) => {
    const [knight] = await transaction.select().from(knights).where(eq(knights.id, 'knight_1'))
    if (!knight) throw new Error('There is no first knight.')
    const performanceHistory = { ...knight.performanceHistory, wins }
    await transaction.update(knights).set({ performanceHistory }).where(eq(knights.id, knight.id))
    await incrementChangeCounts(transaction, 'league')
  })
}

beforeEach(() => {
  asked = []
  announced = 0
  chance = 0.25
})

describe('the season is projected', () => {
  test('when a week is drawn and after each set, with the jousts that are still to be ridden', async () => {
    const job = createJob()
    expect(await job.look()).toBe(true)
    await planWeek()
    expect(await job.look()).toBe(true)
    expect(asked.map(({ moment }) => [moment.coming.length, moment.weeksToDraw])).toEqual([
      [0, 3],
      [1_792, 2],
    ])
    const running = await startTestMatches(store.database, 'set', clock.now())
    expect(await job.look()).toBe(false)
    for (const match of running) await storePlayedEvents(store.database, match)
    expect(await job.look()).toBe(true)
    expect([asked.length, announced]).toEqual([3, 3])
    expect(asked[2]?.moment.knights).not.toEqual(asked[1]?.moment.knights)
  })

  test('without the jousts of slots that were missed, and of two knights who now ride for one stable', async () => {
    await planWeek()
    const { startsAt } = scheduledMatches
    const [, second] = await store.database.selectDistinct({ startsAt }).from(scheduledMatches).orderBy(startsAt)
    clock.advance((second?.startsAt.getTime() ?? 0) - clock.now())
    await createJob().look()
    expect(asked[0]?.moment.coming).toHaveLength(1_788)
    const together = (await store.database.select().from(stables)).flatMap(({ knightIds }) => knightIds)
    await store.database.update(stables).set({ knightIds: together }).where(eq(stables.id, 'stable_1'))
    await store.database.transaction((transaction) => incrementChangeCounts(transaction, 'league'))
    await createJob().look()
    expect(asked[1]?.moment.coming).toEqual([])
  })

  test('without the banned knights among those who may ride in the tourney', async () => {
    await store.database.update(knights).set({ bannedAt: new Date() }).where(eq(knights.id, 'knight_1'))
    await createJob().look()
    expect(asked[0]?.moment.banned).toEqual(new Set(['knight_1']))
  })

  test('once for equal facts, and again for another tuning', async () => {
    const job = createJob()
    await job.look()
    await store.database.transaction((transaction) => incrementChangeCounts(transaction, 'league', 'schedule'))
    expect([await job.look(), await createJob().look()]).toEqual([false, false])
    await store.database.transaction(async (transaction) => {
      await setControls(transaction, readingB)
      await incrementChangeCounts(transaction, 'controls')
    })
    expect(await job.look()).toBe(true)
    expect(asked).toHaveLength(2)
  })

  test('from the draw on by the bracket, and again in the next season', async () => {
    const job = createJob()
    await store.database.transaction((transaction) =>
      endRegularSeasonAndDrawTourney(transaction, { now: clock.now(), random: createSeededRandomBytes('draw') }),
    )
    await job.look()
    await changeWins(50)
    expect(await job.look()).toBe(false)
    const bracket = asked[0]?.moment.drawn?.tourney
    expect([bracket?.entrants.length, bracket?.jousts.length]).toEqual([64, 63])
    expect(await season()).toMatchObject({ isDrawn: true, weeksToDraw: 0 })
    await store.database.transaction(async (transaction) => {
      await closeSeasonAndOpenNext(transaction, { state: 'over', now: new Date(clock.now()) })
      await incrementChangeCounts(transaction, 'league')
    })
    expect(await job.look()).toBe(true)
    expect(await season(2)).toMatchObject({ isDrawn: false, weeksToDraw: 3 })
  })
})

describe('with several servers', () => {
  test('one computes a projection', async () => {
    const looks = await Promise.all([createJob().look(), createJob().look(), createJob().look()])
    expect(looks.filter(Boolean)).toHaveLength(1)
    expect(asked).toHaveLength(1)
  })

  test('another computes what a lost server has begun, and counts once', async () => {
    let finish = () => {}
    const lost = createJob(async (open) => {
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      return sayChance(open)
    }).look()
    const job = createJob()
    await expect.poll(() => store.database.$count(seasonProjections)).toBe(1)
    expect(await job.look()).toBe(false)
    expect(await season()).toBeNull()
    clock.advance(PROJECTION_CLAIM_MS)
    expect(await job.look()).toBe(true)
    finish()
    expect(await lost).toBe(false)
    expect(await store.database.$count(seasonProjections)).toBe(1)
  })
})

describe('the routes', () => {
  test('show the last chances of each day, and all from the draw on', async () => {
    const job = createJob()
    for (const [hours, said] of [
      [0, 0.1],
      [1, 0.2],
      [24, 0.3],
    ] as const) {
      clock.advance(SUNDAY + hours * HOUR_MS - clock.now())
      chance = said
      await changeWins(hours)
      await job.look()
    }
    const view = await season()
    expect(view?.moments).toEqual(['2026-11-28T23:30:00.000Z', '2026-11-29T22:30:00.000Z'])
    expect(view?.stables[0]).toEqual({ stableId: 'stable_1', first: [20, 30], topFour: [40, 60] })
    expect(view?.knights[0]).toEqual({ knightId: 'knight_1', stages: [30, 30, 30, 30, 30, 30, 15] })
    expect(view?.contenders).toHaveLength(8)
    const knight = routes.projections.knight.reply.parse(
      await get('/api/seasons/1/projection/knights/knight_1'),
    ).projection
    expect([knight?.qualifies, knight?.wins]).toEqual([
      [20, 30],
      [10, 15],
    ])
    expect(await get('/api/seasons/1/projection/knights/nobody')).toEqual({ projection: null })
    expect((await get('/api/seasons/9/projection')).code).toBe('season-not-found')
  })

  test('of the odds compare what was said of a season that is over with its end', async () => {
    await planOnlyWeek()
    await createJob().look()
    expect(await account()).toEqual([])
    clock.advance(7 * 24 * HOUR_MS)
    await endSeason()
    // Without a tourney the places of the stables count: one of twelve is first, and four are among the first four.
    const [report] = await account()
    expect(report).toMatchObject({ season: 1, cases: 24 })
    expect(report?.rows.map(({ said, happened }) => [said, happened])).toEqual([
      [25, 8.3],
      [50, 33.3],
    ])
  })

  test('of the odds leave out a season that was ended before its last week or its last slot', async () => {
    await createJob().look()
    await endSeason()
    await planOnlyWeek()
    await createJob().look()
    clock.advance(6 * 24 * HOUR_MS)
    await endSeason()
    expect(await account()).toEqual([])
  })
})
