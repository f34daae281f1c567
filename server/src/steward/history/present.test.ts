import { type Knight, totalMatches } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readChainEnd, readChainEntry, readChainPage } from '../../archive/chain/resultChain.ts'
import { MatchPackingJob } from '../../archive/matchPackingJob.ts'
import { readFinishedMatches } from '../../archive/readFinishedMatches.ts'
import { findKnightsUnordered, readAllKnights } from '../../league/leagueStore.ts'
import { endHistoryAndRecordDeferredMatches } from '../../matches/ends/endHistoryAndRecordDeferredMatches.ts'
import { readLiveOrPackedMatch } from '../../matches/matchStore.ts'
import { computeAllMatchFacts } from '../../matches/sets/computeAllMatchFacts.ts'
import { startMatchSet } from '../../matches/sets/startMatchSet.ts'
import { stopMatch } from '../../matches/sets/stopMatches.ts'
import { knightCareers, knights, type LiveMatchRow } from '../../platform/store/schema.ts'
import { readHistoryPercent } from '../../schedule/historyWeeks.ts'
import { createSeededRandomBytes } from '../../testing/createSeededRandomBytes.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { createWaitingTestSet, storePlayedEvents } from '../../testing/league/playedMatch.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { HistorySimulator, planPastWeeks } from './historySimulator.ts'

/** Monday 08:15 in Helsinki, of the week of Sunday the 22nd. */
const NOW = Date.parse('2026-11-23T06:15:00Z')
const store = setUpTestStore()
let clock: FakeClock

beforeEach(async () => {
  clock = new FakeClock(NOW)
  await planPastWeeks(store.database, NOW, 2)
})

/** Draws the first week, and plays its first slots. */
async function ridePart(steps = 3): Promise<void> {
  const random = createSeededRandomBytes('one')
  const rider = new HistorySimulator({ database: store.database, clock, log: quietLog, random })
  for (let step = 0; step < steps; step++) await rider.step()
}

test('the progress is a percentage of all weeks', async () => {
  expect(await readHistoryPercent(store.database)).toBe(0)
  // 40 of 896 slots.
  await ridePart(11)
  expect(await readHistoryPercent(store.database)).toBe(4)
  await store.database.transaction((transaction) => endHistoryAndRecordDeferredMatches(transaction))
  expect(await readHistoryPercent(store.database)).toBeNull()
})

test('present matches end, without a record that is not known yet', async () => {
  await ridePart()
  const before = await readAllKnights(store.database)
  const [decided, stopped] = await endedMeanwhile()
  expect([decided.setup, stopped.setup]).toMatchObject([{ past: null }, { past: null }])
  // The record does not have it yet, and the past finds its knights unchanged.
  expect(await readAllKnights(store.database)).toEqual(before)
  expect(await readFinishedMatches(store.database, [decided.id, stopped.id])).toEqual([])
  expect(await readChainEntry(store.database, decided.id)).toBeNull()
  const archivist = new MatchPackingJob({ database: store.database, clock, log: quietLog })
  expect(await archivist.batch()).toBe(false)
})

test('present ends are recorded after the past, in the order of the ends', async () => {
  await ridePart()
  const length = await chainLength()
  const [decided, stopped] = await endedMeanwhile()
  const before = await findKnightsUnordered(store.database, [decided.knight1.id])
  await store.database.transaction((transaction) => endHistoryAndRecordDeferredMatches(transaction))
  const links = await readChainPage(store.database, { after: length, limit: 10 })
  expect(links.map(({ matchId }) => matchId)).toEqual(
    [decided, stopped].sort((one, other) => Number(one.endTime) - Number(other.endTime)).map(({ id }) => id),
  )
  expect((await readFinishedMatches(store.database, [decided.id, stopped.id])).map(({ matchId }) => matchId)).toEqual(
    links.map(({ matchId }) => matchId),
  )
  const [after] = await findKnightsUnordered(store.database, [decided.knight1.id])
  const jousts = (knight: Knight | undefined) => knight && totalMatches(knight.performanceHistory)
  expect(jousts(after)).toBe((jousts(before[0]) ?? 0) + 1)
  const [life] = await store.database.select().from(knightCareers).where(eq(knightCareers.knightId, decided.knight1.id))
  expect(life?.matches).toBe(jousts(after))
  // Once: nothing waits after that.
  await store.database.transaction((transaction) => endHistoryAndRecordDeferredMatches(transaction))
  expect(await chainLength()).toBe(length + 2)
})

test('a match that ends together with the past is recorded once', async () => {
  await ridePart()
  const { set } = await createWaitingTestSet(store.database, 'at once', NOW)
  const [match] = await startMatchSet(store.database, set.id, NOW)
  if (match === undefined) throw new Error('Nothing began.')
  const facts = computeAllMatchFacts(match)
  await storePlayedEvents(store.database, match, facts.length - 1)
  const length = await chainLength()
  const ends = stopMatch(store.database, match.id, NOW + 1_000, 'admin')
  await Promise.all([
    ends,
    store.database.transaction((transaction) => endHistoryAndRecordDeferredMatches(transaction)),
  ])
  expect(await chainLength()).toBe(length + 1)
})

test('the past leaves no present rider dead', async () => {
  await ridePart()
  const { matches } = await createWaitingTestSet(store.database, 'revived', NOW)
  const id = matches[0]?.knight1.id ?? ''
  await store.database.update(knights).set({ status: 'dead' }).where(eq(knights.id, id))
  await store.database.transaction((transaction) => endHistoryAndRecordDeferredMatches(transaction))
  expect((await findKnightsUnordered(store.database, [id]))[0]?.status).toBe('alive')
})

/** Two present matches: the first has ended, the second was stopped. */
async function endedMeanwhile(): Promise<[LiveMatchRow, LiveMatchRow]> {
  const { set, matches } = await createWaitingTestSet(store.database, 'boards', NOW)
  expect(matches).toHaveLength(4)
  const started = await startMatchSet(store.database, set.id, NOW + 5_000)
  expect(started.map(({ status }) => status)).toEqual(['active', 'active', 'active', 'active'])
  const [one, other] = started
  if (one === undefined || other === undefined) throw new Error('Nothing began.')
  await storePlayedEvents(store.database, one)
  await stopMatch(store.database, other.id, NOW + 60_000, 'admin')
  const ended = await Promise.all([one, other].map(({ id }) => readLiveOrPackedMatch(store.database, id)))
  const [decided, stopped] = ended
  if (!decided || !stopped) throw new Error('A match is gone.')
  expect([decided.status, decided.ending === 'stopped', stopped.ending]).toEqual(['completed', false, 'stopped'])
  return [decided, stopped]
}

async function chainLength(): Promise<number> {
  return (await readChainEnd(store.database)).length
}
