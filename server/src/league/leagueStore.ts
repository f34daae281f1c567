import {
  createTestStablesWithKnights,
  generateInitialLeague,
  type InitialLeague,
  type Knight,
  repairRosters,
  type Seed,
  type Stable,
} from '@tiltyard/engine'
import { eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { assertNoUndefinedFields } from '../platform/store/assertNoUndefinedFields.ts'
import type { Database } from '../platform/store/database.ts'
import { knightCareers, knightDays, knights, luck, meetings, stables } from '../platform/store/schema.ts'
import { lockCalibration } from './calibrationLock.ts'
import { beginFirstSeason } from './seasons/seasonStore.ts'

const { generation: _, bannedAt: _bannedAt, ...knightColumns } = getTableColumns(knights)

/** Every stable of the league, the test stables too, in the order of their ids' numbers. */
export async function readStables(database: Database): Promise<Stable[]> {
  return database.select().from(stables).orderBy(sql`length(${stables.id})`, stables.id)
}

/** Every knight of the league and of the test stables, in the order of their ids' numbers. */
export async function readAllKnights(database: Database): Promise<Knight[]> {
  return database
    .select(knightColumns)
    .from(knights)
    .where(isNull(knights.generation))
    .orderBy(sql`length(${knights.id})`, knights.id)
}

/** The ids of the knights whom an admin has banned from the tourneys. */
export async function readBannedKnights(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.select({ id: knights.id }).from(knights).where(isNotNull(knights.bannedAt))
  return new Set(rows.map(({ id }) => id))
}

/** The knights that reseeds have replaced. */
export async function readKnightsOfEarlierLeagues(database: Database): Promise<Knight[]> {
  return database.select(knightColumns).from(knights).where(isNotNull(knights.generation))
}

/** The knights of these ids, without unknown ones. */
export async function findKnightsUnordered(database: Database, ids: readonly string[]): Promise<Knight[]> {
  return ids.length === 0
    ? []
    : database
        .select(knightColumns)
        .from(knights)
        .where(inArray(knights.id, [...ids]))
}

/** Reads and locks these knights in one order, so that two transactions never deadlock. */
export async function lockKnights(transaction: Database, ids: readonly string[]): Promise<Knight[]> {
  return transaction
    .select(knightColumns)
    .from(knights)
    .where(inArray(knights.id, [...ids]))
    .orderBy(knights.id)
    .for('update')
}

/** Reads and locks the stables and knights until the transaction ends: no swap, edit or record meanwhile. */
export async function lockLeague(
  transaction: Database,
): Promise<{ readonly stables: Stable[]; readonly knights: Knight[] }> {
  await transaction.select({ id: knights.id }).from(knights).orderBy(knights.id).for('update')
  await transaction.select({ id: stables.id }).from(stables).orderBy(stables.id).for('update')
  return { stables: await readStables(transaction), knights: await readAllKnights(transaction) }
}

/** Writes the given fields of a knight. @throws RangeError when a field is undefined, before anything is saved. */
export async function updateKnight(database: Database, id: string, fields: Partial<Omit<Knight, 'id'>>): Promise<void> {
  assertNoUndefinedFields(fields)
  await database.update(knights).set(fields).where(eq(knights.id, id))
}

/** Writes the status, wounds and records of many knights after matches. */
export async function updateKnightsAfterMatches(database: Database, riders: readonly Knight[]): Promise<void> {
  const given = (column: string) => sql.raw(`excluded.${column}`)
  await database
    .insert(knights)
    .values([...riders])
    .onConflictDoUpdate({
      target: knights.id,
      set: {
        ...{ status: given('status'), injuries: given('injuries'), displayedInjuries: given('displayed_injuries') },
        performanceHistory: given('performance_history'),
      },
    })
}

/** Adds one to the match count of each of these stables, as often as it is named. */
export async function incrementMatchCounts(database: Database, stableIds: readonly string[]): Promise<void> {
  const added = new Map<string, number>()
  for (const id of stableIds) added.set(id, (added.get(id) ?? 0) + 1)
  if (added.size === 0) return
  const cases = [...added].map(([id, matches]) => sql`when ${id} then ${matches}::int`)
  await database
    .update(stables)
    .set({ matchCount: sql`${stables.matchCount} + (case ${stables.id} ${sql.join(cases, sql` `)} end)` })
    .where(inArray(stables.id, [...added.keys()]))
}

/** Seeds a database without stables: the league and the test stables. @returns whether it did. */
export async function seedLeagueIfEmpty(database: Database, seed: Seed): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [known] = await transaction.select({ id: stables.id }).from(stables).limit(1)
    if (known) return false
    await storeInitialLeague(transaction, generateInitialLeague(seed))
    await storeInitialLeague(transaction, createTestStablesWithKnights())
    await beginFirstSeason(transaction)
    return true
  })
}

/**
 * Creates these knights and stables, or overwrites those of the same id. Afterwards each knight has one stable and no
 * record; an earlier knight's matches do not count. @param since when they join; null for a league's founding knights.
 */
export async function storeInitialLeague(
  database: Database,
  data: InitialLeague,
  since: Date | null = null,
): Promise<void> {
  await beginLives(
    database,
    data.knights.map(({ id }) => id),
    since,
  )
  for (const knight of data.knights) {
    assertNoUndefinedFields(knight)
    await database.insert(knights).values(knight).onConflictDoUpdate({ target: knights.id, set: knight })
  }
  for (const stable of data.stables) {
    assertNoUndefinedFields(stable)
    await database.insert(stables).values(stable).onConflictDoUpdate({ target: stables.id, set: stable })
  }
  await settle(database)
}

async function beginLives(database: Database, knightIds: readonly string[], since: Date | null): Promise<void> {
  const ids = [...knightIds]
  if (ids.length === 0) return
  await lockCalibration(database)
  await database.delete(luck).where(inArray(luck.knightId, ids))
  await database.delete(knightCareers).where(inArray(knightCareers.knightId, ids))
  await database.delete(knightDays).where(inArray(knightDays.knightId, ids))
  await database.delete(meetings).where(or(inArray(meetings.oneId, ids), inArray(meetings.otherId, ids)))
  if (since) await database.insert(knightCareers).values(ids.map((knightId) => ({ knightId, since })))
}

/** Moves swapped knights to their own stables, and gives one to every knight without. */
async function settle(database: Database): Promise<void> {
  const before = await readStables(database)
  const riders = await readAllKnights(database)
  const settled = repairRosters(
    before,
    riders.map(({ id }) => id),
  )
  for (const [at, { id, knightIds }] of settled.entries()) {
    if (before[at]?.knightIds.join() === knightIds.join()) continue
    await database.update(stables).set({ knightIds }).where(eq(stables.id, id))
  }
}
