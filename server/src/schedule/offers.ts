import { endpoints, type ScheduledMatchView } from '@tiltyard/contract'
import {
  displayName,
  performanceCounters,
  returnsOf,
  titleCase,
  totalMatches,
  truePotential,
  winRate,
} from '@tiltyard/engine'
import { stringify } from 'csv-stringify/sync'
import type { Database } from '../database/database.ts'
import type { Binder } from '../http/bind.ts'
import { Problem } from '../http/problem.ts'
import type { LeagueReader, Roster } from '../league/leagueReader.ts'
import { standingViews } from '../league/leagueViews.ts'
import type { Clock } from '../world/clock.ts'
import { calendarOf } from './calendarFile.ts'
import type { ScheduleDesk } from './scheduleDesk.ts'
import { readActiveSchedule, readMatchesOfStable } from './scheduleStore.ts'

export interface OfferRows {
  readonly database: Database
  readonly clock: Clock
  readonly league: LeagueReader
  readonly scheduleDesk: ScheduleDesk
}

/** The contract's tables and calendars for other programs. */
export function bindOffers(binder: Binder, { database, clock, league, scheduleDesk }: OfferRows): void {
  const { offers } = endpoints
  binder.bind(offers.standings, async () => table(standingViews(await league.roster()).map((row) => ({ ...row }))))
  binder.bind(offers.knights, async () => table(knightRecords(await league.roster())))
  binder.bind(offers.day, async ({ params }) => {
    const { date, matches } = await scheduleDesk.day(params.day)
    const roster = await league.roster()
    return table(matches.map((match) => matchRecord(match, date, roster)))
  })
  binder.bind(offers.calendar, async ({ params: { stableId } }) => {
    const roster = await league.roster()
    const stable = roster.stables.find(({ id }) => id === stableId)
    if (!stable) throw new Problem('stable-not-found')
    const active = await readActiveSchedule(database)
    const entries = active ? await readMatchesOfStable(database, active.id, stableId) : []
    return calendarOf(titleCase(stable.name), entries, roster, clock.now())
  })
}

type TableRow = Readonly<Record<string, string | number | null>>

/** Comma-separated values with a header. A name that a spreadsheet would take for a formula is quoted as text. */
function table(rows: readonly TableRow[]): string {
  return stringify([...rows], { header: true, record_delimiter: 'windows', escape_formulas: true })
}

function knightRecords(roster: Roster): TableRow[] {
  return roster.knights.map((knight) => {
    const { nighthood, arrow } = truePotential(knight)
    const { performanceHistory: history } = knight
    return {
      id: knight.id,
      name: displayName(knight),
      stableId: roster.stableIdOf.get(knight.id) ?? '',
      status: knight.status,
      matches: totalMatches(history),
      winRate: winRate(history).toFixed(1),
      ...Object.fromEntries(performanceCounters.map((counter) => [counter, history[counter]])),
      nthd: nighthood.toFixed(1),
      nthdArrow: arrow,
    }
  })
}

function matchRecord(match: ScheduledMatchView, date: string, roster: Roster): TableRow {
  const nameOf = (id: string): string => {
    const knight = roster.knightsById.get(id)
    return knight ? displayName(knight) : 'Knight not found'
  }
  const { odds, result } = match
  return {
    ...{ id: match.id, date, timeSlot: match.timeSlot, startsAt: match.startsAt, status: match.status },
    knight1Id: match.knight1Id,
    knight1: nameOf(match.knight1Id),
    stable1Id: roster.stableIdOf.get(match.knight1Id) ?? match.stable1Id,
    knight2Id: match.knight2Id,
    knight2: nameOf(match.knight2Id),
    stable2Id: roster.stableIdOf.get(match.knight2Id) ?? match.stable2Id,
    ...{ knight1Odds: odds.knight1Odds, knight2Odds: odds.knight2Odds, confidence: odds.confidence },
    knight1Returns: returnsOf(odds.knight1Odds)?.toFixed(2) ?? '',
    knight2Returns: returnsOf(odds.knight2Odds)?.toFixed(2) ?? '',
    ...{ winnerId: result?.winnerId ?? '', matchId: match.matchId ?? '' },
    ...{ knight1Points: result?.knight1Points ?? '', knight2Points: result?.knight2Points ?? '' },
    unridden: match.unridden ?? '',
  }
}
