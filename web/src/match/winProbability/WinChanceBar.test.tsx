import { act, render, screen } from '@testing-library/react'
import type { MatchEvent, WinChancesAt } from '@tiltyard/engine'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveClientContext } from '../../api/live/liveStore.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { advanceClock } from '../../testing/renderAt.tsx'
import { sampleMatchView, simulateSampleRide } from '../../testing/sampleRide.ts'
import { matchStateAfter } from '../playhead/matchStateAfter.ts'
import type { WatchedMatch } from '../playhead/useWatchedMatch.ts'
import { WinChanceBar } from './WinChanceBar.tsx'

const ridden = simulateSampleRide(0)
const { events } = ridden
const match = sampleMatchView(ridden)
const ADDRESS = `/api/matches/${match.id}/chances`
const chances: readonly WinChancesAt[] = [0, ...events.map(({ seq }) => seq)].map((seq) => ({
  seq,
  knight1: 0.5 + seq / 1_000,
  knight2: 0.4 - seq / 1_000,
  none: 0.1,
}))

let answers: FakeServerAnswers
let liveClient: FakeLiveClient
beforeEach(() => {
  vi.useFakeTimers()
  answers = new FakeServerAnswers()
  answers.at.set(ADDRESS, { chances, leverage: [] })
  liveClient = new FakeLiveClient()
})
afterEach(() => {
  delete document.documentElement.dataset.chances
})

function watchedAt(of: readonly MatchEvent[], count: number): WatchedMatch {
  return { match, shown: of.slice(0, count), state: matchStateAfter(of, count) }
}

function page(watched: WatchedMatch, bars = 1) {
  return (
    <LiveClientContext value={liveClient.client}>
      {Array.from({ length: bars }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes.
        <WinChanceBar key={at} watched={watched} look={at === 0 ? 'slim' : 'compact'} />
      ))}
    </LiveClientContext>
  )
}

function barText(): string {
  return screen.getByRole('group', { name: 'Chances' }).textContent?.replace(/\s+/g, ' ') ?? ''
}

test("a live match shows the latest event's chances, and requests none", () => {
  const news = [
    { knight1: 0.55, knight2: 0.35, none: 0.1 },
    { knight1: 0.6, knight2: 0.3, none: 0.1 },
  ]
  const live = events.map((event, at) => ({ ...event, ...(news[at] && { chances: news[at] }) }))
  const { rerender } = render(page(watchedAt(live, 1)))
  expect(barText()).toMatch(/ 55%no winner 10%.* 35%$/)
  rerender(page(watchedAt(live, 9)))
  expect(barText()).toMatch(/ 60%no winner 10%.* 30%$/)
  expect(answers.asked).toEqual([])
})

test('another match requests once for all bars, and shows the chances at the playhead', async () => {
  const { rerender } = render(page(watchedAt(events, 20), 3))
  await advanceClock(0)
  expect(screen.getAllByRole('group', { name: 'Chances' })).toHaveLength(3)
  rerender(page(watchedAt(events, 0)))
  await advanceClock(0)
  expect(barText()).toMatch(/ 50%no winner 10%.* 40%$/)
  expect(answers.asked).toEqual([ADDRESS])
})

test('without chances the bar keeps its room, and stays empty', async () => {
  answers.refuse(ADDRESS, 'match-without-setup', 'Its setup was not kept.')
  const { container, rerender } = render(page(watchedAt(events, 20)))
  await advanceClock(0)
  rerender(page(watchedAt(events, 21)))
  await advanceClock(60_000)
  expect(container.firstElementChild?.textContent).toBe('')
  expect(screen.queryByRole('group')).toBeNull()
  expect(answers.asked).toEqual([ADDRESS])
})

test('a failed request is retried while a bar is shown', async () => {
  answers.isLineDown = true
  const { unmount } = render(page(watchedAt(events, 20)))
  await advanceClock(15_000)
  expect(answers.asked.length).toBe(2)
  unmount()
  await advanceClock(60_000)
  expect(answers.asked.length).toBe(2)
})

test('an incomplete answer is requested again once the match is newer', async () => {
  answers.at.set(ADDRESS, { chances: chances.slice(0, 11), leverage: [] })
  const { rerender } = render(page(watchedAt(events, 10)))
  await advanceClock(0)
  expect(barText()).toContain(' 51%')
  answers.at.set(ADDRESS, { chances, leverage: [] })
  rerender(page({ ...watchedAt(events, 60), match: { ...match, version: 2 } }))
  await advanceClock(2_000)
  expect(barText()).toContain(' 56%')
  expect(answers.asked).toHaveLength(2)
})

test('a viewer with chances off sees and requests none, until they turn them on', async () => {
  document.documentElement.dataset.chances = 'off'
  const { container } = render(page(watchedAt(events, 20)))
  await advanceClock(0)
  expect([container.textContent, answers.asked.length]).toEqual(['', 0])
  await act(async () => {
    delete document.documentElement.dataset.chances
  })
  await advanceClock(0)
  expect(barText()).toContain(' 52%')
})
