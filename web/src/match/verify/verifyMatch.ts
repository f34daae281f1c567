import type { MatchProof, MatchView } from '@tiltyard/contract'
import {
  defaultVerbosity,
  type MatchEvent,
  type ProofVerdict,
  type Verbosity,
  verbosities,
  verifyProof,
} from '@tiltyard/engine'
import { locale } from '../../language/locale.ts'
import { browserProofHashFunctions } from './browserProofHashFunctions.ts'

/** The facts of the match that this page has from the stream. */
export type StreamedMatchFacts = Pick<
  MatchView,
  'commitment' | 'commitmentVersion' | 'secretCommitment' | 'ending' | 'winner' | 'endTime'
>

/**
 * Recomputes a match in this browser (design 4). It checks the proof against commitment, result and events from the
 * stream. It tries each commentary, since the viewer may have changed it.
 */
export function verifyMatch(proof: MatchProof, known: StreamedMatchFacts, events: readonly MatchEvent[]): ProofVerdict {
  const { commitment, commitmentVersion, secretCommitment, ending, winner, endTime } = known
  const seen = { commitment, commitmentVersion, secretCommitment, ending, winner, endTime }
  const verdictOf = (manner: Verbosity): ProofVerdict =>
    verifyProof({ ...proof, ...seen }, browserProofHashFunctions, events, { locale, manner })
  let closest = verdictOf(defaultVerbosity)
  for (const manner of verbosities) {
    if (otherPlaces(closest) === 0) break
    const verdict = verdictOf(manner)
    if (otherPlaces(verdict) < otherPlaces(closest)) closest = verdict
  }
  return closest
}

function otherPlaces({ verifiedEvents }: ProofVerdict): number {
  return verifiedEvents.filter(({ isSame }) => !isSame).length
}
