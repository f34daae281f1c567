import { eq } from 'drizzle-orm'
import type { AuditedResult } from '../../platform/auditLog/auditLog.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { incrementChangeCounts } from '../../platform/store/changeCounts.ts'
import type { Database } from '../../platform/store/database.ts'
import { hallOfFame, knights } from '../../platform/store/schema.ts'

/** The sentence with which a knight was inducted; null for another knight. */
export async function readInductionSentence(database: Database, knightId: string): Promise<string | null> {
  const [row] = await database.select().from(hallOfFame).where(eq(hallOfFame.knightId, knightId))
  return row?.sentence ?? null
}

/** Inducts a knight, or changes the sentence. @throws Problem knight-not-found. */
export async function inductKnight(
  transaction: Database,
  { knightId, sentence }: { readonly knightId: string; readonly sentence: string },
  now: Date,
): Promise<AuditedResult<{ readonly inducted: true }>> {
  const [knight] = await transaction
    .select({ id: knights.id })
    .from(knights)
    .where(eq(knights.id, knightId))
    .for('share')
  if (!knight) throw new Problem('knight-not-found')
  const before = await readInductionSentence(transaction, knightId)
  await transaction
    .insert(hallOfFame)
    .values({ knightId, sentence, at: now })
    .onConflictDoUpdate({ target: hallOfFame.knightId, set: { sentence } })
  await incrementChangeCounts(transaction, 'league')
  return { answer: { inducted: true }, before: { sentence: before }, after: { sentence } }
}

/** Removes a knight from the hall of fame. @throws Problem induction-not-found. */
export async function removeInduction(
  transaction: Database,
  knightId: string,
): Promise<AuditedResult<{ readonly removed: true }>> {
  const [removed] = await transaction.delete(hallOfFame).where(eq(hallOfFame.knightId, knightId)).returning()
  if (!removed) throw new Problem('induction-not-found')
  await incrementChangeCounts(transaction, 'league')
  return { answer: { removed: true }, before: { sentence: removed.sentence }, after: { sentence: null } }
}
