import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rideSample, START, START_MS } from '../testing/riddenMatch.ts'
import { countDue, dueTime } from './due.ts'

const { events } = rideSample(1)
const active = { status: 'active', startTime: START, tempo: 1 } as const

test('HISTORY-02: of an active match only the events whose offset since its start has passed are due', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5_000, max: 300_000 }), fc.constantFrom(1, 6, 20), (elapsedMs, tempo) => {
      const count = countDue({ ...active, tempo }, events, START_MS + elapsedMs)
      expect(events.slice(0, count).every((event) => event.tOffsetMs / tempo <= elapsedMs)).toBe(true)
      expect(events.slice(count).every((event) => event.tOffsetMs / tempo > elapsedMs)).toBe(true)
    }),
  )
})

test('HISTORY-04: of a completed match all events are due, whatever the clock says', () => {
  expect(countDue({ ...active, status: 'completed' }, events, 0)).toBe(events.length)
})

test('nothing is due of a match that has not started', () => {
  expect(countDue({ status: 'waiting', startTime: null, tempo: 1 }, events, Number.MAX_SAFE_INTEGER)).toBe(0)
})

test('a faster tempo brings an event nearer to the start', () => {
  const event = { ...rideSample(1).events[0], tOffsetMs: 40_000 } as (typeof events)[number]
  expect(dueTime({ ...active, tempo: 20 }, event)).toBe(START_MS + 2_000)
})
