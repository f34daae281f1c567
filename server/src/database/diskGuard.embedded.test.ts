import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FakeClock } from '../testing/fakeClock.ts'
import { quietLog } from '../testing/quietLog.ts'
import { guardWrites } from './diskGuard.ts'
import { DiskWatch } from './diskWatch.ts'

const GB = 1_073_741_824
const FULL = 'The disk of this league is full'
let free: number
let pglite: PGlite
let guarded: PGlite

beforeAll(async () => {
  pglite = await PGlite.create()
  const watch = new DiskWatch({ folder: '/data', clock: new FakeClock(), log: quietLog, freeBytes: () => free })
  guarded = guardWrites(pglite, watch)
  await pglite.exec('create table told (number integer primary key)')
})
beforeEach(async () => {
  free = 0
  await pglite.exec('delete from told; insert into told values (1)')
})
afterAll(() => pglite.close())

const writes = [
  'insert into told values (2)',
  'update told set number = 2',
  'delete from told',
  'create table more (number integer)',
  'with one as (delete from told returning number) select * from one',
  'select * from told for update',
  'declare kept cursor with hold for select number from told',
]

test.each(writes)('a full disk lets nobody write: %s', async (statement) => {
  await expect(guarded.query(statement)).rejects.toThrow(FULL)
  await expect(guarded.exec(statement)).rejects.toThrow(FULL)
  await expect(guarded.transaction((transaction) => transaction.query(statement))).rejects.toThrow(FULL)
  expect((await pglite.query('select number from told')).rows).toEqual([{ number: 1 }])
})

test('a full disk is read from, in a transaction too', async () => {
  expect((await guarded.query('select number from told')).rows).toEqual([{ number: 1 }])
  const read = await guarded.transaction((transaction) => transaction.query('select number from told'))
  expect(read.rows).toEqual([{ number: 1 }])
})

test('a full disk is read from row by row', async () => {
  const read = await guarded.transaction(async (transaction) => {
    await transaction.query('declare kept no scroll cursor without hold for select number from told')
    return transaction.query('fetch 10 from kept')
  })
  expect(read.rows).toEqual([{ number: 1 }])
})

test('with room on the disk everything is let in', async () => {
  free = GB
  await guarded.query('insert into told values (2)')
  await guarded.transaction((transaction) => transaction.exec('insert into told values (3)'))
  expect((await guarded.query('select count(*)::int as told from told')).rows).toEqual([{ told: 3 }])
})
