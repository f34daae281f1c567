import type { Ending, MatchFact } from '../joust/event.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { canonicalJson } from './canonicalJson.ts'
import type { CommitmentVersion } from './commitment.ts'
import type { ProofHashFunctions } from './proofHashFunctions.ts'

/** The chained facts of a finished match; its head is their hash. */
export interface ChainedMatchFacts {
  /** 1 for the league's first match, without gaps. */
  readonly position: number
  readonly matchId: string
  /** The previous position's head; FIRST_LINK_PREVIOUS_HEAD for the first. */
  readonly previous: string
  readonly commitmentVersion: CommitmentVersion
  readonly commitment: string
  /** SHA-256 of the setup's canonical text. */
  readonly setupHash: string
  readonly ending: Ending | 'stopped' | null
  /** A knight id. */
  readonly winner: string | null
  /** ISO 8601 in UTC, with milliseconds. */
  readonly endTime: string | null
  /** The number of events. */
  readonly events: number
  /** SHA-256 of the canonical text of the stored events. */
  readonly eventsHash: string
}

/** A link of the result chain. */
export interface ChainEntry extends ChainedMatchFacts {
  readonly head: string
}

/** The length of a chain and its last head. */
export interface ResultChainEnd {
  readonly length: number
  readonly head: string
}

/** The previous head of the first link: 64 zeros. */
export const FIRST_LINK_PREVIOUS_HEAD = '0'.repeat(64)

export const emptyResultChain: ResultChainEnd = { length: 0, head: FIRST_LINK_PREVIOUS_HEAD }

/** The head of a link: SHA-256 of the canonical text of its facts, with "v":1. */
export function computeResultChainLinkHead(
  hashes: Pick<ProofHashFunctions, 'ofText'>,
  facts: ChainedMatchFacts,
): string {
  const { position, matchId, previous, commitmentVersion, commitment, setupHash } = facts
  const { ending, winner, endTime, events, eventsHash } = facts
  const covered = { position, matchId, previous, commitmentVersion, commitment, setupHash }
  return hashes.ofText(canonicalJson({ v: 1, ...covered, ending, winner, endTime, events, eventsHash }))
}

/** SHA-256 of the canonical text of a setup, or of a list of facts. */
export function hashCanonicalJson(
  hashes: Pick<ProofHashFunctions, 'ofText'>,
  content: MatchSetup | readonly MatchFact[],
): string {
  return hashes.ofText(canonicalJson(content))
}

/** Checks a link against the end of its chain; returns a sentence for each fault. */
export function listResultChainLinkFaults(
  hashes: Pick<ProofHashFunctions, 'ofText'>,
  before: ResultChainEnd,
  entry: ChainEntry,
): string[] {
  const { position, previous, head } = entry
  const wanted = before.length + 1
  return [
    ...(position === wanted ? [] : [`position ${wanted} is missing, and ${position} comes instead`]),
    ...(previous === before.head
      ? []
      : [`position ${position} does not follow on what comes before it (its previous is another head)`]),
    ...(head === computeResultChainLinkHead(hashes, entry)
      ? []
      : [`position ${position}: its head is not what its facts give`]),
  ]
}
