import { createHash, createHmac } from 'node:crypto'
import {
  computeChainLinkHead,
  FIRST_LINK_PREVIOUS_HEAD,
  hashCanonicalJson,
  type MatchProof,
  type MatchSetup,
  narrateFacts,
  onSide,
  type ProofHashes,
  replay,
  seedFromBytes,
  setupCommitment,
  simulateFacts,
} from '@tiltyard/engine'
import { SAMPLE_START } from './sampleRide.ts'

const secret = '5a'.repeat(32)

/** Hashes by another library than the page's, to check one against the other. */
export const otherLibraryHashes: ProofHashes = {
  ofText: (text) => createHash('sha256').update(text).digest('hex'),
  ofHex: (hex) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex'),
  entropyOf: (key) => (pass) =>
    seedFromBytes(createHmac('sha256', Buffer.from(key, 'hex')).update(`pass/${pass}`).digest()),
}

/** A match's proof as the server gives it: of a whole match, or of one stopped after so many events. */
export function sampleProof(matchId: string, setup: MatchSetup, stoppedAfter: number | null = null): MatchProof {
  const entropy = otherLibraryHashes.entropyOf(secret)
  const ridden = simulateFacts(setup, entropy)
  const facts = ridden.slice(0, stoppedAfter ?? ridden.length)
  const events = narrateFacts(setup, entropy(0), facts)
  const state = replay(facts)
  const commitment = setupCommitment(otherLibraryHashes, { matchId, secret, setup })
  const result = {
    ...{ matchId, commitmentVersion: 2 as const, commitment, endTime: SAMPLE_START },
    ending: stoppedAfter === null ? state.ending : ('stopped' as const),
    winner: state.winner === null ? null : onSide(setup, state.winner).id,
  }
  const hashed = {
    setupHash: hashCanonicalJson(otherLibraryHashes, setup),
    eventsHash: hashCanonicalJson(otherLibraryHashes, facts),
  }
  const link = { ...result, ...hashed, position: 17, previous: FIRST_LINK_PREVIOUS_HEAD, events: events.length }
  const secretCommitment = otherLibraryHashes.ofHex(secret)
  const chain = { ...link, head: computeChainLinkHead(otherLibraryHashes, link) }
  return JSON.parse(JSON.stringify({ ...result, secretCommitment, secret, setup, events, facts, chain }))
}
