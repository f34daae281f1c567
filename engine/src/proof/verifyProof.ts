import { isDeepEqual } from '../joust/deepEqual.ts'
import type { Ending, MatchEvent, MatchFact, ReplayableEvent } from '../joust/event.ts'
import { replay } from '../joust/replay.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { simulateFacts } from '../joust/simulateFacts.ts'
import { withoutWinChances } from '../joust/withoutWinChances.ts'
import { onSide } from '../league/side.ts'
import { type NarrationStyle, type VerifiedEvent, verifyNarration } from '../narration/verifyNarration.ts'
import { isKnownWordsVersion } from '../narration/wordsVersions.ts'
import { rulesByVersion } from '../rules/versions.ts'
import { type ChainEntry, computeResultChainLinkHead, hashCanonicalJson } from './chainEntry.ts'
import { type CommitmentVersion, setupCommitment } from './commitment.ts'
import { chainedFields, describeProofFlaw, type ProofFlaw } from './proofFlaw.ts'
import type { ProofHashFunctions } from './proofHashFunctions.ts'

/** Everything that anyone needs to recompute a finished match and check its commitment. */
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
  /** All events, or those before the match was stopped. */
  readonly events: readonly MatchEvent[]
  /** The stored and chained facts of the events. */
  readonly facts: readonly MatchFact[]
  /** Its link in the result chain; null until it has one. */
  readonly chain: ChainEntry | null
}

/** One fault of a proof. */
export interface ProofFault {
  readonly part: 'secret' | 'setup' | 'events' | 'result' | 'chain'
  readonly flaw: ProofFlaw
  /** In English, without the subject (the match). */
  readonly sentence: string
}

/** The result of recomputing a match. */
export interface ProofVerdict {
  /** True if the secret, and from version 2 on the setup, match their public hashes. */
  readonly isCommitted: boolean
  /** Each sent event beside the computed one. Empty for an unknown rules version. */
  readonly verifiedEvents: readonly VerifiedEvent[]
  /** False for an unknown rules version: nothing is recomputed. */
  readonly isSameRules: boolean
  /** False for an unknown words version: only facts are recomputed. */
  readonly isSameWords: boolean
  readonly isStopped: boolean
  /** False if the events were deleted; the chain still has their hash. */
  readonly hasEvents: boolean
  /** Empty if everything holds. */
  readonly faults: readonly ProofFault[]
}

/**
 * Recomputes a finished match and checks every part of its proof.
 * @param receivedEvents the events that the caller received; default: the proof's.
 * @param style their language and manner.
 */
export function verifyProof(
  proof: MatchProof,
  hashes: ProofHashFunctions,
  receivedEvents: readonly MatchEvent[] = proof.events,
  style: NarrationStyle = {},
): ProofVerdict {
  const { setup, chain } = proof
  const received = receivedEvents.map(withoutWinChances)
  const isStopped = proof.ending === 'stopped'
  const isKept = received.length > 0 || (chain?.events ?? 0) === 0
  const isSameRules = setup.rulesVersion in rulesByVersion
  const isSameWords = isKnownWordsVersion(setup.wordsVersion)
  const entropy = hashes.entropyOf(proof.secret)
  const ridden = isSameRules ? simulateFacts(setup, entropy) : []
  const due = isKept ? (isStopped ? received.length : ridden.length) : (chain?.events ?? 0)
  const facts = ridden.slice(0, due)
  const places = isKept && isSameRules ? verifyNarration(setup, entropy, received, { isStopped, voice: style }) : []
  const committed = commitmentFaults(proof, hashes)
  const stated = isKept ? statedFaults(proof, facts) : []
  const recomputed = isSameRules ? [...eventFaults(places), ...stated, ...resultFaults(proof, facts)] : []
  const content = isKept ? proof.facts : isSameRules ? facts : null
  const chained = chain === null ? [] : chainFaults(proof, chain, hashes, isKept ? received.length : null, content)
  const faults = [...committed, ...rulesFaults(setup), ...recomputed, ...chained]
  return {
    isCommitted: committed.length === 0,
    verifiedEvents: places,
    isSameRules,
    isSameWords,
    isStopped,
    hasEvents: isKept,
    faults,
  }
}

/** A match may only have the rules of its version. */
function rulesFaults({ rules, rulesVersion }: MatchSetup): ProofFault[] {
  const known = rulesByVersion[rulesVersion]
  if (known === undefined || isDeepEqual(rules, known)) return []
  return [faultOf('setup', { kind: 'rules', version: rulesVersion })]
}

/** Checks that the stored facts are those of the secret. */
function statedFaults({ facts }: MatchProof, expected: readonly MatchFact[]): ProofFault[] {
  const at = Array.from({ length: Math.max(facts.length, expected.length) }, (_, index) => index).find(
    (index) => !isDeepEqual(facts[index], expected[index]),
  )
  return at === undefined ? [] : [faultOf('events', { kind: 'facts', from: at + 1 })]
}

function commitmentFaults(proof: MatchProof, hashes: ProofHashFunctions): ProofFault[] {
  const { secret, secretCommitment, commitment } = proof
  if (hashes.ofHex(secret) !== secretCommitment) return [faultOf('secret', { kind: 'secret' })]
  const promised = proof.commitmentVersion === 1 ? secretCommitment : setupCommitment(hashes, proof)
  return promised === commitment ? [] : [faultOf('setup', { kind: 'setup' })]
}

function eventFaults(places: readonly VerifiedEvent[]): ProofFault[] {
  const others = places.filter(({ isSame }) => !isSame)
  const [first] = others
  if (!first) return []
  return [faultOf('events', { kind: 'events', others: others.length, all: places.length, from: first.seq })]
}

/** Checks that the result is that of the secret, as far as the match went. */
function resultFaults({ setup, ending, winner }: MatchProof, expected: readonly ReplayableEvent[]): ProofFault[] {
  const state = replay(expected)
  const given = state.winner === null ? null : onSide(setup, state.winner).id
  if (ending === 'stopped') {
    return [
      ...(state.status === 'completed' ? [faultOf('result', { kind: 'told-to-end' })] : []),
      ...(winner === null ? [] : [faultOf('result', { kind: 'stopped-winner', winner })]),
    ]
  }
  return [
    ...(ending === state.ending ? [] : [faultOf('result', { kind: 'ending', recorded: ending, given: state.ending })]),
    ...(winner === given ? [] : [faultOf('result', { kind: 'winner', recorded: winner, given })]),
  ]
}

/**
 * Checks that the link agrees with the match.
 * @param events number of events; null if unknown.
 * @param content the content of the link; null if unknown.
 */
function chainFaults(
  proof: MatchProof,
  chain: ChainEntry,
  hashes: ProofHashFunctions,
  events: number | null,
  content: readonly MatchFact[] | null,
): ProofFault[] {
  const now: Partial<ChainEntry> = {
    ...{ matchId: proof.matchId, commitmentVersion: proof.commitmentVersion, commitment: proof.commitment },
    ...{ setupHash: hashCanonicalJson(hashes, proof.setup), ending: proof.ending, winner: proof.winner },
    ...{ endTime: proof.endTime, head: computeResultChainLinkHead(hashes, chain) },
    ...(events === null ? {} : { events }),
    ...(content === null ? {} : { eventsHash: hashCanonicalJson(hashes, content) }),
  }
  return chainedFields
    .filter((field) => field in now && now[field] !== chain[field])
    .map((field) => faultOf('chain', { kind: 'chained', field }))
}

function faultOf(part: ProofFault['part'], flaw: ProofFlaw): ProofFault {
  return { part, flaw, sentence: describeProofFlaw(flaw) }
}
