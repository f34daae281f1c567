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

/** Rows of one query: other requests are answered between two. */
const PAGE = 500

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
  const isMeant = and(
    ...[eq(ofSeason, season), ne(ending, 'stopped'), notInArray(stable1Id, tests), notInArray(stable2Id, tests)],
  )
  const jousts: NamedSeasonJoust[] = []
  for (;;) {
    const rows = await database
      .select({ match: finishedMatches, chances: matchChances })
      .from(finishedMatches)
      .leftJoin(matchChances, eq(matchChances.matchId, matchId))
      .where(isMeant)
      .orderBy(asc(endedAt), asc(matchId))
      .limit(PAGE)
      .offset(jousts.length)
    jousts.push(...rows.map(({ match, chances }) => toJoust(match, chances, rides.has(match.matchId))))
    if (rows.length < PAGE) return jousts
  }
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
