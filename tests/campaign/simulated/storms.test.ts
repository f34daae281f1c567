import { expect, test } from 'vitest'
import type { SimulatedStormReport } from './run.ts'
import { describeFailedSeed, runSimulatedStorms } from './runSimulatedStorms.ts'

const SEEDS = { alone: 6, withRelays: 3 }

/** Checks that the storm applied each kind of fault, or it would prove nothing. */
function expectStruck(
  reports: readonly SimulatedStormReport[],
  kinds: readonly (keyof SimulatedStormReport['faults'])[],
): void {
  for (const kind of kinds) expect(reports.filter(({ faults }) => faults[kind] > 0).length, kind).toBeGreaterThan(0)
}

test(`F1 F2 F4 F5 F6 F8 F15 G1 a match equals the one without faults: seeds 1 to ${SEEDS.alone}`, async () => {
  const reports = await runSimulatedStorms(1, SEEDS.alone)
  expect(reports.filter(({ found }) => found.length > 0).map(describeFailedSeed)).toEqual([])
  expectStruck(reports, ['killedPages', 'pausedPages', 'killedNodes', 'pausedNodes', 'outages'])
  expect(reports.some(({ epochs }) => epochs > 1)).toBe(true)
})

test(`through relays on a real bus every viewer sees the match without faults: seeds 1 to ${SEEDS.withRelays}`, {
  tags: ['campaign'],
}, async () => {
  const reports = await runSimulatedStorms(1, SEEDS.withRelays, { hasRelays: true })
  expect(reports.filter(({ found }) => found.length > 0).map(describeFailedSeed)).toEqual([])
  expectStruck(reports, ['killedNodes', 'killedRelays', 'lostBus'])
})
