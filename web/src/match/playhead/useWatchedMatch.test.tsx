import { act, render } from '@testing-library/react'
import type { MatchView } from '@tiltyard/contract'
import { type MatchEvent, replay } from '@tiltyard/engine'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MatchFeed } from '../../api/live/liveState.ts'
import { LiveClientContext } from '../../api/live/liveStore.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { advanceClock } from '../../testing/renderAt.tsx'
import {
  readSampleRideEnd,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  simulateSampleRide,
} from '../../testing/sampleRide.ts'
import { followingCursor, type PlayheadCursor, pausedCursorAfter, pausedCursorAt, runningCursorFrom } from './cursor.ts'
import { useMatchAtCursor, type WatchedMatch } from './useWatchedMatch.ts'

const ridden = simulateSampleRide(1)
const { events } = ridden
const over: Partial<MatchView> = { status: 'completed', ending: 'points', winner: 'knight_1', secret: '5a' }
const liveClient = new FakeLiveClient()

let watched: WatchedMatch | null = null

interface WatchingProps {
  readonly facts: Partial<MatchView>
  readonly cursor: PlayheadCursor
  readonly log: readonly MatchEvent[]
}

function Watching({ facts, cursor, log }: WatchingProps) {
  const feed: MatchFeed = { kind: 'known', match: sampleMatchView(ridden, facts), events: log }
  watched = useMatchAtCursor(feed, cursor).watched
  return null
}

/** Watches the match from a cursor; the returned function moves it. */
function watch(
  facts: Partial<MatchView>,
  cursor: PlayheadCursor,
  log = events,
): (facts: Partial<MatchView>, cursor: PlayheadCursor) => void {
  const page = (of: Partial<MatchView>, at: PlayheadCursor) => (
    <LiveClientContext value={liveClient.client}>
      <Watching facts={of} cursor={at} log={log} />
    </LiveClientContext>
  )
  const { rerender } = render(page(facts, cursor))
  return (of, at) => act(() => rerender(page(of, at)))
}

function shownCount(): number {
  return watched?.shown.length ?? -1
}

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS + 30_000 })
})

describe('an active match', () => {
  const dueNow = (): number => events.filter(({ tOffsetMs }) => tOffsetMs <= Date.now() - SAMPLE_MATCH_START_MS).length

  test('is followed as it happens', async () => {
    watch({}, followingCursor)
    for (let second = 0; second < 20; second++) {
      expect(shownCount()).toBe(dueNow())
      await advanceClock(1_000)
    }
  })

  test('stands still for a standing cursor, and catches up at once', async () => {
    const move = watch({}, pausedCursorAfter(events, 3))
    await advanceClock(20_000)
    expect(shownCount()).toBe(3)
    expect(watched?.state).toEqual(replay(events.slice(0, 3)))
    move({}, followingCursor)
    expect(shownCount()).toBe(dueNow())
  })

  test('is not shown beyond its edge, wherever the cursor is', () => {
    watch({}, pausedCursorAt(1_000_000))
    expect(shownCount()).toBe(dueNow())
  })

  test('does not go back when the clock is corrected', () => {
    const move = watch({}, followingCursor)
    const before = shownCount()
    vi.setSystemTime(SAMPLE_MATCH_START_MS + 10_000)
    move({}, followingCursor)
    expect(shownCount()).toBe(before)
  })
})

describe('a completed match', () => {
  test('is complete for a following cursor', () => {
    watch(over, followingCursor)
    expect(shownCount()).toBe(events.length)
    expect(watched?.match).toMatchObject(over)
  })

  test('shows at an earlier place only its events, and not how it ended', () => {
    const move = watch(over, followingCursor)
    for (const count of [0, 40, 7, events.length - 1, 20]) {
      move(over, pausedCursorAfter(events, count))
      expect(watched?.shown).toEqual(events.slice(0, count))
      expect(watched?.state).toEqual(replay(events.slice(0, count)))
      expect(watched?.match).toMatchObject({
        status: 'active',
        ending: null,
        winner: null,
        secret: null,
        endTime: null,
      })
    }
    move(over, pausedCursorAfter(events, events.length))
    expect(watched?.match.status).toBe('completed')
  })

  test('replays at any rate, to its end', async () => {
    const move = watch(over, pausedCursorAfter(events, 0))
    await advanceClock(60_000)
    // Other files' parts may have timers of their own.
    const idle = vi.getTimerCount()
    move(over, runningCursorFrom(0, 10, Date.now()))
    await advanceClock(2_000)
    expect(shownCount()).toBe(events.filter(({ tOffsetMs }) => tOffsetMs <= 20_000).length)
    await advanceClock(readSampleRideEnd(ridden).tOffsetMs / 10)
    expect(shownCount()).toBe(events.length)
    await advanceClock(60_000)
    expect(vi.getTimerCount()).toBe(idle)
  })

  test('without events is at its end', () => {
    watch({ ...over, startTime: null }, followingCursor, [])
    expect(watched?.match.status).toBe('completed')
  })
})
