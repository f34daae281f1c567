import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test, vi } from 'vitest'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { insertRows } from './insertRows.ts'
import {
  bets,
  finishedMatches,
  matchSets,
  packedMatches,
  resultChain,
  scheduledMatches,
  tournamentSchedules,
} from './schema.ts'

const store = setUpTestStore()

const at = new Date('2026-11-27T12:34:56.789Z')
const week = {
  ...{ id: 'w', name: 'Week', status: 'active' as const, startDate: at, endDate: at, createdAt: at, updatedAt: at },
  days: [{ day: 'SUN' as const, date: '2026-11-22' }],
}
const entry = {
  ...{ scheduleId: 'w', id: 'SUN-1', day: 'SUN' as const, matchNumber: 1, timeSlot: '08:00', startsAt: at },
  ...{ knight1Id: 'k\'1"', knight2Id: 'ké\\2', stable1Id: '{s1}', stable2Id: 'null', status: 'completed' as const },
  ...{ actualStartTime: null, actualEndTime: at, matchId: 'm', unridden: null },
  result: { matchId: 'm', winnerId: null, knight1Points: 3, knight2Points: -1 },
}
const names = { name: 'Æthel', nickname: 'the "Bold"', title: 'Sir' }
const finished = {
  ...{ matchId: 'm', endedAt: at, startedAt: at, day: '2026-11-27', list: null },
  ...{ knight1Id: 'a', knight2Id: 'b', stable1Id: 'c', stable2Id: 'd', names: [names, names] as never },
  ...{ ending: 'points' as never, stoppedBy: null, winner: null, events: 9, passes: 3, leadChanges: 0, comeback: -2 },
  ...{ figures1: [1, 0, -3], figures2: [], odds1: 51 },
}
const hash = 'a0'.repeat(32)

const bet = {
  ...{ id: 'b', uid: 'u', key: 'k', scheduleId: 'w', scheduledId: 'SUN-1', side: 'knight1', status: 'open' },
  ...{ stake: 9_007_199_254_740_991, shares: 0, price: 0.1 + 0.2, weight: 5e-324, placedAt: at, soldAt: null },
}
const set = { id: 's', status: 'completed', startTime: at, endTime: null, createdAt: at, scheduleId: null }

const pack = { matchId: 'm', createdAt: at, version: 1, head: 2, pack: Uint8Array.of(0, 92, 255) }
const link = {
  ...{ position: 1, previous: hash, head: hash, matchId: 'm', endTime: at, ending: 'points', winner: null },
  ...{ commitmentVersion: 2, commitment: hash, setupHash: hash, events: 2, eventsHash: hash },
}

/** Tables with every kind of column that is inserted in bulk. */
const kept: readonly { readonly table: PgTable; readonly rows: readonly object[] }[] = [
  { table: tournamentSchedules, rows: [week] },
  { table: scheduledMatches, rows: [entry, { ...entry, id: 'SUN-2', result: null, actualEndTime: null }] },
  { table: finishedMatches, rows: [finished, { ...finished, matchId: 'n', list: 3, odds1: null }] },
  { table: bets, rows: [bet, { ...bet, id: 'c', key: 'l', price: Number.NaN, weight: Number.POSITIVE_INFINITY }] },
  { table: matchSets, rows: [{ ...set, matchIds: ['m"1', ''] }] },
  { table: packedMatches, rows: [pack] },
  { table: resultChain, rows: [link] },
]

/** The exact content of a table. */
async function lettersOf(table: PgTable): Promise<unknown> {
  const { rows } = (await store.database.execute(sql`select rows::text from ${table} as rows order by 1`)) as never
  return rows
}

test('bulk-inserted rows equal rows of single inserts', async () => {
  for (const { table, rows } of kept) {
    // Entries belong to a week.
    if (table === scheduledMatches) await store.database.insert(tournamentSchedules).values(week)
    await store.database.insert(table).values([...rows])
    const singly = await lettersOf(table)
    expect(singly).toHaveLength(rows.length)
    await store.database.delete(table)
    await insertRows(store.database, table, rows as never)
    expect(await lettersOf(table)).toEqual(singly)
    await store.database.delete(tournamentSchedules)
  }
})

test("a row with other fields than the first is refused by the field's name, and nothing is stored", async () => {
  const rows = [finished, { ...finished, matchId: 'n', ofSchedule: false }]
  for (const given of [rows, [...rows].reverse()])
    await expect(insertRows(store.database, finishedMatches, given)).rejects.toThrow(
      new RangeError('Rows that are stored together give the same fields; of ofSchedule some are undefined.'),
    )
  expect(await store.database.select().from(finishedMatches)).toEqual([])
})

test.each([
  [600, 3],
  [0, 0],
])("%i rows become %i short statements; an omitted column has the database's default", async (count, wanted) => {
  const rows = Array.from({ length: count }, (_, number) => ({ ...finished, matchId: `m${number}` }))
  const execute = vi.fn((statement: never) => store.database.execute(statement))
  await insertRows({ execute } as never, finishedMatches, rows)
  expect(execute).toHaveBeenCalledTimes(wanted)
  expect(await store.database.$count(finishedMatches, eq(finishedMatches.ofSchedule, true))).toBe(count)
})
