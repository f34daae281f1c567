import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SAMPLE_MATCH_START_MS, sampleMatchView, simulateSampleRide } from '../../testing/sampleRide.ts'
import { matchStateAfter } from '../playhead/matchStateAfter.ts'
import { EventAnnouncements } from './EventAnnouncements.tsx'
import { setReadAloudOn } from './listening.ts'
import { MatchAnnouncements } from './MatchAnnouncements.tsx'
import { type AnnouncedEvents, setAnnouncedEvents } from './speechRate.ts'

const ridden = simulateSampleRide(1)
const { events } = ridden
const match = sampleMatchView(ridden)
/** The most by which a test notices a message late. */
const STEP_MS = 100

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
})
afterEach(() => setReadAloudOn(false))

function announcerAt(count: number) {
  return (
    <div role="log">
      <EventAnnouncements
        watched={{ match, shown: events.slice(0, count), state: matchStateAfter(events, count) }}
        leaps={0}
      />
    </div>
  )
}

function spoken(): readonly (string | null)[] {
  return [...screen.getByRole('log').children].map((message) => message.textContent)
}

test('the announcer is empty when the page opens in the middle of a match', () => {
  render(announcerAt(20))
  act(() => vi.advanceTimersByTime(30_000))
  expect(spoken()).toEqual([])
})

test('the region is polite and there from the start, and speaks once its code loads', async () => {
  const at = (count: number) => (
    <MatchAnnouncements
      watched={{ match, shown: events.slice(0, count), state: matchStateAfter(events, count) }}
      leaps={0}
    />
  )
  const { rerender } = render(at(0))
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('polite')
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    await import('./EventAnnouncements.tsx')
    await vi.advanceTimersByTimeAsync(0)
  })
  rerender(at(events.length))
  act(() => vi.advanceTimersByTime(0))
  expect(spoken()).toHaveLength(1)
})

test('over a whole match, messages are at least six seconds apart, and ten stay', () => {
  const { rerender } = render(announcerAt(0))
  let last: string | null = null
  let spokenAt = Number.NEGATIVE_INFINITY
  for (let elapsedMs = 0; elapsedMs <= (events.at(-1)?.tOffsetMs ?? 0) + 6_000; elapsedMs += STEP_MS) {
    rerender(announcerAt(events.filter((event) => event.tOffsetMs <= elapsedMs).length))
    act(() => vi.advanceTimersByTime(STEP_MS))
    const newest = spoken().at(-1) ?? null
    if (newest === last) continue
    expect(Date.now() - spokenAt).toBeGreaterThanOrEqual(6_000 - STEP_MS)
    spokenAt = Date.now()
    last = newest
  }
  expect(last).not.toBeNull()
  expect(spoken().length).toBeLessThanOrEqual(10)
})

test('missed events give one message with the score', () => {
  const { rerender } = render(announcerAt(0))
  rerender(announcerAt(30))
  const { knight1, knight2 } = matchStateAfter(events, 30)
  expect(spoken()).toEqual([`30 events missed. Osric ${knight1.points}, Maud ${knight2.points}.`])
})

test('a charge is not announced; a hit comes with the score it brought', () => {
  const blowAt = events.findIndex((event) => event.hitLocation !== undefined)
  const awardedAt = events.findIndex((event, at) => at > blowAt && event.effects[0]?.kind === 'awarded')
  const { rerender } = render(announcerAt(0))
  rerender(announcerAt(4))
  expect(spoken()).toEqual([])
  rerender(announcerAt(blowAt))
  rerender(announcerAt(awardedAt + 1))
  act(() => vi.advanceTimersByTime(60_000))
  expect(spoken().join(' ')).toContain(events[blowAt]?.description)
  expect(spoken().at(-1)).toMatch(/Osric \d+, Maud \d+\.$/)
})

test.each<[pace: AnnouncedEvents, count: number]>([
  ['everything', 4],
  ['matters', 0],
  ['results', 0],
  ['nothing', 0],
])("pace “%s” announces this much of a match's start", (pace, count) => {
  setAnnouncedEvents(pace)
  const { rerender } = render(announcerAt(0))
  for (let shown = 1; shown <= 4; shown++) {
    rerender(announcerAt(shown))
    act(() => vi.advanceTimersByTime(30_000))
  }
  expect(spoken()).toHaveLength(count)
})

test('nothing is announced while a voice reads, and nothing of that later', () => {
  const { rerender } = render(announcerAt(0))
  act(() => setReadAloudOn(true))
  rerender(announcerAt(30))
  act(() => vi.advanceTimersByTime(30_000))
  act(() => setReadAloudOn(false))
  expect(spoken()).toEqual([])
  rerender(announcerAt(60))
  expect(spoken()).toHaveLength(1)
})
