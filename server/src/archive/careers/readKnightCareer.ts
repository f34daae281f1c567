import {
  FORM_RESULTS_SHOWN,
  type KnightCareer,
  type KnightLuck,
  MIN_RIVAL_MEETINGS,
  type PeriodFigures,
  type Rivalry,
} from '@tiltyard/contract'
import { type CareerCounts, careerCounters, type Locale, sides } from '@tiltyard/engine'
import { and, asc, desc, eq, gt, gte, min, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Roster } from '../../league/leagueReader.ts'
import { toKnightView } from '../../league/leagueViews.ts'
import { readAwardsOfKnight } from '../../league/seasons/awardStore.ts'
import { readKnightSeasons } from '../../league/seasons/seasonStore.ts'
import { helsinkiDay } from '../../league/time/helsinki.ts'
import { getServerTexts } from '../../platform/languages/serverTexts.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import {
  finishedMatches,
  type KnightCareerRow,
  knightCareers,
  knightDays,
  luck,
  meetings,
} from '../../platform/store/schema.ts'
import { readInductionSentence } from '../hallOfFame/hallOfFameStore.ts'
import { toFinishedMatch } from '../toFinishedMatch.ts'
import { type DecidedMatchRow, filterDecidedMatches, knightIdOnSide, toRecentFormEntry } from './knightMatchResults.ts'
import { readUpcomingJousts, type ViewContext } from './readUpcomingJousts.ts'

/** The longest life in days; a longer one is in weeks. */
const BY_DAYS = 42
/** The number of days that are shown. */
const MOST_DAYS = 728
const DAY_MS = 86_400_000

/** Reads a knight's life at a constant cost. @throws Problem knight-not-found. */
export async function readKnightCareer(
  database: Database,
  roster: Roster,
  knightId: string,
  { now, locale }: ViewContext,
): Promise<KnightCareer> {
  const knight = roster.knightsEver.get(knightId)
  if (!knight) throw new Problem('knight-not-found')
  const [life = null] = await database.select().from(knightCareers).where(eq(knightCareers.knightId, knightId))
  const recent = await readRecent(database, knightId, life?.since ?? null)
  const [next = null] = await readUpcomingJousts(database, roster, [knightId], { now, limit: 1, locale })
  return {
    knight: { ...toKnightView(knight, roster), name: getServerTexts(locale).knight(knight) },
    since: life?.since?.toISOString() ?? null,
    totals: totalsOf(life),
    form: recent.map((row) =>
      toRecentFormEntry(row, sides.find((side) => knightIdOnSide(row, side) === knightId) ?? 'knight1', locale),
    ),
    streaks: streaksOf(life),
    luck: await readLuck(database, knightId),
    seasons: await readKnightSeasons(database, knightId),
    awards: await readAwardsOfKnight(database, knightId),
    induction: await readInductionSentence(database, knightId),
    rivals: await readRivals(database, roster, { knightId, locale }),
    course: await readCourse(database, knightId, now),
    recent: recent.map((row) => toFinishedMatch(row, locale)),
    next,
  }
}

function totalsOf(life: KnightCareerRow | null): CareerCounts {
  return Object.fromEntries(careerCounters.map((counter) => [counter, life?.[counter] ?? 0])) as CareerCounts
}

function streaksOf(life: KnightCareerRow | null): KnightCareer['streaks'] {
  return {
    now: life?.streak ?? 0,
    longestWon: { length: life?.longestWon ?? 0, matchId: life?.longestWonAt ?? null },
    longestLost: { length: life?.longestLost ?? 0, matchId: life?.longestLostAt ?? null },
  }
}

async function readLuck(database: Database, knightId: string): Promise<KnightLuck> {
  const [row] = await database.select().from(luck).where(eq(luck.knightId, knightId))
  const { matches = 0, wins = 0, expectedWins = 0, points = 0, expectedPoints = 0, blows = 0 } = row ?? {}
  return { matches, wins, expectedWins, points, expectedPoints, blows }
}

/** The last results, the newest first; either index may have all of them, so it reads as many from each. */
async function readRecent(database: Database, knightId: string, since: Date | null): Promise<DecidedMatchRow[]> {
  const { knight1Id, knight2Id, endedAt, ending } = finishedMatches
  const from = (isRider: SQL) =>
    database
      .select()
      .from(finishedMatches)
      .where(and(isRider, ne(ending, 'stopped'), since ? gt(endedAt, since) : undefined))
      .orderBy(desc(endedAt))
      .limit(FORM_RESULTS_SHOWN)
  const rows = [...(await from(eq(knight1Id, knightId))), ...(await from(eq(knight2Id, knightId)))]
  return filterDecidedMatches(rows).reverse().slice(0, FORM_RESULTS_SHOWN)
}

async function readRivals(
  database: Database,
  roster: Roster,
  { knightId, locale }: { readonly knightId: string; readonly locale: Locale },
): Promise<Rivalry[]> {
  const { oneId, otherId, met, lastAt } = meetings
  const rows = await database
    .select()
    .from(meetings)
    .where(and(or(eq(oneId, knightId), eq(otherId, knightId)), gte(met, MIN_RIVAL_MEETINGS)))
    .orderBy(desc(met), desc(lastAt))
  return rows.flatMap((row) => {
    const isOne = row.oneId === knightId
    const rival = roster.knightsEver.get(isOne ? row.otherId : row.oneId)
    const [won, lost] = isOne ? [row.oneWins, row.otherWins] : [row.otherWins, row.oneWins]
    const { met: often, lastMatchId } = row
    if (!rival) return []
    return {
      ...{
        knightId: rival.id,
        name: getServerTexts(locale).knight(rival),
        stableId: roster.stableIdOf.get(rival.id) ?? null,
      },
      ...{ met: often, won, lost, undecided: often - won - lost, lastMatchId },
    }
  })
}

async function readCourse(database: Database, knightId: string, now: number): Promise<KnightCareer['course']> {
  const isOwn = eq(knightDays.knightId, knightId)
  const [oldest] = await database
    .select({ day: min(knightDays.day) })
    .from(knightDays)
    .where(isOwn)
  const isYoung = !oldest?.day || oldest.day > daysBefore(now, BY_DAYS)
  const { day } = knightDays
  const from = isYoung ? sql<string>`${day}` : sql<string>`${day} - extract(dow from ${day})::int`
  const spans = await database
    .select({ from: sql<string>`to_char(${from}, 'YYYY-MM-DD')`, ...sums })
    .from(knightDays)
    .where(and(isOwn, gt(day, daysBefore(now, MOST_DAYS))))
    .groupBy(from)
    .orderBy(asc(from))
  return { step: isYoung ? 'day' : 'week', spans }
}

const daysBefore = (now: number, days: number): string => helsinkiDay(now - days * DAY_MS).date

const sumOf = (column: SQL.Aliased | typeof knightDays.wins) => sql<number>`sum(${column})`.mapWith(Number)

const sums: Readonly<Record<Exclude<keyof PeriodFigures, 'from'>, ReturnType<typeof sumOf>>> = {
  matches: sumOf(knightDays.matches),
  won: sumOf(knightDays.wins),
  lost: sumOf(knightDays.losses),
  drawn: sumOf(knightDays.draws),
  disqualified: sumOf(knightDays.disqualifications),
  points: sumOf(knightDays.points),
  wounds: sumOf(knightDays.wounds),
  falls: sumOf(knightDays.falls),
}
