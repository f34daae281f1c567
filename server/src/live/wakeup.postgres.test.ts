import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeClock } from '../testing/fakeClock.ts'
import { listeningLog } from '../testing/quietLog.ts'
import { addressOf, openTestStore, type TestStore } from '../testing/testStore.ts'
import { Hub } from './hub.ts'
import type { LiveSource } from './source.ts'
import { followOtherNodes, MATCH_CHANNEL } from './wakeup.ts'

let store: TestStore
let unfollow: () => void
const clock = new FakeClock()
const source: LiveSource = {
  yard: async () => ({ isLive: true, matchSet: null, nextJoustsAt: null }),
  changes: async () => ({ schedule: 0, league: 0, controls: 0 }),
  match: async () => null,
  heads: async () => new Map(),
}
const hub = new Hub(source, clock)

beforeEach(async () => {
  store = await openTestStore()
  // Notifications belong to one database, so the follower listens on the same one as the test.
  unfollow = (await followOtherNodes(await addressOf(store), hub, clock, listeningLog().log)).stop
})
afterEach(async () => {
  unfollow()
  await store.close()
})

test('a notification from another node makes this one look at the match', async () => {
  const refresh = vi.spyOn(hub, 'refresh')
  await store.database.execute(sql`select pg_notify(${MATCH_CHANNEL}, 'match-far-away')`)
  await vi.waitFor(() => expect(refresh).toHaveBeenCalledWith('match-far-away'))
})
