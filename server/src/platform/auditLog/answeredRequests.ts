import { eq, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../store/database.ts'
import { answeredRequests } from '../store/schema.ts'

/** Equal requests without a key within this time count as one, such as a double click, in ms. */
const TWICE_WITHIN_MS = 2_000
/** How long an answer is kept for a repeat with its key, in milliseconds. */
const KEPT_MS = 24 * 3_600_000

/** An action that may be requested twice. */
export interface RepeatableRequest {
  /** Such as "admin.startSet". */
  readonly act: string
  /** The caller's idempotency key; undefined without one. */
  readonly key: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Locks a request until the transaction ends; an equal one waits for it. @returns the answer to an earlier equal
 * request; null for the first.
 */
export async function lockAndFindEarlierAnswer(
  transaction: Database,
  { act, key, now }: RepeatableRequest,
): Promise<{ answer: unknown } | null> {
  await transaction.delete(answeredRequests).where(lt(answeredRequests.at, new Date(now - KEPT_MS)))
  const row = { id: idOf(act, key), at: new Date(now), answer: null }
  const isLongAgo = key === undefined ? lte(answeredRequests.at, new Date(now - TWICE_WITHIN_MS)) : sql`false`
  const held = await transaction
    .insert(answeredRequests)
    .values(row)
    .onConflictDoUpdate({ target: answeredRequests.id, set: row, setWhere: isLongAgo })
    .returning({ id: answeredRequests.id })
  if (held.length > 0) return null
  const [known] = await transaction.select().from(answeredRequests).where(eq(answeredRequests.id, row.id))
  return { answer: known?.answer }
}

/** Stores the answer to a request that `lockAndFindEarlierAnswer` locked. */
export async function storeRequestAnswer(
  transaction: Database,
  { act, key }: RepeatableRequest,
  answer: unknown,
): Promise<void> {
  await transaction
    .update(answeredRequests)
    .set({ answer })
    .where(eq(answeredRequests.id, idOf(act, key)))
}

function idOf(act: string, key: string | undefined): string {
  return key === undefined ? act : `${act} ${key}`
}
