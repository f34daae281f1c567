import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { simulateSampleRide } from '../../testing/sampleRide.ts'
import {
  BEFORE_FIRST_EVENT_MS,
  countEventsUpTo,
  cursorTimeMs,
  followingCursor,
  type PlayheadCursor,
  pausedCursorAfter,
  runningCursorFrom,
} from './cursor.ts'
import {
  applyPlaybackAction,
  isPlaying,
  type PlaybackAction,
  type PlaybackContext,
  stopCursorAtEdge,
} from './playback.ts'

const { events } = simulateSampleRide(1)
const endMs = events.at(-1)?.tOffsetMs ?? 0
const NOW = 1_000_000

/** A completed match, replayed at its own speed by default. */
function over(facts: Partial<PlaybackContext> = {}): PlaybackContext {
  return { events, edgeMs: endMs, edgePace: 0, isLive: false, msPerRealMs: 1, tempo: 1, now: NOW, ...facts }
}

/** An active match with its edge at `edgeMs`. */
function live(edgeMs: number, facts: Partial<PlaybackContext> = {}): PlaybackContext {
  return over({ edgeMs, edgePace: 1, isLive: true, ...facts })
}

function shownAt(cursor: PlayheadCursor, ground: PlaybackContext): number {
  return countEventsUpTo(events, cursorTimeMs(cursor, ground.edgeMs, ground.now))
}

/** The number of the first event of each pass. */
const passes = events.filter(({ effects }) => effects.some(({ kind }) => kind === 'pass-began')).map(({ seq }) => seq)

describe('playing', () => {
  test('continues from the shown moment, at the chosen rate', () => {
    const cursor = applyPlaybackAction(pausedCursorAfter(events, 10), { kind: 'play' }, over({ msPerRealMs: 16 }))
    expect(isPlaying(cursor, over())).toBe(true)
    expect(cursorTimeMs(cursor, endMs, NOW + 1_000)).toBe((events[9]?.tOffsetMs ?? 0) + 16_000)
  })

  test('from the end starts over', () => {
    expect(isPlaying(followingCursor, over())).toBe(false)
    expect(applyPlaybackAction(followingCursor, { kind: 'play' }, over({ msPerRealMs: 2 }))).toEqual(
      runningCursorFrom(BEFORE_FIRST_EVENT_MS, 2, NOW),
    )
    expect(applyPlaybackAction(pausedCursorAfter(events, events.length), { kind: 'play' }, over())).toEqual(
      runningCursorFrom(BEFORE_FIRST_EVENT_MS, 1, NOW),
    )
  })

  test('stops at the end', () => {
    const cursor = runningCursorFrom(endMs - 500, 1, NOW)
    expect(stopCursorAtEdge(cursor, over({ now: NOW + 499 }))).toBe(cursor)
    const ended = stopCursorAtEdge(cursor, over({ now: NOW + 500 }))
    expect([shownAt(ended, over()), isPlaying(ended, over())]).toEqual([events.length, false])
  })

  test('faster than the match catches up with it, and then follows', () => {
    const cursor = runningCursorFrom(10_000, 4, NOW)
    const edgeAt = (ms: number) => live(40_000 + ms, { now: NOW + ms, msPerRealMs: 4 })
    expect(stopCursorAtEdge(cursor, edgeAt(9_999))).toBe(cursor)
    expect(stopCursorAtEdge(cursor, edgeAt(10_000))).toBe(followingCursor)
    expect(isPlaying(followingCursor, edgeAt(10_000))).toBe(true)
  })

  test('slower than the match never follows', () => {
    const cursor = runningCursorFrom(40_000, 0.5, NOW)
    expect(stopCursorAtEdge(cursor, live(40_000, { msPerRealMs: 0.5 }))).toBe(cursor)
  })

  test('pauses at the shown moment', () => {
    const cursor = applyPlaybackAction(
      runningCursorFrom(0, 2, NOW - 5_000),
      { kind: 'pause' },
      over({ msPerRealMs: 2 }),
    )
    expect(cursorTimeMs(cursor, endMs, NOW + 60_000)).toBe(10_000)
    expect(
      cursorTimeMs(applyPlaybackAction(followingCursor, { kind: 'pause' }, live(42_000)), 90_000, NOW + 60_000),
    ).toBe(42_000)
  })

  test('ignores a corrected clock', () => {
    const cursor = applyPlaybackAction(pausedCursorAfter(events, 10), { kind: 'play' }, over())
    const back = over({ now: NOW - 60_000 })
    expect(shownAt(cursor, back)).toBe(10)
    expect(shownAt(applyPlaybackAction(cursor, { kind: 'pause' }, back), over())).toBe(10)
  })
})

describe('a step', () => {
  test('moves one event, and stands still there', () => {
    const cursor = runningCursorFrom(events[9]?.tOffsetMs ?? 0, 1, NOW)
    const next = applyPlaybackAction(cursor, { kind: 'event', by: 1 }, over())
    expect([shownAt(next, over()), isPlaying(next, over())]).toEqual([11, false])
    expect(shownAt(applyPlaybackAction(next, { kind: 'event', by: -1 }, over()), over())).toBe(10)
  })

  test('reaches every moment of a match, both ways', () => {
    let cursor = applyPlaybackAction(followingCursor, { kind: 'start' }, over())
    for (let count = 1; count <= events.length; count++) {
      cursor = applyPlaybackAction(cursor, { kind: 'event', by: 1 }, over())
      expect(shownAt(cursor, over())).toBe(count)
    }
    for (let count = events.length - 1; count >= 0; count--) {
      cursor = applyPlaybackAction(cursor, { kind: 'event', by: -1 }, over())
      expect(shownAt(cursor, over())).toBe(count)
    }
  })

  test('does not go beyond the edge', () => {
    const ground = live(events[9]?.tOffsetMs ?? 0)
    expect(shownAt(applyPlaybackAction(pausedCursorAfter(events, 10), { kind: 'event', by: 1 }, ground), ground)).toBe(
      10,
    )
    expect(shownAt(applyPlaybackAction(pausedCursorAfter(events, 0), { kind: 'event', by: -1 }, ground), ground)).toBe(
      0,
    )
  })

  test('by a pass goes to its start, and keeps playing or standing', () => {
    let cursor = applyPlaybackAction(followingCursor, { kind: 'start' }, over())
    for (const seq of passes) {
      cursor = applyPlaybackAction(cursor, { kind: 'pass', by: 1 }, over())
      expect(shownAt(cursor, over())).toBe(seq)
    }
    for (const seq of [...passes].reverse().slice(1)) {
      cursor = applyPlaybackAction(cursor, { kind: 'pass', by: -1 }, over())
      expect(shownAt(cursor, over())).toBe(seq)
    }
    expect(shownAt(applyPlaybackAction(cursor, { kind: 'pass', by: -1 }, over()), over())).toBe(0)
    const running = applyPlaybackAction(runningCursorFrom(0, 1, NOW), { kind: 'pass', by: 1 }, over())
    expect([shownAt(running, over()), isPlaying(running, over())]).toEqual([passes[0], true])
  })

  test('back by a pass first goes to the start of the current one', () => {
    const [, second = 0] = passes
    expect(
      shownAt(applyPlaybackAction(pausedCursorAfter(events, second + 2), { kind: 'pass', by: -1 }, over()), over()),
    ).toBe(second)
  })

  test('back by a pass, pressed again during play, goes back one more', () => {
    const [first = 0, second = 0] = passes
    const third = events[(passes[2] ?? 0) - 1]?.tOffsetMs ?? 0
    for (const rate of [1, 4]) {
      const cursor = runningCursorFrom(third, rate, NOW)
      const soon = over({ now: NOW + 1_000, msPerRealMs: rate })
      const back = applyPlaybackAction(cursor, { kind: 'pass', by: -1 }, soon)
      expect(countEventsUpTo(events, cursorTimeMs(back, endMs, soon.now))).toBe(second)
      const again = over({ now: NOW + 2_000, msPerRealMs: rate })
      expect(
        countEventsUpTo(
          events,
          cursorTimeMs(applyPlaybackAction(back, { kind: 'pass', by: -1 }, again), endMs, again.now),
        ),
      ).toBe(first)
    }
  })

  test('beyond the last pass goes to the end, or to the live edge', () => {
    const last = passes.at(-1) ?? 0
    expect(
      shownAt(applyPlaybackAction(pausedCursorAfter(events, last + 1), { kind: 'pass', by: 1 }, over()), over()),
    ).toBe(events.length)
    expect(applyPlaybackAction(runningCursorFrom(endMs - 9, 1, NOW), { kind: 'pass', by: 1 }, live(endMs))).toBe(
      followingCursor,
    )
  })
})

test('the end of a completed match stands still, and that of an active one follows', () => {
  expect(applyPlaybackAction(pausedCursorAfter(events, 3), { kind: 'end' }, over())).toEqual(
    pausedCursorAfter(events, events.length),
  )
  expect(applyPlaybackAction(pausedCursorAfter(events, 3), { kind: 'end' }, live(9_000))).toBe(followingCursor)
})

describe('seeking', () => {
  test('keeps playing or standing', () => {
    const seek: PlaybackAction = { kind: 'seek', atMs: 33_000 }
    expect(applyPlaybackAction(pausedCursorAfter(events, 2), seek, over())).toEqual({
      kind: 'placed',
      atMs: 33_000,
      since: 0,
      rate: 0,
    })
    expect(applyPlaybackAction(runningCursorFrom(0, 4, NOW), seek, over({ msPerRealMs: 4 }))).toEqual(
      runningCursorFrom(33_000, 4, NOW),
    )
    expect(applyPlaybackAction(followingCursor, seek, live(90_000))).toEqual(runningCursorFrom(33_000, 1, NOW))
  })

  test('to the edge of an active match follows it, unless it was paused', () => {
    const seek: PlaybackAction = { kind: 'seek', atMs: Number.POSITIVE_INFINITY }
    expect(applyPlaybackAction(runningCursorFrom(0, 4, NOW), seek, live(90_000))).toBe(followingCursor)
    const paused = applyPlaybackAction(pausedCursorAfter(events, 2), seek, live(90_000))
    expect(cursorTimeMs(paused, 120_000, NOW)).toBe(90_000)
  })
})

describe('a new speed', () => {
  test('applies from the current moment', () => {
    const cursor = applyPlaybackAction(
      runningCursorFrom(0, 1, NOW - 10_000),
      { kind: 'speed' },
      over({ msPerRealMs: 8 }),
    )
    expect(cursorTimeMs(cursor, endMs, NOW)).toBe(10_000)
    expect(cursorTimeMs(cursor, endMs, NOW + 1_000)).toBe(18_000)
  })

  test('does not start a standing cursor', () => {
    const cursor = pausedCursorAfter(events, 5)
    expect(applyPlaybackAction(cursor, { kind: 'speed' }, over({ msPerRealMs: 8 }))).toBe(cursor)
  })

  test('leaves a followed match only if it is slower than the match', () => {
    expect(applyPlaybackAction(followingCursor, { kind: 'speed' }, live(9_000, { msPerRealMs: 16 }))).toBe(
      followingCursor,
    )
    expect(applyPlaybackAction(followingCursor, { kind: 'speed' }, live(9_000, { msPerRealMs: 0.25 }))).toEqual(
      runningCursorFrom(9_000, 0.25, NOW),
    )
  })
})

test('no act leads beyond the edge', () => {
  const act: fc.Arbitrary<PlaybackAction> = fc.oneof(
    fc.constantFrom<PlaybackAction>(
      { kind: 'play' },
      { kind: 'pause' },
      { kind: 'start' },
      { kind: 'end' },
      { kind: 'speed' },
    ),
    fc.constantFrom(1 as const, -1 as const).map((by): PlaybackAction => ({ kind: 'event', by })),
    fc.constantFrom(1 as const, -1 as const).map((by): PlaybackAction => ({ kind: 'pass', by })),
    fc.integer({ min: -1_000, max: endMs * 2 }).map((atMs): PlaybackAction => ({ kind: 'seek', atMs })),
  )
  const step = fc.tuple(act, fc.nat({ max: 10_000 }), fc.constantFrom(0.25, 1, 16, 64))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), fc.nat({ max: endMs }), (steps, from) => {
      let [cursor, passedMs]: [PlayheadCursor, number] = [followingCursor, 0]
      for (const [each, waitedMs, rate] of steps) {
        passedMs += waitedMs
        const ground = live(from + passedMs, { now: NOW + passedMs, msPerRealMs: rate })
        cursor = stopCursorAtEdge(applyPlaybackAction(cursor, each, ground), ground)
        expect(cursorTimeMs(cursor, ground.edgeMs, ground.now)).toBeLessThanOrEqual(ground.edgeMs)
        expect(shownAt(cursor, ground)).toBeLessThanOrEqual(countEventsUpTo(events, ground.edgeMs))
      }
    }),
  )
})
