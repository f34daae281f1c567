// What statements of the embedded store take of this process: a row by its key, the smallest there is, and those that store a
// whole week, each beside the query builder's own way.
import { join } from 'node:path'
import { drawWeek, seedFromText, seedLeague } from '@tiltyard/engine'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { type Database, openPglite } from '../server/dist/database/database.js'
import { insertRows } from '../server/dist/database/insertRows.js'
import { openFolder } from '../server/dist/database/openFolder.js'
import { scheduledMatches, tournamentSchedules } from '../server/dist/database/schema.js'
import { type BenchRow, inFolder, inTurn, rounded } from './measure.ts'

const STATEMENTS = 2_000
const WEEKS = 8
const ROWS_AT_ONCE = 256
const SUNDAY = '2026-11-22'

type Entry = typeof scheduledMatches.$inferInsert
type WeekEntry = Omit<Entry, 'scheduleId'>

export async function benchStatements(): Promise<BenchRow[]> {
  return inFolder(async (folder) => {
    const { pglite, close } = await openFolder(join(folder, 'league'))
    const { database } = await openPglite(pglite)
    const own = drizzle(pglite)
    const entries = entriesOfWeek()
    const smallest = await inTurn(askOf(database), askOf(own), STATEMENTS)
    const weeks = await inTurn(
      storeWeek(database, entries, 'together', (rows) => insertRows(database, scheduledMatches, rows)),
      storeWeek(database, entries, 'singly', (rows) => insertSingly(database, rows)),
      WEEKS,
    )
    const byKey = await inTurn(readOf(database), readOf(own), STATEMENTS)
    await close()
    const builder = 'the query builder on the same'
    return [
      row({ name: 'a row of the embedded store by its key', unit: 'µs', baseline: builder }, byKey, 1_000),
      row({ name: 'its smallest statement', unit: 'µs', baseline: builder }, smallest, 1_000),
      row(
        {
          name: `a week of ${entries.length.toLocaleString('en')} entries stored`,
          unit: 'ms',
          baseline: 'each value a parameter',
        },
        weeks,
        1,
      ),
    ]
  })
}

const askOf = (database: Pick<Database, 'execute'>) => (at: number) =>
  database.execute(sql`select ${at}::integer as at`)

const readOf = (database: Pick<Database, 'select'>) => () =>
  database.select().from(tournamentSchedules).where(eq(tournamentSchedules.id, 'singly 0'))

function storeWeek(
  database: Database,
  entries: readonly WeekEntry[],
  name: string,
  store: (rows: readonly Entry[]) => Promise<void>,
) {
  const at = new Date(`${SUNDAY}T00:00Z`)
  const week = { name, status: 'completed', startDate: at, endDate: at, createdAt: at, updatedAt: at } as const
  return async (number: number): Promise<void> => {
    const scheduleId = `${name} ${number}`
    await database.insert(tournamentSchedules).values({ ...week, id: scheduleId, days: [] })
    await store(entries.map((entry) => ({ ...entry, scheduleId })))
  }
}

async function insertSingly(database: Database, rows: readonly Entry[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await database.insert(scheduledMatches).values(rows.slice(from, from + ROWS_AT_ONCE))
  }
}

function entriesOfWeek(): WeekEntry[] {
  const { stables } = seedLeague(seedFromText('bench'))
  return drawWeek(stables, SUNDAY, seedFromText('bench')).flatMap(({ day, date, matches }) =>
    matches.map((match) => ({
      ...{ ...match, day, startsAt: new Date(`${date}T${match.timeSlot}Z`), matchId: null },
      ...{ actualStartTime: null, actualEndTime: null, result: null },
    })),
  )
}

/** @param times the medians of ours and of the baseline, in milliseconds. */
function row(
  told: Pick<BenchRow, 'name' | 'unit' | 'baseline'>,
  [own, other]: readonly [number, number],
  unitsPerMs: number,
): BenchRow {
  const [value, baselineValue] = [rounded(unitsPerMs * own, 0), rounded(unitsPerMs * other, 0)]
  return { ...told, value, baselineValue, ratio: rounded(own / other, 2) }
}
