import { bringTourneyUpToDate } from '../schedule/tourney/bringTourneyUpToDate.ts'
import type { SeasonPlannerDeps } from './seasonPlanner.ts'
import { MAX_SLOT_START_DELAY_MS } from './slot.ts'

/** Brings the tourney up to date, if one is ridden. @returns whether something has changed. A failure is logged. */
export async function updateRunningTourney({ database, clock, log, random }: SeasonPlannerDeps): Promise<boolean> {
  try {
    return await bringTourneyUpToDate(database, { now: clock.now(), random, latestStartMs: MAX_SLOT_START_DELAY_MS })
  } catch (error) {
    // The next sweep repeats it.
    log.error({ err: error }, 'tourney not kept')
    return false
  }
}
