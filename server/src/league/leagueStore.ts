import {
  type Knight,
  type Seed,
  type SeedData,
  type Stable,
  seedLeague,
  seedTestStables,
  settleRosters,
} from '@tiltyard/engine'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { refuseUndefined } from '../database/refuseUndefined.ts'
import { knights, stables } from '../database/schema.ts'

/** Every stable of the league, the test stables too, in the order of their ids' numbers. */
export async function readStables(database: Database): Promise<Stable[]> {
  return database.select().from(stables).orderBy(sql`length(${stables.id})`, stables.id)
}

/** Every knight of the league and of the test stables, in the order of their ids' numbers. */
export async function readAllKnights(database: Database): Promise<Knight[]> {
  return database.select().from(knights).orderBy(sql`length(${knights.id})`, knights.id)
}

/** The knights of these ids; an unknown id is left out. */
export async function readKnights(database: Database, ids: readonly string[]): Promise<Knight[]> {
  return ids.length === 0
    ? []
    : database
        .select()
        .from(knights)
        .where(inArray(knights.id, [...ids]))
}

/** The same, held until the transaction ends; in one order, so that two transactions can't wait for each other. */
export async function lockKnights(transaction: Database, ids: readonly string[]): Promise<Knight[]> {
  return transaction
    .select()
    .from(knights)
    .where(inArray(knights.id, [...ids]))
    .orderBy(knights.id)
    .for('update')
}

/** The stables and the knights, held until the transaction ends: nobody is swapped, edited or recorded meanwhile. */
export async function lockLeague(
  transaction: Database,
): Promise<{ readonly stables: Stable[]; readonly knights: Knight[] }> {
  await transaction.select({ id: knights.id }).from(knights).orderBy(knights.id).for('update')
  await transaction.select({ id: stables.id }).from(stables).orderBy(stables.id).for('update')
  return { stables: await readStables(transaction), knights: await readAllKnights(transaction) }
}

/** Writes the given fields of a knight. @throws RangeError when a field is undefined, before anything is saved. */
export async function updateKnight(database: Database, id: string, fields: Partial<Omit<Knight, 'id'>>): Promise<void> {
  refuseUndefined(fields)
  await database.update(knights).set(fields).where(eq(knights.id, id))
}

/** Adds one to the match count of each of these stables. */
export async function countMatches(database: Database, stableIds: readonly string[]): Promise<void> {
  for (const id of stableIds) {
    await database
      .update(stables)
      .set({ matchCount: sql`${stables.matchCount} + 1` })
      .where(eq(stables.id, id))
  }
}

/** Seeds a database without stables: the league and the test stables. Returns whether it did. */
export async function seedIfEmpty(database: Database, seed: Seed): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const [known] = await transaction.select({ id: stables.id }).from(stables).limit(1)
    if (known) return false
    await saveSeedData(transaction, seedLeague(seed))
    await saveSeedData(transaction, seedTestStables())
    return true
  })
}

/** Creates these knights and stables, or overwrites those of the same id. Everybody has one home afterwards. */
export async function saveSeedData(database: Database, data: SeedData): Promise<void> {
  for (const knight of data.knights) {
    refuseUndefined(knight)
    await database.insert(knights).values(knight).onConflictDoUpdate({ target: knights.id, set: knight })
  }
  for (const stable of data.stables) {
    refuseUndefined(stable)
    await database.insert(stables).values(stable).onConflictDoUpdate({ target: stables.id, set: stable })
  }
  await settle(database)
}

/** Whoever a swap has brought where they do not belong comes home, and who has no home is given one. */
async function settle(database: Database): Promise<void> {
  const before = await readStables(database)
  const riders = await readAllKnights(database)
  const settled = settleRosters(
    before,
    riders.map(({ id }) => id),
  )
  for (const [at, { id, knightIds }] of settled.entries()) {
    if (before[at]?.knightIds.join() === knightIds.join()) continue
    await database.update(stables).set({ knightIds }).where(eq(stables.id, id))
  }
}
