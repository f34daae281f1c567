import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test, vi } from 'vitest'
import { createApp } from '../app/app.ts'
import {
  lockMatch,
  readEventEpochs,
  readLiveOrPackedMatch,
  readLiveOrPackedMatches,
  readMatchHeads,
} from '../matches/matchStore.ts'
import { stopMatch } from '../matches/sets/stopMatches.ts'
import { claimLease } from '../matches/writing/lease.ts'
import {
  finishedMatches,
  type LiveMatchRow,
  liveMatches,
  matchEvents,
  matchSets,
  packedMatches,
} from '../platform/store/schema.ts'
import { createTestAppDeps } from '../testing/createTestAppDeps.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { createMatchesOfFirstSets, insertFinishedMatches } from '../testing/league/createMatchesOfFirstSets.ts'
import { createWaitingTestSet, startTestMatches, storePlayedEvents } from '../testing/league/playedMatch.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { createRecordingLog, quietLog } from '../testing/quietLog.ts'
import { readChainPage } from './chain/resultChain.ts'
import { MatchPackingJob, PACKING_BATCH_SIZE } from './matchPackingJob.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const MINUTE_MS = 60_000
const clock = new FakeClock(NOON + 720 * MINUTE_MS)
const store = setUpTestStore()

/** Two completed sets, with a stopped match and four that never began; and one on the boards, half ridden. */
async function season(): Promise<LiveMatchRow[]> {
  const { database } = store
  const [one, two] = await startTestMatches(database, 'first', NOON)
  if (one) await storePlayedEvents(database, one)
  if (two) await storePlayedEvents(database, two, 20)
  await createWaitingTestSet(database, 'second', NOON + 60 * MINUTE_MS)
  const current = await startTestMatches(database, 'third', NOON + 120 * MINUTE_MS)
  for (const match of current.slice(0, 1)) await storePlayedEvents(database, match)
  return current
}

/** Completed sets off the boards, with three of four matches each. */
const quickSeason = (): Promise<void> => insertFinishedMatches(store.database, createMatchesOfFirstSets(3))

const archivist = (log = quietLog): MatchPackingJob => new MatchPackingJob({ database: store.database, clock, log })

async function packAll(keeper = archivist()): Promise<void> {
  while (await keeper.batch());
}

async function rowsOf(): Promise<{ live: number; events: number; sets: number; packed: number; archived: number }> {
  const { database } = store
  const tables = [liveMatches, matchEvents, matchSets, packedMatches, finishedMatches] as const
  const [live = 0, events = 0, sets = 0, packed = 0, archived = 0] = await Promise.all(
    tables.map((table) => database.$count(table)),
  )
  return { live, events, sets, packed, archived }
}

/** All public data of the league's matches, by a server with an empty memory. */
async function publicData(): Promise<unknown> {
  const app: FastifyInstance = await createApp(await createTestAppDeps(store.database, clock))
  const read = async (url: string) => {
    const { statusCode, body } = await app.inject({ url })
    return { url, statusCode, body: body.replace(/"serverTime":"[^"]*"/, '') }
  }
  try {
    const ids = (await readChainPage(store.database, { after: 0, limit: 100 })).map(({ matchId }) => matchId)
    const pages = [0, 3, 6, 9].map((offset) => `/api/matches?limit=3&offset=${offset}`)
    const lists = [...pages, '/api/matches?status=completed&limit=50', '/api/matches?status=active', '/api/chain']
    const each = ids.flatMap((id) =>
      ['', '/events?after=7&limit=9', '/proof', '/chances'].map((rest) => `/api/matches/${id}${rest}`),
    )
    const answers = []
    for (const url of [...lists, ...each, '/api/matches?status=waiting', '/api/yard']) answers.push(await read(url))
    return answers
  } finally {
    await app.close()
  }
}

describe('a match that is on no board any more', () => {
  test('is packed with its set; a shown one stays, and the public data do not change', async () => {
    const current = await season()
    const before = await publicData()
    expect(await rowsOf()).toMatchObject({ live: 12, sets: 3, packed: 0, archived: 5 })
    await packAll()
    expect(await rowsOf()).toMatchObject({ live: 4, sets: 1, packed: 8, archived: 5 })
    const kept = await store.database.select({ id: liveMatches.id }).from(liveMatches)
    expect(kept.map(({ id }) => id).sort()).toEqual(current.map(({ id }) => id).sort())
    expect(await publicData()).toEqual(before)
  })

  test('is the same from every way of reading it', async () => {
    await quickSeason()
    const [row] = await store.database.select().from(liveMatches)
    const id = row?.id ?? ''
    const [epochs, heads] = [
      await readEventEpochs(store.database, id),
      await readMatchHeads(store.database, [id, 'none']),
    ]
    await packAll()
    expect(await rowsOf()).toEqual({ live: 0, events: 0, sets: 0, packed: 12, archived: 12 })
    expect(await readLiveOrPackedMatch(store.database, id)).toEqual(row)
    expect(await lockMatch(store.database, id)).toEqual(row)
    expect(await readLiveOrPackedMatches(store.database, ['none', id])).toEqual([row])
    expect(await readEventEpochs(store.database, id)).toEqual(epochs)
    expect(await readMatchHeads(store.database, [id, 'none'])).toEqual(heads)
  })

  test('gets no lease, and does not end twice', async () => {
    await quickSeason()
    await packAll()
    const [packed] = await store.database.select().from(packedMatches)
    const id = packed?.matchId ?? ''
    const claimed = await claimLease(store.database, id, { id: 'pen', name: 'pen' }, clock.now())
    expect(claimed).toEqual({ kind: 'not-active' })
    expect(await stopMatch(store.database, id, clock.now(), 'admin')).toBeNull()
  })

  test('is packed once, from any number of nodes', async () => {
    await quickSeason()
    await Promise.all([packAll(), packAll(), packAll()])
    await packAll()
    expect(await rowsOf()).toEqual({ live: 0, events: 0, sets: 0, packed: 12, archived: 12 })
  })

  test('is packed in batches, and a later job continues where one has stopped', async () => {
    await quickSeason()
    const first = archivist()
    expect(await first.batch()).toBe(true)
    await first.stop()
    expect(await first.batch()).toBe(false)
    expect(await rowsOf()).toMatchObject({ live: 12 - PACKING_BATCH_SIZE, sets: 1, packed: PACKING_BATCH_SIZE })
    await packAll()
    expect(await rowsOf()).toMatchObject({ live: 0, sets: 0, packed: 12 })
  })

  test('is packed automatically: at once while there is more, then at intervals', async () => {
    await quickSeason()
    const own = new FakeClock()
    const keeper = new MatchPackingJob({ database: store.database, clock: own, log: quietLog })
    keeper.start()
    const packed = async (count: number): Promise<void> => {
      await vi.waitFor(async () => expect(await store.database.$count(packedMatches)).toBe(count), 10_000)
    }
    own.advance(50)
    await packed(PACKING_BATCH_SIZE)
    await vi.waitFor(() => expect(own.advanceToNext()).toBe(true))
    await packed(12)
    await keeper.stop()
  })
})

test("a match that can't be packed keeps its rows, is logged once, and delays no other", async () => {
  await quickSeason()
  const odd = (await store.database.select().from(matchEvents).where(eq(matchEvents.seq, 5)))[0]?.matchId ?? ''
  const changed = sql`(body::jsonb || '{"tOffsetMs":1}')::json`
  await store.database.execute(sql`update match_events set body = ${changed} where match_id = ${odd} and seq = 5`)
  const row = await readLiveOrPackedMatch(store.database, odd)
  const { log, lines } = createRecordingLog()
  const keeper = archivist(log)
  await packAll(keeper)
  await packAll(keeper)
  expect(await rowsOf()).toMatchObject({ packed: 11, live: 1, sets: 1 })
  expect(lines.filter((line) => line.includes('match keeps its rows'))).toHaveLength(1)
  expect(await readLiveOrPackedMatch(store.database, odd)).toEqual(row)
})

test('a damaged pack is refused by name, and no other match with it', async () => {
  await quickSeason()
  await packAll()
  const [packed] = await store.database.select().from(packedMatches)
  const id = packed?.matchId ?? ''
  const changed = sql`set_byte(pack, 60, 255 - get_byte(pack, 60))`
  await store.database.execute(sql`update packed_matches set pack = ${changed} where match_id = ${id}`)
  const { log, lines } = createRecordingLog()
  const app = await createApp(await createTestAppDeps(store.database, clock, { log }))
  for (const rest of ['', '/events', '/proof', '/chances']) {
    const answer = await app.inject({ url: `/api/matches/${id}${rest}` })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 'match-damaged', values: { id } })
  }
  expect(lines.some((line) => line.includes('is damaged'))).toBe(true)
  const page = await app.inject({ url: '/api/matches?limit=50' })
  expect(page.json()).toMatchObject({ total: 12 })
  expect(page.json().matches).toHaveLength(11)
  await app.close()
})
