import { and, eq, inArray } from 'drizzle-orm'
import { addNotices } from '../../notifications/addNotice.ts'
import type { Database } from '../../platform/store/database.ts'
import { follows } from '../../platform/store/schema.ts'

/** Ends all follows of these knights. Each user who had some gets one notice. */
export async function endKnightFollows(
  transaction: Database,
  knights: readonly { readonly id: string }[],
  at: Date,
): Promise<void> {
  const ids = knights.map(({ id }) => id)
  const ended = and(eq(follows.kind, 'knight'), inArray(follows.id, ids))
  const followers = transaction.selectDistinct({ uid: follows.uid }).from(follows).where(ended).getSQL()
  const facts = { riders: null, startsAt: null, outcome: null, bet: null }
  const notice = { kind: 'follows-ended', subject: at.toISOString(), matchId: null, facts, at } as const
  await addNotices(transaction, notice, followers)
  await transaction.delete(follows).where(ended)
}
