import { replay, sumStableRecord } from '@tiltyard/engine'
import { eq, ne, notInArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { readControls } from '../league/controls/controlsStore.ts'
import { LeagueReader } from '../league/leagueReader.ts'
import { computeAllMatchFacts } from '../matches/sets/computeAllMatchFacts.ts'
import { appendEvent } from '../matches/writing/appendEvent.ts'
import { claimLease } from '../matches/writing/lease.ts'
import {
  knights,
  type LiveMatchRow,
  liveMatches,
  matchSets,
  scheduledMatches,
  tournamentSchedules,
} from '../platform/store/schema.ts'
import { createSeededRandomBytes } from '../testing/createSeededRandomBytes.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { FakePublisher } from '../testing/fakePublisher.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { createRecordingLog } from '../testing/quietLog.ts'
import { SeasonPlanner, turnOnAutomatedScheduling } from './seasonPlanner.ts'
import { startDueMatchSetAndGetWaitMs } from './startDueMatchSetAndGetWaitMs.ts'

// The week of the day on which Helsinki's clocks go forward.
const SATURDAY_NIGHT = Date.parse('2026-03-28T22:30:00Z')
const ONE_HOUR_MS = 3_600_000
/** The played slots: the first and the last of the week, and those on both sides of its first night. */
const RIDDEN_SLOTS = [0, 1, 63, 64, -2, -1]
const writer = { id: 'pen', name: 'the pen' }
const store = setUpTestStore('once')
let clock: FakeClock
let lines: string[]
/** The log lines of ending matches. */
const remarks: string[] = []

beforeAll(async () => {
  clock = new FakeClock(SATURDAY_NIGHT)
  await rideWeek()
})

/** The yard does everything except writing events: slots, sets, last events, the next week. */
async function rideWeek(): Promise<void> {
  const { log, lines: said } = createRecordingLog()
  lines = said
  const { database } = store
  const publisher = new FakePublisher()
  const deps = { ...{ database, clock, log, publisher, random: createSeededRandomBytes('season') } }
  const keeper = { ...deps, tempo: 1, exhibition: 'off', intermissionMs: 0 } as const
  await turnOnAutomatedScheduling(deps)
  await completeSlotsBetween()
  const weeks = new SeasonPlanner(deps)
  // The next week is drawn when the last slot begins, which still ends normally.
  let isNextDrawn = false
  for (;;) {
    const waitMs = await startDueMatchSetAndGetWaitMs(keeper, await readControls(database))
    for (const match of await activeMatches()) await rideToEnd(match)
    if ((await weeks.keep()) || isNextDrawn) {
      isNextDrawn = true
      if ((await unfinishedSets()).length === 0) return
    }
    // Half a minute into the slot, like a slightly late server.
    if (waitMs !== null && waitMs > 0) clock.advance(Math.min(waitMs + 30_000, ONE_HOUR_MS))
  }
}

const unfinishedSets = () => store.database.select().from(matchSets).where(ne(matchSets.status, 'completed'))

/** Stores the other slots of the week as completed, so that it ends. */
async function completeSlotsBetween(): Promise<void> {
  const { database } = store
  const { startsAt } = scheduledMatches
  const slots = await database.selectDistinct({ startsAt }).from(scheduledMatches).orderBy(startsAt)
  const ridden = RIDDEN_SLOTS.flatMap((at) => slots.at(at)?.startsAt ?? [])
  await database.update(scheduledMatches).set({ status: 'completed' }).where(notInArray(startsAt, ridden))
}

const activeMatches = () => store.database.select().from(liveMatches).where(eq(liveMatches.status, 'active'))

async function rideToEnd(match: LiveMatchRow): Promise<void> {
  const planned = computeAllMatchFacts(match)
  const last = planned.at(-1)
  const claim = await claimLease(store.database, match.id, writer, clock.now())
  if (!last || claim.kind !== 'claimed') throw new Error('The match can’t be ridden.')
  await store.database
    .update(liveMatches)
    .set({ head: last.seq - 1 })
    .where(eq(liveMatches.id, match.id))
  const request = { matchId: match.id, writerId: writer.id, epoch: claim.epoch, event: last }
  const end = (match.startTime?.getTime() ?? 0) + last.tOffsetMs
  const reply = await appendEvent(store.database, request, end)
  if (reply.kind !== 'stored') throw new Error(`The last event was refused: ${reply.kind}.`)
  remarks.push(...reply.remarks)
}

const WEEK = 1_792
const RIDDEN = RIDDEN_SLOTS.length * 4

describe('a week by the injected clock', () => {
  test('every scheduled match is ridden, ends once, and has its actual times and its result', async () => {
    const [first] = await store.database.select().from(tournamentSchedules).orderBy(tournamentSchedules.createdAt)
    const week = (await store.database.select().from(scheduledMatches)).filter((row) => row.scheduleId === first?.id)
    const entries = week.filter(({ matchId }) => matchId !== null)
    const matches = new Map((await store.database.select().from(liveMatches)).map((match) => [match.id, match]))
    expect([week.length, entries.length, matches.size]).toEqual([WEEK, RIDDEN, RIDDEN])
    expect(new Set(entries.map(({ matchId }) => matchId)).size).toBe(RIDDEN)
    for (const entry of entries) {
      const match = matches.get(entry.matchId ?? '')
      expect(entry.status).toBe('completed')
      expect([match?.knight1.id, match?.knight2.id]).toEqual([entry.knight1Id, entry.knight2Id])
      expect(match?.processedAt).not.toBeNull()
      expect(entry.actualEndTime).toEqual(match?.endTime)
      expect(entry.result).toEqual({
        ...{ matchId: match?.id, winnerId: match?.winner },
        ...{ knight1Points: match?.knight1.points, knight2Points: match?.knight2.points },
      })
      const late = (entry.actualStartTime?.getTime() ?? 0) - entry.startsAt.getTime()
      expect([late >= 0, late <= 60_000]).toEqual([true, true])
    }
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([])
  })

  test('each slot is one match set of four, and the next one cuts none short', async () => {
    const sets = await store.database.select().from(matchSets)
    expect(sets).toHaveLength(RIDDEN / 4)
    expect(sets.every(({ status, matchIds }) => status === 'completed' && matchIds.length === 4)).toBe(true)
    const stopped = await store.database.select().from(liveMatches).where(eq(liveMatches.ending, 'stopped'))
    expect(stopped).toEqual([])
  })

  test('the slots are in Helsinki time, also after its clocks have gone forward', async () => {
    const slots = await store.database.select({ startsAt: scheduledMatches.startsAt }).from(scheduledMatches)
    const times = slots.map(({ startsAt }) => startsAt.toISOString()).sort()
    expect([times[0], times[WEEK - 1]]).toEqual(['2026-03-29T05:00:00.000Z', '2026-04-04T20:45:00.000Z'])
  })

  test('records add up: wins equal losses, and stables are the sums of their knights', async () => {
    const riders = await store.database.select().from(knights)
    const sum = (counter: 'wins' | 'losses' | 'disqualifications' | 'draws' | 'pointsScored'): number =>
      riders.reduce((total, knight) => total + knight.performanceHistory[counter], 0)
    const isRemark = expect.stringContaining('Nothing is recorded: the match has no winner')
    const withWinner = (await store.database.select().from(liveMatches)).filter(({ winner }) => winner !== null)
    expect(sum('wins')).toBe(withWinner.length)
    expect(remarks).toEqual(new Array(RIDDEN - withWinner.length).fill(isRemark))
    expect(sum('losses') + sum('disqualifications')).toBe(sum('wins'))
    expect(sum('draws')).toBe(0)
    const points = withWinner.reduce((total, { knight1, knight2 }) => total + knight1.points + knight2.points, 0)
    expect(sum('pointsScored')).toBe(points)
    const { standings, averages } = await standingsNow()
    const total = (field: 'wins' | 'losses' | 'points') => standings.reduce((all, row) => all + row[field], 0)
    expect([total('wins'), total('losses'), total('points')]).toEqual([sum('wins'), sum('losses'), points])
    expect(sumStableRecord(riders).wins).toBe(sum('wins'))
    expect(averages.totalMatches).toBe(withWinner.length)
  })

  test('the stored state of a match equals that of its events', async () => {
    const matches = await store.database.select().from(liveMatches)
    for (const match of matches) {
      const state = replay(computeAllMatchFacts(match))
      expect(match.winner).toBe(state.winner === null ? null : match[state.winner].id)
      expect([match.knight1.points, match.knight2.points]).toEqual([state.knight1.points, state.knight2.points])
    }
  })

  test('the next week is on the schedule before its first slot', async () => {
    const schedules = await store.database.select().from(tournamentSchedules).orderBy(tournamentSchedules.createdAt)
    expect(schedules.map(({ status }) => status)).toEqual(['completed', 'active'])
    expect(schedules[1]?.startDate.toISOString()).toBe('2026-04-05T05:00:00.000Z')
  })
})

async function standingsNow() {
  const league = new LeagueReader(store.database, clock)
  return { standings: (await league.roster()).standings, averages: await league.averages() }
}
