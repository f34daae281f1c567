import { createHash, createHmac } from 'node:crypto'
import {
  contentHash,
  FIRST_PREVIOUS,
  headOf,
  type MatchEvent,
  type MatchProof,
  type MatchSetup,
  onSide,
  type ProofHashes,
  replay,
  seedFromBytes,
  setupCommitment,
  simulate,
} from '@tiltyard/engine'
import { START } from './riddenMatch.ts'

const secret = '5a'.repeat(32)

/** The proofs' hashes by another library than the page's, so that the one is held against the other. */
export const nodeHashes: ProofHashes = {
  ofText: (text) => createHash('sha256').update(text).digest('hex'),
  ofHex: (hex) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex'),
  entropyOf: (key) => (pass) =>
    seedFromBytes(createHmac('sha256', Buffer.from(key, 'hex')).update(`pass/${pass}`).digest()),
}

/** The proof of a match as the server gives it: ridden to its end, or stopped after so many events. */
export function sampleProof(matchId: string, setup: MatchSetup, stoppedAfter: number | null = null): MatchProof {
  const ridden: MatchEvent[] = JSON.parse(JSON.stringify(simulate(setup, nodeHashes.entropyOf(secret))))
  const events = ridden.slice(0, stoppedAfter ?? ridden.length)
  const state = replay(events)
  const commitment = setupCommitment(nodeHashes, { matchId, secret, setup })
  const facts = {
    ...{ matchId, commitmentVersion: 2 as const, commitment, endTime: START },
    ending: stoppedAfter === null ? state.ending : ('stopped' as const),
    winner: state.winner === null ? null : onSide(setup, state.winner).id,
  }
  const hashed = { setupHash: contentHash(nodeHashes, setup), eventsHash: contentHash(nodeHashes, events) }
  const link = { ...facts, ...hashed, position: 17, previous: FIRST_PREVIOUS, events: events.length }
  const secretCommitment = nodeHashes.ofHex(secret)
  return { ...facts, secretCommitment, secret, setup, events, chain: { ...link, head: headOf(nodeHashes, link) } }
}
