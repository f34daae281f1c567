import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packedMatches } from '../../platform/store/schema.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { insertCompletedScheduleEntries, readMatchTablesSizeBytes } from '../../testing/league/archiveSize.ts'
import { createFinishedMatch } from '../../testing/league/createFinishedMatch.ts'
import { createMatchesOfFirstSets, insertFinishedMatches } from '../../testing/league/createMatchesOfFirstSets.ts'
import { openTestStore, type TestStore } from '../../testing/processes/testStore.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { MatchPackingJob } from '../matchPackingJob.ts'
import { insertPackedMatches, preparePacks } from './packStore.ts'

/** The number of sets that are packed here. */
const SETS = 2
const DAY = 256
const AT_ONCE = 64
const MOST_BYTES = 2_500
/** A database of its own: in one that other files used, rows take the place of deleted ones. */
let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
  await store.reset()
})
afterAll(() => store.close())

test('a completed scheduled match takes at most 2,500 bytes of the store, with indexes and its entry', async () => {
  const { database } = store
  const empty = await readMatchTablesSizeBytes(database)
  const played = createMatchesOfFirstSets(SETS)
  await insertFinishedMatches(database, played)
  const unpacked = (await readMatchTablesSizeBytes(database)) - empty
  const archivist = new MatchPackingJob({ database, clock: new FakeClock(), log: quietLog })
  while (await archivist.batch());
  expect(await database.$count(packedMatches)).toBe(played.length)
  const before = await packDay(1)
  // Excludes the size of almost empty tables and indexes.
  expect(((await packDay(2)) - before) / DAY).toBeLessThan(MOST_BYTES)
  // The measured size was many times larger before.
  expect(unpacked / played.length).toBeGreaterThan(10 * MOST_BYTES)
})

/** Packs a day's matches, with their entries. @returns the bytes of the store afterwards. */
async function packDay(day: number): Promise<number> {
  const { database } = store
  const rides = Array.from({ length: DAY }, (_, at) => ({ ...createFinishedMatch(day * DAY + at), list: at % 4 }))
  // Packing takes a while, so each transaction is short.
  for (let from = 0; from < DAY; from += AT_ONCE) {
    const some = rides.slice(from, from + AT_ONCE)
    await database.transaction((transaction) => insertPackedMatches(transaction, preparePacks(some)))
  }
  await insertCompletedScheduleEntries(database, rides, `day ${day}`)
  await database.execute(sql`vacuum`)
  // Matches only pass through these tables; their free space is not the matches' cost.
  await database.execute(sql`vacuum full live_matches, match_events, match_sets`)
  return readMatchTablesSizeBytes(database)
}
