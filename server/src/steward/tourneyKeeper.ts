import { keepTourney } from '../schedule/tourney/keepTourney.ts'
import { LATEST_START_MS } from './slot.ts'
import type { WeekPlannerDeps } from './weekPlanner.ts'

/** Brings the tourney up to date, if one is ridden. @returns whether something has changed. A failure is logged. */
export async function tendTourney({ database, clock, log, random }: WeekPlannerDeps): Promise<boolean> {
  try {
    return await keepTourney(database, { now: clock.now(), random, latestStartMs: LATEST_START_MS })
  } catch (error) {
    // The next sweep repeats it.
    log.error({ err: error }, 'tourney not kept')
    return false
  }
}
