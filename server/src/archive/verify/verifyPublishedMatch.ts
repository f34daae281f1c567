// Verifies one match, event by event, and its place in the chain.
import {
  type ChainEntry,
  emptyResultChain,
  listResultChainLinkFaults,
  type MatchProof,
  type ProofVerdict,
  RULES_VERSION,
  verifyProof,
  WORDS_VERSION,
} from '@tiltyard/engine'
import type { PublicApi } from './publicApi.ts'
import { verifierProofHashFunctions } from './verifierProofHashFunctions.ts'

/** The result of a verification: for programs, and in lines for people. */
export interface VerifyReport {
  readonly report: { readonly isTrue: boolean }
  readonly lines: readonly string[]
}

interface MatchReport {
  readonly matchId: string
  readonly isTrue: boolean
  readonly isCommitted: boolean
  readonly isStopped: boolean
  readonly events: number
  /** The seqs of events that differ from the secret's. */
  readonly differing: readonly number[]
  readonly position: number | null
  readonly head: string | null
  readonly faults: readonly string[]
}

/** Recomputes a match. */
export async function verifyPublishedMatch(api: PublicApi, matchId: string): Promise<VerifyReport> {
  const proof = api.need(await api.proof(matchId))
  const verdict = verifyProof(proof, verifierProofHashFunctions)
  const faults = [...verdict.faults.map(({ sentence }) => sentence), ...(await placeFaults(api, proof.chain))]
  const others = verdict.verifiedEvents.filter(({ isSame }) => !isSame)
  const { isCommitted, isStopped } = verdict
  const report = {
    ...{ matchId, isTrue: faults.length === 0 && others.length === 0, isCommitted, isStopped },
    ...{ events: verdict.verifiedEvents.length, differing: others.map(({ seq }) => seq) },
    ...{ position: proof.chain?.position ?? null, head: proof.chain?.head ?? null, faults },
  }
  return { report, lines: asText(proof, verdict, report) }
}

/** Checks a link's position and its previous link. */
async function placeFaults(yard: PublicApi, link: ChainEntry | null): Promise<string[]> {
  if (link === null) return ['it is not in the chain of results']
  const { entries } = await yard.chain(Math.max(0, link.position - 2), 2)
  const [before, own] = link.position === 1 ? [undefined, entries[0]] : entries
  if (own?.head !== link.head) return [`position ${link.position} of the chain is not this match's`]
  return listResultChainLinkFaults(
    verifierProofHashFunctions,
    before ? { length: before.position, head: before.head } : emptyResultChain,
    own,
  )
}

function asText({ setup, chain }: MatchProof, verdict: ProofVerdict, report: MatchReport): string[] {
  const { verifiedEvents, isStopped, hasEvents, isSameRules, isSameWords } = verdict
  const { isCommitted, differing, faults } = report
  const { length } = verifiedEvents
  const all = isStopped ? `The match was stopped; all ${length} published events` : `All ${length} events`
  return [
    ...verifiedEvents.map(
      ({ seq, received, isSame }) =>
        `${String(seq).padStart(4)}  ${isSame ? 'same' : 'DIFFERS'}  ${received?.description ?? '(nothing)'}`,
    ),
    '',
    isCommitted
      ? 'Secret, knights, tuning and versions are those that were committed to.'
      : 'The match is NOT the one that was committed to.',
    ...(hasEvents ? [] : ['Its events are no longer kept; the chain says what they were.']),
    !isSameRules
      ? `The match was ridden by rules version ${setup.rulesVersion}; here only versions up to ${RULES_VERSION} are known. Its events were not recomputed.`
      : differing.length > 0
        ? `${differing.length} of ${length} events are NOT what the secret gives, from event ${differing[0]} on.`
        : `${all} are what the secret gives.`,
    ...(isSameWords
      ? []
      : [
          `It was told in words version ${setup.wordsVersion}; here only versions up to ${WORDS_VERSION} are known. What happened was recomputed, the words were not.`,
        ]),
    ...(chain ? [`It is position ${chain.position} of the chain of results, with the head ${chain.head}.`] : []),
    ...faults.map((fault) => `BROKEN: ${fault}.`),
  ]
}
