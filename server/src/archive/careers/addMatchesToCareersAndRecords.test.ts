import { generateInitialLeague, seedFromText } from '@tiltyard/engine'
import { asc, count, eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { abandonSeasonAndBeginNext } from '../../admin/abandonSeasonAndBeginNext.ts'
import { reseedLeague } from '../../admin/reseedLeague.ts'
import { setControls } from '../../league/controls/controlsStore.ts'
import { lockMatch, readStoredEvents } from '../../matches/matchStore.ts'
import { computeAllMatchFacts } from '../../matches/sets/computeAllMatchFacts.ts'
import { storeEventsAndUpdateMatch } from '../../matches/writing/storeEventsAndUpdateMatch.ts'
import type { Database } from '../../platform/store/database.ts'
import {
  type FinishedMatchRow,
  finishedMatches,
  knightCareers,
  knightDays,
  matchRecords,
  meetings,
} from '../../platform/store/schema.ts'
import { createFinishedMatchRow } from '../../testing/league/createFinishedMatchRow.ts'
import { startTestMatches } from '../../testing/league/playedMatch.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { addMatchesToCareersAndRecords } from './addMatchesToCareersAndRecords.ts'
import { recomputeCareersAndRecords } from './recomputeCareersAndRecords.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const HOUR = 3_600_000
const store = setUpTestStore()

const eventsOf = (transaction: Database) => (id: string) => readStoredEvents(transaction, id)
const recompute = () => recomputeCareersAndRecords(store.database, eventsOf)
const within = <Answer>(work: (transaction: Database) => Promise<Answer>) => store.database.transaction(work)

/** All stored counts, sorted. */
async function kept() {
  const { database } = store
  return {
    lives: await database.select().from(knightCareers).orderBy(asc(knightCareers.knightId)),
    days: await database.select().from(knightDays).orderBy(asc(knightDays.knightId), asc(knightDays.day)),
    meetings: await database.select().from(meetings).orderBy(asc(meetings.oneId), asc(meetings.otherId)),
    records: await database
      .select()
      .from(matchRecords)
      .orderBy(asc(matchRecords.figure), asc(matchRecords.matchId), asc(matchRecords.side)),
  }
}

async function lifeOf(knightId: string) {
  const [life] = await store.database.select().from(knightCareers).where(eq(knightCareers.knightId, knightId))
  return life
}

/** Four matches are ridden, or fewer, which leaves the last one to be stopped. */
async function rideSet(name: string, now: number, ridden = 4): Promise<void> {
  const matches = await startTestMatches(store.database, name, now)
  for (const { id } of matches.slice(0, ridden)) {
    await within(async (transaction) => {
      const row = await lockMatch(transaction, id)
      if (row) await storeEventsAndUpdateMatch(transaction, row, computeAllMatchFacts(row), now + HOUR / 2)
    })
  }
}

const moods = [
  { hitChance: 55, baseDeathChance: 0.1 },
  { hitChance: 0 },
  { hitChance: 90, baseDeathChance: 8 },
  { hitChance: 80, baseDeathChance: 0 },
]

async function season(name: string, from: number, sets: number): Promise<void> {
  for (let set = 0; set < sets; set++) {
    await setControls(store.database, moods[set % moods.length] ?? {})
    await rideSet(`${name} ${set}`, from + set * HOUR * 7, set % 3 === 2 ? 2 : 4)
  }
}

describe('the counts as matches end', () => {
  test('equal those recomputed from the archive: stopped matches, draws, deaths, a reset, a reseed', async () => {
    await season('first', NOON, 4)
    await within((transaction) => abandonSeasonAndBeginNext(transaction, NOON + 80 * HOUR))
    await season('second', NOON + 90 * HOUR, 2)
    const data = generateInitialLeague(seedFromText('others'))
    const now = NOON + 130 * HOUR
    await rideSet('before the seeding', now - HOUR, 2)
    await within((transaction) => reseedLeague(transaction, { data, now, planWeek: async () => null }))
    await season('third', NOON + 140 * HOUR, 2)
    const asKept = await kept()
    const endings = await store.database.selectDistinct({ ending: finishedMatches.ending }).from(finishedMatches)
    expect(endings.map(({ ending }) => ending)).toEqual(expect.arrayContaining(['stopped', 'draw', 'death']))
    expect(asKept.records.filter(({ seq }) => seq !== null).length).toBeGreaterThan(10)
    await recompute()
    expect(await kept()).toEqual(asKept)
  })

  test('are the same when all matches come at once, and late', async () => {
    await season('at once', NOON, 4)
    const asKept = await kept()
    const rows = await store.database.select().from(finishedMatches).orderBy(asc(finishedMatches.matchId))
    for (const table of [knightCareers, knightDays, meetings, matchRecords]) await store.database.delete(table)
    const newest = rows.reduce((one, other) => (one.endedAt > other.endedAt ? one : other))
    const late = rows.filter((row) => row !== newest)
    await within((transaction) => addMatchesToCareersAndRecords(transaction, [newest], eventsOf(transaction)))
    await within((transaction) => addMatchesToCareersAndRecords(transaction, late, eventsOf(transaction)))
    expect(await kept()).toEqual(asKept)
  })

  test('count every ridden match, and no other', async () => {
    await season('counted', NOON, 3)
    const [ridden] = await store.database
      .select({ matches: count() })
      .from(finishedMatches)
      .where(ne(finishedMatches.ending, 'stopped'))
    const all = await store.database.select().from(knightCareers)
    expect(all.reduce((sum, { matches }) => sum + matches, 0)).toBe(2 * (ridden?.matches ?? 0))
    for (const { matches, wins, losses, draws, disqualifications } of all) {
      expect(wins + losses + draws + disqualifications).toBe(matches)
    }
  })
})

/** Archives rows, and counts them. */
async function archive(...rows: readonly FinishedMatchRow[]): Promise<void> {
  await within(async (transaction) => {
    await transaction.insert(finishedMatches).values([...rows])
    await addMatchesToCareersAndRecords(transaction, rows, async () => [])
  })
}

const row = (number: number, changes: Partial<FinishedMatchRow> = {}) =>
  createFinishedMatchRow({ matchId: `m${number}`, endedAt: new Date(NOON + number * HOUR) }, changes)

describe('a life', () => {
  test('adds up what the knight did and suffered', async () => {
    await archive(row(1), row(2, { winner: 'knight2', ending: 'withdrawal' }))
    expect(await lifeOf('knight_1')).toMatchObject({
      ...{ matches: 2, wins: 1, losses: 1, forfeits: 1, points: 10, hits: 8, broken: 4, falls: 0, unhorsed: 2 },
      ...{ wounds: 2, inflicted: 4, passes: 18, streak: -1, longestWon: 1, longestWonAt: 'm1' },
    })
    const [met] = await store.database.select().from(meetings)
    expect(met).toMatchObject({ oneId: 'knight_1', otherId: 'knight_2', met: 2, oneWins: 1, otherWins: 1 })
    expect(met?.lastMatchId).toBe('m2')
  })

  test('ignores stopped matches', async () => {
    await archive(row(1, { ending: 'stopped', stoppedBy: 'slot', winner: null }))
    expect(await lifeOf('knight_1')).toBeUndefined()
  })

  test('has correct streaks when an older match comes in later', async () => {
    await archive(row(1), row(3), row(4))
    await archive(row(2, { winner: 'knight2' }))
    expect(await lifeOf('knight_1')).toMatchObject({ streak: 2, longestWon: 2, longestWonAt: 'm4' })
  })

  test('begins again when another knight gets the id', async () => {
    await archive(row(1), row(2, { knight2Id: 'knight_3' }))
    const now = NOON + 5 * HOUR
    const data = generateInitialLeague(seedFromText('others'))
    await within((transaction) => reseedLeague(transaction, { data, now, planWeek: async () => null }))
    expect(await lifeOf('knight_1')).toMatchObject({ matches: 0, since: new Date(now) })
    const { days, meetings: met } = await kept()
    expect([...days.map(({ knightId }) => knightId), ...met.map(({ oneId }) => oneId)]).toSatisfy((ids: string[]) =>
      ids.every((id) => id.startsWith('earlier_1_')),
    )
    await archive(row(3))
    expect(await lifeOf('knight_1')).toMatchObject({ matches: 0 })
    await archive(row(6))
    expect(await lifeOf('knight_1')).toMatchObject({ matches: 1, wins: 1 })
  })
})

describe('a record', () => {
  const valuesOf = async (figure: 'points' | 'upset' | 'death') =>
    (await store.database.select().from(matchRecords).where(eq(matchRecords.figure, figure)))
      .sort((one, other) => other.value - one.value || one.side.localeCompare(other.side))
      .map(({ matchId, side, value }) => `${matchId} ${side} ${value}`)

  test('keeps the first of equal ones, and drops the least', async () => {
    const rows = Array.from({ length: 8 }, (_, index) => row(index + 1, { figures2: [0, 0, 0, 0, 0, 0, 0] }))
    await archive(...rows)
    await archive(row(9, { figures1: [9, 0, 0, 0, 0, 0, 0] }), row(10), row(11), row(12))
    const kept = await valuesOf('points')
    expect(kept).toHaveLength(10)
    expect(kept[0]).toBe('m9 knight1 9')
    expect(kept).not.toContain('m12 knight1 5')
  })

  test('of upsets uses the odds before the match, where there were any', async () => {
    await archive(row(1, { odds1: 12 }), row(2, { odds1: 12, winner: 'knight2' }), row(3, { odds1: null }))
    expect(await valuesOf('upset')).toEqual(['m1 knight1 88'])
  })

  test('of deaths is the latest', async () => {
    await archive(row(1, { ending: 'death' }), row(2, { ending: 'double-death', winner: null }))
    expect((await valuesOf('death')).map((line) => line.split(' ').slice(0, 2))).toEqual([
      ['m2', 'knight1'],
      ['m2', 'knight2'],
      ['m1', 'knight2'],
    ])
  })

  test('survives reseeded knights, and the reset of their counters', async () => {
    await archive(row(1))
    const now = NOON + 5 * HOUR
    await within((transaction) => abandonSeasonAndBeginNext(transaction, now))
    expect(await lifeOf('knight_1')).toMatchObject({ matches: 1 })
    const data = generateInitialLeague(seedFromText('others'))
    await within((transaction) => reseedLeague(transaction, { data, now, planWeek: async () => null }))
    expect(await valuesOf('points')).toEqual(['m1 knight1 5', 'm1 knight2 3'])
  })
})
