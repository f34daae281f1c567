import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SAMPLE_MATCH_START, SAMPLE_MATCH_START_MS, simulateSampleRide } from '../../testing/sampleRide.ts'
import { countEventsUpTo } from './cursor.ts'
import { computeLiveEdgeMs, liveEdgeSpeed } from './edge.ts'

const { events } = simulateSampleRide(1)
const active = { status: 'active', startTime: SAMPLE_MATCH_START, tempo: 1 } as const
const completed = { ...active, status: 'completed' } as const
const waiting = { status: 'waiting', startTime: null, tempo: 1 } as const

test('HISTORY-02: an active match shows only events whose offset since its start has passed', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5_000, max: 300_000 }), fc.constantFrom(1, 6, 20), (elapsedMs, tempo) => {
      const count = countEventsUpTo(
        events,
        computeLiveEdgeMs({ ...active, tempo }, events, SAMPLE_MATCH_START_MS + elapsedMs),
      )
      expect(events.slice(0, count).every((event) => event.tOffsetMs / tempo <= elapsedMs)).toBe(true)
      expect(events.slice(count).every((event) => event.tOffsetMs / tempo > elapsedMs)).toBe(true)
    }),
  )
})

test('HISTORY-04: a completed match shows all events, whatever the clock says', () => {
  expect(countEventsUpTo(events, computeLiveEdgeMs(completed, events, 0))).toBe(events.length)
})

test('a match that has not started shows nothing', () => {
  expect(countEventsUpTo(events, computeLiveEdgeMs(waiting, events, Number.MAX_SAFE_INTEGER))).toBe(0)
})

test('a faster tempo reaches an event sooner', () => {
  expect(computeLiveEdgeMs({ ...active, tempo: 20 }, events, SAMPLE_MATCH_START_MS + 2_000)).toBe(40_000)
})

test('only an active match moves, at its tempo', () => {
  expect([waiting, { ...active, tempo: 6 }, completed].map(liveEdgeSpeed)).toEqual([0, 6, 0])
})
