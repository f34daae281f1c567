import { generateInitialLeague, seedFromText } from '@tiltyard/engine'
import { asc, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { abandonSeasonAndBeginNext } from '../admin/abandonSeasonAndBeginNext.ts'
import { reseedLeague } from '../admin/reseedLeague.ts'
import { recomputeCareersAndRecords } from '../archive/careers/recomputeCareersAndRecords.ts'
import { readChainEnd, readChainPage } from '../archive/chain/resultChain.ts'
import { MatchPackingJob } from '../archive/matchPackingJob.ts'
import { deleteMatches } from '../archive/packs/packStore.ts'
import { readFinishedMatches } from '../archive/readFinishedMatches.ts'
import { sundayThatBeginsWeek } from '../league/time/helsinki.ts'
import { readStoredEvents } from '../matches/matchStore.ts'
import { stopMatch } from '../matches/sets/stopMatches.ts'
import {
  type FinishedMatchRow,
  finishedMatches,
  luck,
  matchChances,
  oddsBins,
  packedMatches,
} from '../platform/store/schema.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { createMatchesOfFirstSets, insertFinishedMatches } from '../testing/league/createMatchesOfFirstSets.ts'
import { startTestMatches, storePlayedEvents } from '../testing/league/playedMatch.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { createRecordingLog, quietLog } from '../testing/quietLog.ts'
import { CALIBRATION_BATCH_SIZE, CalibrationJob, type CalibrationJobDeps } from './calibrationJob.ts'
import { type ChanceComputer, inThreadChanceComputer } from './chanceComputer.ts'
import type { MatchWithChainHashes } from './computeMatchCalibration.ts'
import { readLastCalibratedChainPosition } from './storeCalibration.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const HOUR = 3_600_000
const store = setUpTestStore()

/** A fast thinker with a different result for each match. */
const quick: ChanceComputer = {
  ...inThreadChanceComputer,
  assess: async ({ events, odds1 }: MatchWithChainHashes) => {
    const side = { wins: 1, expectedWins: 0.625, points: events.length, expectedPoints: 5.5, blows: -0.125 } as const
    const engine = { forecaster: 'engine', said: (events.length % 64) / 64, happened: 1 } as const
    const own = odds1 === null ? [] : [{ forecaster: 'reckoners', said: odds1 / 100, happened: 1 } as const]
    return { forecasts: [...own, engine], luck: { knight1: side, knight2: { ...side, wins: 0 } } }
  },
}

function calibrationJob(changes: Partial<CalibrationJobDeps> = {}): CalibrationJob {
  const clock = new FakeClock(NOON)
  return new CalibrationJob({ database: store.database, clock, log: quietLog, chanceComputer: quick, ...changes })
}

async function calibrateAll(own = calibrationJob()): Promise<void> {
  while (await own.batch());
}

/** All stored sums, sorted. */
async function kept() {
  const { database } = store
  const { week, forecaster, bin } = oddsBins
  return {
    bins: await database.select().from(oddsBins).orderBy(asc(week), asc(forecaster), asc(bin)),
    luck: await database.select().from(luck).orderBy(asc(luck.knightId)),
    link: await readLastCalibratedChainPosition(database),
  }
}

async function casesOf(forecaster: 'reckoners' | 'engine'): Promise<number> {
  const { bins } = await kept()
  return bins.filter((row) => row.forecaster === forecaster).reduce((sum, { cases }) => sum + cases, 0)
}

describe('the result chain', () => {
  test('is followed to its end, each match once, and never restarted', async () => {
    await insertFinishedMatches(store.database, createMatchesOfFirstSets(3))
    await calibrateAll()
    const { length } = await readChainEnd(store.database)
    const once = await kept()
    expect(once.link).toBe(length)
    expect(once.luck.reduce((sum, { matches }) => sum + matches, 0)).toBe(2 * length)
    await calibrateAll()
    expect(await kept()).toEqual(once)
  })

  test("gives the engine's forecasts of each match, in its week", async () => {
    const rides = createMatchesOfFirstSets(1)
    await insertFinishedMatches(store.database, rides)
    await calibrateAll(calibrationJob({ chanceComputer: inThreadChanceComputer }))
    const { bins, luck: all } = await kept()
    const won = rides.filter(({ match }) => match.winner !== null)
    expect(await casesOf('engine')).toBe(won.length)
    expect(await casesOf('reckoners')).toBe(won.filter(({ match }) => match.odds1 !== null).length)
    const weeks = rides.map(({ match }) => sundayThatBeginsWeek(match.endTime?.getTime() ?? 0))
    expect(new Set(bins.map(({ week }) => week))).toEqual(new Set(weeks))
    const wins = all.reduce((sum, knight) => sum + knight.wins, 0)
    const expected = all.reduce((sum, knight) => sum + knight.expectedWins, 0)
    expect(wins).toBe(won.length)
    expect(Math.abs(expected - rides.length)).toBeLessThan(0.2)
    const chances = await store.database.select().from(matchChances)
    expect(chances.reduce((sum, { chance1, chance2 }) => sum + (chance1 ?? 0) + (chance2 ?? 0), 0)).toBeCloseTo(
      expected,
      9,
    )
    expect(chances.filter(({ swing }) => swing !== null)).toHaveLength(won.length)
  }, 60_000)

  test('is counted once by two simultaneous jobs', async () => {
    await insertFinishedMatches(store.database, createMatchesOfFirstSets(4))
    await calibrateAll()
    const alone = await kept()
    await forget()
    const both = [calibrationJob(), calibrationJob()]
    const rounds: boolean[][] = []
    do rounds.push(await Promise.all(both.map((one) => one.batch())))
    while (rounds.at(-1)?.some(Boolean))
    expect(await kept()).toEqual(alone)
    // Of two jobs on the same links one has worked in vain, and leaves the next to the other.
    expect(rounds.some((round) => round.filter(Boolean).length === 1)).toBe(true)
  })

  test('is resumed after a lost job', async () => {
    await insertFinishedMatches(store.database, createMatchesOfFirstSets(3))
    await calibrateAll()
    const whole = await kept()
    await forget()
    let left = CALIBRATION_BATCH_SIZE + 2
    const failing: ChanceComputer = {
      ...quick,
      assess: (match) => (left-- > 0 ? quick.assess(match) : Promise.reject(new Error('The thread has ended.'))),
    }
    await expect(calibrateAll(calibrationJob({ chanceComputer: failing }))).rejects.toThrow('has ended')
    expect((await kept()).link).toBe(CALIBRATION_BATCH_SIZE)
    await calibrateAll()
    expect(await kept()).toEqual(whole)
  })

  test('continues after a damaged pack', async () => {
    await insertFinishedMatches(store.database, createMatchesOfFirstSets(2))
    const clock = new FakeClock(NOON)
    const archivist = new MatchPackingJob({ database: store.database, clock, log: quietLog })
    while (await archivist.batch());
    const [first] = await store.database.select().from(packedMatches)
    const changed = sql`set_byte(pack, 60, 255 - get_byte(pack, 60))`
    const ofFirst = sql`match_id = ${first?.matchId ?? ''}`
    await store.database.execute(sql`update packed_matches set pack = ${changed} where ${ofFirst}`)
    const { log, lines } = createRecordingLog()
    await calibrateAll(calibrationJob({ log }))
    expect((await kept()).link).toBe(8)
    expect((await kept()).luck.reduce((sum, { matches }) => sum + matches, 0)).toBe(14)
    expect(lines.filter((line) => line.includes('left out'))).toHaveLength(1)
  })
})

describe('an ignored match', () => {
  test('was stopped, or does not fit its link; the job skips it', async () => {
    const [one, two, three] = await startTestMatches(store.database, 'odd ones', NOON)
    if (!one || !two || !three) throw new Error('Nothing was started.')
    await storePlayedEvents(store.database, one)
    await storePlayedEvents(store.database, two, 20)
    await stopMatch(store.database, two.id, NOON + HOUR, 'admin')
    await storePlayedEvents(store.database, three)
    const changed = sql`(body::jsonb || '{"tOffsetMs":1}')::json`
    await store.database.execute(
      sql`update match_events set body = ${changed} where match_id = ${three.id} and seq = 5`,
    )
    const { log, lines } = createRecordingLog()
    await calibrateAll(calibrationJob({ log, chanceComputer: inThreadChanceComputer }))
    const [row] = await readFinishedMatches(store.database, [one.id])
    expect((await kept()).link).toBe(3)
    expect((await kept()).luck.map(({ knightId, matches }) => [knightId, matches])).toEqual(
      ridersOf(row).map((id) => [id, 1]),
    )
    expect(lines.filter((line) => line.includes('left out'))).toHaveLength(1)
    expect(lines.join()).toContain('It is not what its link of the chain says.')
  }, 60_000)

  test('was deleted before the job reached it; earlier counts stay until a recomputation', async () => {
    const rides = createMatchesOfFirstSets(3)
    await insertFinishedMatches(store.database, rides)
    const own = calibrationJob()
    await own.batch()
    const before = await kept()
    const links = await readChainPage(store.database, { after: 0, limit: 12 })
    // One that was counted, and all but the last of the others.
    const gone = [...links.slice(0, 1), ...links.slice(CALIBRATION_BATCH_SIZE, -1)].map(({ matchId }) => matchId)
    await store.database.transaction((transaction) => deleteMatches(transaction, gone))
    await calibrateAll(own)
    const matches = async () => (await kept()).luck.reduce((sum, knight) => sum + knight.matches, 0) / 2
    expect(before.link).toBe(CALIBRATION_BATCH_SIZE)
    expect((await kept()).link).toBe(12)
    expect(await matches()).toBe(CALIBRATION_BATCH_SIZE + 1)
    await recomputeCareersAndRecords(store.database, (transaction) => (id) => readStoredEvents(transaction, id))
    await calibrateAll()
    expect((await kept()).link).toBe(12)
    expect(await matches()).toBe(CALIBRATION_BATCH_SIZE)
  })
})

describe('recomputed', () => {
  test('after a reseed, earlier knights keep their own luck', async () => {
    await insertFinishedMatches(store.database, createMatchesOfFirstSets(2))
    await calibrateAll(calibrationJob())
    expect((await kept()).luck.length).toBeGreaterThan(0)
    const [last] = await store.database.select().from(finishedMatches).orderBy(sql`ended_at desc`).limit(1)
    const now = (last?.endedAt.getTime() ?? 0) + HOUR
    const data = generateInitialLeague(seedFromText('others'))
    await store.database.transaction((transaction) =>
      reseedLeague(transaction, { data, now, planWeek: async () => null }),
    )
    const before = await kept()
    expect(before.luck.every(({ knightId }) => knightId.startsWith('earlier_1_'))).toBe(true)
    await store.database.delete(oddsBins)
    await store.database.delete(luck)
    await store.database.execute(sql`truncate reckoned_up_to`)
    await calibrateAll()
    expect(await kept()).toEqual(before)
  })

  test('the sums equal those counted as matches ended: through a reset, with single matches', async () => {
    for (let set = 0; set < 3; set++) {
      const matches = await startTestMatches(store.database, `set ${set}`, NOON + set * 12 * HOUR)
      for (const match of matches.slice(0, 2)) {
        await storePlayedEvents(store.database, match)
        if (set % 2 === 0) await calibrateAll()
      }
      await calibrateAll()
      if (set === 1)
        await store.database.transaction((transaction) => abandonSeasonAndBeginNext(transaction, NOON + 20 * HOUR))
    }
    const asKept = await kept()
    expect(asKept.luck.reduce((sum, { matches }) => sum + matches, 0)).toBe(12)
    await recomputeCareersAndRecords(store.database, (transaction) => (id) => readStoredEvents(transaction, id))
    expect(await kept()).toEqual({ bins: [], luck: [], link: 0 })
    await calibrateAll()
    expect(await kept()).toEqual(asKept)
  }, 60_000)
})

describe('in the background', () => {
  test('it pauses between batches, waits at the end, and waits for the store', async () => {
    await insertFinishedMatches(store.database, createMatchesOfFirstSets(2))
    const clock = new FakeClock(NOON)
    let isReachable = false
    const own = calibrationJob({ clock, isReachable: () => isReachable })
    own.start()
    await vi.waitFor(() => expect(clock.advanceToNext()).toBe(true))
    await vi.waitFor(() => expect(clock.advanceToNext()).toBe(true))
    expect((await kept()).link).toBe(0)
    isReachable = true
    await vi.waitFor(() => expect(clock.advanceToNext()).toBe(true))
    await vi.waitFor(async () => expect((await kept()).link).toBe(CALIBRATION_BATCH_SIZE))
    const after = clock.now()
    await vi.waitFor(() => expect(clock.advanceToNext()).toBe(true))
    expect(clock.now() - after).toBe(100)
    await vi.waitFor(async () => expect((await kept()).link).toBe(2 * CALIBRATION_BATCH_SIZE))
    await own.stop()
    const atRest = clock.now()
    clock.advanceToNext()
    expect(clock.now()).toBe(atRest)
  })

  test('a failure is logged and retried; a stop of the server is not', async () => {
    await insertFinishedMatches(store.database, createMatchesOfFirstSets(1))
    const clock = new FakeClock(NOON)
    const { log, lines } = createRecordingLog()
    const failing: ChanceComputer = { ...quick, assess: () => Promise.reject(new Error('no thread')) }
    const own = calibrationJob({ clock, log, chanceComputer: failing })
    own.start()
    clock.advanceToNext()
    await vi.waitFor(() => expect(lines.some((line) => line.includes('calibration failed'))).toBe(true))
    await vi.waitFor(() => expect(clock.advanceToNext()).toBe(true))
    await vi.waitFor(() => expect(lines.filter((line) => line.includes('calibration failed'))).toHaveLength(2))
    await own.stop()
  })
})

async function forget(): Promise<void> {
  for (const table of [oddsBins, luck]) await store.database.delete(table)
  await store.database.execute(sql`truncate reckoned_up_to`)
}

function ridersOf(row: FinishedMatchRow | undefined): string[] {
  return row ? [row.knight1Id, row.knight2Id].sort() : []
}
