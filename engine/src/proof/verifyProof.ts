import { isDeepEqual } from '../joust/deepEqual.ts'
import type { Beat, Ending, MatchEvent, MatchFact } from '../joust/event.ts'
import { replay } from '../joust/replay.ts'
import { rideFacts } from '../joust/rideFacts.ts'
import type { MatchSetup } from '../joust/setup.ts'
import { withoutChances } from '../joust/withoutChances.ts'
import { onSide } from '../league/side.ts'
import { knowsWords } from '../narration/editions.ts'
import { type ToldVoice, type VerifiedEvent, verifyTelling } from '../narration/verifyTelling.ts'
import { rulesByVersion } from '../rules/versions.ts'
import { type ChainEntry, contentHash, headOf } from './chainEntry.ts'
import { type CommitmentVersion, setupCommitment } from './commitment.ts'
import { chainedFields, flawSentence, type ProofFlaw } from './proofFlaw.ts'
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
  /** What is stored and chained of them. */
  readonly facts: readonly MatchFact[]
  /** Its link in the chain of results; null until it has one. */
  readonly chain: ChainEntry | null
}

/** One thing that does not hold. */
export interface ProofFault {
  readonly part: 'secret' | 'setup' | 'events' | 'result' | 'chain'
  readonly flaw: ProofFlaw
  /** In English, without its subject, which is the match. */
  readonly sentence: string
}

/** What recomputing a match has shown. */
export interface ProofVerdict {
  /** The secret, and from version 2 on the setup, are those whose hash was public. */
  readonly isCommitted: boolean
  /** What was told, place by place, beside what the secret gives; as far as a stopped match was told. None under rules that are not known here. */
  readonly places: readonly VerifiedEvent[]
  /** False when the match was ridden by rules of a version that is not known here: then nothing is recomputed. */
  readonly isSameRules: boolean
  /** False when it was told in words of a version that is not known here: then its facts are recomputed, and no words. */
  readonly isSameWords: boolean
  readonly isStopped: boolean
  /** False when the events have been cleared away since; the chain still says what they were. */
  readonly isKept: boolean
  /** None when everything holds. */
  readonly faults: readonly ProofFault[]
}

/**
 * Recomputes a match that has ended and holds everything that is said of it against everything else.
 * @param seen what the caller has been told of it; as the proof has it, if left out.
 * @param voice in which language and manner they were told.
 */
export function verifyProof(
  proof: MatchProof,
  hashes: ProofHashes,
  seen: readonly MatchEvent[] = proof.events,
  voice: ToldVoice = {},
): ProofVerdict {
  const { setup, chain } = proof
  const told = seen.map(withoutChances)
  const isStopped = proof.ending === 'stopped'
  const isKept = told.length > 0 || (chain?.events ?? 0) === 0
  const isSameRules = setup.rulesVersion in rulesByVersion
  const isSameWords = knowsWords(setup.wordsVersion)
  const entropy = hashes.entropyOf(proof.secret)
  const ridden = isSameRules ? rideFacts(setup, entropy) : []
  const due = isKept ? (isStopped ? told.length : ridden.length) : (chain?.events ?? 0)
  const facts = ridden.slice(0, due)
  const places = isKept && isSameRules ? verifyTelling(setup, entropy, told, { isStopped, voice }) : []
  const committed = commitmentFaults(proof, hashes)
  const stated = isKept ? statedFaults(proof, facts) : []
  const recomputed = isSameRules ? [...eventFaults(places), ...stated, ...resultFaults(proof, facts)] : []
  const content = isKept ? proof.facts : isSameRules ? facts : null
  const chained = chain === null ? [] : chainFaults(proof, chain, hashes, isKept ? told.length : null, content)
  const faults = [...committed, ...rulesFaults(setup), ...recomputed, ...chained]
  return { isCommitted: committed.length === 0, places, isSameRules, isSameWords, isStopped, isKept, faults }
}

/** A match may pin no other rules than those of its version. */
function rulesFaults({ rules, rulesVersion }: MatchSetup): ProofFault[] {
  const known = rulesByVersion[rulesVersion]
  if (known === undefined || isDeepEqual(rules, known)) return []
  return [faultOf('setup', { kind: 'rules', version: rulesVersion })]
}

/** Whether the facts that are stored are those of the secret. */
function statedFaults({ facts }: MatchProof, expected: readonly MatchFact[]): ProofFault[] {
  const at = Array.from({ length: Math.max(facts.length, expected.length) }, (_, index) => index).find(
    (index) => !isDeepEqual(facts[index], expected[index]),
  )
  return at === undefined ? [] : [faultOf('events', { kind: 'facts', from: at + 1 })]
}

function commitmentFaults(proof: MatchProof, hashes: ProofHashes): ProofFault[] {
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

/** Whether the result is the one that the secret gives, as far as the match was told. */
function resultFaults({ setup, ending, winner }: MatchProof, expected: readonly Beat[]): ProofFault[] {
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
 * Whether the link says the same as the match.
 * @param events how many were told; null when nobody can know.
 * @param content what the link is made from; null when nobody can know.
 */
function chainFaults(
  proof: MatchProof,
  chain: ChainEntry,
  hashes: ProofHashes,
  events: number | null,
  content: readonly MatchFact[] | null,
): ProofFault[] {
  const now: Partial<ChainEntry> = {
    ...{ matchId: proof.matchId, commitmentVersion: proof.commitmentVersion, commitment: proof.commitment },
    ...{ setupHash: contentHash(hashes, proof.setup), ending: proof.ending, winner: proof.winner },
    ...{ endTime: proof.endTime, head: headOf(hashes, chain) },
    ...(events === null ? {} : { events }),
    ...(content === null ? {} : { eventsHash: contentHash(hashes, content) }),
  }
  return chainedFields
    .filter((field) => field in now && now[field] !== chain[field])
    .map((field) => faultOf('chain', { kind: 'chained', field }))
}

function faultOf(part: ProofFault['part'], flaw: ProofFlaw): ProofFault {
  return { part, flaw, sentence: flawSentence(flaw) }
}
