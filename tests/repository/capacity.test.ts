import { expect, test } from 'vitest'
import { findMaxViewersWithinP95Ms, simulateDeliveries } from '../../tools/capacity/deliveries.ts'
import { estimateCapacity } from '../../tools/capacity/estimateCapacity.ts'
import { simulateReconnections } from '../../tools/capacity/returns.ts'

const yard = { timesMs: [0, 1_000, 1_000, 4_000], lastsMs: 4_000, eventsPerS: 1, bytesPerEvent: 500 }

test('a relay sends one event after the other, so that the second of two simultaneous ones waits', () => {
  const relay = { viewers: 1_000, deliveriesPerS: 10_000, seed: '1' }
  // A send takes 100 ms: of 400 deliveries the last hundred are of the event that waited.
  expect(simulateDeliveries(relay, yard)).toEqual({ p95Ms: 180, p99Ms: 196, load: 500 / 4_100 })
  expect(simulateDeliveries({ ...relay, viewers: 0 }, yard)).toEqual({ p95Ms: 0, p99Ms: 0, load: 0 })
})

test('the number of viewers is the largest that meets the limit; a hundred more exceed it', () => {
  const relay = { deliveriesPerS: 50_000, seed: '1' }
  const viewers = findMaxViewersWithinP95Ms(300, relay)
  expect(simulateDeliveries({ ...relay, viewers }).p95Ms).toBeLessThanOrEqual(300)
  expect(simulateDeliveries({ ...relay, viewers: viewers + 100 }).p95Ms).toBeGreaterThan(300)
})

test('5,000 dropped viewers are back at two relays within 35 s, at 200 a second at most', () => {
  const herd = { viewers: 5_000, relays: 2, arrivalsPerS: 100, seed: '1' }
  const { lastMs, busiest, refusals } = simulateReconnections(herd)
  expect([lastMs <= 35_000, busiest <= 200, refusals > 0]).toEqual([true, true, true])
  expect(simulateReconnections(herd)).toEqual({ lastMs, busiest, refusals })
  expect(simulateReconnections({ ...herd, viewers: 10 })).toMatchObject({ refusals: 0, busiest: expect.any(Number) })
})

test('twice the viewers need twice the relays and bandwidth, with as many viewers per relay', () => {
  const wanted = { viewers: 100_000, cores: 8, seed: '1' }
  const [one, two] = [estimateCapacity(wanted), estimateCapacity({ ...wanted, viewers: 200_000 })]
  expect(two.gigabits / one.gigabits).toBeCloseTo(2)
  expect(Math.abs(two.relays - 2 * one.relays)).toBeLessThanOrEqual(1)
  expect(one.relays * one.viewersEach).toBeGreaterThanOrEqual(wanted.viewers)
})
