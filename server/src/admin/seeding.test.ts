import { routes } from '@tiltyard/contract'
import { emptyPerformanceHistory, isTestStable, KNIGHTS_PER_STABLE, statNames } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../app/app.ts'
import { setControls } from '../league/controls/controlsStore.ts'
import { readAllKnights, readStables } from '../league/leagueStore.ts'
import { startMatchSet } from '../matches/sets/startMatchSet.ts'
import {
  adminActs,
  knights,
  liveMatches,
  scheduledMatches,
  stables,
  tournamentSchedules,
} from '../platform/store/schema.ts'
import { createTestAppDeps } from '../testing/createTestAppDeps.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { joinAsAdmin } from '../testing/league/joinAsAdmin.ts'
import type { TestBrowser } from '../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'

const store = setUpTestStore()
let app: FastifyInstance
let admin: TestBrowser
let clock: FakeClock
const onScheduleChange = vi.fn(async () => {})

beforeEach(async () => {
  clock = new FakeClock()
  onScheduleChange.mockClear()
  app = await createApp(await createTestAppDeps(store.database, clock, { onScheduleChange }))
  admin = await joinAsAdmin(app)
})

const get = async (url: string) => (await admin.get(url)).json()
const post = async (url: string, body: object = {}) => (await admin.post(url, body)).json()
const seedLeague = (key?: string) => post('/api/seed/league', { key })
const lastAct = async () => (await get('/api/admin/log')).acts[0]
const schedules = () => store.database.select().from(tournamentSchedules).orderBy(tournamentSchedules.createdAt)
const setRoster = (id: string, knightIds: string[]) =>
  store.database.update(stables).set({ knightIds }).where(eq(stables.id, id))
const rosterOf = async (id: string) => (await readStables(store.database)).find((one) => one.id === id)?.knightIds ?? []

/** The number of knights in each league stable, and of stables of each knight. */
async function homes() {
  const [all, riders] = [await readStables(store.database), await readAllKnights(store.database)]
  const stabled = all.flatMap(({ knightIds }) => knightIds)
  return {
    rosters: new Set(all.filter((one) => !isTestStable(one)).map(({ knightIds }) => knightIds.length)),
    testers: all.filter(isTestStable).map(({ knightIds }) => knightIds),
    homes: new Set(riders.map(({ id }) => stabled.filter((other) => other === id).length)),
    strangers: stabled.filter((id) => !riders.some((rider) => rider.id === id)),
  }
}
const sound = {
  rosters: new Set([KNIGHTS_PER_STABLE]),
  testers: [['test_knight_1'], ['test_knight_2']],
  homes: new Set([1]),
  strangers: [],
}

describe('reseeding the league', () => {
  test('stops the running matches, so that no new knight gets an old result', async () => {
    const { setId } = await post('/api/admin/match-set')
    const started = await startMatchSet(store.database, setId, clock.now())
    const watched = started[0]?.id ?? ''
    expect((await get(`/api/matches/${watched}`)).match.status).toBe('active')
    expect(await seedLeague()).toMatchObject({ knights: 96, stables: 12, stopped: 4 })
    const matches = await store.database.select().from(liveMatches)
    expect(matches.map(({ status, ending, winner }) => [status, ending, winner])).toEqual(
      new Array(4).fill(['completed', 'stopped', null]),
    )
    expect((await readAllKnights(store.database)).every((one) => one.performanceHistory.wins === 0)).toBe(true)
    // Its viewers receive it too, and those of the yard.
    expect((await get(`/api/matches/${watched}`)).match.ending).toBe('stopped')
    expect(onScheduleChange).toHaveBeenCalled()
  })

  test('draws a new week in place of the active one, in which nobody meets their own stable', async () => {
    const { id: before } = await post('/api/schedules')
    const { scheduleId } = await seedLeague()
    const rows = await schedules()
    expect(rows.map(({ id, status }) => [id, status])).toEqual(
      expect.arrayContaining([
        [before, 'completed'],
        [scheduleId, 'active'],
      ]),
    )
    expect(rows).toHaveLength(2)
    const homeOf = new Map(
      (await readStables(store.database)).flatMap(({ id, knightIds }) => knightIds.map((knight) => [knight, id])),
    )
    const drawn = await store.database
      .select()
      .from(scheduledMatches)
      .where(eq(scheduledMatches.scheduleId, scheduleId))
    expect(drawn).toHaveLength(1_792)
    for (const { knight1Id, knight2Id, stable1Id, stable2Id } of drawn) {
      expect([homeOf.get(knight1Id), homeOf.get(knight2Id)]).toEqual([stable1Id, stable2Id])
      expect(stable1Id).not.toBe(stable2Id)
    }
  })

  test('draws a week where automation would, and none where nothing was scheduled', async () => {
    expect((await seedLeague()).scheduleId).toBeNull()
    expect(await schedules()).toEqual([])
    await setControls(store.database, { automatedScheduling: true })
    expect((await seedLeague('request-2')).scheduleId).toEqual(expect.any(String))
  })

  test('logs the previous records, rosters, matches and week', async () => {
    const wins = { ...emptyPerformanceHistory(), wins: 3, strikes: 7 }
    await store.database.update(knights).set({ performanceHistory: wins }).where(eq(knights.id, 'knight_1'))
    const [before] = (await readAllKnights(store.database)).filter(({ id }) => id === 'knight_1')
    const rosters = Object.fromEntries((await readStables(store.database)).map((one) => [one.id, one.knightIds]))
    const { id: schedule } = await post('/api/schedules')
    const { setId } = await post('/api/admin/match-set')
    await startMatchSet(store.database, setId, clock.now())
    const { scheduleId } = await seedLeague()
    const act = await lastAct()
    expect(act).toMatchObject({
      act: 'seed.league',
      before: { counts: { knights: 98, stables: 14, wins: 3, running: 4 }, schedule },
      after: { counts: { knights: 98, stables: 14, wins: 0, running: 0 }, schedule: scheduleId },
    })
    expect(act.before.rosters).toEqual(rosters)
    expect(act.before.knights.knight_1).toMatchObject({
      name: expect.stringContaining(before?.firstName ?? '?'),
      nighthood: before?.nighthood,
      ratings: statNames.map((stat) => before?.personalStats[stat]),
      record: { wins: 3, strikes: 7 },
    })
    expect(JSON.stringify(act).length).toBeLessThan(40_000)
    expect(routes.admin.log.reply.safeParse(await get('/api/admin/log')).error).toBeUndefined()
  })

  test('that fails changes nothing', async () => {
    await post('/api/schedules')
    const [before, weeks] = [await readAllKnights(store.database), await schedules()]
    const { setId } = await post('/api/admin/match-set')
    await startMatchSet(store.database, setId, clock.now())
    await store.database.execute(`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''no''; end'`)
    await store.database.execute(
      'create trigger refusal before insert on tournament_schedules execute function refuse()',
    )
    const refused = await seedLeague()
    await store.database.execute('drop function refuse() cascade')
    expect(refused.status).toBe(500)
    expect(await readAllKnights(store.database)).toEqual(before)
    expect(await schedules()).toEqual(weeks)
    expect((await store.database.select().from(liveMatches)).every(({ status }) => status === 'active')).toBe(true)
    expect((await store.database.select().from(adminActs)).map(({ act }) => act)).not.toContain('seed.league')
  })

  test('returns a test knight whom a swap had brought into a league stable', async () => {
    const [first = '', ...others] = await rosterOf('stable_1')
    await setRoster('stable_1', ['test_knight_1', ...others])
    await setRoster('test_stable_a', [first])
    await seedLeague()
    expect(await homes()).toEqual(sound)
  })
})

describe('seeding the test stables', () => {
  test('leaves every league stable with eight, and nobody without a stable, whatever was swapped', async () => {
    const [first = '', ...others] = await rosterOf('stable_3')
    await setRoster('stable_3', ['test_knight_2', ...others])
    await setRoster('test_stable_b', [first])
    expect(await post('/api/seed/test-stables')).toMatchObject({ knights: 2, stables: 2 })
    expect(await homes()).toEqual(sound)
    expect(await rosterOf('stable_3')).toContain(first)
    expect((await lastAct()).before.rosters).toMatchObject({ test_stable_b: [first] })
  })

  test('leaves the records and rosters of the league alone', async () => {
    const [riders, before] = [await readAllKnights(store.database), await readStables(store.database)]
    await post('/api/seed/test-stables')
    expect(await readAllKnights(store.database)).toEqual(riders)
    expect(await readStables(store.database)).toEqual(before)
  })
})

test('any order of swaps and seedings leaves each stable with eight and each knight with one', async () => {
  const stableId = fc.constantFrom('stable_1', 'stable_2', 'stable_12', 'test_stable_a', 'test_stable_b')
  const place = fc.nat(KNIGHTS_PER_STABLE)
  const swap = fc.record({
    kind: fc.constant('swap' as const),
    from: stableId,
    fromAt: place,
    to: stableId,
    toAt: place,
  })
  const seeding = fc.record({ kind: fc.constantFrom('league' as const, 'test-stables' as const) })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof({ weight: 5, arbitrary: swap }, seeding), { maxLength: 12 }), async (acts) => {
      for (const act of acts) {
        if (act.kind !== 'swap') await post(`/api/seed/${act.kind}`)
        else {
          const { from: fromStableId, to: toStableId } = act
          const fromKnightId = (await rosterOf(fromStableId))[act.fromAt] ?? 'nobody'
          const toKnightId = (await rosterOf(toStableId))[act.toAt] ?? 'nobody'
          await post('/api/rosters/swap', { fromStableId, fromKnightId, toStableId, toKnightId })
        }
      }
      expect(await homes()).toEqual(sound)
    }),
    { numRuns: 12, seed: 9 },
  )
})
