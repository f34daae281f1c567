// What a statement takes of this process: a small one of the embedded store, and one that stores a whole week, each beside the
// query builder's own way.
import { PGlite } from '@electric-sql/pglite'
import { drawWeek, seedFromText, seedLeague } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { openPglite } from '../server/dist/database/database.js'
import { insertRows } from '../server/dist/database/insertRows.js'
import { scheduledMatches, tournamentSchedules } from '../server/dist/database/schema.js'
import { type BenchRow, inTurn, rounded } from './measure.ts'

const STATEMENTS = 2_000
const WEEKS = 8
const ROWS_AT_ONCE = 256
const SUNDAY = '2026-11-22'

export async function benchStatements(): Promise<BenchRow[]> {
  const pglite = new PGlite()
  const { database, close } = await openPglite(pglite)
  const plain = drizzle(pglite)
  const ask = (store: Pick<typeof plain, 'execute'>) => (at: number) => store.execute(sql`select ${at}::integer as at`)
  const [small, plainSmall] = await inTurn(ask(database as never), ask(plain), STATEMENTS)

  const at = new Date(`${SUNDAY}T00:00Z`)
  const week = { name: 'Week', status: 'completed', startDate: at, endDate: at, createdAt: at, updatedAt: at } as const
  const entries = entriesOfWeek()
  const storeWeek = (name: string, store: (rows: typeof entries) => Promise<void>) => async (number: number) => {
    const id = `${name} ${number}`
    await database.insert(tournamentSchedules).values({ ...week, id, days: [] })
    await store(entries.map((entry) => ({ ...entry, scheduleId: id })))
  }
  const [asOne, singly] = await inTurn(
    storeWeek('as one', (rows) => insertRows(database, scheduledMatches, rows)),
    storeWeek('singly', async (rows) => {
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        await database.insert(scheduledMatches).values(rows.slice(from, from + ROWS_AT_ONCE))
      }
    }),
    WEEKS,
  )
  await close()
  return [
    {
      name: 'a small statement of the embedded store',
      value: rounded(1_000 * small, 0),
      unit: 'µs',
      baseline: 'the query builder on the same',
      baselineValue: rounded(1_000 * plainSmall, 0),
      ratio: rounded(small / plainSmall, 2),
    },
    {
      name: `a week of ${entries.length.toLocaleString('en')} entries stored`,
      value: rounded(asOne, 0),
      unit: 'ms',
      baseline: `${ROWS_AT_ONCE} rows a statement`,
      baselineValue: rounded(singly, 0),
      ratio: rounded(asOne / singly, 2),
    },
  ]
}

function entriesOfWeek() {
  const { stables } = seedLeague(seedFromText('bench'))
  return drawWeek(stables, SUNDAY, seedFromText('bench')).flatMap(({ day, date, matches }) =>
    matches.map((match) => ({
      ...{ ...match, scheduleId: '', day, startsAt: new Date(`${date}T${match.timeSlot}Z`), matchId: null },
      ...{ actualStartTime: null, actualEndTime: null, result: null },
    })),
  )
}
