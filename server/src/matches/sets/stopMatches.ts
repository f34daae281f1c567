import type { StoppedBy } from '@tiltyard/contract'
import type { Database } from '../../platform/store/database.ts'
import type { LiveMatchRow } from '../../platform/store/schema.ts'
import { endMatches } from '../ends/endMatch.ts'
import { lockMatch, lockUnfinishedMatches } from '../matchStore.ts'

/** Ends a match that can't be continued, by force and without a result. Null when it has ended already. */
export async function stopMatch(
  database: Database,
  matchId: string,
  now: number,
  by: StoppedBy,
): Promise<LiveMatchRow | null> {
  return database.transaction(async (transaction) => {
    const row = await lockMatch(transaction, matchId)
    if (!row) return null
    const { ended } = await endMatches(transaction, [row], { kind: 'stopped', by }, new Date(now))
    return ended[0] ?? null
  })
}

/** Ends every unfinished match, by force and without a result. The controls must be locked. */
export async function stopAllUnfinishedMatches(
  transaction: Database,
  at: Date,
  by: StoppedBy,
): Promise<readonly LiveMatchRow[]> {
  const { ended } = await endMatches(transaction, await lockUnfinishedMatches(transaction), { kind: 'stopped', by }, at)
  return ended
}
