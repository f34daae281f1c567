// The storage of a finished match in the embedded database: packed, compared with rows of its own; and the time to pack
// and read one.
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { MatchPackingJob, PACKING_BATCH_SIZE } from '../server/src/archive/matchPackingJob.ts'
import { insertPackedMatches, preparePacks } from '../server/src/archive/packs/packStore.ts'
import { readLiveOrPackedMatch, readStoredEvents } from '../server/src/matches/matchStore.ts'
import { createLog } from '../server/src/platform/log/log.ts'
import { systemClock } from '../server/src/platform/runtime/clock.ts'
import type { Database, OpenDatabase } from '../server/src/platform/store/database.ts'
import { openEmbedded } from '../server/src/platform/store/openEmbedded.ts'
import { insertCompletedScheduleEntries, readMatchTablesSizeBytes } from '../server/src/testing/league/archiveSize.ts'
import { createFinishedMatch } from '../server/src/testing/league/createFinishedMatch.ts'
import {
  createMatchesOfFirstSets,
  insertFinishedMatches,
} from '../server/src/testing/league/createMatchesOfFirstSets.ts'
import { type BenchRow, roundTo, upperMedian, withTemporaryFolder } from './measure.ts'

const SETS = 50
const WEEK = 1_792
const WEEKS = 10
const YEAR = 52 * WEEK
const MOST_MB = 250
const MB = 1e6
const AT_ONCE = 64

export function benchMatchStorage(): Promise<BenchRow[]> {
  return withTemporaryFolder(async (folder) => {
    const store = await openEmbedded(join(folder, 'league'))
    return rowsOf(store).finally(() => store.close())
  })
}

async function rowsOf(store: OpenDatabase): Promise<BenchRow[]> {
  const { database } = store
  const empty = await readMatchTablesSizeBytes(database)
  const played = createMatchesOfFirstSets(SETS)
  const ids = played.map(({ match }) => match.id)
  await insertFinishedMatches(database, played)
  const unpacked = ((await readMatchTablesSizeBytes(database)) - empty) / played.length
  const readInRows = await readingMs(database, ids)
  const packing = await packingMs(store)
  const readPacked = await readingMs(database, ids)
  await writeWeeks(database, played.length)
  await database.execute(sql`vacuum`)
  const packed = ((await readMatchTablesSizeBytes(database)) - empty) / (WEEKS * WEEK)
  const year = roundTo((packed * YEAR) / MB, 0)
  return [
    row('a finished match, packed', 'bytes', roundTo(packed, 0), 'in rows of its own', roundTo(unpacked, 0)),
    row('a year of the schedule', 'MB', year, 'allowed', MOST_MB),
    row('a packed match, read', 'ms', roundTo(readPacked, 2), 'in rows of its own', roundTo(readInRows, 2)),
    row('a match, packed and proved', 'ms', roundTo(packing, 2), 'read in rows of its own', roundTo(readInRows, 2)),
  ]
}

function row(name: string, unit: string, value: number, baseline: string, baselineValue: number): BenchRow {
  return { name, value, unit, baseline, baselineValue, ratio: roundTo(value / baselineValue, 3) }
}

/** The median milliseconds to read a match with its events. */
async function readingMs(database: Database, ids: readonly string[]): Promise<number> {
  const times: number[] = []
  for (const id of ids) {
    const started = performance.now()
    await readLiveOrPackedMatch(database, id)
    await readStoredEvents(database, id)
    times.push(performance.now() - started)
  }
  return upperMedian(times)
}

/** The median milliseconds of the archive job per match, over its batches. */
async function packingMs({ database }: OpenDatabase): Promise<number> {
  const log = createLog('silent')
  const archivist = new MatchPackingJob({ database, clock: systemClock, log })
  const times: number[] = []
  for (let isMore = true; isMore; ) {
    const started = performance.now()
    isMore = await archivist.batch()
    times.push((performance.now() - started) / PACKING_BATCH_SIZE)
  }
  return upperMedian(times)
}

/** Writes the remaining weeks of the schedule, and all entries. @param from the number of existing matches. */
async function writeWeeks(database: Database, from: number): Promise<void> {
  for (let week = 0; week < WEEKS; week++) {
    const rides = Array.from({ length: WEEK }, (_, at) => ({ ...createFinishedMatch(week * WEEK + at), list: at % 4 }))
    const fresh = week === 0 ? rides.slice(from) : rides
    for (let at = 0; at < fresh.length; at += AT_ONCE) {
      const prepared = preparePacks(fresh.slice(at, at + AT_ONCE))
      await database.transaction((transaction) => insertPackedMatches(transaction, prepared))
    }
    await insertCompletedScheduleEntries(database, rides, String(week))
  }
}
