import { fewerDisqualificationsTuning, readingA } from '@tiltyard/engine'
import { expect, test } from 'vitest'
import { addBalancingTallies, simulateBalancingChunk } from './balancingTally.ts'
import type { BalancingReportMessage } from './reportMessages.ts'
import { BALANCING_MATCHES_PER_CHUNK, simulateBalancingReport } from './simulateBalancingReport.ts'

const MATCHES = 10_000

function played(messages: BalancingReportMessage[]): Extract<BalancingReportMessage, { kind: 'done' }> {
  const last = messages.at(-1)
  if (last?.kind !== 'done') throw new Error('The report has not ended.')
  return last
}

test('the report is near the reference figures; the preset with fewer disqualifications has 8%', () => {
  const messages: BalancingReportMessage[] = []
  const tunings = [readingA, fewerDisqualificationsTuning]
  simulateBalancingReport({ matches: MATCHES, tunings }, (message) => messages.push(message))
  const [stored, edited] = played(messages).tallies
  if (!stored || !edited) throw new Error('A tally is missing.')
  const share = (count: number): number => (100 * count) / MATCHES
  expect(Math.abs(share(stored.endings.disqualification) - 33.09)).toBeLessThan(1.5)
  expect(Math.abs(share(edited.endings.disqualification) - 8.05)).toBeLessThan(1)
  expect(Math.abs(stored.sums.passes / MATCHES - 7.51)).toBeLessThan(0.1)
  expect(Math.abs(share(stored.points[0] ?? 0) / 2 - 15.26)).toBeLessThan(1)
  expect(messages).toHaveLength(2 * (MATCHES / BALANCING_MATCHES_PER_CHUNK) + 1)
})

test('each match counts once per table, and the same seed gives the same matches', () => {
  const tally = addBalancingTallies(simulateBalancingChunk(readingA, 0, 300), simulateBalancingChunk(readingA, 1, 200))
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
  expect(tally.matches).toBe(500)
  expect(sum(Object.values(tally.endings))).toBe(500)
  expect(sum(tally.passes)).toBe(500)
  expect(sum(tally.points)).toBe(1_000)
  expect(simulateBalancingChunk(readingA, 1, 200)).toEqual(simulateBalancingChunk(readingA, 1, 200))
  expect(simulateBalancingChunk(readingA, 1, 200)).not.toEqual(simulateBalancingChunk(readingA, 2, 200))
})
