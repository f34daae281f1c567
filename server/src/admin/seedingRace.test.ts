import { emptyPerformanceHistory, generateInitialLeague, seedFromText } from '@tiltyard/engine'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readAllKnights, readStables } from '../league/leagueStore.ts'
import { computeAllMatchFacts } from '../matches/sets/computeAllMatchFacts.ts'
import { createExhibitionSet } from '../matches/sets/createExhibitionSet.ts'
import { startMatchSet } from '../matches/sets/startMatchSet.ts'
import { appendEvent } from '../matches/writing/appendEvent.ts'
import { retryAfterDeadlock } from '../platform/store/retryAfterDeadlock.ts'
import { type LiveMatchRow, liveMatches, scheduledMatches, tournamentSchedules } from '../platform/store/schema.ts'
import { deleteSchedule, drawAndActivateWeek } from '../schedule/changeSchedules.ts'
import { planNextWeek } from '../steward/seasonPlanner.ts'
import { openDueSlot } from '../steward/slot.ts'
import { createSeededRandomBytes } from '../testing/createSeededRandomBytes.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { storePlayedEvents } from '../testing/league/playedMatch.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'
import { swapKnights } from './changeRosters.ts'
import { reseedLeague } from './reseedLeague.ts'

/** Monday 08:15 in Helsinki: a slot. */
const SLOT = Date.parse('2026-11-23T06:15:00Z')
const LATER = SLOT + 3_600_000
const LAST_EVENTS = 3
const store = setUpTestStore()

/** The slot's four matches, written by another node up to a few events before their ends. */
async function runningSlot(seed: string): Promise<LiveMatchRow[]> {
  await drawAndActivateWeek(store.database, { id: seed, sunday: '2026-11-22', seed: seedFromText(seed), now: SLOT })
  const opened = await openDueSlot(store.database, { now: SLOT, tempo: 1, random: createSeededRandomBytes(seed) })
  if ('skipped' in opened) throw new Error(String(opened.skipped))
  const started = await startMatchSet(store.database, opened.set.id, SLOT)
  for (const match of started)
    await storePlayedEvents(store.database, match, computeAllMatchFacts(match).length - LAST_EVENTS)
  return started
}

async function rideToEnd(match: LiveMatchRow): Promise<string[]> {
  const kinds: string[] = []
  for (const event of computeAllMatchFacts(match).slice(-LAST_EVENTS)) {
    const reply = await appendEvent(store.database, { matchId: match.id, writerId: 'pen', epoch: 1, event }, LATER)
    kinds.push(reply.kind)
  }
  return kinds
}

function reseed(seed: string) {
  const clock = new FakeClock(LATER)
  const random = createSeededRandomBytes(`reseed ${seed}`)
  return store.database.transaction((transaction) =>
    reseedLeague(transaction, {
      data: generateInitialLeague(seedFromText(`again ${seed}`)),
      now: LATER,
      planWeek: (within) => planNextWeek({ database: within, clock, random }),
    }),
  )
}

async function swapTwo(): Promise<void> {
  const [from, to] = await readStables(store.database)
  if (!from || !to) throw new Error('no stables')
  const [fromKnightId = '', toKnightId = ''] = [from.knightIds[0], to.knightIds[0]]
  const swap = { fromStableId: from.id, fromKnightId, toStableId: to.id, toKnightId }
  await retryAfterDeadlock(() => store.database.transaction((transaction) => swapKnights(transaction, swap)))
}

test.each(['a', 'b'])(
  'a reseed while matches end on another node gives no new knight an old result (%s)',
  async (seed) => {
    const running = await runningSlot(seed)
    const [reseeded, ...replies] = await Promise.all([reseed(seed), ...running.map(rideToEnd)])
    for (const kind of replies.flat()) expect(['stored', 'fenced', 'not-active']).toContain(kind)
    const matches = await store.database.select().from(liveMatches)
    const stopped = matches.filter(({ ending }) => ending === 'stopped').map(({ id }) => id)
    expect(stopped.sort()).toEqual(reseeded.answer.stopped.map(({ id }) => id).sort())
    expect(matches.every(({ status }) => status === 'completed')).toBe(true)
    for (const knight of await readAllKnights(store.database))
      expect(knight.performanceHistory).toEqual(emptyPerformanceHistory())
    const open = await store.database.select().from(scheduledMatches).where(eq(scheduledMatches.status, 'in-progress'))
    expect(open).toEqual([])
  },
)

test.each(['c', 'd'])('a reseed and concurrent work never block each other for ever (%s)', async (seed) => {
  await runningSlot(seed)
  const waiting = await createExhibitionSet(store.database, {
    now: SLOT,
    tempo: 1,
    random: createSeededRandomBytes(`set ${seed}`),
  })
  if ('skipped' in waiting) throw new Error(String(waiting.skipped))
  const acts = [
    () => reseed(seed),
    () => startMatchSet(store.database, waiting.set.id, SLOT),
    () => swapTwo().catch((error: unknown) => expect(String(error)).toContain('does not ride for')),
    () => deleteSchedule(store.database, seed, 0),
    () => reseed(`${seed} too`),
  ]
  await Promise.all(acts.map((act) => act()))
  const riders = (await readStables(store.database)).flatMap(({ knightIds }) => knightIds)
  expect([riders.length, new Set(riders).size]).toEqual([98, 98])
  const weeks = await store.database.select().from(tournamentSchedules)
  expect(weeks.filter(({ status }) => status === 'active').length).toBeLessThanOrEqual(1)
})
