import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
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

/** Tables with every kind of column that is inserted in bulk. */
const kept: readonly { readonly table: PgTable; readonly rows: readonly object[] }[] = [
  { table: tournamentSchedules, rows: [week] },
  { table: scheduledMatches, rows: [entry, { ...entry, id: 'SUN-2', result: null, actualEndTime: null }] },
  {
    table: finishedMatches,
    rows: [
      { ...finished, ofSchedule: true },
      { ...finished, matchId: 'n', list: 3, odds1: null, ofSchedule: false },
    ],
  },
  { table: bets, rows: [bet, { ...bet, id: 'c', key: 'l', price: Number.NaN, weight: Number.POSITIVE_INFINITY }] },
  { table: matchSets, rows: [{ ...set, matchIds: ['m"1', ''] }] },
  {
    table: packedMatches,
    rows: [{ matchId: 'm', createdAt: at, version: 1, head: 2, pack: Uint8Array.of(0, 92, 255) }],
  },
  {
    table: resultChain,
    rows: [
      {
        ...{ position: 1, previous: hash, head: hash, matchId: 'm', endTime: at, ending: 'points', winner: null },
        ...{ commitmentVersion: 2, commitment: hash, setupHash: hash, events: 2, eventsHash: hash },
      },
    ],
  },
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

test("an omitted column has the database's default", async () => {
  await insertRows(store.database, finishedMatches, [finished])
  const [row] = await store.database.select({ ofSchedule: finishedMatches.ofSchedule }).from(finishedMatches)
  expect(row).toEqual({ ofSchedule: true })
})

test("a row with other fields than the first is refused by the field's name, and nothing is stored", async () => {
  for (const rows of [
    [finished, { ...finished, matchId: 'n', ofSchedule: false }],
    [
      { ...finished, ofSchedule: false },
      { ...finished, matchId: 'n', ofSchedule: undefined },
    ],
  ]) {
    await expect(insertRows(store.database, finishedMatches, rows)).rejects.toThrow(
      new RangeError('Rows that are stored together give the same fields; of ofSchedule some are undefined.'),
    )
  }
  expect(await store.database.select().from(finishedMatches)).toEqual([])
})

test('NaN is refused where its column has none, and does not become null', async () => {
  const odd = { ...finished, odds1: Number.NaN }
  await expect(insertRows(store.database, finishedMatches, [odd])).rejects.toThrow()
})

test('many rows become several short statements, and all are stored', async () => {
  const rows = Array.from({ length: 600 }, (_, number) => ({ ...finished, matchId: `m${number}` }))
  let statements = 0
  const counting = {
    execute: (statement: never) => {
      statements++
      return store.database.execute(statement)
    },
  }
  await insertRows(counting as never, finishedMatches, rows)
  expect(statements).toBe(3)
  expect(await store.database.$count(finishedMatches)).toBe(600)
})

test('no rows need no statement', async () => {
  await insertRows({ execute: () => Promise.reject(new Error('asked')) } as never, finishedMatches, [])
})

test('one invalid row keeps all out', async () => {
  await expect(insertRows(store.database, finishedMatches, [finished, finished])).rejects.toThrow()
  expect(await store.database.select().from(finishedMatches)).toEqual([])
})
