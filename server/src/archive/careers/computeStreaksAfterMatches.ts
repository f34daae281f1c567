import { extendStreaks, noStreaks, type Streaks } from '@tiltyard/engine'
import { and, asc, inArray, ne, or } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { finishedMatches, type KnightCareerRow } from '../../platform/store/schema.ts'
import {
  filterDecidedMatches,
  isMatchOfPresentKnight,
  type KnightMatchResult,
  toKnightResults,
} from './knightMatchResults.ts'

/**
 * The streaks of all riders after these rides. A ride that is older than a counted one changes later streaks, so those
 * are recomputed from the archive. @param rides in the order of their ends, already archived.
 */
export async function computeStreaksAfterMatches(
  transaction: Database,
  rides: readonly KnightMatchResult[],
  careersByKnight: ReadonlyMap<string, KnightCareerRow>,
): Promise<ReadonlyMap<string, Streaks>> {
  const isLate = ({ knightId, endedAt }: KnightMatchResult) =>
    endedAt.getTime() <= (careersByKnight.get(knightId)?.lastAt?.getTime() ?? 0)
  const late = new Set(rides.filter(isLate).map(({ knightId }) => knightId))
  const inTime = rides.filter(({ knightId }) => !late.has(knightId))
  const again = late.size === 0 ? [] : await readRides(transaction, late, careersByKnight)
  return new Map([...extendStreaksByMatches(inTime, careersByKnight), ...extendStreaksByMatches(again, new Map())])
}

/** The streaks of all riders after these rides. @param streaksBefore those before; none if missing. */
export function extendStreaksByMatches(
  rides: readonly KnightMatchResult[],
  streaksBefore: ReadonlyMap<string, Streaks> = new Map(),
): Map<string, Streaks> {
  const streaks = new Map<string, Streaks>()
  for (const { knightId, matchId, result } of rides) {
    const before = streaks.get(knightId) ?? streaksBefore.get(knightId) ?? noStreaks
    streaks.set(knightId, extendStreaks(before, matchId, result))
  }
  return streaks
}

async function readRides(
  database: Database,
  knightIds: ReadonlySet<string>,
  lifeOf: ReadonlyMap<string, KnightCareerRow>,
): Promise<KnightMatchResult[]> {
  const { knight1Id, knight2Id, ending } = finishedMatches
  const ids = [...knightIds]
  const rows = await database
    .select()
    .from(finishedMatches)
    .where(and(ne(ending, 'stopped'), or(inArray(knight1Id, ids), inArray(knight2Id, ids))))
    .orderBy(asc(finishedMatches.endedAt), asc(finishedMatches.matchId))
  return filterDecidedMatches(rows)
    .flatMap(toKnightResults)
    .filter((ride) => knightIds.has(ride.knightId) && isMatchOfPresentKnight(ride, lifeOf.get(ride.knightId) ?? null))
}
