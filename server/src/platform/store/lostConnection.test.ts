import { sql } from 'drizzle-orm'
import { test as base, describe, expect } from 'vitest'
import { type FaultyProxy, openFaultyProxy } from '../../testing/processes/faultyProxy.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'
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

// Most of their time is spent in waiting.
describe.concurrent('a connection to PostgreSQL that is lost', () => {
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

  test('at the beginning of transactions leaves no place in the pool taken', async ({ line: { proxy, store } }) => {
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

  test('without a word is given up after a while, and the next question is answered', async ({
    line: { proxy, store },
  }) => {
    await store.database.execute(one)
    proxy.stall()
    const asked = performance.now()
    await expect(store.database.execute(one)).rejects.toThrow()
    expect(performance.now() - asked).toBeLessThan(15_000)
    await expect(store.database.execute(one)).resolves.toBeDefined()
  })

  test('for everybody is given up by who waits for a new one too', async ({ line: { proxy, store } }) => {
    proxy.blackHole()
    const asked = performance.now()
    await expect(store.database.execute(one)).rejects.toThrow()
    expect(performance.now() - asked).toBeLessThan(15_000)
    proxy.restore()
    await expect(store.database.execute(one)).resolves.toBeDefined()
  })

  test('leaves no row held for long on the side of the database', async ({ line: { fresh, proxy, store } }) => {
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
