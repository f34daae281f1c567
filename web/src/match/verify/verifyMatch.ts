import type { MatchProof, MatchView } from '@tiltyard/contract'
import { defaultManner, type Manner, type MatchEvent, manners, type ProofVerdict, verifyProof } from '@tiltyard/engine'
import { locale } from '../../language/locale.ts'
import { hashes } from './hashes.ts'

/** What this page has known of the match from the stream. */
export type KnownMatch = Pick<
  MatchView,
  'commitment' | 'commitmentVersion' | 'secretCommitment' | 'ending' | 'winner' | 'endTime'
>

/**
 * Recomputes a match in this browser (design 4). It trusts nothing of the proof that it can check: what was
 * committed to, the result and the events are those that the page had from the stream. In which manner it had them is
 * found out from them: it may have been chosen anew a moment ago.
 */
export function verifyMatch(proof: MatchProof, known: KnownMatch, told: readonly MatchEvent[]): ProofVerdict {
  const { commitment, commitmentVersion, secretCommitment, ending, winner, endTime } = known
  const seen = { commitment, commitmentVersion, secretCommitment, ending, winner, endTime }
  const verdictOf = (manner: Manner): ProofVerdict =>
    verifyProof({ ...proof, ...seen }, hashes, told, { locale, manner })
  let closest = verdictOf(defaultManner)
  for (const manner of manners) {
    if (otherPlaces(closest) === 0) break
    const verdict = verdictOf(manner)
    if (otherPlaces(verdict) < otherPlaces(closest)) closest = verdict
  }
  return closest
}

function otherPlaces({ places }: ProofVerdict): number {
  return places.filter(({ isSame }) => !isSame).length
}
