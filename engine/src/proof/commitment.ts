import type { MatchSetup } from '../joust/setup.ts'
import { canonicalJson } from './canonicalJson.ts'
import type { ProofHashes } from './proofHashes.ts'

/**
 * What a match's commitment covers. 1: the secret alone, as before a match has started, and for ever in matches that
 * started before there was a second. 2: the match, its secret, its knights, its tuning and the rules' version.
 */
export type CommitmentVersion = 1 | 2

/**
 * The commitment of a match from its start. The secret itself goes in, not its public hash: with 256 unknown bits in
 * the text nobody can find the ratings by trying them all.
 */
export function setupCommitment(
  hashes: Pick<ProofHashes, 'ofText'>,
  match: { readonly matchId: string; readonly secret: string; readonly setup: MatchSetup },
): string {
  const { matchId, secret, setup } = match
  return hashes.ofText(canonicalJson({ v: 2, matchId, secret, setup }))
}
