import { dayOfDate, findPendingRide, type Tourney, type TourneyJoust, type TourneyRide } from '@tiltyard/engine'
import { unsettledMarketsOfEntriesCondition } from '../../ledger/market/marketStore.ts'
import { refundMarkets } from '../../ledger/market/refundMarkets.ts'
import { createRandomId, type RandomBytes } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'
import { insertRows } from '../../platform/store/insertRows.ts'
import { type ScheduleRow, scheduledMatches } from '../../platform/store/schema.ts'
import { activateTourneySchedule, addScheduleDays } from '../changeSchedules.ts'
import { lockScheduledMatches, markScheduledMatchesEnded } from '../scheduleEntries.ts'
import { matchNumberInDay, type TourneyEntry, tourneySlotStart } from './tourneyEntries.ts'

/** A tourney, and the schedule and entries that it has so far. */
export interface ScheduledTourney {
  readonly bracket: Tourney
  /** Null before the draw, and where it was deleted. */
  readonly schedule: ScheduleRow | null
  readonly entries: readonly TourneyEntry[]
}

/** Milliseconds since 1970, and the bytes of a new schedule's id. */
export interface ScheduleRidesOptions {
  readonly now: number
  readonly random: RandomBytes
}

interface OpenRide {
  readonly joust: TourneyJoust
  readonly ride: TourneyRide
}

/**
 * Makes the schedule show the bracket's rides: adds entries of jousts whose knights are known, and completes those that
 * were moved to another slot or need no ride, with their stakes refunded. A schedule that is gone, or that has another
 * date of a weekday, gets a successor. The controls must be locked. @returns the id of the schedule.
 */
export async function scheduleTourneyRides(
  transaction: Database,
  tourney: ScheduledTourney,
  { now, random }: ScheduleRidesOptions,
): Promise<string> {
  const { bracket, entries } = tourney
  const open = bracket.jousts.flatMap((joust): OpenRide[] => {
    const ride = findPendingRide(joust)
    const isRunning = entries.some(({ tourneyJoust, status }) => tourneyJoust === joust.id && status === 'in-progress')
    return ride === null || isRunning ? [] : [{ joust, ride }]
  })
  const dates = [...new Set(open.map(({ ride }) => ride.date))].sort()
  const kept = usable(tourney, dates)
  await withdrawEntries(transaction, tourney, kept === null ? [] : open, new Date(now))
  const week = { id: createRandomId('schedule', random), sunday: bracket.sunday, now }
  if (kept === null && open.length === 0) return tourney.schedule?.id ?? week.id
  const schedule = kept ?? (await activateTourneySchedule(transaction, week, datesOf(bracket)))
  await addScheduleDays(transaction, schedule, dates)
  const isPlaced = ({ joust, ride }: OpenRide) =>
    kept !== null && entries.some((entry) => isEntryOf(entry, joust, ride))
  await insertEntries(
    transaction,
    tourney,
    schedule,
    open.filter((ride) => !isPlaced(ride)),
  )
  return schedule.id
}

/** The schedule, if it can have these days; null if another is needed. */
function usable({ schedule, entries }: ScheduledTourney, dates: readonly string[]): ScheduleRow | null {
  if (schedule === null) return null
  const isForeign = (date: string) => schedule.days.some((one) => one.day === dayOfDate(date) && one.date !== date)
  const isRunning = entries.some(({ status }) => status === 'in-progress')
  return isRunning || (schedule.status === 'active' && !dates.some(isForeign)) ? schedule : null
}

/** The days on which a ride is still planned, at most a week of them. */
function datesOf({ jousts }: Tourney): string[] {
  const dates = jousts.flatMap(({ rides }) => rides.filter(({ result }) => result === null).map(({ date }) => date))
  return [...new Set(dates)].sort().slice(0, DAYS_OF_WEEK)
}

const DAYS_OF_WEEK = 7

function isEntryOf(entry: TourneyEntry, { id }: TourneyJoust, ride: TourneyRide): boolean {
  const isOfJoust = entry.tourneyJoust === id && entry.status === 'scheduled'
  return isOfJoust && entry.startsAt.getTime() === tourneySlotStart(ride).getTime()
}

/** Completes the entries that are not among the open rides. */
async function withdrawEntries(
  transaction: Database,
  { bracket, schedule, entries }: ScheduledTourney,
  open: readonly OpenRide[],
  endedAt: Date,
): Promise<void> {
  const isOpen = (entry: TourneyEntry) => open.some(({ joust, ride }) => isEntryOf(entry, joust, ride))
  const gone = entries.filter((entry) => entry.status === 'scheduled' && !isOpen(entry))
  if (schedule === null || gone.length === 0) return
  const isDecided = (id: string) => bracket.jousts.some((joust) => joust.id === id && joust.winnerId !== null)
  await lockScheduledMatches(transaction, gone)
  const completions = gone.map(({ id, tourneyJoust }) => {
    const unridden = isDecided(tourneyJoust) ? ('knight-gone' as const) : ('moved' as const)
    return { id, endedAt, result: null, unridden }
  })
  await markScheduledMatchesEnded(transaction, schedule.id, completions)
  const ids = gone.map(({ id }) => id)
  await refundMarkets(transaction, unsettledMarketsOfEntriesCondition(schedule.id, ids), endedAt)
}

async function insertEntries(
  transaction: Database,
  { bracket, entries }: ScheduledTourney,
  { id: scheduleId }: ScheduleRow,
  rides: readonly OpenRide[],
): Promise<void> {
  const taken = new Set(entries.filter((entry) => entry.scheduleId === scheduleId).map(({ id }) => id))
  const stableOf = (knightId: string) => bracket.entrants.find((one) => one.knightId === knightId)?.stableId ?? ''
  const rows = rides.map(({ joust, ride }) => {
    const { knight1Id, knight2Id } = joust
    if (knight1Id === null || knight2Id === null) throw new Error(`${joust.id} has no knights yet.`)
    const day = dayOfDate(ride.date)
    const matchNumber = matchNumberInDay(joust, ride)
    return {
      ...{ scheduleId, id: freeId(`${day}-${matchNumber}`, taken), day, matchNumber, timeSlot: ride.timeSlot },
      ...{
        startsAt: tourneySlotStart(ride),
        knight1Id,
        knight2Id,
        status: 'scheduled' as const,
        tourneyJoust: joust.id,
      },
      ...{ stable1Id: stableOf(knight1Id), stable2Id: stableOf(knight2Id) },
    }
  })
  await insertRows(transaction, scheduledMatches, rows)
}

/** An id that no entry has: in a slot from which a joust was moved, another may be ridden. */
function freeId(id: string, taken: Set<string>): string {
  let [free, number] = [id, 1]
  while (taken.has(free)) free = `${id}-${++number}`
  taken.add(free)
  return free
}
