import type { MatchSetup } from '../joust/setup.ts'
import { canonicalJson } from './canonicalJson.ts'
import type { ProofHashFunctions } from './proofHashFunctions.ts'

/**
 * The content of a match's commitment. 1: the secret only, before the start and in the oldest matches. 2: match id,
 * secret, knights, tuning and rules version.
 */
export type CommitmentVersion = 1 | 2

/**
 * The commitment of a match from its start. It contains the secret itself, not its public hash: nobody can guess 256
 * unknown bits.
 */
export function setupCommitment(
  hashes: Pick<ProofHashFunctions, 'ofText'>,
  match: { readonly matchId: string; readonly secret: string; readonly setup: MatchSetup },
): string {
  const { matchId, secret, setup } = match
  return hashes.ofText(canonicalJson({ v: 2, matchId, secret, setup }))
}
