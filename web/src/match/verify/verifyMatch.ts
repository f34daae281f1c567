import type { MatchProof, MatchView } from '@tiltyard/contract'
import { defaultManner, type Manner, type MatchEvent, manners, type ProofVerdict, verifyProof } from '@tiltyard/engine'
import { locale } from '../../language/locale.ts'
import { hashes } from './hashes.ts'

/** The facts of the match that this page has from the stream. */
export type KnownMatch = Pick<
  MatchView,
  'commitment' | 'commitmentVersion' | 'secretCommitment' | 'ending' | 'winner' | 'endTime'
>

/**
 * Recomputes a match in this browser (design 4). It checks the proof against commitment, result and events from the
 * stream. It tries each commentary, since the viewer may have changed it.
 */
export function verifyMatch(proof: MatchProof, known: KnownMatch, events: readonly MatchEvent[]): ProofVerdict {
  const { commitment, commitmentVersion, secretCommitment, ending, winner, endTime } = known
  const seen = { commitment, commitmentVersion, secretCommitment, ending, winner, endTime }
  const verdictOf = (manner: Manner): ProofVerdict =>
    verifyProof({ ...proof, ...seen }, hashes, events, { locale, manner })
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
