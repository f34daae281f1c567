import type { MatchProof } from '@tiltyard/contract'
import type { MatchSetup } from '@tiltyard/engine'
import { publicCommitment } from '../chain/commitment.ts'
import { readChainEntry } from '../chain/resultChain.ts'
import type { Database } from '../database/database.ts'
import type { LiveMatchRow } from '../database/schema.ts'
import { readEvents } from './matchStore.ts'

/** All that a stranger needs to recompute a match that has ended. */
export async function proofOf(database: Database, row: LiveMatchRow, setup: MatchSetup): Promise<MatchProof> {
  const { id: matchId, secret, ending, winner } = row
  return {
    ...{ matchId, ...publicCommitment(row), secret, setup, ending, winner },
    endTime: row.endTime?.toISOString() ?? null,
    events: await readEvents(database, matchId),
    chain: await readChainEntry(database, matchId),
  }
}
