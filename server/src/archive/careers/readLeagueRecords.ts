import type { LeagueRecords, LuckRecord, SingleMatchRecord, StreakRecord } from '@tiltyard/contract'
import {
  type CareerCounts,
  isTestStable,
  type Locale,
  leaderFigures,
  listKnightsByLuck,
  listLeaders,
  type MatchRecordFigure,
  MIN_MATCHES_FOR_LEADERS,
  MIN_MATCHES_FOR_LUCK,
  matchRecordFigures,
  type Streaks,
  sides,
} from '@tiltyard/engine'
import type { Roster } from '../../league/leagueReader.ts'
import { getServerTexts, type ServerTexts } from '../../platform/languages/serverTexts.ts'
import type { Database } from '../../platform/store/database.ts'
import {
  type FinishedMatchRow,
  type KnightCareerRow,
  knightCareers,
  type LuckRow,
  luck,
  type MatchRecordRow,
  matchRecords,
} from '../../platform/store/schema.ts'
import { readFinishedMatches } from '../readFinishedMatches.ts'
import { toFinishedMatch } from '../toFinishedMatch.ts'
import { isMatchOfPresentKnight, knightIdOnSide } from './knightMatchResults.ts'
import { keepTopRecordsPerFigure } from './updateMatchRecords.ts'

/** The number of leaders per figure. */
const LEADERS = 5

/** Reads the league's leaders, record matches and streaks. */
export async function readLeagueRecords(database: Database, roster: Roster, locale: Locale): Promise<LeagueRecords> {
  const nameOf = getServerTexts(locale).knight
  const all = await database.select().from(knightCareers)
  const kept = keepTopRecordsPerFigure(await database.select().from(matchRecords))
  const knights = all.flatMap((life) => leagueKnight(life, roster, nameOf))
  const fates = (await database.select().from(luck)).flatMap((row) => leagueKnight(row, roster, nameOf))
  return {
    ...listKnightRecords(knights),
    matches: await readMatchRecords(database, kept, locale),
    luck: {
      least: MIN_MATCHES_FOR_LUCK,
      unluckiest: luckiest(fates, 'unluckiest'),
      luckiest: luckiest(fates, 'luckiest'),
    },
  }
}

/** A knight with totals and streaks. */
export interface KnightWithTotals {
  readonly holder: { readonly knightId: string; readonly name: string; readonly stableId: string | null }
  readonly totals: CareerCounts & Streaks
}

/** The leaders and the longest streaks of these knights. */
export function listKnightRecords(
  knights: readonly KnightWithTotals[],
): Pick<LeagueRecords, 'least' | 'leaders' | 'streaks'> {
  return {
    least: MIN_MATCHES_FOR_LEADERS,
    leaders: leaderFigures.map((figure) => ({
      figure,
      holders: listLeaders(figure, knights, LEADERS).map(({ knight: { holder, totals }, value }) => {
        return { ...holder, value, matches: totals.matches }
      }),
    })),
    streaks: { won: streaksBy(knights, 'longestWon'), lost: streaksBy(knights, 'longestLost') },
  }
}

/** Reads the matches of records, by figure. @param kept the best of each figure, in order. */
export async function readMatchRecords(
  database: Database,
  kept: readonly MatchRecordRow[],
  locale: Locale,
): Promise<LeagueRecords['matches']> {
  const ids = [...new Set(kept.map(({ matchId }) => matchId))]
  const rows = new Map((await readFinishedMatches(database, ids)).map((row) => [row.matchId, row]))
  const lives = await database.select().from(knightCareers)
  const lifeOf = new Map(lives.map((life) => [life.knightId, life]))
  return matchRecordFigures.map((figure) => ({ figure, records: recordsOf(figure, { kept, rows, lifeOf, locale }) }))
}

/** A knight of the league with their totals; null for test knights and missing ones. */
function leagueKnight<Row extends { readonly knightId: string }>(
  totals: Row,
  roster: Roster,
  nameOf: ServerTexts['knight'],
) {
  const knight = roster.knightsById.get(totals.knightId)
  const stableId = roster.stableIdOf.get(totals.knightId) ?? null
  const stable = roster.stables.find(({ id }) => id === stableId)
  if (!knight || (stable && isTestStable(stable))) return []
  return [{ totals, holder: { knightId: knight.id, name: nameOf(knight), stableId } }]
}

type LeagueKnight<Row extends { readonly knightId: string }> = ReturnType<typeof leagueKnight<Row>>[number]

function luckiest(knights: readonly LeagueKnight<LuckRow>[], which: 'unluckiest' | 'luckiest'): LuckRecord[] {
  const ledgers = knights.map(({ holder, totals: { matches, wins, expectedWins } }) => {
    return { ...holder, matches, wins, expectedWins }
  })
  return listKnightsByLuck(ledgers, which, LEADERS).map(({ knight, value }) => ({ ...knight, value }))
}

function streaksBy(knights: readonly KnightWithTotals[], which: 'longestWon' | 'longestLost'): StreakRecord[] {
  return knights
    .flatMap(({ totals, holder }) => {
      const [length, matchId] = [totals[which], totals[`${which}At`]]
      return matchId === null ? [] : [{ ...holder, length, matchId }]
    })
    .sort((one, other) => other.length - one.length)
    .slice(0, LEADERS)
}

interface KeptRecords {
  readonly kept: readonly MatchRecordRow[]
  readonly rows: ReadonlyMap<string, FinishedMatchRow>
  readonly lifeOf: ReadonlyMap<string, KnightCareerRow>
  readonly locale: Locale
}

function recordsOf(figure: MatchRecordFigure, { kept, rows, lifeOf, locale }: KeptRecords): SingleMatchRecord[] {
  return kept.flatMap((record) => {
    const row = rows.get(record.matchId)
    if (record.figure !== figure || !row) return []
    const former = sides
      .map((side) => knightIdOnSide(row, side))
      .filter((id) => !isMatchOfPresentKnight(row, lifeOf.get(id) ?? null))
    const { value, seq } = record
    return [
      { value, seq, side: record.side === 'both' ? null : record.side, former, match: toFinishedMatch(row, locale) },
    ]
  })
}
