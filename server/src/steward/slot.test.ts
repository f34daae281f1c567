import { seedFromText } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { swapKnights } from '../admin/changeRosters.ts'
import { readControls, setControls } from '../league/controls/controlsStore.ts'
import { readStables } from '../league/leagueStore.ts'
import { toPublicMatchView } from '../matches/filterPublicMatch.ts'
import { createExhibitionSet } from '../matches/sets/createExhibitionSet.ts'
import { readYardView } from '../matches/yardView.ts'
import {
  knights,
  liveMatches,
  matchSets,
  scheduledMatches,
  stables,
  tournamentSchedules,
} from '../platform/store/schema.ts'
import { drawAndActivateWeek } from '../schedule/changeSchedules.ts'
import { readNextSlotStart } from '../schedule/scheduleStore.ts'
import { createSeededRandomBytes } from '../testing/createSeededRandomBytes.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { FakePublisher } from '../testing/fakePublisher.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { createRecordingLog } from '../testing/quietLog.ts'
import { SeasonPlanner } from './seasonPlanner.ts'
import { MAX_SLOT_START_DELAY_MS, openDueSlot } from './slot.ts'
import {
  createNextMatchSetStartFinder,
  type StartDueMatchSetDeps,
  startDueMatchSetAndGetWaitMs,
} from './startDueMatchSetAndGetWaitMs.ts'
import { MATCH_ABANDONED_AFTER_MS } from './stillPlayed.ts'

/** Monday 08:15 in Helsinki: the second slot of the day. */
const SLOT = Date.parse('2026-11-23T06:15:00Z')
const slotIds = ['MON-5', 'MON-6', 'MON-7', 'MON-8']
const store = setUpTestStore()
let clock: FakeClock
let lines: string[]
let deps: StartDueMatchSetDeps

beforeEach(async () => {
  clock = new FakeClock(SLOT)
  const { log, lines: said } = createRecordingLog()
  lines = said
  const parts = {
    database: store.database,
    clock,
    log,
    publisher: new FakePublisher(),
    random: createSeededRandomBytes('slot'),
  }
  deps = { ...parts, tempo: 1, exhibition: 'auto', intermissionMs: 30_000 }
  await drawAndActivateWeek(store.database, {
    ...{ id: 'week', sunday: '2026-11-22', seed: seedFromText('week'), now: SLOT },
  })
})

const entries = (status: 'scheduled' | 'in-progress' | 'completed') =>
  store.database
    .select()
    .from(scheduledMatches)
    .where(eq(scheduledMatches.status, status))
    .orderBy(scheduledMatches.startsAt, scheduledMatches.matchNumber)
const open = () => openDueSlot(store.database, { ...deps, now: clock.now() })
const keep = async () => startDueMatchSetAndGetWaitMs(deps, await readControls(store.database))

describe('a slot', () => {
  test('GEN-21 becomes the current match set, live, with its matches in the order of the lists', async () => {
    await open()
    const controls = await readControls(store.database)
    const [set] = await store.database.select().from(matchSets)
    expect(controls).toMatchObject({ isLive: true, currentMatchSetId: set?.id })
    const begun = await entries('in-progress')
    expect(begun.map(({ id }) => id)).toEqual(slotIds)
    expect(begun.map(({ matchId }) => matchId)).toEqual(set?.matchIds)
    expect(begun.every(({ actualStartTime }) => actualStartTime?.getTime() === SLOT)).toBe(true)
  })

  test('starts at once, because the countdown was the wait', async () => {
    await keep()
    await keep()
    const matches = await store.database.select().from(liveMatches)
    expect(matches.map(({ status, startTime }) => [status, startTime?.getTime()])).toEqual(
      new Array(4).fill(['active', SLOT]),
    )
  })

  test('is opened by one of three concurrent nodes', async () => {
    const opened = await Promise.all([open(), open(), open()])
    expect(opened.filter((one) => 'set' in one)).toHaveLength(1)
    expect(await store.database.select().from(liveMatches)).toHaveLength(4)
  })

  test('is opened late after a stop, but not if it would run into the next, nor after its time', async () => {
    clock.advance(MAX_SLOT_START_DELAY_MS)
    expect(await open()).toEqual({ skipped: null })
    clock = new FakeClock(SLOT + MAX_SLOT_START_DELAY_MS - 1)
    expect('set' in (await open())).toBe(true)
    expect((await entries('scheduled'))[0]?.id).toBe('SUN-1')
  })

  test('GEN-21 that was past when its week was drawn is never started; the next one is', async () => {
    await drawAndActivateWeek(store.database, {
      ...{ id: 'late', sunday: '2026-11-22', seed: seedFromText('late'), now: SLOT + 1 },
    })
    clock.advance(1)
    expect(await open()).toEqual({ skipped: null })
    await keep()
    expect(await entries('in-progress')).toEqual([])
    clock.advance(15 * 60_000 - 1)
    expect('set' in (await open())).toBe(true)
    expect((await entries('in-progress')).map(({ id }) => id)).toEqual(['MON-9', 'MON-10', 'MON-11', 'MON-12'])
  })

  test('waits for running matches, and voids none whose end is decided', async () => {
    await open()
    await keep()
    clock.advance(15 * 60_000)
    const [late] = await store.database.select().from(liveMatches)
    // All but one have ended; that one began late, so its end is still to come.
    await store.database.update(liveMatches).set({ status: 'completed' })
    const startTime = new Date(clock.now() - 10_000)
    await store.database
      .update(liveMatches)
      .set({ status: 'active', startTime, updatedAt: startTime })
      .where(eq(liveMatches.id, late?.id ?? ''))
    await keep()
    expect(await store.database.select().from(matchSets)).toHaveLength(1)
    expect((await entries('in-progress')).map(({ id }) => id)).toEqual(slotIds)
    expect((await readYardView(store.database, createNextMatchSetStartFinder(deps))).nextJoustsAt).toBe(
      '2026-11-23T06:30:00.000Z',
    )
    await store.database.update(liveMatches).set({ status: 'completed', ending: 'points' })
    await keep()
    expect((await entries('in-progress')).map(({ id }) => id)).toEqual(expect.arrayContaining(['MON-9', 'MON-12']))
    expect(await store.database.select().from(liveMatches).where(eq(liveMatches.ending, 'stopped'))).toEqual([])
  })

  test('stops a set without a writer a minute after its end was due, and completes its entries', async () => {
    await open()
    await keep()
    clock.advance(15 * 60_000)
    const steadySince = clock.now() - MATCH_ABANDONED_AFTER_MS + 1
    await startDueMatchSetAndGetWaitMs(deps, await readControls(store.database), steadySince)
    expect(await entries('completed')).toEqual([])
    await open()
    const ended = await entries('completed')
    expect(ended.map(({ id }) => id)).toEqual(slotIds)
    expect(ended.map(({ result }) => result)).toEqual(new Array(4).fill(null))
    const stopped = await store.database.select().from(liveMatches).where(eq(liveMatches.ending, 'stopped'))
    expect(stopped.map((match) => toPublicMatchView(match).stoppedBy)).toEqual(new Array(4).fill('slot'))
  })

  test('lets the opening exhibition of an empty league end', async () => {
    clock = new FakeClock(SLOT - 2_000)
    deps = { ...deps, clock }
    await keep()
    clock.advance(2_500)
    await keep()
    expect((await store.database.select().from(matchSets)).map(({ status }) => status)).toEqual(['waiting'])
    clock.advance(2_500)
    await keep()
    await keep()
    expect((await store.database.select().from(liveMatches)).map(({ status }) => status)).toEqual(
      new Array(4).fill('active'),
    )
    expect(await entries('in-progress')).toEqual([])
  })

  test('uses the present stable of each knight', async () => {
    const [first] = await store.database.select().from(scheduledMatches).where(eq(scheduledMatches.id, 'MON-5'))
    const [from, knightId] = [first?.stable1Id ?? '', first?.knight1Id ?? '']
    const other = ['stable_1', 'stable_2', 'stable_3'].find((id) => id !== from && id !== first?.stable2Id) ?? ''
    await store.database.update(stables).set({ knightIds: [] }).where(eq(stables.id, from))
    await store.database
      .update(stables)
      .set({ knightIds: [knightId] })
      .where(eq(stables.id, other))
    await open()
    const match = (await store.database.select().from(liveMatches)).find(({ knight1 }) => knight1.id === knightId)
    expect(match?.knight1.stable).toBe(other)
  })

  /** Moves both knights of an entry into the first one's stable, by a trade. */
  async function joinStables(id: string): Promise<void> {
    const [entry] = await store.database.select().from(scheduledMatches).where(eq(scheduledMatches.id, id))
    const { stable1Id = '', stable2Id = '', knight1Id = '', knight2Id = '' } = entry ?? {}
    const rosters = await readStables(store.database)
    const [one, other] = [stable1Id, stable2Id].map((stable) => rosters.find((roster) => roster.id === stable))
    const leaving = one?.knightIds.find((knight) => knight !== knight1Id) ?? ''
    const swap = { fromStableId: stable1Id, fromKnightId: leaving, toStableId: stable2Id, toKnightId: knight2Id }
    expect(other?.knightIds).toContain(knight2Id)
    await store.database.transaction((transaction) => swapKnights(transaction, swap))
  }

  test('skips a match of two knights of one stable, and logs it', async () => {
    await joinStables('MON-6')
    await keep()
    expect((await entries('in-progress')).map(({ id }) => id)).toEqual(['MON-5', 'MON-7', 'MON-8'])
    const over = await entries('completed')
    expect(over.map(({ id, result, unridden, actualStartTime }) => [id, result, unridden, actualStartTime])).toEqual([
      ['MON-6', null, 'one-stable', null],
    ])
    expect((await store.database.select().from(liveMatches)).map(({ status }) => status)).toEqual(
      new Array(3).fill('waiting'),
    )
  })

  test('of only such matches creates no set, and gives the reason', async () => {
    for (const id of slotIds) await joinStables(id)
    deps = { ...deps, exhibition: 'off' }
    await keep()
    expect((await entries('completed')).map(({ unridden }) => unridden)).toEqual(new Array(4).fill('one-stable'))
    expect(lines.filter((line) => line.includes('MON-5: one-stable'))).toHaveLength(1)
    expect(await store.database.select().from(liveMatches)).toEqual([])
  })

  test('ERR-17 without its knights is not created, and the log says so', async () => {
    await store.database.delete(knights)
    deps = { ...deps, exhibition: 'off' }
    await keep()
    await keep()
    expect(lines.filter((line) => line.includes('No match of the slot can be ridden'))).toHaveLength(1)
    expect((await entries('completed')).map(({ id, unridden }) => [id, unridden])).toEqual(
      slotIds.map((id) => [id, 'knight-gone']),
    )
    expect(await store.database.select().from(liveMatches)).toEqual([])
  })

  test('with a missing knight has the other matches, and that one is over without a result', async () => {
    const [first] = await store.database.select().from(scheduledMatches).where(eq(scheduledMatches.id, 'MON-5'))
    await store.database.delete(knights).where(eq(knights.id, first?.knight1Id ?? ''))
    await keep()
    expect((await entries('in-progress')).map(({ id }) => id)).toEqual(['MON-6', 'MON-7', 'MON-8'])
    expect((await entries('completed')).map(({ id, result }) => [id, result])).toEqual([['MON-5', null]])
    await keep()
    expect((await store.database.select().from(liveMatches)).map(({ status }) => status)).toEqual(
      new Array(3).fill('active'),
    )
  })
})

describe('the yard', () => {
  const countdown = async () => (await readYardView(store.database, createNextMatchSetStartFinder(deps))).nextJoustsAt

  test('counts down to the next slot', async () => {
    expect(await countdown()).toBe('2026-11-23T06:30:00.000Z')
  })

  test('opens an exhibition where there was nothing yet, and none while slots are to come', async () => {
    clock = new FakeClock(SLOT + MAX_SLOT_START_DELAY_MS + 1)
    deps = { ...deps, clock }
    await keep()
    const [exhibition] = await store.database.select().from(matchSets)
    await store.database.update(matchSets).set({ status: 'completed', endTime: new Date(clock.now()) })
    clock.advance(60_000)
    expect(await keep()).toBe(SLOT + 15 * 60_000 - clock.now())
    expect((await store.database.select().from(matchSets)).map(({ id }) => id)).toEqual([exhibition?.id])
  })

  test('with automation, knows the next slot before there is a schedule for it', async () => {
    await store.database.delete(tournamentSchedules)
    expect(await countdown()).toBeNull()
    await setControls(store.database, { automatedScheduling: true })
    expect(await countdown()).toBe('2026-11-23T06:30:00.000Z')
  })

  test('without either, counts down to the next exhibition', async () => {
    await store.database.delete(tournamentSchedules)
    await createExhibitionSet(store.database, { ...deps, now: SLOT })
    await store.database.update(matchSets).set({ status: 'completed', endTime: new Date(SLOT) })
    expect(await countdown()).toBe(new Date(SLOT + 30_000).toISOString())
  })
})

describe('automation', () => {
  const planner = () => new SeasonPlanner(deps)

  const weeksKept = async () => {
    const schedules = await store.database.select().from(tournamentSchedules).orderBy(tournamentSchedules.createdAt)
    return schedules.map(({ status, startDate }) => `${status} ${startDate.toISOString()}`)
  }
  const LAST_SLOT = Date.parse('2026-11-28T21:45:00Z')

  test('draws the next week once Saturday’s last slot has begun, and changes no joust of it', async () => {
    clock.advance(LAST_SLOT - 1 - SLOT)
    expect(await planner().keep()).toBe(false)
    clock.advance(1)
    // Due, and not begun yet.
    expect(await planner().keep()).toBe(false)
    await keep()
    const begun = await entries('in-progress')
    expect(begun.map(({ startsAt }) => startsAt.getTime())).toEqual(new Array(4).fill(LAST_SLOT))
    expect(await planner().keep()).toBe(true)
    expect(await entries('in-progress')).toEqual(begun)
    expect(await weeksKept()).toEqual(['completed 2026-11-22T06:00:00.000Z', 'active 2026-11-29T06:00:00.000Z'])
    expect(await planner().keep()).toBe(false)
    expect(await readNextSlotStart(store.database, new Date(clock.now()))).toEqual(new Date('2026-11-29T06:00:00Z'))
  })

  test('draws the next week without the last slot, when that is too late to begin', async () => {
    clock.advance(LAST_SLOT + MAX_SLOT_START_DELAY_MS - 1 - SLOT)
    expect(await planner().keep()).toBe(false)
    clock.advance(1)
    expect(await planner().keep()).toBe(true)
  })

  test('draws this week at once where the active one is years ahead, and logs it', async () => {
    await store.database.delete(tournamentSchedules)
    const ahead = {
      id: 'ahead',
      sunday: '2031-03-02',
      seed: seedFromText('ahead'),
      now: Date.parse('2031-03-02T07:00Z'),
    }
    await drawAndActivateWeek(store.database, ahead)
    expect(await planner().keep()).toBe(true)
    expect(await weeksKept()).toEqual(['active 2026-11-22T06:00:00.000Z', 'completed 2031-03-02T06:00:00.000Z'])
    expect(lines.filter((line) => line.includes('the active week began after the next slot'))).toHaveLength(1)
    expect((await readYardView(store.database, createNextMatchSetStartFinder(deps))).nextJoustsAt).toBe(
      '2026-11-23T06:30:00.000Z',
    )
    expect(await planner().keep()).toBe(false)
  })

  test('draws one week for two concurrent nodes', async () => {
    await store.database.delete(tournamentSchedules)
    expect((await Promise.all([planner().keep(), planner().keep()])).sort()).toEqual([false, true])
    expect(await store.database.select().from(tournamentSchedules)).toHaveLength(1)
  })
})
