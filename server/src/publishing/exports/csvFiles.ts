import type { CsvSeparator, ScheduledMatchView, SeasonKnightView, StandingView } from '@tiltyard/contract'
import {
  computeTruePotential,
  displayName,
  emptyPerformanceHistory,
  oddsToReturn,
  type PerformanceHistory,
  performanceCounters,
  totalMatches,
  winRatePercent,
} from '@tiltyard/engine'
import type { Roster } from '../../league/leagueReader.ts'
import { type CsvRow, writeCsv } from '../../platform/http/csv.ts'

/** The columns of the standings, in order: stored rows have another one. */
const standingColumns = [
  ...['rank', 'stableId', 'wins', 'losses', 'draws', 'disqualifications', 'points', 'winPercentage'],
  ...['name', 'abbreviation', 'streak', 'lastTen'],
]

/** The standings, a line for each stable; its streak such as W3, its last matches the newest first. */
export function writeStandingsCsv(standings: readonly StandingView[], separator: CsvSeparator): string {
  const lines = standings.map(({ streak, lastTen, ...standing }) => ({
    ...standing,
    streak: streak === null ? '' : `${streak.result}${streak.length}`,
    lastTen: lastTen.join(' '),
  }))
  return writeCsv(lines, { columns: standingColumns, separator })
}

/** The knights of a season with their counters. */
export function writeSeasonKnightsCsv(knights: readonly SeasonKnightView[], separator: CsvSeparator): string {
  const columns = ['id', 'name', 'stableId', ...Object.keys(counterCells(emptyPerformanceHistory()))]
  return writeCsv(
    knights.map(({ id, name, stableId, record }) => ({ id, name, stableId, ...counterCells(record) })),
    { columns, separator },
  )
}

/** Every knight with every counter. */
export function writeKnightsCsv(roster: Roster, separator: CsvSeparator): string {
  return writeCsv(knightLines(roster), { separator })
}

/** The matches of a day. @param date YYYY-MM-DD, Helsinki's own. */
export function writeScheduleDayCsv(
  matches: readonly ScheduledMatchView[],
  date: string,
  roster: Roster,
  separator: CsvSeparator,
): string {
  return writeCsv(
    matches.map((match) => matchLine(match, date, roster)),
    { separator },
  )
}

function knightLines(roster: Roster): CsvRow[] {
  return roster.knights.map((knight) => {
    const { nighthood, arrow, promise } = computeTruePotential(knight, roster.expectedOf(knight))
    const { performanceHistory: history } = knight
    return {
      id: knight.id,
      name: displayName(knight),
      stableId: roster.stableIdOf.get(knight.id) ?? '',
      status: knight.status,
      ...counterCells(history),
      nthd: rounded(nighthood, 1),
      nthdArrow: arrow,
      truePotential: rounded(promise, 1),
    }
  })
}

function counterCells(history: PerformanceHistory): CsvRow {
  return {
    matches: totalMatches(history),
    winRate: rounded(winRatePercent(history), 1),
    ...Object.fromEntries(performanceCounters.map((counter) => [counter, history[counter]])),
  }
}

function matchLine(match: ScheduledMatchView, date: string, roster: Roster): CsvRow {
  const nameOf = (id: string): string => {
    const knight = roster.knightsEver.get(id)
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
    knight1Returns: rounded(oddsToReturn(odds.knight1Odds), 2),
    knight2Returns: rounded(oddsToReturn(odds.knight2Odds), 2),
    ...{ winnerId: result?.winnerId ?? '', matchId: match.matchId ?? '' },
    ...{ knight1Points: result?.knight1Points ?? '', knight2Points: result?.knight2Points ?? '' },
    unridden: match.unridden ?? '',
    tourneyJoust: match.tourneyJoust ?? '',
  }
}

/** Rounds to some decimals; the result is still a number. */
function rounded(value: number | null, decimals: number): number | null {
  return value === null ? null : Number(value.toFixed(decimals))
}
