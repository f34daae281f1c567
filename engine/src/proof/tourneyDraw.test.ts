import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { generateInitialLeague } from '../league/initialLeague.ts'
import { seedFromBytes, seedFromText } from '../random/seed.ts'
import { toTourneyCandidates } from '../tourney/qualify.ts'
import type { ProofHashFunctions } from './proofHashFunctions.ts'
import {
  describeTourneyDrawFlaw,
  drawTourneyFromSecret,
  type TourneyDrawProof,
  verifyTourneyDrawProof,
} from './tourneyDraw.ts'

const hashes: ProofHashFunctions = {
  ofText: (text) => createHash('sha256').update(text).digest('hex'),
  ofHex: (hex) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex'),
  entropyOf: (secret) => (pass) =>
    seedFromBytes(createHmac('sha256', Buffer.from(secret, 'hex')).update(`pass/${pass}`).digest()),
}
const { stables, knights } = generateInitialLeague(seedFromText('proof of the draw'))
const source = {
  season: 1,
  secret: 'ab'.repeat(32),
  candidates: toTourneyCandidates(stables, knights),
  sunday: '2026-11-29',
}
const entrants = drawTourneyFromSecret(source, hashes).entrants.map(({ isOut: _, ...entrant }) => entrant)
const proof: TourneyDrawProof = { ...source, secretCommitment: hashes.ofHex(source.secret), entrants }

test('anybody can draw a tourney again from its secret and the standings', () => {
  expect(verifyTourneyDrawProof(proof, hashes)).toEqual([])
})

test('another secret, other knights and other places are found', () => {
  const [one, other] = entrants
  if (!one || !other) throw new Error('Nobody rides.')
  expect(verifyTourneyDrawProof({ ...proof, secret: 'cd'.repeat(32) }, hashes)).toContain('secret')
  expect(verifyTourneyDrawProof({ ...proof, candidates: proof.candidates.slice(30) }, hashes)).toEqual(['knights'])
  expect(verifyTourneyDrawProof({ ...proof, season: 2 }, hashes)).toEqual(['places'])
  const exchanged = [{ ...one, list: other.list }, { ...other, list: one.list }, ...entrants.slice(2)]
  expect(verifyTourneyDrawProof({ ...proof, entrants: exchanged }, hashes)).toEqual(['places'])
  expect(describeTourneyDrawFlaw('places')).toBe('its knights are in other places than the secret gives')
})
