import { expect, test } from 'vitest'
import { lineOf, rideStorms } from './rideStorms.ts'

const FIRST = 1
const SEEDS = 12

test(`F1 F2 F4 F5 F6 F8 F15 G1 whatever happens, the match is what it would have been: seeds ${FIRST} to ${FIRST + SEEDS - 1}`, async () => {
  const reports = await rideStorms(FIRST, SEEDS)
  expect(reports.filter(({ found }) => found.length > 0).map(lineOf)).toEqual([])
  // A storm that breaks nothing would prove nothing.
  for (const fault of ['killedPages', 'pausedPages', 'killedNodes', 'pausedNodes', 'outages'] as const) {
    expect(reports.filter(({ faults }) => faults[fault] > 0).length, fault).toBeGreaterThan(SEEDS / 4)
  }
  expect(reports.filter(({ epochs }) => epochs > 1).length, 'matches with more than one writer').toBeGreaterThan(
    SEEDS / 3,
  )
})
