import { and, eq, isNull } from 'drizzle-orm'
import { lockControls } from '../league/controls/controlsStore.ts'
import { readOpenSeason } from '../league/seasons/seasonStore.ts'
import type { AuditedResult } from '../platform/auditLog/auditLog.ts'
import { Problem } from '../platform/runtime/problem.ts'
import { incrementChangeCounts } from '../platform/store/changeCounts.ts'
import type { Database } from '../platform/store/database.ts'
import { knights } from '../platform/store/schema.ts'
import { requestTourneyUpdate } from '../schedule/tourney/bringTourneyUpToDate.ts'

/**
 * Bans a knight from the tourneys, or takes it back; a repeat changes nothing. A knight who is out of a tourney stays
 * out of it. @throws Problem knight-not-found, for knights of an earlier league too.
 */
export async function setKnightBanned(
  transaction: Database,
  id: string,
  isBanned: boolean,
  now: Date,
): Promise<AuditedResult<{ isBanned: boolean }>> {
  await lockControls(transaction)
  const isPresent = and(eq(knights.id, id), isNull(knights.generation))
  const [knight] = await transaction.select({ bannedAt: knights.bannedAt }).from(knights).where(isPresent).for('update')
  if (!knight) throw new Problem('knight-not-found')
  const bannedAt = isBanned ? (knight.bannedAt ?? now) : null
  await transaction.update(knights).set({ bannedAt }).where(isPresent)
  await requestTourneyUpdate(transaction, (await readOpenSeason(transaction)).number)
  await incrementChangeCounts(transaction, 'league')
  return { answer: { isBanned }, before: { isBanned: knight.bannedAt !== null }, after: { isBanned } }
}
