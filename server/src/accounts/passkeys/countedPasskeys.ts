import type { DBAdapterInstance } from 'better-auth'
import { APIError } from 'better-auth/api'
import { and, eq, lt } from 'drizzle-orm'
import type { Database } from '../../platform/store/database.ts'
import { passkeys } from '../../platform/store/schema.ts'

/** The passkey's counter is not new: it, or a copy of it, has answered meanwhile. */
export const PASSKEY_COUNTER_REUSED_ERROR_CODE = 'PASSKEY_OUTCOUNTED'

/**
 * Wraps the identity library's adapter so that a passkey's counter only grows. The library compares an earlier read and
 * then writes; a passkey and its copy that answer at once would both pass. @throws APIError PASSKEY_OUTCOUNTED, before
 * the library opens a session.
 */
export function withGrowingPasskeyCounter(make: DBAdapterInstance, database: Database): DBAdapterInstance {
  return (options) => {
    const adapter = make(options)
    const update: typeof adapter.update = async (asked) => {
      const counted = countedIn(asked)
      if (!counted) return adapter.update(asked)
      if (!(await countOn(database, counted)))
        throw new APIError('UNAUTHORIZED', { code: PASSKEY_COUNTER_REUSED_ERROR_CODE })
      return adapter.findOne({ model: asked.model, where: asked.where })
    }
    return { ...adapter, update }
  }
}

interface Counted {
  readonly id: string
  readonly counter: number
}

/** The updated passkey and its counter; null for other writes. */
function countedIn({
  model,
  where: [first],
  update: { counter },
}: Parameters<ReturnType<DBAdapterInstance>['update']>[0]): Counted | null {
  const isIt = model === 'passkey' && first?.field === 'id' && typeof first.value === 'string'
  return isIt && typeof counter === 'number' ? { id: String(first.value), counter } : null
}

/** One statement, so that the store decides who was first; a passkey without a counter always sends 0. */
async function countOn(database: Database, { id, counter }: Counted): Promise<boolean> {
  const isNew = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const counted = await database
    .update(passkeys)
    .set({ counter })
    .where(and(eq(passkeys.id, id), isNew))
    .returning({ id: passkeys.id })
  return counted.length > 0
}
