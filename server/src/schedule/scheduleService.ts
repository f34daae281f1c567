import type { CancelReason, ScheduledMatchView, ScheduledOutcome, ScheduleView } from '@tiltyard/contract'
import { type DayName, type Odds, oddsForSide, type ScheduleDay, scheduledDateOfDay } from '@tiltyard/engine'
import type { LeagueReader, Roster } from '../league/leagueReader.ts'
import { helsinkiDay, helsinkiInstant } from '../league/time/helsinki.ts'
import type { Clock } from '../platform/runtime/clock.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { readChangeCounts } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import type { ScheduledMatchRow, ScheduleRow } from '../platform/store/schema.ts'
import { readAdminTestSchedule } from './adminTestSchedule.ts'
import { createOddsCalculator, type OddsCalculator } from './oddsCalculator.ts'
import {
  countMatchesByDay,
  readActiveSchedule,
  readScheduleDay,
  readScheduledResults,
  readUpcomingScheduledMatches,
  type ScheduledMatchWithArchive,
} from './scheduleStore.ts'

export interface ScheduleServiceDeps {
  readonly database: Database
  readonly clock: Clock
  readonly league: LeagueReader
}

/** A day for the wire, without the server's time. */
export interface ScheduleDayView {
  readonly scheduleId: string
  readonly day: DayName
  readonly date: string
  readonly matches: readonly ScheduledMatchView[]
}

/** The schedule for its readers; caches each day until something changes. */
export class ScheduleService {
  private readonly deps: ScheduleServiceDeps
  private readonly remembered = new Map<
    DayName,
    { readonly version: string; readonly view: Promise<ScheduleDayView> }
  >()

  constructor(deps: ScheduleServiceDeps) {
    this.deps = deps
  }

  /** The active schedule in numbers, or else the admin's test schedule; null without either. */
  async active(): Promise<ScheduleView | null> {
    const row = await readActiveSchedule(this.deps.database)
    return row ? this.view(row) : ((await readAdminTestSchedule(this.deps.database))?.view ?? null)
  }

  async view(row: ScheduleRow): Promise<ScheduleView> {
    const counts = await countMatchesByDay(this.deps.database, row.id)
    const { id, name, status } = row
    return {
      ...{ id, name, status, isAdminTest: false },
      startDate: row.startDate.toISOString(),
      endDate: row.endDate.toISOString(),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      days: row.days.map(({ day, date }) => ({ day, date, matches: 0, completed: 0, ridden: 0, ...counts.get(day) })),
    }
  }

  /** The matches of a day with their odds. @throws Problem no-active-schedule. */
  async day(day: DayName): Promise<ScheduleDayView> {
    const { schedule = 0, league = 0 } = await readChangeCounts(this.deps.database)
    const version = `${schedule}/${league}`
    const known = this.remembered.get(day)
    if (known?.version === version) return known.view
    const view = this.readDay(day)
    this.remembered.set(day, { version, view })
    view.catch(() => this.remembered.delete(day))
    return view
  }

  /** The next matches of the active schedule; empty without one. */
  async upcoming(limit: number): Promise<ScheduledMatchView[]> {
    const { database, clock } = this.deps
    const active = await readActiveSchedule(database)
    if (!active) return []
    const rows = await readUpcomingScheduledMatches(database, active.id, new Date(clock.now()), limit)
    const book = await this.book(active.id)
    const roster = await this.deps.league.roster()
    return rows.map((row) => matchView({ ...row, finished: null }, book, roster))
  }

  /** @throws Problem knight-not-found. */
  async oddsOf(knight1Id: string, knight2Id: string): Promise<Odds> {
    const active = await readActiveSchedule(this.deps.database)
    const odds = (await this.book(active?.id ?? null)).odds(knight1Id, knight2Id)
    if (!odds) throw new Problem('knight-not-found')
    return odds
  }

  private async readDay(day: DayName): Promise<ScheduleDayView> {
    const { database } = this.deps
    const active = await readActiveSchedule(database)
    if (!active) return this.readTestDay(day)
    const book = await this.book(active.id)
    const rows = await readScheduleDay(database, active.id, day)
    const roster = await this.deps.league.roster()
    const date = scheduledDateOfDay(active.days, helsinkiDay(active.startDate.getTime()).date, day)
    return { scheduleId: active.id, day, date, matches: rows.map((row) => matchView(row, book, roster)) }
  }

  private async readTestDay(day: DayName): Promise<ScheduleDayView> {
    const test = await readAdminTestSchedule(this.deps.database)
    const found = test?.days.find((one) => one.day === day)
    if (!test || !found) throw new Problem('no-active-schedule')
    const book = await this.book(null)
    return {
      scheduleId: test.view.id,
      day,
      date: found.date,
      matches: testMatches(found, book, await this.deps.league.roster()),
    }
  }

  private async book(scheduleId: string | null): Promise<OddsCalculator> {
    const { database, league } = this.deps
    const resolved = scheduleId === null ? [] : await readScheduledResults(database, scheduleId)
    return createOddsCalculator(await league.roster(), await league.averages(), resolved)
  }
}

/** A row must have odds even where a knight is gone: none. */
function oddsIn(book: OddsCalculator, knight1Id: string, knight2Id: string): Odds {
  const none = { knight1Odds: 0, knight2Odds: 0, confidence: 0, error: 'Insufficient match data' } as const
  return book.odds(knight1Id, knight2Id) ?? { knight1Id, knight2Id, ...none }
}

/** Why a coming match would not be ridden now: a trade, or a missing knight. */
function unriddenAsThingsStand(
  match: Pick<ScheduledMatchRow, 'status' | 'knight1Id' | 'knight2Id'> & { readonly tourneyJoust?: string | null },
  { knightsById, stableIdOf }: Roster,
): CancelReason | null {
  const { status, knight1Id, knight2Id, tourneyJoust = null } = match
  if (status !== 'scheduled') return null
  if (!knightsById.has(knight1Id) || !knightsById.has(knight2Id)) return 'knight-gone'
  if (tourneyJoust !== null) return null
  const home = stableIdOf.get(knight1Id)
  return home !== undefined && home === stableIdOf.get(knight2Id) ? 'one-stable' : null
}

/** The result, with the earlier odds, because the present ones count it. */
function outcomeOf({ knight1Id, knight2Id, finished }: ScheduledMatchWithArchive): ScheduledOutcome | null {
  if (finished === null) return null
  const { ending, winner, odds1 } = finished
  const [[knight1Points = 0], [knight2Points = 0]] = [finished.figures1, finished.figures2]
  return {
    ...{ ending, knight1Points, knight2Points },
    winnerId: winner === null ? null : winner === 'knight1' ? knight1Id : knight2Id,
    knight1Odds: oddsForSide('knight1', odds1),
    knight2Odds: oddsForSide('knight2', odds1),
  }
}

function matchView(row: ScheduledMatchWithArchive, book: OddsCalculator, roster: Roster): ScheduledMatchView {
  const { id, timeSlot, knight1Id, knight2Id, stable1Id, stable2Id, status, matchNumber, result, matchId } = row
  return {
    ...{ id, timeSlot, knight1Id, knight2Id, stable1Id, stable2Id, status, matchNumber, result, matchId },
    startsAt: row.startsAt.toISOString(),
    actualStartTime: row.actualStartTime?.toISOString() ?? null,
    actualEndTime: row.actualEndTime?.toISOString() ?? null,
    unridden: row.unridden ?? unriddenAsThingsStand(row, roster),
    ...(row.tourneyJoust !== null && { tourneyJoust: row.tourneyJoust }),
    odds: oddsIn(book, knight1Id, knight2Id),
    outcome: outcomeOf(row),
  }
}

function testMatches({ date, matches }: ScheduleDay, book: OddsCalculator, roster: Roster): ScheduledMatchView[] {
  return matches.map((match) => ({
    ...match,
    startsAt: helsinkiInstant(date, match.timeSlot).toISOString(),
    matchId: match.result?.matchId ?? null,
    unridden: unriddenAsThingsStand(match, roster),
    odds: oddsIn(book, match.knight1Id, match.knight2Id),
    outcome: null,
  }))
}
