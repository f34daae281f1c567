import { act, render } from '@testing-library/react'
import type { MatchView } from '@tiltyard/contract'
import { type MatchEvent, replay } from '@tiltyard/engine'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { MatchFeed } from '../../api/live/liveState.ts'
import { LiveClientContext } from '../../api/live/liveStore.ts'
import { FakeStands } from '../../testing/fakeStands.ts'
import { pass } from '../../testing/renderAt.tsx'
import { readEnd, rideSample, START_MS, sampleMatchView } from '../../testing/sampleRide.ts'
import { type Cursor, cursorAfter, followingCursor, runningFrom, standingAt } from './cursor.ts'
import { useWatched, type WatchedMatch } from './useWatchedMatch.ts'

const ridden = rideSample(1)
const { events } = ridden
const over: Partial<MatchView> = { status: 'completed', ending: 'points', winner: 'knight_1', secret: '5a' }
const stands = new FakeStands()

let watched: WatchedMatch | null = null

interface WatchingProps {
  readonly facts: Partial<MatchView>
  readonly cursor: Cursor
  readonly log: readonly MatchEvent[]
}

function Watching({ facts, cursor, log }: WatchingProps) {
  const feed: MatchFeed = { kind: 'known', match: sampleMatchView(ridden, facts), events: log }
  watched = useWatched(feed, cursor).watched
  return null
}

/** Watches the match from a cursor; the returned function moves it. */
function watch(
  facts: Partial<MatchView>,
  cursor: Cursor,
  log = events,
): (facts: Partial<MatchView>, cursor: Cursor) => void {
  const page = (of: Partial<MatchView>, at: Cursor) => (
    <LiveClientContext value={stands.client}>
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
  vi.useFakeTimers({ now: START_MS + 30_000 })
})

describe('an active match', () => {
  const dueNow = (): number => events.filter(({ tOffsetMs }) => tOffsetMs <= Date.now() - START_MS).length

  test('is followed as it happens', async () => {
    watch({}, followingCursor)
    for (let second = 0; second < 20; second++) {
      expect(shownCount()).toBe(dueNow())
      await pass(1_000)
    }
  })

  test('stands still for a standing cursor, and catches up at once', async () => {
    const move = watch({}, cursorAfter(events, 3))
    await pass(20_000)
    expect(shownCount()).toBe(3)
    expect(watched?.state).toEqual(replay(events.slice(0, 3)))
    move({}, followingCursor)
    expect(shownCount()).toBe(dueNow())
  })

  test('is not shown beyond its edge, wherever the cursor is', () => {
    watch({}, standingAt(1_000_000))
    expect(shownCount()).toBe(dueNow())
  })

  test('does not go back when the clock is corrected', () => {
    const move = watch({}, followingCursor)
    const before = shownCount()
    vi.setSystemTime(START_MS + 10_000)
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
      move(over, cursorAfter(events, count))
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
    move(over, cursorAfter(events, events.length))
    expect(watched?.match.status).toBe('completed')
  })

  test('replays at any rate, to its end', async () => {
    watch(over, runningFrom(0, 10, Date.now()))
    await pass(2_000)
    expect(shownCount()).toBe(events.filter(({ tOffsetMs }) => tOffsetMs <= 20_000).length)
    await pass(readEnd(ridden).tOffsetMs / 10)
    expect(shownCount()).toBe(events.length)
    // A single timer of something else may be left; none repeats.
    await pass(60_000)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('without events is at its end', () => {
    watch({ ...over, startTime: null }, followingCursor, [])
    expect(watched?.match.status).toBe('completed')
  })
})
