import { seedFromBytes } from '@tiltyard/engine'
import { setControls } from '../controls/controlsStore.ts'
import type { Database } from '../database/database.ts'
import type { ScheduleRow } from '../database/schema.ts'
import { createSchedule } from '../schedule/changeSchedules.ts'
import { nextSlotAfter, sundayOf } from '../schedule/helsinki.ts'
import { readActiveSchedule } from '../schedule/scheduleStore.ts'
import type { Clock } from '../world/clock.ts'
import type { Log } from '../world/log.ts'
import type { RandomBytes } from '../world/random.ts'

export interface WeekPlannerDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly random: RandomBytes
}

const SEED_BYTES = 16
const ID_BYTES = 8
const RETRY_MS = 60_000

/** Draws up the week of the next slot and makes it the active one. @throws Problem schedule-impossible. */
export function planWeek(
  { database, clock, random }: Omit<WeekPlannerDeps, 'log'>,
  shouldCreate?: (transaction: Database) => Promise<boolean>,
): Promise<ScheduleRow | null> {
  const now = clock.now()
  const id = `schedule-${Buffer.from(random(ID_BYTES)).toString('hex')}`
  const sunday = sundayOf(nextSlotAfter(now).getTime())
  return createSchedule(database, { sunday, seed: seedFromBytes(random(SEED_BYTES)), now, id }, shouldCreate)
}

/** A new league has a week to look forward to, and the next ones after it. */
export async function beginAutomation(deps: Omit<WeekPlannerDeps, 'log'>): Promise<void> {
  await planWeek(deps)
  await setControls(deps.database, { automatedScheduling: true })
}

/** With automation on: sees to it that the next slot is always on a schedule. */
export class WeekPlanner {
  private readonly deps: WeekPlannerDeps
  private retryAt = 0

  constructor(deps: WeekPlannerDeps) {
    this.deps = deps
  }

  /** Returns whether a week was drawn up. One that can't be is logged, and tried again a minute later. */
  async keep(): Promise<boolean> {
    const { database, clock, log } = this.deps
    const isMissing = (store: Database): Promise<boolean> => isWeekOver(store, clock.now())
    if (clock.now() < this.retryAt || !(await isMissing(database))) return false
    try {
      const schedule = await planWeek(this.deps, isMissing)
      if (schedule) log.info({ scheduleId: schedule.id, startDate: schedule.startDate }, 'week drawn up')
      return schedule !== null
    } catch (error) {
      this.retryAt = clock.now() + RETRY_MS
      log.error({ err: error }, 'no week could be drawn up')
      return false
    }
  }
}

/** Until its last second a week stays up, so that its readers see the end of it; the night is long enough for the next. */
async function isWeekOver(database: Database, now: number): Promise<boolean> {
  const active = await readActiveSchedule(database)
  return active === null || now > active.endDate.getTime()
}
