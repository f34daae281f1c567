import type { MatchProof } from '@tiltyard/contract'
import type { MatchSetup } from '@tiltyard/engine'
import { getPublicCommitment } from '../archive/chain/commitment.ts'
import { readChainEntry } from '../archive/chain/resultChain.ts'
import type { Database } from '../platform/store/database.ts'
import type { LiveMatchRow } from '../platform/store/schema.ts'
import { readStoredEvents } from './matchStore.ts'
import { narrateEvents } from './writing/narrateEvents.ts'

/** Reads everything that anybody needs to recompute a completed match. */
export async function readMatchProof(database: Database, row: LiveMatchRow, setup: MatchSetup): Promise<MatchProof> {
  const { id: matchId, secret, ending, winner } = row
  const stored = await readStoredEvents(database, matchId)
  return {
    ...{ matchId, ...getPublicCommitment(row), secret, setup, ending, winner },
    endTime: row.endTime?.toISOString() ?? null,
    events: narrateEvents(row, stored),
    facts: stored,
    chain: await readChainEntry(database, matchId),
  }
}
