import { eq, notInArray } from 'drizzle-orm'
import { readControls } from '../../league/controls/controlsStore.ts'
import { readStables } from '../../league/leagueStore.ts'
import { readOpenSeason } from '../../league/seasons/seasonStore.ts'
import type { Database } from '../../platform/store/database.ts'
import { knights, liveMatches, scheduledMatches, seasons, stables } from '../../platform/store/schema.ts'
import { bringTourneyUpToDate } from '../../schedule/tourney/bringTourneyUpToDate.ts'
import { turnOnAutomatedScheduling } from '../../steward/seasonPlanner.ts'
import { MAX_SLOT_START_DELAY_MS } from '../../steward/slot.ts'
import { startDueMatchSetAndGetWaitMs } from '../../steward/startDueMatchSetAndGetWaitMs.ts'
import { createSeededRandomBytes } from '../createSeededRandomBytes.ts'
import type { FakeClock } from '../fakeClock.ts'
import { FakePublisher } from '../fakePublisher.ts'
import { quietLog } from '../quietLog.ts'
import { storePlayedEvents } from './playedMatch.ts'

const HALF_MINUTE_MS = 30_000
const MOST_TURNS = 10

/** Leaves so many knights in each of the first stables, and removes all others. */
export async function shrinkLeague(database: Database, knightsByStable: readonly number[]): Promise<void> {
  const kept = (await readStables(database)).slice(0, knightsByStable.length).map(({ id, knightIds }, at) => {
    return { id, knightIds: knightIds.slice(0, knightsByStable[at]) }
  })
  const [stableIds, ids] = [kept.map(({ id }) => id), kept.flatMap(({ knightIds }) => knightIds)]
  await database.delete(stables).where(notInArray(stables.id, stableIds))
  await database.delete(knights).where(notInArray(knights.id, ids))
  for (const { id, knightIds } of kept) await database.update(stables).set({ knightIds }).where(eq(stables.id, id))
}

/**
 * Draws the only regular week of a season with automation, rides its first slots, and completes the others unridden. A
 * tourney is then due on the week's Saturday from 23:50.
 */
export async function rideStartOfOnlyWeek(database: Database, clock: FakeClock, slots: number): Promise<void> {
  await database.update(seasons).set({ weeks: 1 })
  await turnOnAutomatedScheduling({ database, clock, random: createSeededRandomBytes('only week') })
  for (let slot = 0; slot < slots; slot++) await rideNextSlot(database, clock)
  await database.update(scheduledMatches).set({ status: 'completed' }).where(eq(scheduledMatches.status, 'scheduled'))
}

/** Rides the drawn tourney to its champion. */
export async function rideTourney(database: Database, clock: FakeClock): Promise<void> {
  while ((await readOpenSeason(database)).championKnightId === null) {
    await rideNextSlot(database, clock)
    await recordEndedTourneyRides(database, clock)
  }
}

/** Enters the ended rides of the tourney, as the steward does. @returns whether there were any. */
export function recordEndedTourneyRides(database: Database, clock: FakeClock): Promise<boolean> {
  const random = createSeededRandomBytes(`rides until ${clock.now()}`)
  return bringTourneyUpToDate(database, { now: clock.now(), random, latestStartMs: MAX_SLOT_START_DELAY_MS })
}

/** Advances to the next slot of the schedule and rides its matches, without a steward. @throws Error if there is none. */
export async function rideNextSlot(database: Database, clock: FakeClock): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const random = createSeededRandomBytes(`slot at ${clock.now()}`)
    const deps = { database, clock, random, log: quietLog, publisher: new FakePublisher() }
    const keeper = { ...deps, tempo: 1, exhibition: 'off', intermissionMs: 0 } as const
    const waitMs = await startDueMatchSetAndGetWaitMs(keeper, await readControls(database))
    const running = await database.select().from(liveMatches).where(eq(liveMatches.status, 'active'))
    for (const match of running) await storePlayedEvents(database, match)
    if (running.length > 0) return
    // Half a minute into the slot, like a slightly late server.
    if (waitMs !== null && waitMs > 0) clock.advance(waitMs + HALF_MINUTE_MS)
  }
  throw new Error('No slot is due.')
}
