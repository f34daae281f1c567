import { isDeepEqual } from '../joust/deepEqual.ts'
import { forkSeed } from '../random/randomNumbers.ts'
import { drawTourney } from '../tourney/drawTourney.ts'
import { rankTourneyCandidates, type TourneyCandidate } from '../tourney/qualify.ts'
import type { Tourney, TourneyEntrant } from '../tourney/tourney.ts'
import type { ProofHashFunctions } from './proofHashFunctions.ts'

/** What the draw of a tourney follows from. */
export interface TourneyDrawSource {
  /** The season's number, from 1. */
  readonly season: number
  /** 256 bits in hex. */
  readonly secret: string
  /** All knights of the league at the end of the regular season. */
  readonly candidates: readonly TourneyCandidate[]
  /** The first day of the tourney's week, YYYY-MM-DD. */
  readonly sunday: string
}

/** Everything that anyone needs to draw a tourney again and compare. */
export interface TourneyDrawProof extends TourneyDrawSource {
  /** SHA-256 of the secret, public from the season's start. */
  readonly secretCommitment: string
  /** The published draw. */
  readonly entrants: readonly Omit<TourneyEntrant, 'isOut'>[]
}

/** A flaw of a draw: another secret than committed, other knights, or other places for them. */
export type TourneyDrawProofFlaw = 'secret' | 'knights' | 'places'

/**
 * Decides who rides and draws the bracket from the season's secret (docs/seasons.md 3).
 * @throws RangeError as `drawTourney` does.
 */
export function drawTourneyFromSecret(
  { season, secret, candidates, sunday }: TourneyDrawSource,
  hashes: Pick<ProofHashFunctions, 'entropyOf'>,
): Tourney {
  const riders = rankTourneyCandidates(candidates).filter(({ way }) => way !== null)
  return drawTourney(riders, sunday, forkSeed(hashes.entropyOf(secret)(0), `tourney/${season}`))
}

/** Draws a tourney again and compares; no flaws if everything holds. @throws RangeError as `drawTourney` does. @public */
export function verifyTourneyDrawProof(proof: TourneyDrawProof, hashes: ProofHashFunctions): TourneyDrawProofFlaw[] {
  const flaws: TourneyDrawProofFlaw[] = []
  if (hashes.ofHex(proof.secret) !== proof.secretCommitment) flaws.push('secret')
  const drawn = drawTourneyFromSecret(proof, hashes).entrants.map(({ isOut: _, ...entrant }) => entrant)
  const ids = (entrants: TourneyDrawProof['entrants']): string[] => entrants.map(({ knightId }) => knightId)
  if (!isDeepEqual(ids(proof.entrants), ids(drawn))) flaws.push('knights')
  else if (!isDeepEqual(proof.entrants, drawn)) flaws.push('places')
  return flaws
}

const sentences: Readonly<Record<TourneyDrawProofFlaw, string>> = {
  secret: 'its secret is not the one that was committed to',
  knights: 'its knights are not those whom the regular season gives',
  places: 'its knights are in other places than the secret gives',
}

/** A flaw in English, without the subject (the draw) and the full stop. @public */
export function describeTourneyDrawFlaw(flaw: TourneyDrawProofFlaw): string {
  return sentences[flaw]
}
