import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { simulateSampleRide } from '../../testing/sampleRide.ts'
import {
  countEventsUpTo,
  cursorSpeed,
  cursorTimeMs,
  followingCursor,
  type PlayheadCursor,
  pausedCursorAfter,
  pausedCursorAt,
  runningCursorFrom,
} from './cursor.ts'

const logs = [simulateSampleRide(1).events, simulateSampleRide(2).events]
const log = fc.constantFrom(...logs)
const place = fc.integer({ min: -10_000, max: 400_000 })
const NOW = 1_000_000

describe('a following cursor', () => {
  test('is at the edge, whatever the clock says', () => {
    fc.assert(fc.property(place, fc.nat(), (edgeMs, now) => cursorTimeMs(followingCursor, edgeMs, now) === edgeMs))
  })

  test('moves with the edge: at its tempo during the match, and not before and after', () => {
    expect(cursorSpeed(followingCursor, true, 20)).toBe(20)
    expect(cursorSpeed(followingCursor, true, 0)).toBe(0)
  })
})

describe('a standing cursor', () => {
  test('keeps its place while the clock and the match advance', () => {
    const cursor = pausedCursorAt(42_000)
    for (const now of [0, NOW, NOW * 2]) expect(cursorTimeMs(cursor, 90_000, now)).toBe(42_000)
    expect(cursorSpeed(cursor, false, 1)).toBe(0)
    expect(cursorSpeed(cursor, true, 1)).toBe(0)
  })

  test('after an event shows that event and those before it, and no other', () => {
    fc.assert(
      fc.property(log, fc.nat({ max: 140 }), (events, wanted) => {
        const count = Math.min(wanted, events.length)
        expect(
          countEventsUpTo(events, cursorTimeMs(pausedCursorAfter(events, count), Number.POSITIVE_INFINITY, NOW)),
        ).toBe(count)
      }),
    )
  })
})

describe('a running cursor', () => {
  test('advances from its place at its rate', () => {
    const cursor = runningCursorFrom(10_000, 4, NOW)
    expect([0, 500, 2_000].map((ms) => cursorTimeMs(cursor, 90_000, NOW + ms))).toEqual([10_000, 12_000, 18_000])
    expect(cursorSpeed(cursor, false, 1)).toBe(4)
  })

  test('does not go back when the clock does', () => {
    expect(cursorTimeMs(runningCursorFrom(10_000, 4, NOW), 90_000, NOW - 5_000)).toBe(10_000)
  })

  test('advances with a match once it has caught up, and stops at the end', () => {
    const cursor = runningCursorFrom(0, 8, NOW)
    expect(cursorTimeMs(cursor, 5_000, NOW + 1_000)).toBe(5_000)
    expect(cursorSpeed(cursor, true, 1)).toBe(1)
    expect(cursorSpeed(cursor, true, 0)).toBe(0)
  })
})

test('no cursor is ever beyond the edge', () => {
  const cursor: fc.Arbitrary<PlayheadCursor> = fc.oneof(
    fc.constant(followingCursor),
    place.map(pausedCursorAt),
    fc.tuple(place, fc.integer({ min: 1, max: 32 })).map(([atMs, rate]) => runningCursorFrom(atMs, rate, NOW)),
  )
  fc.assert(
    fc.property(cursor, log, place, fc.nat({ max: 100_000 }), (one, events, edgeMs, passed) => {
      const count = countEventsUpTo(events, cursorTimeMs(one, edgeMs, NOW + passed))
      expect(events.slice(0, count).every(({ tOffsetMs }) => tOffsetMs <= edgeMs)).toBe(true)
    }),
  )
})

test('countAt counts the events up to a place', () => {
  fc.assert(
    fc.property(log, place, (events, placeMs) => {
      expect(countEventsUpTo(events, placeMs)).toBe(events.filter(({ tOffsetMs }) => tOffsetMs <= placeMs).length)
    }),
  )
})
