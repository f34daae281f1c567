import { displayName } from '@tiltyard/engine'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { type FinishedMatchRow, knights, riderNames } from '../../platform/store/schema.ts'

type NamedMatch = Pick<FinishedMatchRow, 'knight1Id' | 'knight2Id' | 'names'>

/** Stores the riders' names of these matches for the search by name; every writer of the archive calls it. */
export async function storeRiderNames(transaction: Database, matches: readonly NamedMatch[]): Promise<void> {
  const named = new Map<string, typeof riderNames.$inferInsert>()
  for (const { knight1Id, knight2Id, names } of matches) {
    for (const [at, knightId] of [knight1Id, knight2Id].entries()) {
      const name = archivedRiderName(names, at === 0 ? 0 : 1)
      named.set(`${knightId} ${name}`, { knightId, name, folded: folded(name) })
    }
  }
  // Sorted, so that two concurrent ends never deadlock.
  const rows = [...named].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
  if (rows.length > 0) await transaction.insert(riderNames).values(rows).onConflictDoNothing()
}

/** A knight's full name in a match. */
export function archivedRiderName(names: FinishedMatchRow['names'], at: 0 | 1): string {
  const [title, firstName, lastName, epithet, gender] = names[at]
  return displayName({ title, firstName, lastName, epithet, gender })
}

/** Finds the riders whose name contains this text, with those names. */
export async function findRidersByName(
  database: Database,
  part: string,
): Promise<{ readonly knightIds: readonly string[]; readonly names: readonly string[] }> {
  const found = await database
    .select({ knightId: riderNames.knightId, name: riderNames.name })
    .from(riderNames)
    // Searched literally, without wildcards.
    .where(sql`position(${folded(part)} in ${riderNames.folded}) > 0`)
  return {
    knightIds: [...new Set(found.map(({ knightId }) => knightId))],
    names: [...new Set(found.map(({ name }) => name))],
  }
}

/** Whether the league has, or has had, a knight of this id. */
export async function isKnownRider(database: Database, knightId: string): Promise<boolean> {
  const [ridden] = await database.select().from(riderNames).where(eq(riderNames.knightId, knightId)).limit(1)
  if (ridden) return true
  const [known] = await database.select({ id: knights.id }).from(knights).where(eq(knights.id, knightId))
  return known !== undefined
}

function folded(name: string): string {
  return name.toLowerCase()
}
