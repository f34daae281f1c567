import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'
import { type FaultyProxy, openFaultyProxy } from '../../testing/services/faultyProxy.ts'
import type { OpenDatabase } from './database.ts'
import { connectPostgres } from './openPostgres.ts'
import { storeTimeoutsMs } from './storeConnection.ts'

/** The tests' limits are an eighth of the real ones. */
const SHORTENED = 8
/** No wait may take longer than this, in ms; 15 s with the real limits. */
const LONGEST_MS = 15_000 / SHORTENED
const limits = Object.fromEntries(
  Object.entries(storeTimeoutsMs).map(([name, ms]) => [name, ms / SHORTENED]),
) as typeof storeTimeoutsMs

let fresh: TestDatabase
let proxy: FaultyProxy
/** Connected through the proxy. */
let store: OpenDatabase
beforeAll(async () => {
  fresh = await createTestDatabase()
  proxy = await openFaultyProxy(fresh.target)
  store = connectPostgres(fresh.through(proxy.port), { limits })
})
afterEach(() => proxy.restore())
afterAll(async () => {
  await store.close()
  await proxy.close()
  await fresh.drop()
})

const one = sql`select 1 as one`
const query = () => store.database.execute(one)
/** Expects that a query fails in time. */
const fail = async (): Promise<void> => {
  const asked = performance.now()
  await expect(query()).rejects.toThrow()
  expect(performance.now() - asked).toBeLessThan(LONGEST_MS)
}
const transact = () => store.database.transaction((transaction) => transaction.execute(one))

describe('a lost connection to PostgreSQL', () => {
  test('inside a transaction costs that transaction alone, and the process continues', async () => {
    const lost = store.database.transaction(async (transaction) => {
      await transaction.execute(one)
      proxy.cut()
      await new Promise((resolve) => setTimeout(resolve, 100))
      await transaction.execute(one)
    })
    await expect(lost).rejects.toThrow()
    await expect(query()).resolves.toBeDefined()
  })

  test('at the beginning of transactions frees its place in the pool', async () => {
    for (let round = 0; round < 12; round++) {
      await query()
      proxy.blackHole()
      setTimeout(() => proxy.cut(), 20)
      await expect(transact()).rejects.toThrow()
      proxy.restore()
    }
    await expect(transact()).resolves.toBeDefined()
  })

  test.each(['stall', 'blackHole'] as const)(
    'times out when it is silent, and the next query is answered (%s)',
    async (fault) => {
      await query()
      proxy[fault]()
      await fail()
      if (fault === 'blackHole') {
        // The next one waits for a new connection.
        await fail()
        proxy.restore()
      }
      await expect(query()).resolves.toBeDefined()
    },
  )

  test('does not keep rows locked for long in the database', async () => {
    await fresh.query(`insert into change_counts (topic, version) values ('league', 1)`)
    const taken = store.database.transaction(async (transaction) => {
      await transaction.execute(sql`update change_counts set version = 2`)
      proxy.stall()
      await transaction.execute(one)
    })
    const refused = expect(taken).rejects.toThrow()
    const isFree = () =>
      fresh.query(`set lock_timeout = 100; update change_counts set version = 3`).then(
        () => true,
        () => false,
      )
    await expect.poll(isFree, { timeout: 20_000 / SHORTENED, interval: 50 }).toBe(true)
    await refused
  })
})
