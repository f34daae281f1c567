import { act, renderHook } from '@testing-library/react'
import type { MatchView } from '@tiltyard/contract'
import { type MatchEvent, replay } from '@tiltyard/engine'
import { beforeEach, expect, test } from 'vitest'
import { LiveClientContext } from '../../api/live/liveStore.ts'
import { getHiddenResultsState } from '../../spoilers/hiddenResultsState.ts'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { findSampleRide, sampleMatchView } from '../../testing/sampleRide.ts'
import { followingCursor, type PlayheadCursor, pausedCursorAfter } from './cursor.ts'
import { useMatchAtCursor } from './useWatchedMatch.ts'

const ridden = findSampleRide((events) => replay(events).ending === 'points')
const { events } = ridden
const over = sampleMatchView(ridden, { status: 'completed', ending: 'points', winner: 'whoever' })

interface Look {
  readonly match?: MatchView
  readonly log?: readonly MatchEvent[]
  readonly cursor?: PlayheadCursor
}

beforeEach(() => {
  new FakeServerAnswers()
  act(() => setResultsHidden(true))
})

function watch(first: Look) {
  const { client } = new FakeLiveClient()
  const { result, rerender } = renderHook(
    ({ match = over, log = events, cursor = followingCursor }: Look) =>
      useMatchAtCursor({ kind: 'known', match, events: log }, cursor).watched,
    {
      initialProps: first,
      wrapper: ({ children }) => <LiveClientContext value={client}>{children}</LiveClientContext>,
    },
  )
  return { shown: () => result.current?.shown.length, status: () => result.current?.match.status, look: rerender }
}

test('an unseen completed match opens at its start, and counts as active', () => {
  const { shown, status } = watch({})
  expect([shown(), status(), getHiddenResultsState().seen.has(over.id)]).toEqual([0, 'active', false])
})

test('a match counts as seen once its last event is shown, and not before', () => {
  const { look, status } = watch({ cursor: pausedCursorAfter(events, events.length - 1) })
  expect(getHiddenResultsState().seen.has(over.id)).toBe(false)
  look({ cursor: pausedCursorAfter(events, events.length) })
  expect([status(), getHiddenResultsState().seen.has(over.id)]).toEqual(['completed', true])
})

test('with results shown, the match opens complete, and counts as seen', () => {
  act(() => setResultsHidden(false))
  expect(watch({}).shown()).toBe(events.length)
  expect(getHiddenResultsState().seen.has(over.id)).toBe(true)
})

test('a viewer who watches live sees the end, also when it arrives before the last lines', () => {
  const active = sampleMatchView(ridden, { startTime: '2000-01-01T00:00:00.000Z' })
  const { look, shown } = watch({ match: active, log: events.slice(0, -3) })
  look({ match: over })
  expect(shown()).toBe(events.length)
  expect(getHiddenResultsState().seen.has(over.id)).toBe(true)
})

test('a viewer who was away longer finds the match where they left it', () => {
  const active = sampleMatchView(ridden, { startTime: '2000-01-01T00:00:00.000Z' })
  const { look, shown } = watch({ match: active, log: events.slice(0, 30) })
  look({ match: over })
  expect([shown(), getHiddenResultsState().seen.has(over.id)]).toEqual([30, false])
})

test('an active match is never hidden', () => {
  const active = sampleMatchView(ridden, { startTime: '2000-01-01T00:00:00.000Z' })
  expect(watch({ match: active }).shown()).toBe(events.length)
  expect(getHiddenResultsState().seen.has(over.id)).toBe(false)
})
