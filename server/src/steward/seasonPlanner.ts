import { seedFromBytes } from '@tiltyard/engine'
import { finishSeasonAndBeginNext } from '../archive/awards/finishSeasonAndBeginNext.ts'
import { lockControls, setControls } from '../league/controls/controlsStore.ts'
import { readOpenSeason } from '../league/seasons/seasonStore.ts'
import { nextSlotAfter, sundayThatBeginsWeek } from '../league/time/helsinki.ts'
import { lockUnfinishedMatches } from '../matches/matchStore.ts'
import type { MatchCalibrationDeps } from '../odds/computeCalibrationOfChainLink.ts'
import { fillMissingMatchChances } from '../odds/matchChances.ts'
import type { Log } from '../platform/log/log.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { createRandomId, type RandomBytes } from '../platform/runtime/random.ts'
import type { Database } from '../platform/store/database.ts'
import type { ScheduleRow, SeasonRow, TourneyRow } from '../platform/store/schema.ts'
import { drawAndActivateWeek } from '../schedule/changeSchedules.ts'
import { hasUnplayedHistory } from '../schedule/historyWeeks.ts'
import { countUndrawnWeeks, readActiveSchedule, readNextSlotStart } from '../schedule/scheduleStore.ts'
import { endRegularSeasonAndDrawTourney } from '../schedule/tourney/endRegularSeasonAndDrawTourney.ts'
import { MAX_SLOT_START_DELAY_MS } from './slot.ts'

export interface SeasonPlannerDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly random: RandomBytes
  /** Computes the chances that the season's jousts still lack at its end. By default they stay without. */
  readonly thinker?: MatchCalibrationDeps['thinker']
}

const SEED_BYTES = 16
const RETRY_MS = 60_000

/** Draws the week of the next slot and activates it. @throws Problem schedule-impossible, tourney-riding. */
export function planNextWeek({ database, clock, random }: Omit<SeasonPlannerDeps, 'log'>): Promise<ScheduleRow> {
  const now = clock.now()
  const sunday = sundayThatBeginsWeek(nextSlotAfter(now).getTime())
  return drawAndActivateWeek(database, {
    sunday,
    seed: seedFromBytes(random(SEED_BYTES)),
    now,
    id: createRandomId('schedule', random),
  })
}

/** Turns automation on for a new league, and draws its first week. */
export async function turnOnAutomatedScheduling(deps: Omit<SeasonPlannerDeps, 'log'>): Promise<void> {
  await planNextWeek(deps)
  await setControls(deps.database, { automatedScheduling: true })
}

/**
 * Why something must be drawn: there is no week, it has no coming slot, it begins after the next slot, or the tourney is
 * decided.
 */
type WeekFault = 'none' | 'over' | 'ahead' | 'decided'

/** A step of the season: its end, its tourney, or a week. */
type SeasonStep = { readonly ended: string } | { readonly tourney: TourneyRow } | { readonly week: ScheduleRow }

/** With automation, keeps the next slot on a schedule: draws weeks and tourneys, and ends seasons. */
export class SeasonPlanner {
  private readonly deps: SeasonPlannerDeps
  private retryAt = 0

  constructor(deps: SeasonPlannerDeps) {
    this.deps = deps
  }

  /**
   * @param known the open season, if it was read just now.
   * @returns whether something was drawn or ended. A failure is logged, and retried a minute later.
   */
  async keep(known?: SeasonRow): Promise<boolean> {
    const { database, clock, log, thinker } = this.deps
    if (clock.now() < this.retryAt) return false
    const fault = await findFault(database, known ?? (await readOpenSeason(database)), clock.now())
    if (fault === null) return false
    try {
      if (fault === 'decided' && thinker && (await fillMissingMatchChances({ database, log, thinker }))) return false
      const step = await database.transaction((transaction) => this.takeStep(transaction))
      if (step !== null) this.report(step, fault)
      return step !== null
    } catch (error) {
      this.retryAt = clock.now() + RETRY_MS
      log.error({ err: error }, 'no week could be drawn up')
      return false
    }
  }

  /** Another node may have been first: with the controls locked, only one continues. */
  private async takeStep(transaction: Database): Promise<SeasonStep | null> {
    const { clock, random } = this.deps
    const now = clock.now()
    await lockControls(transaction)
    const season = await readOpenSeason(transaction)
    const fault = await findFault(transaction, season, now)
    if (fault === null) return null
    if (fault !== 'decided' && (await countUndrawnWeeks(transaction, season, now)) > 0) {
      return { week: await planNextWeek({ ...this.deps, database: transaction }) }
    }
    if (await isRidden(transaction)) return null
    if (fault === 'decided') return { ended: (await finishSeasonAndBeginNext(transaction, new Date(now))).ended.name }
    return { tourney: await endRegularSeasonAndDrawTourney(transaction, { now, random }) }
  }

  private report(step: SeasonStep, fault: WeekFault): void {
    const { log } = this.deps
    if (fault === 'ahead') log.warn('the active week began after the next slot, and is kept as completed')
    if ('ended' in step) log.info({ season: step.ended }, 'season ended')
    else if ('tourney' in step) log.info({ season: step.tourney.season }, 'tourney drawn')
    else log.info({ scheduleId: step.week.id, startDate: step.week.startDate }, 'week drawn up')
  }
}

/** A week is over once its last slot has begun: visitors can then read and bet on Sunday's jousts through the night. */
async function findFault(database: Database, season: SeasonRow, now: number): Promise<WeekFault | null> {
  if (season.state === 'tourney') return season.championKnightId === null ? null : 'decided'
  const active = await readActiveSchedule(database)
  if (active === null) return 'none'
  const nextSlot = nextSlotAfter(now).getTime()
  // After a clock that was years ahead, nothing would be ridden until then.
  if (sundayThatBeginsWeek(active.startDate.getTime()) > sundayThatBeginsWeek(nextSlot)) return 'ahead'
  if (nextSlot <= active.endDate.getTime()) return null
  const isLastDue = (await readNextSlotStart(database, new Date(now - MAX_SLOT_START_DELAY_MS))) !== null
  return isLastDue ? null : 'over'
}

/** Whether a match is unfinished, or a past is still to be ridden. */
async function isRidden(transaction: Database): Promise<boolean> {
  return (await lockUnfinishedMatches(transaction)).length > 0 || (await hasUnplayedHistory(transaction))
}
