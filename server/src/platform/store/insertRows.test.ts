import { expect, test, vi } from 'vitest'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { insertRows } from './insertRows.ts'
import { tournamentSchedules } from './schema.ts'

const store = setUpTestStore()

test('250 rows are stored by three statements, and no rows by none', async () => {
  const [at, insert] = [new Date(), vi.fn((table: never) => store.database.insert(table))]
  const week = { name: 'Week', status: 'completed' as const, startDate: at, endDate: at, createdAt: at, updatedAt: at }
  const rows = Array.from({ length: 250 }, (_, number) => ({ ...week, days: [], id: `w${number}` }))
  for (const some of [[], rows]) await insertRows({ insert } as never, tournamentSchedules, some)
  expect(insert).toHaveBeenCalledTimes(3)
  expect(await store.database.$count(tournamentSchedules)).toBe(250)
})
