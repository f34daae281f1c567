import type { SeasonView } from '@tiltyard/contract'
import { DEFAULT_REGULAR_WEEKS, seasonName } from '@tiltyard/engine'
import { and, count, desc, eq, isNull, max, min, ne } from 'drizzle-orm'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import {
  controls,
  finishedMatches,
  type SeasonKnightRow,
  type SeasonRow,
  seasonKnights,
  seasons,
  type TourneyRow,
  tourneys,
} from '../../platform/store/schema.ts'

/** Begins a league's first season, unless it has begun. */
export async function beginFirstSeason(database: Database): Promise<void> {
  await database.insert(seasons).values(newSeasonRow(1)).onConflictDoNothing()
}

/** The row of a season that begins. @param number from 1. */
export function newSeasonRow(number: number) {
  return { number, name: seasonName(number), state: 'regular' } as const
}

/** The season that has not ended. */
export async function readOpenSeason(database: Database): Promise<SeasonRow> {
  const [open] = await database.select().from(seasons).where(isNull(seasons.endedAt))
  if (!open) throw new Error('The league has no open season.')
  return open
}

/** A season by its number; null for an unknown one. */
export async function readSeason(database: Database, number: number): Promise<SeasonRow | null> {
  const [season] = await database.select().from(seasons).where(eq(seasons.number, number))
  return season ?? null
}

/** @throws Problem season-not-found. */
export async function requireSeason(database: Database, number: number): Promise<SeasonRow> {
  const season = await readSeason(database, number)
  if (!season) throw new Problem('season-not-found')
  return season
}

/** The records of an ended season's knights, in the order of their ids. */
export async function readSeasonKnights(database: Database, season: number): Promise<SeasonKnightRow[]> {
  return database.select().from(seasonKnights).where(eq(seasonKnights.season, season)).orderBy(seasonKnights.knightId)
}

/** The tourney of a season; null before its draw. */
export async function readTourney(database: Database, season: number): Promise<TourneyRow | null> {
  const [row] = await database.select().from(tourneys).where(eq(tourneys.season, season))
  return row ?? null
}

/** How many regular weeks the next season has. */
export async function readNextSeasonWeeks(database: Database): Promise<number> {
  const [row] = await database.select({ weeks: controls.seasonWeeks }).from(controls)
  return row?.weeks ?? DEFAULT_REGULAR_WEEKS
}

/** Sets how many regular weeks the next season has, 1 to 12. The controls must be locked. */
export async function setNextSeasonWeeks(transaction: Database, weeks: number): Promise<void> {
  await transaction.update(controls).set({ seasonWeeks: weeks })
}

/** A knight's records of the seasons that have ended, the newest first. */
export async function readKnightSeasons(database: Database, knightId: string) {
  const { season: number, stableId, record } = seasonKnights
  return database
    .select({ number, stableId, record })
    .from(seasonKnights)
    .where(eq(seasonKnights.knightId, knightId))
    .orderBy(desc(number))
}

/** How many matches of a season have a result, and the days of the first and the last one. */
export async function countSeasonMatches(
  database: Database,
  season: number,
): Promise<Pick<SeasonView, 'matches' | 'firstDay' | 'lastDay'>> {
  const { day, ending } = finishedMatches
  const [row] = await database
    .select({ matches: count(), firstDay: min(day), lastDay: max(day) })
    .from(finishedMatches)
    .where(and(eq(finishedMatches.season, season), ne(ending, 'stopped')))
  return row ?? { matches: 0, firstDay: null, lastDay: null }
}
