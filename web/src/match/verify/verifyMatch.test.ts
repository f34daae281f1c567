import {
  createSampleMatch,
  currentRules,
  narrateFacts,
  type RecordsBeforeMatch,
  readingA,
  seedFromText,
} from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { sampleProof } from '../../testing/sampleProof.ts'
import { browserProofHashFunctions } from './browserProofHashFunctions.ts'
import { verifyMatch } from './verifyMatch.ts'

const { setup } = createSampleMatch(seedFromText('proof'), 2, readingA)
const proof = sampleProof('m1', setup)
const { events } = proof
const stopped = sampleProof('m1', setup, 9)

test('an honest match verifies completely', () => {
  const verdict = verifyMatch(proof, proof, events)
  expect(verdict).toMatchObject({ isCommitted: true, isSameRules: true, faults: [] })
  expect(verdict.verifiedEvents).toHaveLength(events.length)
  expect(verdict.verifiedEvents.every(({ isSame }) => isSame)).toBe(true)
})

test("the page's own events count, not those of the proof", () => {
  const fake = events.map((event) => (event.seq === 9 ? { ...event, description: 'The favourite was pushed.' } : event))
  const { verifiedEvents, faults } = verifyMatch(proof, proof, fake)
  expect(verifiedEvents.filter(({ isSame }) => !isSame).map(({ seq }) => seq)).toEqual([9])
  expect(faults.map(({ part }) => part)).toEqual(['events'])
})

test.each(['brief', 'new'] as const)(
  'a match in the commentary %s verifies, and an altered word does not',
  (manner) => {
    const { entropyOf } = browserProofHashFunctions
    const narrated = narrateFacts(setup, entropyOf(proof.secret)(0), proof.facts ?? [], { manner })
    expect(narrated).not.toEqual(events)
    const verdict = verifyMatch(proof, proof, narrated)
    expect(verdict.faults).toEqual([])
    expect(verdict.verifiedEvents.every(({ isSame }) => isSame)).toBe(true)
    const forged = narrated.map((event) =>
      event.seq === 9 ? { ...event, description: 'The favourite was pushed.' } : event,
    )
    const { verifiedEvents } = verifyMatch(proof, proof, forged)
    expect(verifiedEvents.filter(({ isSame }) => !isSame).map(({ seq }) => seq)).toEqual([9])
    expect(verifiedEvents[8]?.expected?.description).toBe(narrated[8]?.description)
  },
)

test('chances and leverage of live events do not count', () => {
  const chances = { knight1: 0.5, knight2: 0.4, none: 0.1 }
  const live = events.map((event) => ({ ...event, chances, leverage: 0.2 }))
  const verdict = verifyMatch(proof, proof, live)
  expect(verdict.faults).toEqual([])
  expect(verdict.verifiedEvents.every(({ isSame }) => isSame)).toBe(true)
})

test.each([
  ['the commitment', { commitment: 'ab'.repeat(32) }, 'setup'],
  ['the winner', { winner: 'knight_0' }, 'result'],
  ['the ending', { ending: 'double-death' as const }, 'result'],
])("the page's own facts of the match count: %s", (_, known, part) => {
  expect(verifyMatch(proof, { ...proof, ...known }, events).faults.map((fault) => fault.part)).toContain(part)
})

test('another secret than the committed one is detected', () => {
  const other = { ...proof, secret: 'cd'.repeat(32) }
  const verdict = verifyMatch(other, proof, events)
  expect(verdict.isCommitted).toBe(false)
  expect(verdict.verifiedEvents.some(({ isSame }) => !isSame)).toBe(true)
})

test('other ratings than the committed ones are detected, though the events fit them', () => {
  const ratings = { ...setup.knight1.personalStats, power: setup.knight1.personalStats.power === 5 ? 4 : 5 }
  const rewritten = sampleProof('m1', { ...setup, knight1: { ...setup.knight1, personalStats: ratings } })
  const verdict = verifyMatch(rewritten, { ...rewritten, commitment: proof.commitment }, rewritten.events)
  expect(verdict.verifiedEvents.every(({ isSame }) => isSame)).toBe(true)
  expect(verdict.isCommitted).toBe(false)
})

test('a match with a pinned record verifies with that record only', () => {
  const none = { jousts: 0, wins: 0, streak: 0, longestWon: 0, mourned: null }
  const past: RecordsBeforeMatch = {
    knight1: none,
    knight2: { ...none, jousts: 99, wins: 50 },
    meetings: { ridden: 0, knight1: 0, knight2: 0 },
    lastWinner: null,
    odds: null,
    longestRun: 8,
  }
  const remembered = sampleProof('m1', { ...setup, past })
  expect(remembered.events.map(({ description }) => description)).not.toEqual(
    events.map(({ description }) => description),
  )
  expect(verifyMatch(remembered, remembered, remembered.events).faults).toEqual([])
  const forged = { ...remembered, setup: { ...setup, past: { ...past, knight1: { ...none, jousts: 1 } } } }
  const parts = verifyMatch(forged, remembered, remembered.events).faults.map(({ part }) => part)
  expect(new Set(parts)).toEqual(new Set(['setup', 'events', 'chain']))
})

test('a match without its events is recomputed and compared with its link in the chain', () => {
  const cleared = { ...proof, events: [], facts: [] }
  expect(verifyMatch(cleared, proof, [])).toMatchObject({ hasEvents: false, faults: [] })
  const other = { ...cleared, chain: proof.chain && { ...proof.chain, eventsHash: 'ab'.repeat(32) } }
  expect(verifyMatch(other, proof, []).faults.map(({ part }) => part)).toContain('chain')
})

test('a match of other rules says so', () => {
  const older = { ...proof, setup: { ...setup, rulesVersion: 9_999 } }
  expect(verifyMatch(older, proof, events)).toMatchObject({ isSameRules: false, verifiedEvents: [] })
})

test('a match of another words version says so, and its facts are recomputed all the same', () => {
  const later = { ...setup, wordsVersion: 9_999 }
  const other = { ...sampleProof('m1', setup), setup: later, chain: null }
  const verdict = verifyMatch(other, other, events)
  expect(verdict.isSameWords).toBe(false)
  expect(verdict.verifiedEvents.every(({ isSame }) => isSame)).toBe(true)
  // The commitment pins this page's words version.
  expect(verdict.faults.map(({ part }) => part)).toEqual(['setup'])
})

test('altered rules of a known version are detected, though the events fit them', () => {
  const lenient = sampleProof('m1', { ...setup, rules: { ...currentRules, penaltiesToDisqualify: 3 } })
  const { faults } = verifyMatch(lenient, lenient, lenient.events)
  const sentence = 'its rules are not those of rules version 1'
  expect(faults).toEqual([{ part: 'setup', flaw: { kind: 'rules', version: 1 }, sentence }])
})

test('altered facts are detected, whatever the events', () => {
  const facts = proof.facts.map((fact) => (fact.seq === 7 ? { ...fact, tOffsetMs: fact.tOffsetMs + 1 } : fact))
  expect(verifyMatch({ ...proof, facts }, proof, events).faults.map(({ part }) => part)).toEqual(['events', 'chain'])
  expect(verifyMatch({ ...proof, facts: [] }, proof, events).faults.map(({ part }) => part)).toContain('events')
})

test('a stopped match verifies up to there', () => {
  const verdict = verifyMatch(stopped, stopped, stopped.events)
  expect(verdict).toMatchObject({ isStopped: true, isCommitted: true, faults: [] })
  expect(verdict.verifiedEvents).toHaveLength(9)
})

test('a stopped match with an altered event is detected', () => {
  const fake = stopped.events.map((event) => (event.seq === 4 ? { ...event, description: 'A fanfare.' } : event))
  const { verifiedEvents } = verifyMatch(stopped, stopped, fake)
  expect(verifiedEvents.filter(({ isSame }) => !isSame).map(({ seq }) => seq)).toEqual([4])
})

test.each([
  ['with all its events', sampleProof('m1', setup, events.length), 'result'],
  ['with a winner', { ...stopped, winner: 'knight_1' }, 'result'],
  ['with missing events', { ...stopped, events: stopped.events.slice(0, 5) }, 'chain'],
])('a match that is falsely called stopped is detected: %s', (_, false_, part) => {
  expect(verifyMatch(false_, false_, false_.events).faults.map((fault) => fault.part)).toContain(part)
})
