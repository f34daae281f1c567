import { createHash, createHmac } from 'node:crypto'
import {
  computeResultChainLinkHead,
  FIRST_LINK_PREVIOUS_HEAD,
  hashCanonicalJson,
  type MatchProof,
  type MatchSetup,
  narrateFacts,
  onSide,
  type ProofHashFunctions,
  replay,
  seedFromBytes,
  setupCommitment,
  simulateFacts,
} from '@tiltyard/engine'
import { SAMPLE_MATCH_START } from './sampleRide.ts'

const secret = '5a'.repeat(32)

/** Hashes by another library than the page's, to check one against the other. */
export const otherLibraryProofHashFunctions: ProofHashFunctions = {
  ofText: (text) => createHash('sha256').update(text).digest('hex'),
  ofHex: (hex) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex'),
  entropyOf: (key) => (pass) =>
    seedFromBytes(createHmac('sha256', Buffer.from(key, 'hex')).update(`pass/${pass}`).digest()),
}

/** A match's proof as the server gives it: of a whole match, or of one stopped after so many events. */
export function sampleProof(matchId: string, setup: MatchSetup, stoppedAfterEvents: number | null = null): MatchProof {
  const entropy = otherLibraryProofHashFunctions.entropyOf(secret)
  const ridden = simulateFacts(setup, entropy)
  const facts = ridden.slice(0, stoppedAfterEvents ?? ridden.length)
  const events = narrateFacts(setup, entropy(0), facts)
  const state = replay(facts)
  const commitment = setupCommitment(otherLibraryProofHashFunctions, { matchId, secret, setup })
  const result = {
    ...{ matchId, commitmentVersion: 2 as const, commitment, endTime: SAMPLE_MATCH_START },
    ending: stoppedAfterEvents === null ? state.ending : ('stopped' as const),
    winner: state.winner === null ? null : onSide(setup, state.winner).id,
  }
  const hashed = {
    setupHash: hashCanonicalJson(otherLibraryProofHashFunctions, setup),
    eventsHash: hashCanonicalJson(otherLibraryProofHashFunctions, facts),
  }
  const link = { ...result, ...hashed, position: 17, previous: FIRST_LINK_PREVIOUS_HEAD, events: events.length }
  const secretCommitment = otherLibraryProofHashFunctions.ofHex(secret)
  const chain = { ...link, head: computeResultChainLinkHead(otherLibraryProofHashFunctions, link) }
  return JSON.parse(JSON.stringify({ ...result, secretCommitment, secret, setup, events, facts, chain }))
}
