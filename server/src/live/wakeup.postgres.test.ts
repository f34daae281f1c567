import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeClock } from '../testing/fakeClock.ts'
import { listeningLog } from '../testing/quietLog.ts'
import { openTestStore, type TestStore } from '../testing/testStore.ts'
import { InProcessBus } from './bus.ts'
import type { News } from './news.ts'
import { followOtherNodes, MATCH_CHANNEL } from './wakeup.ts'

let store: TestStore
let unfollow: () => void
const clock = new FakeClock()
const bus = new InProcessBus<News>()

beforeEach(async () => {
  store = await openTestStore()
  // Notifications belong to one database, so the follower listens on the same one as the test.
  unfollow = (await followOtherNodes(store.url, bus, clock, listeningLog().log)).stop
})
afterEach(async () => {
  unfollow()
  await store.close()
})

test('a notification from another node comes onto the bus as what makes this one look at the match', async () => {
  const hear = vi.fn()
  const leave = bus.subscribe({ hear, missed: () => {} })
  await store.database.execute(sql`select pg_notify(${MATCH_CHANNEL}, 'match-far-away')`)
  const news: News = { kind: 'stored-elsewhere', matchId: 'match-far-away' }
  await vi.waitFor(() => expect(hear).toHaveBeenCalledWith(news, expect.any(Number)))
  leave()
})
