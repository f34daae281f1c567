import type { LiveMessage, Topic } from '@tiltyard/contract'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createLiveSource } from '../matches/liveSource.ts'
import { readLiveOrPackedMatch } from '../matches/matchStore.ts'
import { createExhibitionSet } from '../matches/sets/createExhibitionSet.ts'
import { startMatchSet } from '../matches/sets/startMatchSet.ts'
import { stopMatch } from '../matches/sets/stopMatches.ts'
import { claimLease, clearExpiredLeases, releaseLease, takeLeaseFromUser } from '../matches/writing/lease.ts'
import { type LiveMatchRow, liveMatches } from '../platform/store/schema.ts'
import { createSeededRandomBytes } from '../testing/createSeededRandomBytes.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { quietLog } from '../testing/quietLog.ts'
import { LiveHub } from './liveHub.ts'
import type { LiveUpdate } from './liveUpdate.ts'
import { InProcessBus } from './messageBus.ts'
import { forwardOtherNodesNotificationsToBus, type NodeNotifications } from './nodeNotifications.ts'
import type { Viewer } from './viewer.ts'

// This node's clock stands still, so that only a notification can make it read.
const clock = new FakeClock()
const maud = { id: 'user:maud:tab', name: 'Maud' }
const store = setUpTestStore()
let hub: LiveHub
let others: NodeNotifications | null = null
let setId: string
let matchId: string
let made = 0
let received: LiveMessage[]

beforeAll(async () => {
  hub = new LiveHub(
    createLiveSource(store.database, clock, async () => null),
    clock,
  )
})
afterEach(() => {
  others?.stop()
  others = null
})
beforeEach(async () => {
  const options = { now: clock.now(), tempo: 1, random: createSeededRandomBytes(`set ${made++}`) }
  const created = await createExhibitionSet(store.database, options)
  if ('skipped' in created) throw new Error(String(created.skipped))
  setId = created.set.id
  matchId = created.matches[0]?.id ?? ''
  received = []
})

async function start(): Promise<void> {
  await startMatchSet(store.database, setId, clock.now())
}

async function claim(): Promise<number> {
  await start()
  const reply = await claimLease(store.database, matchId, maud, clock.now())
  return reply.kind === 'claimed' ? reply.epoch : 0
}

async function stored(): Promise<LiveMatchRow> {
  const row = await readLiveOrPackedMatch(store.database, matchId)
  if (!row) throw new Error('no match')
  return row
}

/** Adds a viewer of the match to this node and listens to the other nodes. */
async function watch(): Promise<void> {
  const topics: Topic[] = [`match:${matchId}`]
  const keep = (chunk: Buffer): void => {
    const data = /^data: (.*)$/m.exec(chunk.toString())?.[1]
    if (data) received.push(JSON.parse(data))
  }
  const viewer: Viewer = { topics, send: keep, end: keep }
  await hub.join(viewer, new Map())
  const bus = new InProcessBus<LiveUpdate>()
  bus.subscribe(hub)
  // Just before the change: a connection counts as dead after seconds of silence, and this clock never sends on it.
  others = await forwardOtherNodesNotificationsToBus(store.url, bus, clock, quietLog)
}

test.each<[string, () => Promise<unknown>, () => Promise<unknown>, object]>([
  ['the start', async () => {}, start, { status: 'active' }],
  ['a new writer', start, () => claimLease(store.database, matchId, maud, clock.now()), { writerId: maud.id }],
  [
    'a released lease',
    claim,
    async () => releaseLease(store.database, matchId, maud.id, (await stored()).writerEpoch),
    { writerId: null },
  ],
  [
    'a dismissal',
    claim,
    async () => takeLeaseFromUser(store.database, await stored(), true),
    { status: 'active', writerId: null },
  ],
  [
    'an expired lease',
    async () => {
      await claim()
      const past = sql`clock_timestamp() - interval '1 second'`
      await store.database.update(liveMatches).set({ writerExpiresAt: past }).where(eq(liveMatches.id, matchId))
    },
    () => clearExpiredLeases(store.database),
    { writerId: null },
  ],
  [
    'an end by force',
    start,
    () => stopMatch(store.database, matchId, clock.now(), 'admin'),
    { status: 'completed', ending: 'stopped' },
  ],
])('viewers of every node receive %s at once, before the next sweep', async (_, before, act, facts) => {
  await before()
  await watch()
  expect(received.at(-1)).not.toMatchObject({ kind: 'match', match: facts })
  await act()
  await vi.waitFor(() => expect(received.at(-1)).toMatchObject({ kind: 'match', match: facts }), { timeout: 5_000 })
})
