import { expect, test } from 'vitest'
import { lineOf, rideStorms } from './rideStorms.ts'

const FIRST = 1
const SEEDS = 6

test(`through relays behind a real bus everybody sees the match as it would have been, whatever befalls origins, relays, bus and lines: seeds ${FIRST} to ${FIRST + SEEDS - 1}`, async () => {
  const reports = await rideStorms(FIRST, SEEDS, { hasRelays: true })
  expect(reports.filter(({ found }) => found.length > 0).map(lineOf)).toEqual([])
  for (const fault of [
    'killedNodes',
    'killedRelays',
    'pausedRelays',
    'darkLines',
    'lostBus',
    'doubledMessages',
  ] as const) {
    expect(reports.filter(({ faults }) => faults[fault] > 0).length, fault).toBeGreaterThan(0)
  }
})
