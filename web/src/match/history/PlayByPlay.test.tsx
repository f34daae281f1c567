import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { type Side, sides } from '@tiltyard/engine'
import { describe, expect, test, vi } from 'vitest'
import { knightName } from '../../language/localeWords.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { advanceClock, renderAt } from '../../testing/renderAt.tsx'
import {
  createSnapshot,
  findSampleRide,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  sampleYard,
} from '../../testing/sampleRide.ts'
import { PlayByPlay } from './PlayByPlay.tsx'

const ridden = findSampleRide((events) => events.some((event) => event.passNumber === 10))
const { events } = ridden
const match = sampleMatchView(ridden)

function log(): HTMLElement {
  return screen.getByRole('region', { name: 'HISTORY' })
}

function lines(): readonly (string | null | undefined)[] {
  return within(log())
    .queryAllByRole('listitem')
    .map((line) => line.lastChild?.textContent)
}

test('HISTORY-01 HISTORY-04: a completed match lists all its events, newest first', () => {
  render(<PlayByPlay match={{ ...match, status: 'completed' }} shown={events} goesOn={false} />)
  expect(lines()).toEqual(events.map((event) => event.description).reverse())
})

test('a hit names its striker and its points; other entries do not', () => {
  render(<PlayByPlay match={{ ...match, status: 'completed' }} shown={events} goesOn={false} />)
  const named = (side: Side): string => knightName(match[side], 'title_first')
  const expected = events.map(({ knightId, hitLocation, points = 0 }) => {
    const side = sides.find((each) => match[each].id === knightId)
    return hitLocation === undefined || side === undefined ? null : `${points > 0 ? `+${points} ` : ''}${named(side)}`
  })
  const tags = within(log())
    .getAllByRole('listitem')
    .map((line) => (line.children.length > 3 ? line.children[2]?.textContent : null))
  expect(tags).toEqual(expected.reverse())
  expect(expected.some((tag) => tag?.startsWith('+'))).toBe(true)
})

test('events without text are no entries, and only such events show the empty text', () => {
  const some = events.map((event) => (event.seq % 3 === 0 ? { ...event, description: '' } : event))
  const { rerender } = render(<PlayByPlay match={match} shown={some} goesOn />)
  const said = events.filter(({ seq }) => seq % 3 !== 0)
  expect(lines()).toEqual(said.map((event) => event.description).reverse())
  rerender(<PlayByPlay match={match} shown={some.slice(2, 3)} goesOn />)
  expect(lines()).toEqual([])
  expect(within(log()).getByText('Waiting for the first pass...')).toBeTruthy()
})

test('HISTORY-05 HISTORY-06: dividers read PASS n, and SD n in sudden death', () => {
  render(<PlayByPlay match={match} shown={events} goesOn />)
  const last = events.at(-1)?.passNumber ?? 0
  const expected = Array.from({ length: last }, (_, at) => (at < 9 ? `PASS ${at + 1}` : `SD ${at - 8}`)).reverse()
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(expected)
  expect(expected).toContain('SD 1')
})

test("dividers follow the match's own rules", () => {
  render(<PlayByPlay match={{ ...match, maxPasses: 8 }} shown={events} goesOn />)
  const dividers = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(dividers).toContain('SD 2')
  expect(dividers).not.toContain('PASS 9')
})

test('HISTORY-03: the clock is checked each second, even with the next event far off', async () => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
  const liveClient = new FakeLiveClient()
  await renderAt(liveClient, '/attend/match-1/Lion')
  act(() => liveClient.send({ kind: 'yard', yard: sampleYard(['match-1']) }, 'yard@1'))
  await advanceClock(0)
  const late = events.map((event) => ({ ...event, tOffsetMs: event.tOffsetMs + 60_000 }))
  act(() => liveClient.send(createSnapshot(match, late)))
  expect(lines()).toEqual([])
  // Setting the clock triggers no timers.
  vi.setSystemTime(SAMPLE_MATCH_START_MS + 60_000)
  await advanceClock(1_000)
  expect(lines().length).toBeGreaterThan(0)
})

describe('without events', () => {
  test('HISTORY-07: an active match waits for its first pass', () => {
    render(<PlayByPlay match={match} shown={[]} goesOn />)
    expect(within(log()).getByText('Waiting for the first pass...')).toBeTruthy()
  })

  test('HISTORY-08: a completed match has none recorded', () => {
    render(<PlayByPlay match={{ ...match, status: 'completed' }} shown={[]} goesOn={false} />)
    expect(within(log()).getByText('No events recorded for this match.')).toBeTruthy()
  })

  test('HISTORY-09: a waiting match has not started', () => {
    render(<PlayByPlay match={{ ...match, status: 'waiting' }} shown={[]} goesOn={false} />)
    expect(within(log()).getByText('Match not started...')).toBeTruthy()
  })
})

test('HISTORY-10: dots bounce while the match is active, and only then', () => {
  const { rerender } = render(<PlayByPlay match={match} shown={events.slice(0, 3)} goesOn />)
  expect(screen.getByText('The match goes on')).toBeTruthy()
  rerender(<PlayByPlay match={{ ...match, status: 'completed' }} shown={events} goesOn={false} />)
  expect(screen.queryByText('The match goes on')).toBeNull()
})

/** Waits for the next frame. */
const aFrame = (): Promise<unknown> => new Promise(requestAnimationFrame)

test('a scrolled reader gets no notice when only the commentary changes', async () => {
  const brief = events.map((event) => ({ ...event, description: event.seq % 2 === 0 ? '' : 'In short.' }))
  const { rerender } = render(<PlayByPlay match={match} shown={brief.slice(0, 20)} goesOn />)
  const height = vi.spyOn(log().firstElementChild as HTMLElement, 'offsetHeight', 'get').mockReturnValue(500)
  await aFrame()
  log().scrollTop = 100
  fireEvent.scroll(log())
  height.mockReturnValue(900)
  rerender(<PlayByPlay match={match} shown={events.slice(0, 20)} goesOn />)
  await aFrame()
  expect(log().scrollTop).toBe(100)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<PlayByPlay match={match} shown={events.slice(0, 21)} goesOn />)
  expect(screen.getByRole('button', { name: /new event/ })).toBeTruthy()
})

test('entries from before the first measurement do not scroll', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollTop', 'set')
  const { rerender } = render(<PlayByPlay match={match} shown={events.slice(0, 5)} goesOn />)
  vi.spyOn(log().firstElementChild as HTMLElement, 'offsetHeight', 'get').mockReturnValue(900)
  rerender(<PlayByPlay match={match} shown={events.slice(0, 6)} goesOn />)
  await aFrame()
  expect(scrolled.mock.calls.filter(([top]) => top !== 0)).toEqual([])
  scrolled.mockRestore()
})

test('a scrolled reader keeps their place and reads how many entries came', async () => {
  const { rerender } = render(<PlayByPlay match={match} shown={events.slice(0, 5)} goesOn />)
  const height = vi.spyOn(log().firstElementChild as HTMLElement, 'offsetHeight', 'get').mockReturnValue(900)
  rerender(<PlayByPlay match={match} shown={events.slice(0, 6)} goesOn />)
  await aFrame()
  log().scrollTop = 100
  fireEvent.scroll(log())
  height.mockReturnValue(960)
  rerender(<PlayByPlay match={match} shown={events.slice(0, 8)} goesOn />)
  await aFrame()
  expect(log().scrollTop).toBe(160)
  fireEvent.click(screen.getByRole('button', { name: '2 new events' }))
  expect(log().scrollTop).toBe(0)
  expect(screen.queryByRole('button')).toBeNull()
})
