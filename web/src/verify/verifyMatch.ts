import type { MatchProof, MatchView } from '@tiltyard/contract'
import { type MatchEvent, type ProofVerdict, verifyProof } from '@tiltyard/engine'
import { hashes } from './hashes.ts'

/** What this page has known of the match from the stream. */
export type KnownMatch = Pick<
  MatchView,
  'commitment' | 'commitmentVersion' | 'secretCommitment' | 'ending' | 'winner' | 'endTime'
>

/**
 * Recomputes a match in this browser (design 4). It trusts nothing of the proof that it can check: what was
 * committed to, the result and the events are those that the page had from the stream.
 */
export function verifyMatch(proof: MatchProof, known: KnownMatch, told: readonly MatchEvent[]): ProofVerdict {
  const { commitment, commitmentVersion, secretCommitment, ending, winner, endTime } = known
  const seen = { commitment, commitmentVersion, secretCommitment, ending, winner, endTime }
  return verifyProof({ ...proof, ...seen }, hashes, told)
}
