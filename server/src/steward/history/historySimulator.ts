import { setImmediate as letOthersCall } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { type CareerHistory, type FormResult, type Knight, seedFromBytes } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import { readCareerHistory } from '../../archive/careers/readCareerHistory.ts'
import { preparePacks } from '../../archive/packs/packStore.ts'
import { readTuning } from '../../league/controls/controlsStore.ts'
import { lockKnights, readAllKnights, readStables } from '../../league/leagueStore.ts'
import { dateWeeksBefore, nextSlotAfter, sundayThatBeginsWeek } from '../../league/time/helsinki.ts'
import {
  endHistoryAndRecordDeferredMatches,
  recordDeferredMatches,
} from '../../matches/ends/endHistoryAndRecordDeferredMatches.ts'
import { lockUnfinishedMatches } from '../../matches/matchStore.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Clock } from '../../platform/runtime/clock.ts'
import { findProblem } from '../../platform/runtime/problem.ts'
import { createRandomId, type RandomBytes } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'
import { isStoreUnreachable } from '../../platform/store/isStoreUnreachable.ts'
import { drawPastWeekSchedule } from '../../schedule/changeSchedules.ts'
import {
  changeUnplayedHistoryWeek,
  hasUnplayedHistory,
  queuePastWeeksToSimulate,
  readFirstUnplayedWeek,
  readHistoryWeekDays,
  removePlayedHistoryWeek,
  type UnplayedHistoryWeek,
} from '../../schedule/historyWeeks.ts'
import { collectKnightForms } from '../../schedule/oddsCalculator.ts'
import { readScheduledResults } from '../../schedule/scheduleStore.ts'
import { listPastSlots, type PastSlot } from './listPastSlots.ts'
import { simulatePastSlot } from './simulatePastSlot.ts'
import { type PlayedPastSlot, storePastSlots } from './storePastSlots.ts'

export interface HistorySimulatorDeps {
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
  readonly random: RandomBytes
}

/** Its transaction locks the riders' rows for some 20 ms, or twice that on a busy machine. */
const SLOTS_AT_ONCE = 4
/** A process counts as gone after this time without a step. */
const LOST_AFTER_MS = 3_000
const RETRY_MS = 1_000
const MAX_FAILURES = 5
const SEED_BYTES = 16

/** The result of a step. */
export type PastWeeksStepResult = 'ridden' | 'goes-on' | 'rides-elsewhere'

/** The league has changed since the slots were played, or another process plays its past. */
class ChangedMeanwhile extends Error {}

/** The state between steps, for one week and slot. */
interface Known {
  readonly sunday: string
  readonly slots: readonly PastSlot[]
  next: number
  readonly forms: Map<string, readonly FormResult[]>
  readonly past: CareerHistory
}

type DrawnWeek = UnplayedHistoryWeek & { readonly scheduleId: string }

/** Plans the past weeks of a new league, before the week of its next slot, in the founding transaction. */
export async function planPastWeeks(database: Database, now: number, weeks: number): Promise<void> {
  const present = sundayThatBeginsWeek(nextSlotAfter(now).getTime())
  await queuePastWeeksToSimulate(
    database,
    Array.from({ length: weeks }, (_, week) => dateWeeksBefore(present, week + 1)),
  )
}

/**
 * Plays the past weeks of a new league. It plays a few slots without a lock and stores them in one short transaction.
 * So another process can resume after any slot. Present matches continue, and the last transaction adds them to the
 * league's record (`recordDeferredMatches`).
 */
export class HistorySimulator {
  private readonly deps: HistorySimulatorDeps
  private readonly id: string
  private known: Known | null = null
  private matches = 0
  private failures = 0
  private hasBegun = false

  constructor(deps: HistorySimulatorDeps) {
    this.deps = deps
    this.id = createRandomId('rider', deps.random)
  }

  /** Takes a step; five failures in a row end the past. @returns ms until the next step; null at the end. */
  async round(): Promise<number | null> {
    const { log } = this.deps
    const step = await this.step().catch((error: unknown) => this.afterFailure(error))
    if (step !== 'failed') this.failures = 0
    if (step === 'ridden') {
      log.info({ matches: this.matches }, 'the history is ridden')
      return null
    }
    if (step === 'goes-on' && !this.hasBegun) {
      log.info({ rider: this.id }, 'the history is being ridden')
      this.hasBegun = true
    }
    return step === 'goes-on' ? 0 : RETRY_MS
  }

  /** Plays the next few slots, all or none of them. @throws the store's errors. */
  async step(): Promise<PastWeeksStepResult> {
    const week = await readFirstUnplayedWeek(this.deps.database)
    if (week === null) return 'ridden'
    if (this.isElsewhere(week)) return 'rides-elsewhere'
    const { scheduleId } = week
    try {
      if (scheduleId === null) await this.draw(week)
      else await this.ride({ ...week, scheduleId })
    } catch (error) {
      this.known = null
      if (!(error instanceof ChangedMeanwhile)) throw error
    }
    return 'goes-on'
  }

  private isElsewhere({ rider, riddenAt }: UnplayedHistoryWeek): boolean {
    const silentMs = Math.abs(this.deps.clock.now() - (riddenAt?.getTime() ?? 0))
    return rider !== null && rider !== this.id && silentMs < LOST_AFTER_MS
  }

  private async draw(week: UnplayedHistoryWeek): Promise<void> {
    const { database, random } = this.deps
    await database.transaction(async (transaction) => {
      await this.take(changeUnplayedHistoryWeek(transaction, week, this.mark()))
      const drawing = {
        id: createRandomId('schedule', random),
        sunday: week.sunday,
        seed: seedFromBytes(random(SEED_BYTES)),
      }
      const { schedule, days } = await drawPastWeekSchedule(transaction, drawing)
      const taken = { ...week, ...this.mark() }
      await this.take(changeUnplayedHistoryWeek(transaction, taken, { scheduleId: schedule.id, days }))
    })
  }

  private async ride(week: DrawnWeek): Promise<void> {
    const { database } = this.deps
    const known = await this.recall(week)
    const slots = known.slots.slice(week.slots, week.slots + SLOTS_AT_ONCE)
    const knights = await readAllKnights(database)
    const done = await this.rideSlots(slots, known, knights)
    const next = week.slots + slots.length
    const isWeekOver = next >= known.slots.length
    await database.transaction(async (transaction) => {
      // Slots that a power cut loses are played again; the week's last commit is synchronous and covers all before.
      if (!isWeekOver) await transaction.execute(sql`set local synchronous_commit = off`)
      await this.take(
        isWeekOver
          ? removePlayedHistoryWeek(transaction, week)
          : changeUnplayedHistoryWeek(transaction, week, { slots: next, ...this.mark() }),
      )
      await storePastSlots(transaction, done.slots, () => lockUnchanged(transaction, done))
      if (isWeekOver && !(await hasUnplayedHistory(transaction))) await recordDeferredMatches(transaction)
    })
    known.next = next
    this.matches += done.slots.reduce((sum, { ridden }) => sum + ridden.matches.length, 0)
  }

  /** Takes the week for this rider. @throws ChangedMeanwhile. */
  private async take(isTaken: Promise<boolean>): Promise<void> {
    if (!(await isTaken)) throw new ChangedMeanwhile()
  }

  private mark() {
    return { rider: this.id, riddenAt: new Date(this.deps.clock.now()) }
  }

  private async recall({ sunday, scheduleId, slots: next }: DrawnWeek): Promise<Known> {
    if (this.known?.sunday === sunday && this.known.next === next) return this.known
    const { database } = this.deps
    const slots = listPastSlots(scheduleId, (await readHistoryWeekDays(database, sunday)) ?? [])
    const resolved = next === 0 ? [] : await readScheduledResults(database, scheduleId)
    const pairs = slots
      .slice(next)
      .flatMap(({ due }) => due.map((entry) => [entry.knight1Id, entry.knight2Id] as const))
    const forms = new Map<string, readonly FormResult[]>(collectKnightForms(resolved))
    this.known = { sunday, slots, next, forms, past: await readCareerHistory(database, pairs) }
    return this.known
  }

  private async rideSlots(
    slots: readonly PastSlot[],
    { forms, past }: Known,
    before: readonly Knight[],
  ): Promise<Done> {
    const { database, random } = this.deps
    const [stables, tuning] = [await readStables(database), await readTuning(database)]
    const knights = new Map(before.map((knight) => [knight.id, knight]))
    const league = { stables, tuning, knights, forms, past }
    const done: PlayedPastSlot[] = []
    for (const slot of slots) {
      // Lets the process notice between two slots that its server is gone.
      await letOthersCall()
      const ridden = simulatePastSlot(slot, league, random)
      done.push({ slot, ridden, prepared: preparePacks(ridden.matches) })
    }
    const changed = before.filter((knight) => knights.get(knight.id) !== knight)
    return { slots: done, before: changed, after: changed.flatMap(({ id }) => knights.get(id) ?? []) }
  }

  /** A past that can't be played must not delay the present. A missing or full store is no such fault. */
  private async afterFailure(error: unknown): Promise<'failed'> {
    const { log } = this.deps
    if (!isStoreUnreachable(error) && findProblem(error)?.code !== 'disk-full') this.failures += 1
    log.error({ err: error, failures: this.failures }, 'the history could not be ridden on')
    if (this.failures >= MAX_FAILURES) {
      await this.giveUp().catch((failure: unknown) => log.error({ err: failure }, 'the history could not be given up'))
    }
    return 'failed'
  }

  /** Unless another process plays it well. */
  private async giveUp(): Promise<void> {
    const { database, log } = this.deps
    const week = await readFirstUnplayedWeek(database)
    if (week === null || this.isElsewhere(week)) return
    await database.transaction(async (transaction) => {
      await lockUnfinishedMatches(transaction)
      await endHistoryAndRecordDeferredMatches(transaction)
    })
    log.error({ matches: this.matches }, 'the history is given up')
  }
}

/** Played slots, and their riders before and after, in the same order. */
interface Done {
  readonly slots: readonly PlayedPastSlot[]
  readonly before: readonly Knight[]
  readonly after: readonly Knight[]
}

/**
 * Locks the riders, unless one has been edited since the read; a present match may have revived one. @returns them
 * after the slots. @throws ChangedMeanwhile.
 */
async function lockUnchanged(transaction: Database, { before, after }: Done): Promise<readonly Knight[]> {
  const held = await lockKnights(
    transaction,
    before.map(({ id }) => id),
  )
  const byId = new Map(held.map((knight) => [knight.id, knight]))
  for (const knight of before) {
    const { id, status } = knight
    if (!isDeepStrictEqual({ ...byId.get(id), status }, knight)) throw new ChangedMeanwhile()
  }
  return after
}
