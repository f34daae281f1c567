import {
  isTestStable,
  type SeasonJoust,
  type SeasonJoustSide,
  type Side,
  type Stable,
  type Tourney,
} from '@tiltyard/engine'
import { and, asc, eq, ne, notInArray } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { type FinishedMatchRow, finishedMatches, matchChances } from '../../platform/store/schema.ts'
import { archivedFiguresOnSide } from '../careers/knightMatchResults.ts'

/** A joust of a season, with the names of its knights at that time. */
export interface NamedSeasonJoust extends SeasonJoust {
  readonly names: FinishedMatchRow['names']
}

/**
 * Reads the jousts of a season in the order of their ends, without stopped ones and those of test stables. @param tourney
 * null before its draw.
 */
export async function readSeasonJousts(
  database: Database,
  {
    season,
    stables,
    tourney,
  }: {
    readonly season: number
    readonly stables: readonly Stable[]
    readonly tourney: Tourney | null
  },
): Promise<NamedSeasonJoust[]> {
  const rides = new Set(tourney?.jousts.flatMap((joust) => joust.rides.flatMap(({ result }) => result?.matchId ?? [])))
  const tests = stables.filter(isTestStable).map(({ id }) => id)
  const { matchId, season: ofSeason, ending, endedAt, stable1Id, stable2Id } = finishedMatches
  const rows = await database
    .select({ match: finishedMatches, chances: matchChances })
    .from(finishedMatches)
    .leftJoin(matchChances, eq(matchChances.matchId, matchId))
    .where(and(eq(ofSeason, season), ne(ending, 'stopped'), notInArray(stable1Id, tests), notInArray(stable2Id, tests)))
    .orderBy(asc(endedAt), asc(matchId))
  return rows.map(({ match, chances }) => toJoust(match, chances, rides.has(match.matchId)))
}

function toJoust(
  match: FinishedMatchRow,
  chances: typeof matchChances.$inferSelect | null,
  isOfTourney: boolean,
): NamedSeasonJoust {
  const { matchId: id, ending, winner, passes, odds1, names } = match
  if (ending === 'stopped') throw new RangeError(`Match ${id} was stopped, and is no joust of a season.`)
  return {
    ...{ id, stage: isOfTourney ? 'tourney' : 'regular', ending, winner, passes, odds1, names },
    ...{ swing: chances?.swing ?? null },
    knight1: toRide(match, 'knight1', chances?.chance1 ?? null),
    knight2: toRide(match, 'knight2', chances?.chance2 ?? null),
  }
}

function toRide(match: FinishedMatchRow, side: Side, chance: number | null): SeasonJoustSide {
  const [knightId, stableId] =
    side === 'knight1' ? [match.knight1Id, match.stable1Id] : [match.knight2Id, match.stable2Id]
  return { knightId, stableId, chance, ...archivedFiguresOnSide(match, side) }
}
