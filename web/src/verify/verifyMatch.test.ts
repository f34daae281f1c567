import { createHash, createHmac } from 'node:crypto'
import type { MatchProof } from '@tiltyard/contract'
import { type MatchEvent, readingA, sampleMatch, seedFromBytes, seedFromText, simulate } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { verifyMatch } from './verifyMatch.ts'

const { setup } = sampleMatch(seedFromText('proof'), 2, readingA)
const secret = 'ab'.repeat(32)
const key = Buffer.from(secret, 'hex')
const commitment = createHash('sha256').update(key).digest('hex')
const entropy = (pass: number) => seedFromBytes(createHmac('sha256', key).update(`pass/${pass}`).digest())
const events: MatchEvent[] = JSON.parse(JSON.stringify(simulate(setup, entropy)))
const proof: MatchProof = { matchId: 'm1', commitment, secret, setup, events }

test('a match that was ridden as its secret gives it is true from end to end', () => {
  const verdict = verifyMatch(proof, commitment, events)
  expect(verdict).toMatchObject({ isCommitted: true, isSameRules: true })
  expect(verdict.places).toHaveLength(events.length)
  expect(verdict.places.every(({ isSame }) => isSame)).toBe(true)
})

test('what the page was told counts, not what the proof says of it', () => {
  const told = events.map((event) => (event.seq === 9 ? { ...event, description: 'The favourite was pushed.' } : event))
  const { places } = verifyMatch(proof, commitment, told)
  expect(places.filter(({ isSame }) => !isSame).map(({ seq }) => seq)).toEqual([9])
})

test('another secret than the one committed to is found out', () => {
  const other = { ...proof, secret: 'cd'.repeat(32) }
  const verdict = verifyMatch(other, commitment, events)
  expect(verdict.isCommitted).toBe(false)
  expect(verdict.places.some(({ isSame }) => !isSame)).toBe(true)
})

test('a match under other rules says so', () => {
  const older = { ...proof, setup: { ...setup, rulesVersion: setup.rulesVersion + 1 } }
  expect(verifyMatch(older, commitment, events).isSameRules).toBe(false)
})
