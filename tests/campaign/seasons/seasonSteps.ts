import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/src/platform/store/database.ts'
import { SeasonPlanner } from '../../../server/src/steward/seasonPlanner.ts'
import { createSeededRandomBytes } from '../../../server/src/testing/createSeededRandomBytes.ts'
import { FakeClock } from '../../../server/src/testing/fakeClock.ts'
import {
  recordEndedTourneyRides,
  rideNextSlot,
  rideStartOfOnlyWeek,
  rideTourney,
} from '../../../server/src/testing/league/riddenSeason.ts'
import { clearRecordedWrites, recordWritesAndAllowHolds } from '../../../server/src/testing/processes/heldWrites.ts'
import { quietLog } from '../../../server/src/testing/quietLog.ts'
import type { CopyableLeagueStore } from './leagueStoreOpeners.ts'

/** What a server does next: draws the tourney, enters rides of its first round, or ends the season. */
export const seasonSteps = ['draw', 'rides', 'end'] as const
export type SeasonStep = (typeof seasonSteps)[number]

/** A league just before a step. */
export interface LeagueBeforeStep {
  readonly step: SeasonStep
  readonly store: CopyableLeagueStore
  /** The moment, in milliseconds since 1970. */
  readonly now: number
  /** A query with a row once the step and what follows at once are done. */
  readonly isDone: string
}

const SATURDAY_NIGHT = Date.UTC(2026, 10, 21, 22, 30)
/** Saturday at 23:55 in Helsinki, a week later. */
const WEEK_IS_OVER = Date.UTC(2026, 10, 28, 21, 55)
const WEEK_MS = 7 * 86_400_000
const SLOTS = 3
const SECRET = '5e'.repeat(32)

/** Rides a league through a short season, and copies it before each step. */
export async function copyLeagueBeforeSteps(store: CopyableLeagueStore): Promise<LeagueBeforeStep[]> {
  const clock = new FakeClock(SATURDAY_NIGHT)
  const within = async (work: (database: Database, url: string) => Promise<unknown>): Promise<void> => {
    const { database, url, close } = await store.open()
    await work(database, url)
      .then(() => clearRecordedWrites(url))
      .finally(close)
  }
  const before = async (step: SeasonStep): Promise<LeagueBeforeStep> => {
    return { step, store: await store.copy(step), now: clock.now(), isDone: done[step] }
  }
  await within(async (database, url) => {
    await recordWritesAndAllowHolds(url)
    await database.execute(sql`update seasons set secret = ${SECRET}`)
    await rideStartOfOnlyWeek(database, clock, SLOTS)
  })
  clock.advance(WEEK_IS_OVER - clock.now())
  const draw = await before('draw')
  await within(async (database) => {
    await new SeasonPlanner({ database, clock, log: quietLog, random: createSeededRandomBytes('draw') }).keep()
    // Two slots decide who meets in the next round.
    for (let slot = 0; slot < 2; slot++) await rideNextSlot(database, clock)
  })
  const rides = await before('rides')
  await within(async (database) => {
    await recordEndedTourneyRides(database, clock)
    await rideTourney(database, clock)
  })
  // When the next season's first week is due, too.
  clock.advance(WEEK_IS_OVER + WEEK_MS - clock.now())
  return [draw, rides, await before('end')]
}

/** Each step sets a column, and its season's end is followed by the next season's first week. */
const done = {
  draw: 'select from tourneys',
  rides: 'select from tourneys where entered > 0',
  end: "select from tournament_schedules where season = 2 and status = 'active'",
} as const satisfies Readonly<Record<SeasonStep, string>>
