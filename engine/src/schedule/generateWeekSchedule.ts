import { isTestStable } from '../league/stable.ts'
import { defineRandomStream, forkSeed, randomBelow } from '../random/randomNumbers.ts'
import type { Seed } from '../random/seed.ts'
import { addDays, dayOfDate } from './calendar.ts'
import type { ScheduleDay, ScheduledMatch } from './schedule.ts'
import { type DayName, dayNames, slotTimes } from './slots.ts'

export const MATCHES_PER_SLOT = 4
export const MAX_MATCHES_PER_DAY = 256
export const MAX_KNIGHT_MATCHES_PER_DAY = 8
export const MAX_STABLE_MATCHES_PER_DAY = 96
/** Attempts per day; a week of 1,792 matches needs at least as many (rules 8.2). */
export const MAX_PAIR_DRAWS_PER_SCHEDULE_DAY = 1_000

/** A stable, as far as the schedule needs it. */
export interface StableRoster {
  readonly id: string
  readonly name: string
  readonly knightIds: readonly string[]
}

interface Rider {
  readonly id: string
  readonly stableId: string
}

const riderStream = defineRandomStream('schedule/rider')

/**
 * Draws a week from Sunday 08:00 to Saturday 23:45: four matches a slot between knights of different stables. No two
 * knights meet twice, and nobody rides twice in a slot (rules 8.2). The same seed gives the same week.
 * @param sunday YYYY-MM-DD.
 * @throws RangeError for another weekday; Error of rules 8.2 without knights.
 */
export function generateWeekSchedule(stables: readonly StableRoster[], sunday: string, seed: Seed): ScheduleDay[] {
  if (dayOfDate(sunday) !== 'SUN') throw new RangeError(`A week begins with a Sunday; ${sunday} is none.`)
  const riders = ridersOf(stables)
  const met = new Set<number>()
  return dayNames.map((day, index) => {
    const drawn = new DayDraw(riders, met, forkSeed(seed, day)).draw(day)
    return { day, date: addDays(sunday, index), matches: drawn }
  })
}

function ridersOf(stables: readonly StableRoster[]): Rider[] {
  const league = stables.filter((stable) => !isTestStable(stable))
  const riding = league.filter(({ knightIds }) => knightIds.length > 0)
  if (league.length > 0 && riding.length === 0) throw new Error('No stables have knights assigned')
  // Knights of one stable do not meet.
  if (riding.length < 2) throw new Error('No knights or stables available for schedule generation')
  return riding.flatMap(({ id, knightIds }) => knightIds.map((knightId) => ({ id: knightId, stableId: id })))
}

/** The draw of one day. */
class DayDraw {
  private readonly riders: readonly Rider[]
  /** The pairs of this week, as `first * riders + second` with the smaller index first. */
  private readonly met: Set<number>
  private readonly seed: Seed
  private readonly ridden: Uint8Array
  private readonly riddenOfStable = new Map<string, number>()
  private attempts = 0

  constructor(riders: readonly Rider[], met: Set<number>, seed: Seed) {
    this.riders = riders
    this.met = met
    this.seed = seed
    this.ridden = new Uint8Array(riders.length)
  }

  draw(day: DayName): ScheduledMatch[] {
    const matches: ScheduledMatch[] = []
    for (const timeSlot of slotTimes) {
      const inSlot = new Set<number>()
      while (inSlot.size < 2 * MATCHES_PER_SLOT && matches.length < MAX_MATCHES_PER_DAY) {
        const pair = this.drawPair(inSlot)
        if (!pair) break
        matches.push(matchOf(day, matches.length + 1, timeSlot, pair))
      }
    }
    return matches
  }

  /** Draws two knights who may meet; null if the slot has none left, or the day's attempts are used up. */
  private drawPair(inSlot: Set<number>): readonly [Rider, Rider] | null {
    const free = this.freeFor(inSlot)
    // Checked first, because an impossible slot must not use up the attempts.
    if (!free.some((first) => free.some((second) => this.mayMeet(first, second)))) return null
    while (this.attempts < MAX_PAIR_DRAWS_PER_SCHEDULE_DAY) {
      const index = 2 * this.attempts++
      const first = free[randomBelow(this.seed, riderStream, free.length, index)] ?? 0
      const second = free[randomBelow(this.seed, riderStream, free.length, index + 1)] ?? 0
      if (!this.mayMeet(first, second)) continue
      this.meet(first, second)
      inSlot.add(first).add(second)
      const [one, other] = [this.riders[first], this.riders[second]]
      return one && other ? [one, other] : null
    }
    return null
  }

  private freeFor(inSlot: ReadonlySet<number>): number[] {
    const free: number[] = []
    for (let rider = 0; rider < this.riders.length; rider++) {
      if ((this.ridden[rider] ?? 0) < MAX_KNIGHT_MATCHES_PER_DAY && !inSlot.has(rider)) free.push(rider)
    }
    return free
  }

  private mayMeet(first: number, second: number): boolean {
    const [one, other] = [this.riders[first]?.stableId ?? '', this.riders[second]?.stableId ?? '']
    const isFull = (stableId: string): boolean => (this.riddenOfStable.get(stableId) ?? 0) >= MAX_STABLE_MATCHES_PER_DAY
    return one !== other && !this.met.has(this.keyOf(first, second)) && !isFull(one) && !isFull(other)
  }

  private meet(first: number, second: number): void {
    this.met.add(this.keyOf(first, second))
    for (const rider of [first, second]) {
      this.ridden[rider] = (this.ridden[rider] ?? 0) + 1
      const stableId = this.riders[rider]?.stableId ?? ''
      this.riddenOfStable.set(stableId, (this.riddenOfStable.get(stableId) ?? 0) + 1)
    }
  }

  private keyOf(first: number, second: number): number {
    return Math.min(first, second) * this.riders.length + Math.max(first, second)
  }
}

function matchOf(
  day: DayName,
  matchNumber: number,
  timeSlot: string,
  [one, other]: readonly [Rider, Rider],
): ScheduledMatch {
  return {
    id: `${day}-${matchNumber}`,
    timeSlot,
    knight1Id: one.id,
    knight2Id: other.id,
    stable1Id: one.stableId,
    stable2Id: other.stableId,
    status: 'scheduled',
    matchNumber,
    actualStartTime: null,
    actualEndTime: null,
    result: null,
  }
}
