import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { simulateSampleRide } from '../../testing/sampleRide.ts'
import {
  BEFORE_ALL_MS,
  countEventsUpTo,
  cursorAfter,
  cursorPlaceMs,
  followingCursor,
  type PlayheadCursor,
  runningCursorFrom,
} from './cursor.ts'
import { applyPlayerAction, isPlaying, type PlayerAction, type PlayerContext, settleCursor } from './player.ts'

const { events } = simulateSampleRide(1)
const endMs = events.at(-1)?.tOffsetMs ?? 0
const NOW = 1_000_000

/** A completed match, replayed at its own speed by default. */
function over(facts: Partial<PlayerContext> = {}): PlayerContext {
  return { events, edgeMs: endMs, edgePace: 0, isLive: false, rate: 1, tempo: 1, now: NOW, ...facts }
}

/** An active match with its edge at `edgeMs`. */
function live(edgeMs: number, facts: Partial<PlayerContext> = {}): PlayerContext {
  return over({ edgeMs, edgePace: 1, isLive: true, ...facts })
}

function shownAt(cursor: PlayheadCursor, ground: PlayerContext): number {
  return countEventsUpTo(events, cursorPlaceMs(cursor, ground.edgeMs, ground.now))
}

/** The number of the first event of each pass. */
const passes = events.filter(({ effects }) => effects.some(({ kind }) => kind === 'pass-began')).map(({ seq }) => seq)

describe('playing', () => {
  test('continues from the shown moment, at the chosen rate', () => {
    const cursor = applyPlayerAction(cursorAfter(events, 10), { kind: 'play' }, over({ rate: 16 }))
    expect(isPlaying(cursor, over())).toBe(true)
    expect(cursorPlaceMs(cursor, endMs, NOW + 1_000)).toBe((events[9]?.tOffsetMs ?? 0) + 16_000)
  })

  test('from the end starts over', () => {
    expect(isPlaying(followingCursor, over())).toBe(false)
    expect(applyPlayerAction(followingCursor, { kind: 'play' }, over({ rate: 2 }))).toEqual(
      runningCursorFrom(BEFORE_ALL_MS, 2, NOW),
    )
    expect(applyPlayerAction(cursorAfter(events, events.length), { kind: 'play' }, over())).toEqual(
      runningCursorFrom(BEFORE_ALL_MS, 1, NOW),
    )
  })

  test('stops at the end', () => {
    const cursor = runningCursorFrom(endMs - 500, 1, NOW)
    expect(settleCursor(cursor, over({ now: NOW + 499 }))).toBe(cursor)
    const ended = settleCursor(cursor, over({ now: NOW + 500 }))
    expect([shownAt(ended, over()), isPlaying(ended, over())]).toEqual([events.length, false])
  })

  test('faster than the match catches up with it, and then follows', () => {
    const cursor = runningCursorFrom(10_000, 4, NOW)
    const edgeAt = (ms: number) => live(40_000 + ms, { now: NOW + ms, rate: 4 })
    expect(settleCursor(cursor, edgeAt(9_999))).toBe(cursor)
    expect(settleCursor(cursor, edgeAt(10_000))).toBe(followingCursor)
    expect(isPlaying(followingCursor, edgeAt(10_000))).toBe(true)
  })

  test('slower than the match never follows', () => {
    const cursor = runningCursorFrom(40_000, 0.5, NOW)
    expect(settleCursor(cursor, live(40_000, { rate: 0.5 }))).toBe(cursor)
  })

  test('pauses at the shown moment', () => {
    const cursor = applyPlayerAction(runningCursorFrom(0, 2, NOW - 5_000), { kind: 'pause' }, over({ rate: 2 }))
    expect(cursorPlaceMs(cursor, endMs, NOW + 60_000)).toBe(10_000)
    expect(
      cursorPlaceMs(applyPlayerAction(followingCursor, { kind: 'pause' }, live(42_000)), 90_000, NOW + 60_000),
    ).toBe(42_000)
  })

  test('ignores a corrected clock', () => {
    const cursor = applyPlayerAction(cursorAfter(events, 10), { kind: 'play' }, over())
    const back = over({ now: NOW - 60_000 })
    expect(shownAt(cursor, back)).toBe(10)
    expect(shownAt(applyPlayerAction(cursor, { kind: 'pause' }, back), over())).toBe(10)
  })
})

describe('a step', () => {
  test('moves one event, and stands still there', () => {
    const cursor = runningCursorFrom(events[9]?.tOffsetMs ?? 0, 1, NOW)
    const next = applyPlayerAction(cursor, { kind: 'event', by: 1 }, over())
    expect([shownAt(next, over()), isPlaying(next, over())]).toEqual([11, false])
    expect(shownAt(applyPlayerAction(next, { kind: 'event', by: -1 }, over()), over())).toBe(10)
  })

  test('reaches every moment of a match, both ways', () => {
    let cursor = applyPlayerAction(followingCursor, { kind: 'start' }, over())
    for (let count = 1; count <= events.length; count++) {
      cursor = applyPlayerAction(cursor, { kind: 'event', by: 1 }, over())
      expect(shownAt(cursor, over())).toBe(count)
    }
    for (let count = events.length - 1; count >= 0; count--) {
      cursor = applyPlayerAction(cursor, { kind: 'event', by: -1 }, over())
      expect(shownAt(cursor, over())).toBe(count)
    }
  })

  test('does not go beyond the edge', () => {
    const ground = live(events[9]?.tOffsetMs ?? 0)
    expect(shownAt(applyPlayerAction(cursorAfter(events, 10), { kind: 'event', by: 1 }, ground), ground)).toBe(10)
    expect(shownAt(applyPlayerAction(cursorAfter(events, 0), { kind: 'event', by: -1 }, ground), ground)).toBe(0)
  })

  test('by a pass goes to its start, and keeps playing or standing', () => {
    let cursor = applyPlayerAction(followingCursor, { kind: 'start' }, over())
    for (const seq of passes) {
      cursor = applyPlayerAction(cursor, { kind: 'pass', by: 1 }, over())
      expect(shownAt(cursor, over())).toBe(seq)
    }
    for (const seq of [...passes].reverse().slice(1)) {
      cursor = applyPlayerAction(cursor, { kind: 'pass', by: -1 }, over())
      expect(shownAt(cursor, over())).toBe(seq)
    }
    expect(shownAt(applyPlayerAction(cursor, { kind: 'pass', by: -1 }, over()), over())).toBe(0)
    const running = applyPlayerAction(runningCursorFrom(0, 1, NOW), { kind: 'pass', by: 1 }, over())
    expect([shownAt(running, over()), isPlaying(running, over())]).toEqual([passes[0], true])
  })

  test('back by a pass first goes to the start of the current one', () => {
    const [, second = 0] = passes
    expect(shownAt(applyPlayerAction(cursorAfter(events, second + 2), { kind: 'pass', by: -1 }, over()), over())).toBe(
      second,
    )
  })

  test('back by a pass, pressed again during play, goes back one more', () => {
    const [first = 0, second = 0] = passes
    const third = events[(passes[2] ?? 0) - 1]?.tOffsetMs ?? 0
    for (const rate of [1, 4]) {
      const cursor = runningCursorFrom(third, rate, NOW)
      const soon = over({ now: NOW + 1_000, rate })
      const back = applyPlayerAction(cursor, { kind: 'pass', by: -1 }, soon)
      expect(countEventsUpTo(events, cursorPlaceMs(back, endMs, soon.now))).toBe(second)
      const again = over({ now: NOW + 2_000, rate })
      expect(
        countEventsUpTo(
          events,
          cursorPlaceMs(applyPlayerAction(back, { kind: 'pass', by: -1 }, again), endMs, again.now),
        ),
      ).toBe(first)
    }
  })

  test('beyond the last pass goes to the end, or to the live edge', () => {
    const last = passes.at(-1) ?? 0
    expect(shownAt(applyPlayerAction(cursorAfter(events, last + 1), { kind: 'pass', by: 1 }, over()), over())).toBe(
      events.length,
    )
    expect(applyPlayerAction(runningCursorFrom(endMs - 9, 1, NOW), { kind: 'pass', by: 1 }, live(endMs))).toBe(
      followingCursor,
    )
  })
})

test('the end of a completed match stands still, and that of an active one follows', () => {
  expect(applyPlayerAction(cursorAfter(events, 3), { kind: 'end' }, over())).toEqual(cursorAfter(events, events.length))
  expect(applyPlayerAction(cursorAfter(events, 3), { kind: 'end' }, live(9_000))).toBe(followingCursor)
})

describe('seeking', () => {
  test('keeps playing or standing', () => {
    const seek: PlayerAction = { kind: 'seek', atMs: 33_000 }
    expect(applyPlayerAction(cursorAfter(events, 2), seek, over())).toEqual({
      kind: 'placed',
      atMs: 33_000,
      since: 0,
      rate: 0,
    })
    expect(applyPlayerAction(runningCursorFrom(0, 4, NOW), seek, over({ rate: 4 }))).toEqual(
      runningCursorFrom(33_000, 4, NOW),
    )
    expect(applyPlayerAction(followingCursor, seek, live(90_000))).toEqual(runningCursorFrom(33_000, 1, NOW))
  })

  test('to the edge of an active match follows it, unless it was paused', () => {
    const seek: PlayerAction = { kind: 'seek', atMs: Number.POSITIVE_INFINITY }
    expect(applyPlayerAction(runningCursorFrom(0, 4, NOW), seek, live(90_000))).toBe(followingCursor)
    const paused = applyPlayerAction(cursorAfter(events, 2), seek, live(90_000))
    expect(cursorPlaceMs(paused, 120_000, NOW)).toBe(90_000)
  })
})

describe('a new speed', () => {
  test('applies from the current moment', () => {
    const cursor = applyPlayerAction(runningCursorFrom(0, 1, NOW - 10_000), { kind: 'speed' }, over({ rate: 8 }))
    expect(cursorPlaceMs(cursor, endMs, NOW)).toBe(10_000)
    expect(cursorPlaceMs(cursor, endMs, NOW + 1_000)).toBe(18_000)
  })

  test('does not start a standing cursor', () => {
    const cursor = cursorAfter(events, 5)
    expect(applyPlayerAction(cursor, { kind: 'speed' }, over({ rate: 8 }))).toBe(cursor)
  })

  test('leaves a followed match only if it is slower than the match', () => {
    expect(applyPlayerAction(followingCursor, { kind: 'speed' }, live(9_000, { rate: 16 }))).toBe(followingCursor)
    expect(applyPlayerAction(followingCursor, { kind: 'speed' }, live(9_000, { rate: 0.25 }))).toEqual(
      runningCursorFrom(9_000, 0.25, NOW),
    )
  })
})

test('no act leads beyond the edge', () => {
  const act: fc.Arbitrary<PlayerAction> = fc.oneof(
    fc.constantFrom<PlayerAction>(
      { kind: 'play' },
      { kind: 'pause' },
      { kind: 'start' },
      { kind: 'end' },
      { kind: 'speed' },
    ),
    fc.constantFrom(1 as const, -1 as const).map((by): PlayerAction => ({ kind: 'event', by })),
    fc.constantFrom(1 as const, -1 as const).map((by): PlayerAction => ({ kind: 'pass', by })),
    fc.integer({ min: -1_000, max: endMs * 2 }).map((atMs): PlayerAction => ({ kind: 'seek', atMs })),
  )
  const step = fc.tuple(act, fc.nat({ max: 10_000 }), fc.constantFrom(0.25, 1, 16, 64))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), fc.nat({ max: endMs }), (steps, from) => {
      let [cursor, passedMs]: [PlayheadCursor, number] = [followingCursor, 0]
      for (const [each, waitedMs, rate] of steps) {
        passedMs += waitedMs
        const ground = live(from + passedMs, { now: NOW + passedMs, rate })
        cursor = settleCursor(applyPlayerAction(cursor, each, ground), ground)
        expect(cursorPlaceMs(cursor, ground.edgeMs, ground.now)).toBeLessThanOrEqual(ground.edgeMs)
        expect(shownAt(cursor, ground)).toBeLessThanOrEqual(countEventsUpTo(events, ground.edgeMs))
      }
    }),
  )
})
