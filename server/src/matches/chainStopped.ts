import { chainResult } from '../chain/resultChain.ts'
import type { Database } from '../database/database.ts'
import type { LiveMatchRow } from '../database/schema.ts'
import { readEvents } from './matchStore.ts'

/** Adds matches that were ended by force to the chain of results; what was told of them is read from the store. */
export async function chainStopped(transaction: Database, stopped: readonly LiveMatchRow[]): Promise<void> {
  for (const match of [...stopped].sort((one, other) => (one.id < other.id ? -1 : 1))) {
    if (match.setup !== null) await chainResult(transaction, match, await readEvents(transaction, match.id))
  }
}
