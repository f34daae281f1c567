import { and, isNotNull, isNull, max, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { lockCalibration } from '../league/calibrationLock.ts'
import { earlierLeaguePrefix, SEEDED_KNIGHT_ID_PATTERN } from '../league/profileId.ts'
import { updatePublicMatchColumns } from '../matches/sets/updatePublicMatchColumns.ts'
import type { Database } from '../platform/store/database.ts'
import {
  finishedMatches,
  hallOfFame,
  knightCareers,
  knightDays,
  knights,
  type LiveMatchRow,
  liveMatches,
  luck,
  markets,
  meetings,
  packedMatches,
  removedJousts,
  riderNames,
  scheduledMatches,
  seasonAwards,
  seasonKnights,
  seasonProjections,
  seasons,
  tourneys,
} from '../platform/store/schema.ts'

/** Rows per statement: a statement may take six seconds, and an archive has a hundred thousand matches a year. */
const BATCH = 20_000

/** The columns with knights' ids. A match's commitment, row, events and link keep the old ones. */
const idColumns: readonly (readonly [PgColumn, ...PgColumn[]])[] = [
  ...[
    knights.id,
    knightCareers.knightId,
    knightDays.knightId,
    luck.knightId,
    riderNames.knightId,
    seasonKnights.knightId,
    seasonAwards.knightId,
    hallOfFame.knightId,
  ].map((id) => [id] as const),
  [meetings.oneId, meetings.otherId],
  ...[finishedMatches, scheduledMatches, removedJousts, markets].map(
    ({ knight1Id, knight2Id }) => [knight1Id, knight2Id] as const,
  ),
]

/**
 * Gives the seeded knights, their careers and their matches new ids. No match may run. @returns the changed matches
 * that are not packed.
 */
export async function moveSeededKnightsToEarlierLeague(transaction: Database): Promise<readonly LiveMatchRow[]> {
  await lockCalibration(transaction)
  const [last] = await transaction.select({ generation: max(knights.generation) }).from(knights)
  const generation = (last?.generation ?? 0) + 1
  const prefix = sql`${earlierLeaguePrefix(generation)}::text`
  await transaction
    .update(knights)
    .set({ generation, bannedAt: null })
    .where(and(isNull(knights.generation), isSeeded(knights.id)))
  for (const columns of idColumns) {
    const moved = (column: PgColumn) =>
      sql`case when ${isSeeded(column)} then ${prefix} || ${column} else ${column} end`
    const changes = columns.map((column) => sql`${sql.identifier(column.name)} = ${moved(column)}`)
    await updateInBatches(transaction, columns[0], changes, sql`${or(...columns.map(isSeeded))}`)
  }
  const winner = sql`replace(result, '"knight_', '"' || ${prefix} || 'knight_')`
  await updateInBatches(transaction, scheduledMatches.id, [sql`result = ${winner}`], sql`result like '%"knight\\_%'`)
  await transaction
    .update(seasons)
    .set({ championKnightId: sql`${prefix} || ${seasons.championKnightId}` })
    .where(isSeeded(seasons.championKnightId))
  const renamed = (column: PgColumn) => sql`replace(${column}::text, '"knight_', '"' || ${prefix} || 'knight_')::jsonb`
  await transaction
    .update(tourneys)
    .set({ qualifiers: renamed(tourneys.qualifiers), bracket: renamed(tourneys.bracket) })
  await transaction
    .update(seasonAwards)
    .set({ winner: renamed(seasonAwards.winner), runnerUp: renamed(seasonAwards.runnerUp) })
  const movedId = sql`case when id ~ ${SEEDED_KNIGHT_ID_PATTERN} then ${prefix} || id else id end`
  const { knightIds } = seasonProjections
  await transaction
    .update(seasonProjections)
    .set({ knightIds: sql`array(select ${movedId} from unnest(${knightIds}) with ordinality as u(id, n) order by n)` })
    .where(isNotNull(knightIds))
  const matches = await updatePublicMatchColumns(transaction, isNull(liveMatches.generation), { generation })
  // After those: a match packed meanwhile is included here.
  const changes = [sql`generation = ${generation}`, sql`version = version + 1`]
  await updateInBatches(transaction, packedMatches.matchId, changes, isNull(packedMatches.generation))
  return matches
}

function isSeeded(column: PgColumn): SQL {
  return sql`${column} ~ ${SEEDED_KNIGHT_ID_PATTERN}`
}

/** @param where must not match a changed row. */
async function updateInBatches(transaction: Database, { table }: PgColumn, changes: readonly SQL[], where: SQL) {
  const some = sql`select ctid from ${table} where ${where} limit ${BATCH}`
  const update = sql`update ${table} set ${sql.join([...changes], sql`, `)} where ctid = any(array(${some}))`
  while (((await transaction.execute(update)) as unknown as { rowCount: number }).rowCount === BATCH);
}
