import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_STREAM_SILENCE_MS, STREAM_HEARTBEAT_MS } from '../live/streamTimes.ts'
import { LEASE_DURATION_MS, LEASE_RENEWAL_INTERVAL_MS } from '../matches/leaseTimes.ts'
import { eventDueTimeMs } from './eventDueTimeMs.ts'

const START = Date.UTC(2026, 10, 20, 12)
const tempo = fc.double({ min: 0.01, max: 100, noNaN: true })
const offset = fc.nat({ max: 600_000 })

test('an event is due its offset after the start, at real tempo', () => {
  fc.assert(
    fc.property(tempo, offset, (times, tOffsetMs) => {
      expect(eventDueTimeMs({ startMs: START, tempo: times }, { tOffsetMs: 0 })).toBe(START)
      expect(eventDueTimeMs({ startMs: START, tempo: 1 }, { tOffsetMs })).toBe(START + tOffsetMs)
    }),
  )
})

test('later events are never due earlier, and a faster tempo never delays', () => {
  fc.assert(
    fc.property(tempo, tempo, offset, offset, (one, other, early, late) => {
      const [slow, fast] = [Math.min(one, other), Math.max(one, other)]
      const [first, second] = [Math.min(early, late), Math.max(early, late)]
      const at = (times: number, tOffsetMs: number): number =>
        eventDueTimeMs({ startMs: START, tempo: times }, { tOffsetMs })
      expect(at(one, first)).toBeLessThanOrEqual(at(one, second))
      expect(at(fast, late)).toBeLessThanOrEqual(at(slow, late))
    }),
  )
})

test('a lease has two renewals before it ends, and a stream ends after two missed heartbeats', () => {
  expect(2 * LEASE_RENEWAL_INTERVAL_MS).toBeLessThan(LEASE_DURATION_MS)
  expect(MAX_STREAM_SILENCE_MS).toBeGreaterThan(2 * STREAM_HEARTBEAT_MS)
  expect(MAX_STREAM_SILENCE_MS).toBeLessThan(3 * STREAM_HEARTBEAT_MS)
})
