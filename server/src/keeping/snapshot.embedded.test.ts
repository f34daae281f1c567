import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { keptCursors } from '../testing/keptCursors.ts'
import { openTestStore, type TestStore } from '../testing/testStore.ts'
import { leagueParts } from './leagueTables.ts'
import type { PackedPart } from './parcel.ts'
import { putAside } from './snapshot.ts'

let store: TestStore

beforeAll(async () => {
  store = await openTestStore()
  await store.reset()
})
afterAll(() => store.close())

/** Reads all of a part. @returns how many rows it has. */
async function readOut({ rows }: PackedPart): Promise<number> {
  let count = 0
  for await (const some of rows) count += some.length
  return count
}

test('of a snapshot that has been read to its end nothing is kept when its end is known', async () => {
  const parts = leagueParts()
  const keptAtEnd = await putAside(store.database, parts, async (packed) => {
    expect(await keptCursors(store.database)).toBe(parts.length)
    let rows = 0
    for (const part of packed) rows += await readOut(part)
    expect(rows).toBeGreaterThan(96)
    return keptCursors(store.database)
  })
  expect(keptAtEnd).toBe(0)
})

test('of a snapshot that nobody reads on nothing is kept either', async () => {
  const breaking = putAside(store.database, leagueParts(), async ([first, second]) => {
    if (first) await readOut(first)
    if (second) for await (const _rows of second.rows) throw new Error('The reader is gone.')
  })
  await expect(breaking).rejects.toThrow('The reader is gone.')
  expect(await keptCursors(store.database)).toBe(0)
})

test('of a snapshot whose reader leaves at whatever moment nothing is kept, and the next is taken', async () => {
  const database = takingTheirTime(store.database)
  for (let turns = 0; turns < 12; turns++) {
    const breaking = putAside(database, leagueParts(), async ([first]) => {
      const reading = first ? readOut(first) : Promise.resolve(0)
      // Nobody waits for it any more.
      reading.catch(() => undefined)
      for (let turn = 0; turn < turns; turn++) await nextTurn()
      throw new Error('The reader is gone.')
    })
    await expect(breaking).rejects.toThrow('The reader is gone.')
    expect(await keptCursors(store.database)).toBe(0)
  }
})

/** Has each answer come some turns after what it answers is done. */
function takingTheirTime(database: Database): Database {
  return new Proxy(database, {
    get: (target, key) => {
      if (key !== 'execute') return Reflect.get(target, key)
      return async (statement: SQL) => {
        const answer = await target.execute(statement)
        for (let turn = 0; turn < 3; turn++) await nextTurn()
        return answer
      }
    },
  })
}
