import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packedMatches } from '../database/schema.ts'
import { insertSchedule, tableBytes } from '../testing/archiveSize.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { finishedRide } from '../testing/finishedRide.ts'
import { finishedSets, insertFinished } from '../testing/finishedSets.ts'
import { quietLog } from '../testing/quietLog.ts'
import { openTestStore, type TestStore } from '../testing/testStore.ts'
import { Archivist } from './archivist.ts'
import { insertPacked, prepareRides } from './packStore.ts'

/** As many as an archivist packs here, of the matches of a day. */
const SETS = 8
const DAY = 256
const AT_ONCE = 64
const MOST_BYTES = 2_500
let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
  await store.reset()
})
afterAll(() => store.close())

test('a match of the schedule that is over takes at most 2,500 bytes of the store, its indexes and its entry included', async () => {
  const { database } = store
  const empty = await tableBytes(database)
  const played = finishedSets(SETS)
  await insertFinished(database, played)
  const unpacked = (await tableBytes(database)) - empty
  const archivist = new Archivist({ database, clock: new FakeClock(), log: quietLog, onArchived: async () => {} })
  while (await archivist.batch());
  expect(await database.$count(packedMatches)).toBe(played.length)
  const others = Array.from({ length: DAY - played.length }, (_, at) => {
    return { ...finishedRide(played.length + at), list: at % 4 }
  })
  // To pack takes a while, in which a transaction waits: each is short.
  for (let from = 0; from < others.length; from += AT_ONCE) {
    const some = others.slice(from, from + AT_ONCE)
    await database.transaction((transaction) => insertPacked(transaction, prepareRides(some)))
  }
  await insertSchedule(database, [...played, ...others])
  await database.execute(sql`vacuum`)
  // Through these they have only passed. How much of such room a store gives back at once is not the matches' cost.
  await database.execute(sql`vacuum full live_matches, match_events, match_sets`)
  const packed = (await tableBytes(database)) - empty
  expect(packed / DAY).toBeLessThan(MOST_BYTES)
  // What is measured was many times that before.
  expect(unpacked / played.length).toBeGreaterThan(10 * MOST_BYTES)
})
