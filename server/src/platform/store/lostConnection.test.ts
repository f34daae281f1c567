import { sql } from 'drizzle-orm'
import { test as base, describe, expect } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'
import { type FaultyProxy, openFaultyProxy } from '../../testing/services/faultyProxy.ts'
import type { OpenDatabase } from './database.ts'
import { openPostgres } from './openPostgres.ts'

interface Line {
  readonly fresh: TestDatabase
  readonly proxy: FaultyProxy
  /** Connected through the proxy. */
  readonly store: OpenDatabase
}

const test = base.extend<{ line: Line }>({
  line: async ({ task: _ }, use) => {
    const fresh = await createTestDatabase()
    const proxy = await openFaultyProxy(fresh.target)
    const store = await openPostgres(fresh.through(proxy.port))
    await use({ fresh, proxy, store })
    proxy.restore()
    await store.close()
    await proxy.close()
    await fresh.drop()
  },
})

const one = sql`select 1 as one`

// They spend most of their time waiting.
describe.concurrent('a lost connection to PostgreSQL', () => {
  test('inside a transaction costs that transaction alone, and the process continues', async ({
    line: { proxy, store },
  }) => {
    const lost = store.database.transaction(async (transaction) => {
      await transaction.execute(one)
      proxy.cut()
      await new Promise((resolve) => setTimeout(resolve, 100))
      await transaction.execute(one)
    })
    await expect(lost).rejects.toThrow()
    await expect(store.database.execute(one)).resolves.toBeDefined()
  })

  test('at the beginning of transactions frees its place in the pool', async ({ line: { proxy, store } }) => {
    for (let round = 0; round < 12; round++) {
      await store.database.execute(one)
      proxy.blackHole()
      const lost = store.database.transaction(async (transaction) => transaction.execute(one))
      const refused = expect(lost).rejects.toThrow()
      setTimeout(() => proxy.cut(), 20)
      await refused
      proxy.restore()
    }
    await expect(store.database.transaction(async (transaction) => transaction.execute(one))).resolves.toBeDefined()
  })

  test('times out when it is silent, and the next query is answered', async ({ line: { proxy, store } }) => {
    await store.database.execute(one)
    proxy.stall()
    const asked = performance.now()
    await expect(store.database.execute(one)).rejects.toThrow()
    expect(performance.now() - asked).toBeLessThan(15_000)
    await expect(store.database.execute(one)).resolves.toBeDefined()
  })

  test('of everybody times out for callers that wait for a new one too', async ({ line: { proxy, store } }) => {
    proxy.blackHole()
    const asked = performance.now()
    await expect(store.database.execute(one)).rejects.toThrow()
    expect(performance.now() - asked).toBeLessThan(15_000)
    proxy.restore()
    await expect(store.database.execute(one)).resolves.toBeDefined()
  })

  test('does not keep rows locked for long in the database', async ({ expect, line: { fresh, proxy, store } }) => {
    const other = await openPostgres(fresh.url)
    await other.database.execute(sql`insert into change_counts (topic, version) values ('league', 1)`)
    const taken = store.database.transaction(async (transaction) => {
      await transaction.execute(sql`update change_counts set version = 2`)
      proxy.stall()
      await transaction.execute(one)
    })
    const refused = expect(taken).rejects.toThrow()
    const isFree = () =>
      other.database.execute(sql`update change_counts set version = 3`).then(
        () => true,
        () => false,
      )
    await expect.poll(isFree, { timeout: 20_000, interval: 500 }).toBe(true)
    await refused
    await other.close()
  })
})
