import type { MatchProof } from '@tiltyard/contract'
import type { MatchSetup } from '@tiltyard/engine'
import { publicCommitment } from '../chain/commitment.ts'
import { readChainEntry } from '../chain/resultChain.ts'
import type { Database } from '../database/database.ts'
import type { LiveMatchRow } from '../database/schema.ts'
import { readEvents } from './matchStore.ts'
import { toldEvents } from './toldEvents.ts'

/** All that a stranger needs to recompute a match that has ended. */
export async function readMatchProof(database: Database, row: LiveMatchRow, setup: MatchSetup): Promise<MatchProof> {
  const { id: matchId, secret, ending, winner } = row
  const stored = await readEvents(database, matchId)
  return {
    ...{ matchId, ...publicCommitment(row), secret, setup, ending, winner },
    endTime: row.endTime?.toISOString() ?? null,
    events: toldEvents(row, stored),
    facts: stored,
    chain: await readChainEntry(database, matchId),
  }
}
