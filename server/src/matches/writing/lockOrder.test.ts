import { desc, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveMatches } from '../../platform/store/schema.ts'
import { startTestMatches } from '../../testing/league/playedMatch.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { clearExpiredLeases } from './lease.ts'
import { releaseLeasesOfEndedSessions } from './sessionLeases.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const store = setUpTestStore()
let other: pg.Client

beforeAll(async () => {
  other = new pg.Client({ connectionString: store.url })
  await other.connect()
})
afterAll(() => other.end())

/** Matches with expired leases, stored in reverse order of their ids, as a plain update finds them. */
async function expiredMatches(): Promise<string[]> {
  await startTestMatches(store.database, 'order', NOON)
  const rows = await store.database.select({ id: liveMatches.id }).from(liveMatches).orderBy(desc(liveMatches.id))
  const past = sql`clock_timestamp() - interval '1 second'`
  for (const { id } of rows) {
    const gone = { writerId: 'user:u1:page-0001', writerSession: 'a session that has ended', writerExpiresAt: past }
    await store.database.update(liveMatches).set(gone).where(eq(liveMatches.id, id))
  }
  return rows.map(({ id }) => id).reverse()
}

async function isAnybodyWaiting(): Promise<boolean> {
  const { rows } = await other.query('select 1 from pg_locks where not granted')
  return rows.length > 0
}

test.each([
  ['expired leases', clearExpiredLeases],
  ['leases of ended sessions', releaseLeasesOfEndedSessions],
])('taking back %s locks matches in the order of their ids', async (_, takeBack) => {
  const [first, ...rest] = await expiredMatches()
  await other.query('begin')
  await other.query('select 1 from live_matches where id = $1 for update', [first])
  const taken = takeBack(store.database)
  await expect.poll(isAnybodyWaiting).toBe(true)
  // The end of all matches continues in the order of the ids, and nothing blocks it.
  for (const id of rest) await other.query('select 1 from live_matches where id = $1 for update nowait', [id])
  await other.query('rollback')
  expect((await taken).map(({ id }) => id).sort()).toEqual([first, ...rest])
})
