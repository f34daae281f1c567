import { seedFromBytes } from '@tiltyard/engine'
import { setControls } from '../league/controls/controlsStore.ts'
import { nextSlotAfter, sundayOf } from '../league/time/helsinki.ts'
import type { Log } from '../platform/log/log.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import type { RandomBytes } from '../platform/runtime/random.ts'
import type { Database } from '../platform/store/database.ts'
import type { ScheduleRow } from '../platform/store/schema.ts'
import { createSchedule } from '../schedule/changeSchedules.ts'
import { readActiveSchedule, readNextSlot } from '../schedule/scheduleStore.ts'
import { LATEST_START_MS } from './slot.ts'

export interface WeekPlannerDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly random: RandomBytes
}

const SEED_BYTES = 16
const ID_BYTES = 8
const RETRY_MS = 60_000

/** Draws the week of the next slot and activates it. @throws Problem schedule-impossible. */
export function planNextWeek(
  { database, clock, random }: Omit<WeekPlannerDeps, 'log'>,
  shouldCreate?: (transaction: Database) => Promise<boolean>,
): Promise<ScheduleRow | null> {
  const now = clock.now()
  const id = `schedule-${Buffer.from(random(ID_BYTES)).toString('hex')}`
  const sunday = sundayOf(nextSlotAfter(now).getTime())
  return createSchedule(database, { sunday, seed: seedFromBytes(random(SEED_BYTES)), now, id }, shouldCreate)
}

/** Turns automation on for a new league, and draws its first week. */
export async function beginAutomation(deps: Omit<WeekPlannerDeps, 'log'>): Promise<void> {
  await planNextWeek(deps)
  await setControls(deps.database, { automatedScheduling: true })
}

/** Why a week must be drawn: there is none, it has no coming slot, or it begins after the next slot. */
type WeekFault = 'none' | 'over' | 'ahead'

/** With automation, keeps the next slot on a schedule. */
export class WeekPlanner {
  private readonly deps: WeekPlannerDeps
  private retryAt = 0

  constructor(deps: WeekPlannerDeps) {
    this.deps = deps
  }

  /** @returns whether a week was drawn. A failure is logged, and retried a minute later. */
  async keep(): Promise<boolean> {
    const { database, clock, log } = this.deps
    const isFaulty = async (store: Database): Promise<boolean> => (await findFault(store, clock.now())) !== null
    if (clock.now() < this.retryAt) return false
    const fault = await findFault(database, clock.now())
    if (fault === null) return false
    try {
      const schedule = await planNextWeek(this.deps, isFaulty)
      if (schedule && fault === 'ahead') log.warn('the active week began after the next slot, and is kept as completed')
      if (schedule) log.info({ scheduleId: schedule.id, startDate: schedule.startDate }, 'week drawn up')
      return schedule !== null
    } catch (error) {
      this.retryAt = clock.now() + RETRY_MS
      log.error({ err: error }, 'no week could be drawn up')
      return false
    }
  }
}

/** A week is over once its last slot has begun: visitors can then read and bet on Sunday's jousts through the night. */
async function findFault(database: Database, now: number): Promise<WeekFault | null> {
  const active = await readActiveSchedule(database)
  if (active === null) return 'none'
  const nextSlot = nextSlotAfter(now).getTime()
  // After a clock that was years ahead, nothing would be ridden until then.
  if (sundayOf(active.startDate.getTime()) > sundayOf(nextSlot)) return 'ahead'
  if (nextSlot <= active.endDate.getTime()) return null
  const isLastDue = (await readNextSlot(database, new Date(now - LATEST_START_MS))) !== null
  return isLastDue ? null : 'over'
}
