import type { Ending, MatchEvent } from '../joust/event.ts'
import { replay } from '../joust/replay.ts'
import { type MatchSetup, RULES_VERSION } from '../joust/setup.ts'
import { onSide } from '../league/side.ts'
import { simulate } from '../narration/simulate.ts'
import { type VerifiedEvent, verifyTelling } from '../narration/verifyTelling.ts'
import { type ChainEntry, contentHash, headOf } from './chainEntry.ts'
import { type CommitmentVersion, setupCommitment } from './commitment.ts'
import type { ProofHashes } from './proofHashes.ts'

/** Everything that a stranger needs to recompute a match that has ended, and to check what was promised of it. */
export interface MatchProof {
  readonly matchId: string
  readonly commitmentVersion: CommitmentVersion
  /** Public from the match's start, in the form of its version. */
  readonly commitment: string
  /** SHA-256 of the secret, public from the match's creation. */
  readonly secretCommitment: string
  /** 256 bits in hex. */
  readonly secret: string
  readonly setup: MatchSetup
  readonly ending: Ending | 'stopped' | null
  /** A knight id. */
  readonly winner: string | null
  readonly endTime: string | null
  /** Those that were told: all of them, or as many as there were when the match was stopped. */
  readonly events: readonly MatchEvent[]
  /** Its link in the chain of results; null until it has one. */
  readonly chain: ChainEntry | null
}

/** One thing that does not hold, in a sentence without its subject, which is the match. */
export interface ProofFault {
  readonly part: 'secret' | 'setup' | 'events' | 'result' | 'chain'
  readonly sentence: string
}

/** What recomputing a match has shown. */
export interface ProofVerdict {
  /** The secret, and from version 2 on the setup, are those whose hash was public. */
  readonly isCommitted: boolean
  /** What was told, place by place, beside what the secret gives; as far as a stopped match was told. */
  readonly places: readonly VerifiedEvent[]
  /** False when the match was ridden by other rules than are known here: then its events prove nothing. */
  readonly isSameRules: boolean
  readonly isStopped: boolean
  /** False when the events have been cleared away since; the chain still says what they were. */
  readonly isKept: boolean
  /** None when everything holds. */
  readonly faults: readonly ProofFault[]
}

/**
 * Recomputes a match that has ended and holds everything that is said of it against everything else.
 * @param told what the caller has seen of it; as the proof has it, if left out.
 */
export function verifyProof(
  proof: MatchProof,
  hashes: ProofHashes,
  told: readonly MatchEvent[] = proof.events,
): ProofVerdict {
  const { setup, chain } = proof
  const isStopped = proof.ending === 'stopped'
  const isKept = told.length > 0 || (chain?.events ?? 0) === 0
  const isSameRules = setup.rulesVersion === RULES_VERSION
  const entropy = hashes.entropyOf(proof.secret)
  const places = isKept ? verifyTelling(setup, entropy, told, { isStopped }) : []
  const expected = isKept ? expectedOf(places) : simulate(setup, entropy).slice(0, chain?.events)
  const committed = commitmentFaults(proof, hashes)
  const recomputed = isSameRules ? [...eventFaults(places), ...resultFaults(proof, expected)] : []
  const seen = isKept ? told : isSameRules ? expected : null
  const chained = chain === null ? [] : chainFaults(proof, chain, hashes, seen)
  const faults = [...committed, ...recomputed, ...chained]
  return { isCommitted: committed.length === 0, places, isSameRules, isStopped, isKept, faults }
}

function expectedOf(places: readonly VerifiedEvent[]): MatchEvent[] {
  return places.flatMap(({ expected }) => expected ?? [])
}

function commitmentFaults(proof: MatchProof, hashes: ProofHashes): ProofFault[] {
  const { secret, secretCommitment, commitment } = proof
  if (hashes.ofHex(secret) !== secretCommitment) {
    return [{ part: 'secret', sentence: 'its secret is not the one that was committed to' }]
  }
  const promised = proof.commitmentVersion === 1 ? secretCommitment : setupCommitment(hashes, proof)
  if (promised === commitment) return []
  return [{ part: 'setup', sentence: 'its knights, tuning or versions are not those that were committed to' }]
}

function eventFaults(places: readonly VerifiedEvent[]): ProofFault[] {
  const others = places.filter(({ isSame }) => !isSame)
  const [first] = others
  if (!first) return []
  const sentence = `${others.length} of ${places.length} events are not what the secret gives, from event ${first.seq} on`
  return [{ part: 'events', sentence }]
}

/** Whether the result is the one that the secret gives, as far as the match was told. */
function resultFaults({ setup, ending, winner }: MatchProof, expected: readonly MatchEvent[]): ProofFault[] {
  const state = replay(expected)
  const given = state.winner === null ? null : onSide(setup, state.winner).id
  if (ending === 'stopped') {
    return [
      ...(state.status === 'completed' ? [resultFault('it was told to its end, and is recorded as stopped')] : []),
      ...(winner === null ? [] : [resultFault(`it was stopped, and has ${winner} as its winner`)]),
    ]
  }
  const isEnding = ending === state.ending
  return [
    ...(isEnding ? [] : [resultFault(`its ending is recorded as ${ending}; its secret gives ${state.ending}`)]),
    ...(winner === given
      ? []
      : [resultFault(`its winner is recorded as ${winner ?? 'nobody'}; its secret gives ${given ?? 'nobody'}`)]),
  ]
}

/** Whether the link says the same as the match. */
function chainFaults(
  proof: MatchProof,
  chain: ChainEntry,
  hashes: ProofHashes,
  events: readonly MatchEvent[] | null,
): ProofFault[] {
  const now: Partial<ChainEntry> = {
    ...{ matchId: proof.matchId, commitmentVersion: proof.commitmentVersion, commitment: proof.commitment },
    ...{ setupHash: contentHash(hashes, proof.setup), ending: proof.ending, winner: proof.winner },
    ...{ endTime: proof.endTime, head: headOf(hashes, chain) },
    ...(events === null ? {} : { events: events.length, eventsHash: contentHash(hashes, events) }),
  }
  return chainedFields
    .filter(({ field }) => field in now && now[field] !== chain[field])
    .map(({ name }) => ({ part: 'chain', sentence: `${name} is not as it was chained` }))
}

const chainedFields: readonly { readonly field: keyof ChainEntry; readonly name: string }[] = [
  { field: 'matchId', name: 'its id' },
  { field: 'commitmentVersion', name: "its commitment's version" },
  { field: 'commitment', name: 'its commitment' },
  { field: 'setupHash', name: 'its setup (knights, tuning, versions)' },
  { field: 'ending', name: 'its ending' },
  { field: 'winner', name: 'its winner' },
  { field: 'endTime', name: 'its end time' },
  { field: 'events', name: 'the number of its events' },
  { field: 'eventsHash', name: 'the telling of its events' },
  { field: 'head', name: 'its link' },
]

function resultFault(sentence: string): ProofFault {
  return { part: 'result', sentence }
}
