import {
  advanceTourney,
  findChampion,
  moveTourneyRidesToWeek,
  postponeRides,
  type Tourney,
  type TourneyPostponement,
  withdrawFromTourney,
} from '@tiltyard/engine'
import { and, eq, exists, isNull, lte, min, ne, or, sql } from 'drizzle-orm'
import { lockControls } from '../../league/controls/controlsStore.ts'
import { findKnightsUnordered, readBannedKnights } from '../../league/leagueStore.ts'
import { readTourney } from '../../league/seasons/seasonStore.ts'
import { nextSlotAfter, sundayThatBeginsWeek } from '../../league/time/helsinki.ts'
import { incrementChangeCounts } from '../../platform/store/changeCounts.ts'
import type { Database } from '../../platform/store/database.ts'
import {
  type ScheduleRow,
  type SeasonRow,
  scheduledMatches,
  seasons,
  type TourneyRow,
  tournamentSchedules,
  tourneys,
} from '../../platform/store/schema.ts'
import { readSchedule } from '../scheduleStore.ts'
import { type ScheduleRidesOptions, scheduleTourneyRides } from './scheduleTourneyRides.ts'
import { readTourneyEntries, type TourneyEntry, toTourneySlot } from './tourneyEntries.ts'

/** Friday is at most six days after a draw. */
const FURTHEST_AHEAD_MS = 8 * 86_400_000

/** Placing, and how long after its beginning a slot can still be opened, in milliseconds. */
export interface TourneyUpdateOptions extends ScheduleRidesOptions {
  readonly latestStartMs: number
}

/**
 * Brings a tourney up to date in one transaction: enters ended rides, withdraws knights who are gone or banned, moves missed slots,
 * and schedules the jousts that are known by now. A repeat changes nothing. @returns whether something has changed.
 */
export async function bringTourneyUpToDate(database: Database, options: TourneyUpdateOptions): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await lockControls(transaction)
    // Another node may have been first.
    const { season, isTourneyBehind } = await readOpenSeasonAndIsTourneyBehind(transaction, options)
    const row = isTourneyBehind ? await readTourney(transaction, season.number) : null
    if (row === null) return false
    await bringUpToDate(transaction, row, options)
    await incrementChangeCounts(transaction, 'league', 'schedule')
    return true
  })
}

async function bringUpToDate(transaction: Database, row: TourneyRow, keeping: TourneyUpdateOptions): Promise<void> {
  const schedule = await readSchedule(transaction, row.scheduleId)
  const entries = await readTourneyEntries(transaction, row.scheduleId)
  const withResults = enterResults(row.bracket, entries)
  const present = await withdrawKnights(transaction, withResults, entries)
  const next = nextSlotAfter(keeping.now)
  const planned = isAhead(entries, keeping) ? moveTourneyRidesToWeek(present, earlier(present.sunday, next)) : present
  const bracket = postponeRides(planned, { next: toTourneySlot(next), ...findDelay(schedule, entries, keeping) })
  const scheduleId = await scheduleTourneyRides(transaction, { bracket, schedule, entries }, keeping)
  const isOver = and(eq(scheduledMatches.scheduleId, scheduleId), eq(scheduledMatches.status, 'completed'))
  const entered = await transaction.$count(scheduledMatches, isOver)
  const isThis = eq(tourneys.season, row.season)
  await transaction.update(tourneys).set({ bracket, scheduleId, entered }).where(isThis)
  const championKnightId = findChampion(bracket)
  if (championKnightId === null) return
  await transaction.update(seasons).set({ championKnightId }).where(eq(seasons.number, row.season))
}

/** Has `bringTourneyUpToDate` bring a season's tourney up to date, if it is ridden. The controls must be locked. */
export async function requestTourneyUpdate(transaction: Database, season: number): Promise<void> {
  await transaction.update(tourneys).set({ entered: NEVER_ENTERED }).where(eq(tourneys.season, season))
}

/** Differs from every count of entries. */
const NEVER_ENTERED = -1

/** The open season, and whether `bringTourneyUpToDate` has something to do. */
export interface OpenSeasonAndIsTourneyBehind {
  readonly season: SeasonRow
  readonly isTourneyBehind: boolean
}

/**
 * Reads the open season, and whether its tourney is behind: an ended entry is not in the bracket, a slot was missed or is
 * too far ahead, or there is no schedule. @throws Error without an open season.
 */
export async function readOpenSeasonAndIsTourneyBehind(
  database: Database,
  { now, latestStartMs }: Pick<TourneyUpdateOptions, 'now' | 'latestStartMs'>,
): Promise<OpenSeasonAndIsTourneyBehind> {
  const { scheduleId, status, startsAt } = scheduledMatches
  const ofTourney = eq(scheduleId, tourneys.scheduleId)
  const isMissed = and(ofTourney, eq(status, 'scheduled'), lte(startsAt, new Date(now - latestStartMs)))
  const over = database
    .select({ over: sql`count(*)` })
    .from(scheduledMatches)
    .where(and(ofTourney, eq(status, 'completed')))
  const first = database
    .select({ first: min(startsAt) })
    .from(scheduledMatches)
    .where(and(ofTourney, eq(status, 'scheduled')))
  const isBehind = or(
    ...[isNull(tournamentSchedules.id), ne(tournamentSchedules.status, 'active')],
    sql`(${first}) > ${new Date(now + FURTHEST_AHEAD_MS).toISOString()}::timestamptz`,
    exists(database.select({ one: sql`1` }).from(scheduledMatches).where(isMissed)),
    sql`(${over}) <> ${tourneys.entered}`,
  )
  const isRidden = and(eq(seasons.state, 'tourney'), isNull(seasons.championKnightId))
  const [found] = await database
    .select({ season: seasons, isTourneyBehind: sql<boolean>`coalesce(${and(isRidden, isBehind)}, false)` })
    .from(seasons)
    .leftJoin(tourneys, eq(tourneys.season, seasons.number))
    .leftJoin(tournamentSchedules, eq(tournamentSchedules.id, tourneys.scheduleId))
    .where(isNull(seasons.endedAt))
  if (!found) throw new Error('The league has no open season.')
  return found
}

function enterResults(bracket: Tourney, entries: readonly TourneyEntry[]): Tourney {
  return entries.reduce((tourney, { tourneyJoust: joustId, matchId, status, ending, result, ...entry }) => {
    if (status !== 'completed' || matchId === null) return tourney
    const { knight1Id, knight2Id, startsAt } = entry
    const end = { matchId, ending: ending ?? ('stopped' as const), winnerId: result?.winnerId ?? null }
    return advanceTourney(tourney, { joustId, knight1Id, knight2Id, ...toTourneySlot(startsAt), ...end }).tourney
  }, bracket)
}

/** Withdraws the knights who are gone or banned, but for those who ride now: a joust that has begun counts. */
async function withdrawKnights(
  transaction: Database,
  bracket: Tourney,
  entries: readonly TourneyEntry[],
): Promise<Tourney> {
  const running = entries.filter(({ status }) => status === 'in-progress')
  const riding = new Set(running.flatMap(({ knight1Id, knight2Id }) => [knight1Id, knight2Id]))
  const waiting = bracket.entrants.filter(({ isOut, knightId }) => !isOut && !riding.has(knightId))
  const ids = waiting.map(({ knightId }) => knightId)
  const there = new Set((await findKnightsUnordered(transaction, ids)).map(({ id }) => id))
  const banned = await readBannedKnights(transaction)
  return ids.filter((id) => !there.has(id) || banned.has(id)).reduce(withdrawFromTourney, bracket)
}

/** Whether the first ride to come is further ahead than any draw, which a clock must have been that is right again. */
function isAhead(entries: readonly TourneyEntry[], { now }: TourneyUpdateOptions): boolean {
  const toCome = entries.filter(({ status }) => status === 'scheduled').map(({ startsAt }) => startsAt.getTime())
  return toCome.length > 0 && Math.min(...toCome) > now + FURTHEST_AHEAD_MS
}

/** The Sunday of the tourney, or of a slot that is before it. */
function earlier(sunday: string, slot: Date): string {
  const present = sundayThatBeginsWeek(slot.getTime())
  return present < sunday ? present : sunday
}

function findDelay(
  schedule: ScheduleRow | null,
  entries: readonly TourneyEntry[],
  { now, latestStartMs }: TourneyUpdateOptions,
): Omit<TourneyPostponement, 'next'> {
  const ids = (which: (entry: TourneyEntry) => boolean) =>
    new Set(entries.filter(which).map(({ tourneyJoust }) => tourneyJoust))
  const isActive = schedule?.status === 'active'
  return {
    onTime: ids(
      ({ status, startsAt }) => isActive && status === 'scheduled' && startsAt.getTime() > now - latestStartMs,
    ),
    started: ids(({ status }) => status === 'in-progress'),
  }
}
