import { setImmediate as letOthersCall } from 'node:timers/promises'
import { type FormResult, MATCHES_PER_SLOT, seedFromBytes } from '@tiltyard/engine'
import { lockControls, readTuning } from '../controls/controlsStore.ts'
import type { Database } from '../database/database.ts'
import { isOutOfReach } from '../database/outOfReach.ts'
import { lockLeague } from '../league/leagueStore.ts'
import { openPastBook } from '../lives/openPastBook.ts'
import { problemIn } from '../refusals/problem.ts'
import { formsOf } from '../schedule/bookmaker.ts'
import { createPastSchedule } from '../schedule/changeSchedules.ts'
import { nextSlotAfter, sundayOf, weeksBefore } from '../schedule/helsinki.ts'
import {
  addUnriddenWeeks,
  changeUnriddenWeek,
  endHistory,
  forgetUnriddenWeek,
  isHistoryToCome,
  readDrawnDays,
  readUnriddenWeek,
  type UnriddenWeek,
} from '../schedule/historyWeeks.ts'
import { readResolved } from '../schedule/scheduleStore.ts'
import type { Clock } from '../world/clock.ts'
import type { Log } from '../world/log.ts'
import { newId, type RandomBytes } from '../world/random.ts'
import { type PastSlot, pastSlots } from './pastSlots.ts'
import { type PastLeague, rideSlot } from './rideSlot.ts'
import { type DoneSlot, storeSlots } from './storeSlots.ts'

export interface HistoryDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly random: RandomBytes
  /** Tells viewers and the yard when all is ridden. */
  readonly onRidden: () => Promise<void>
}

/**
 * A transaction must not hold up the viewers of the embedded database, which has one connection and our own thread; the
 * first ones take their time, for nothing of it has run before.
 */
const SLOTS_AT_ONCE = 16
const WARM_AFTER_SLOTS = 8
/** For everybody else, between two transactions. */
const PAUSE_MS = 4
/** After so long without a step of its own, a process that rides the past counts as gone. */
const LOST_AFTER_MS = 3_000
const RETRY_MS = 1_000
const MAX_FAILURES = 5
const SEED_BYTES = 16

/** What one step has come to. */
export type HistoryStep = 'ridden' | 'goes-on' | 'rides-elsewhere'

/** A new league is to have so many weeks behind it, those before the week of its next slot. Done as it is founded. */
export async function promiseHistory(database: Database, now: number, weeks: number): Promise<void> {
  const present = sundayOf(nextSlotAfter(now).getTime())
  await addUnriddenWeeks(
    database,
    Array.from({ length: weeks }, (_, week) => weeksBefore(present, week + 1)),
  )
}

/**
 * Rides the weeks that a new league is to have behind it, a few slots in each transaction: after a crash whoever is there
 * goes on at the next slot. No match of the present begins before it is done (`startMatchSet`).
 */
export class HistoryRider {
  private readonly deps: HistoryDeps
  private readonly id: string
  /** What is remembered between two steps; it counts for the week and the slot that it names. */
  private known: {
    readonly sunday: string
    slots: readonly PastSlot[]
    next: number
    forms: PastLeague['forms']
  } | null = null
  private matches = 0
  private failures = 0
  private hasBegun = false
  private isStopped = false
  private cancel: () => void = () => {}
  private stepping: Promise<void> = Promise.resolve()

  constructor(deps: HistoryDeps) {
    this.deps = deps
    this.id = newId('rider', deps.random)
  }

  /** Begins to ride, if there is anything. @throws what the store throws. */
  async start(): Promise<void> {
    if (await isHistoryToCome(this.deps.database)) this.goOn(this.deps.clock.now())
  }

  /** Ends with the step that is under way. */
  async stop(): Promise<void> {
    this.isStopped = true
    this.cancel()
    await this.stepping
  }

  /** Rides the next few slots, all or none of them. */
  async step(): Promise<HistoryStep> {
    const { database, clock } = this.deps
    const now = clock.now()
    const before = this.matches
    try {
      return await database.transaction(async (transaction) => {
        await lockControls(transaction)
        const week = await readUnriddenWeek(transaction)
        if (week === null) return 'ridden'
        if (this.isElsewhere(week, now)) return 'rides-elsewhere'
        const riddenAt = new Date(now)
        if (week.scheduleId === null) await this.draw(transaction, week.sunday, riddenAt)
        else await this.ride(transaction, { ...week, scheduleId: week.scheduleId }, riddenAt)
        return 'goes-on'
      })
    } catch (error) {
      this.known = null
      this.matches = before
      throw error
    }
  }

  private isElsewhere({ rider, riddenAt }: UnriddenWeek, now: number): boolean {
    return rider !== null && rider !== this.id && Math.abs(now - (riddenAt?.getTime() ?? 0)) < LOST_AFTER_MS
  }

  private async draw(transaction: Database, sunday: string, riddenAt: Date): Promise<void> {
    const { random } = this.deps
    const drawing = { id: newId('schedule', random), sunday, seed: seedFromBytes(random(SEED_BYTES)) }
    const { schedule, days } = await createPastSchedule(transaction, drawing)
    await changeUnriddenWeek(transaction, sunday, { scheduleId: schedule.id, days, rider: this.id, riddenAt })
    this.known = { sunday, slots: pastSlots(schedule.id, days), next: 0, forms: new Map() }
  }

  private async ride(
    transaction: Database,
    week: UnriddenWeek & { readonly scheduleId: string },
    riddenAt: Date,
  ): Promise<void> {
    const known = await this.recall(transaction, week)
    const atOnce = this.matches < WARM_AFTER_SLOTS * MATCHES_PER_SLOT ? 1 : SLOTS_AT_ONCE
    const slots = known.slots.slice(week.slots, week.slots + atOnce)
    if (slots.length > 0) await this.rideSlots(transaction, slots, known.forms)
    known.next = week.slots + slots.length
    if (known.next >= known.slots.length) return forgetUnriddenWeek(transaction, week.sunday)
    await changeUnriddenWeek(transaction, week.sunday, { slots: known.next, rider: this.id, riddenAt })
  }

  private async recall(
    transaction: Database,
    { sunday, scheduleId, slots: next }: UnriddenWeek & { scheduleId: string },
  ) {
    if (this.known?.sunday === sunday && this.known.next === next) return this.known
    const days = (await readDrawnDays(transaction, sunday)) ?? []
    const resolved = next === 0 ? [] : await readResolved(transaction, scheduleId)
    const forms = new Map<string, readonly FormResult[]>(formsOf(resolved))
    this.known = { sunday, slots: pastSlots(scheduleId, days), next, forms }
    return this.known
  }

  private async rideSlots(
    transaction: Database,
    slots: readonly PastSlot[],
    forms: PastLeague['forms'],
  ): Promise<void> {
    const { knights, stables } = await lockLeague(transaction)
    const pairs = slots.flatMap(({ due }) => due.map((entry) => [entry.knight1Id, entry.knight2Id] as const))
    const league = {
      ...{ stables, forms, tuning: await readTuning(transaction), past: await openPastBook(transaction, pairs) },
      knights: new Map(knights.map((knight) => [knight.id, knight])),
    }
    const done: DoneSlot[] = []
    for (const slot of slots) {
      await letOthersCall()
      done.push({ slot, ridden: rideSlot(slot, league, this.deps.random) })
    }
    await letOthersCall()
    const changed = knights.flatMap((before) => {
      const after = league.knights.get(before.id)
      return after && after !== before ? [after] : []
    })
    await storeSlots(transaction, done, changed)
    this.matches += done.reduce((sum, { ridden }) => sum + ridden.matches.length, 0)
  }

  private goOn(since: number): void {
    this.stepping = this.stepOn(since).catch((error: unknown) => {
      this.deps.log.error({ err: error }, 'the history stands still')
    })
  }

  /** One step, and the next after it. */
  private async stepOn(since: number): Promise<void> {
    const { clock, log, onRidden } = this.deps
    const step = await this.step().catch((error: unknown) => this.afterFailure(error))
    if (step === 'ridden') {
      log.info({ matches: this.matches, ms: clock.now() - since }, 'the history is ridden')
      return onRidden()
    }
    if (step !== 'failed') this.failures = 0
    if (step === 'goes-on') this.tellBeginning()
    const waitMs = step === 'goes-on' ? PAUSE_MS : RETRY_MS
    if (!this.isStopped) this.cancel = clock.after(waitMs, () => this.goOn(since))
  }

  private tellBeginning(): void {
    if (!this.hasBegun) this.deps.log.info({ rider: this.id }, 'the history is being ridden')
    this.hasBegun = true
  }

  /** A past that can't be ridden must not keep the present from beginning. That the store is away or full says nothing of it. */
  private async afterFailure(error: unknown): Promise<'failed'> {
    const { log } = this.deps
    if (!isOutOfReach(error) && problemIn(error)?.code !== 'disk-full') this.failures += 1
    log.error({ err: error, failures: this.failures }, 'the history could not be ridden on')
    if (this.failures >= MAX_FAILURES) {
      await this.giveUp().catch((failure: unknown) => log.error({ err: failure }, 'the history could not be given up'))
    }
    return 'failed'
  }

  /** Unless another process rides it well. */
  private giveUp(): Promise<void> {
    const { database, clock, log } = this.deps
    return database.transaction(async (transaction) => {
      await lockControls(transaction)
      const week = await readUnriddenWeek(transaction)
      if (week === null || this.isElsewhere(week, clock.now())) return
      await endHistory(transaction)
      log.error({ matches: this.matches }, 'the history is given up')
    })
  }
}
