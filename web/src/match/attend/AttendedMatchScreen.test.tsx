import { act, screen, within } from '@testing-library/react'
import type { MatchView } from '@tiltyard/contract'
import { replay, sides } from '@tiltyard/engine'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { advanceClock, renderAt } from '../../testing/renderAt.tsx'
import {
  createSnapshot,
  findSampleRide,
  readSampleRideEnd,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  sampleYard,
} from '../../testing/sampleRide.ts'

/** A match won on points, with a hit in the first pass. */
const ridden = findSampleRide(
  (events) => replay(events).ending === 'points' && events.some((event) => event.hitLocation && event.passNumber === 1),
)
const { events } = ridden
const over = readSampleRideEnd(ridden).tOffsetMs + 1_000

beforeAll(() =>
  Promise.all([
    import('./Bleachers.tsx'),
    import('./OtherListLinks.tsx'),
    import('./WriterOrResultLine.tsx'),
    import('../tightest/FollowTightestListSwitch.tsx'),
  ]),
)
beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
})

/** Opens the Lion List `elapsedMs` after the start of its match, with all events of the log. */
async function attend(facts: Partial<MatchView> = {}, elapsedMs = 0, log = events): Promise<FakeLiveClient> {
  vi.setSystemTime(SAMPLE_MATCH_START_MS + elapsedMs)
  const liveClient = new FakeLiveClient()
  await renderAt(liveClient, '/attend/match-1/Lion')
  act(() => liveClient.send({ kind: 'yard', yard: sampleYard(['match-1']) }, 'yard@1'))
  await advanceClock(0)
  act(() => liveClient.send(createSnapshot(sampleMatchView(ridden, facts), log)))
  return liveClient
}

function totals(): readonly (string | null)[] {
  return [...document.querySelectorAll('tbody tr td:last-child')].map((cell) => cell.textContent)
}

// First in the file: a lazy chunk is requested once, while its test's clock runs.
describe('lazy parts', () => {
  test('ATTEND-09 ATTEND-10 ATTEND-11 ATTEND-12: bleachers stand at both ends, to fill with supporters', async () => {
    await attend()
    // They load after the match has been drawn.
    await advanceClock(1_000)
    for (const [name, button] of [
      ['WEST BLEACHERS', 'Support RAT'],
      ['EAST BLEACHERS', 'Support EPP'],
    ] as const) {
      const bleachers = within(screen.getByRole('region', { name }))
      expect(bleachers.getByRole('heading', { name })).toBeTruthy()
      expect(bleachers.getByText('Supporters will appear here')).toBeTruthy()
      expect(bleachers.getByRole('button', { name: button })).toBeTruthy()
    }
  })

  test('after the end, the header says how the match ended and counts down to the next jousts', async () => {
    const winner = sides.find((side) => replay(events).winner === side) ?? 'knight1'
    const rider = ridden.sample.setup[winner]
    const ended = { status: 'completed', ending: 'points', winner: rider.id } as const
    const liveClient = await attend(ended, over)
    await advanceClock(1_000)
    const nextJoustsAt = new Date(Date.now() + 125_000).toISOString()
    act(() => liveClient.send({ kind: 'yard', yard: sampleYard(['match-1'], { nextJoustsAt }) }, 'yard@2'))
    const line = screen.getByText(/ won on points\./)
    expect(line.textContent).toBe(`${rider.firstName} won on points. Next jousts in 02:05`)
    expect(line.closest('header')?.querySelector('h1')?.textContent).toBe('LION LIST')
    act(() => liveClient.client.goOffline())
    expect(screen.queryByText(/Next jousts/)).toBeNull()
    expect(screen.getByText(/ won on points\./)).toBeDefined()
  })
})

describe('the header', () => {
  test('ATTEND-01 ATTEND-03: the header names the list and says that the match is live', async () => {
    await attend()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('LION LIST')
    expect(screen.getByText('LIVE')).toBeTruthy()
  })

  test('ATTEND-02: a completed match is final', async () => {
    await attend({ status: 'completed' }, over)
    expect(screen.getByText('FINAL', { selector: 'header *' })).toBeTruthy()
    expect(screen.queryByText('LIVE')).toBeNull()
  })

  test('ATTEND-04: a match without a writer says so until it has one', async () => {
    const warning = 'No writer assigned. Attempting to start...'
    const liveClient = await attend({ writerId: null })
    expect(screen.getByText(warning)).toBeTruthy()
    act(() => liveClient.send({ kind: 'match', match: sampleMatchView(ridden, { version: 2 }) }))
    expect(screen.queryByText(warning)).toBeNull()
  })

  test('ATTEND-04: a completed match needs no writer', async () => {
    await attend({ status: 'completed', writerId: null }, over)
    expect(screen.queryByText(/No writer/)).toBeNull()
  })

  test('ATTEND-05: RETURN TO TILT YARD goes to the yard', async () => {
    await attend()
    await act(async () => screen.getByRole('link', { name: 'RETURN TO TILT YARD' }).click())
    expect(screen.getByTestId('address').textContent).toBe('/watch')
  })

  test('an offline page calls nothing live, and nothing on it moves', async () => {
    const liveClient = await attend({ writerId: null }, 20_000)
    expect(screen.getByText('The match goes on')).toBeTruthy()
    act(() => liveClient.client.goOffline())
    expect(screen.getByText('CUT OFF')).toBeTruthy()
    expect(screen.queryByText('LIVE')).toBeNull()
    expect(screen.queryByText('The match goes on')).toBeNull()
    expect(screen.queryByText(/No writer assigned/)).toBeNull()
    act(() => liveClient.client.goOnline())
    await advanceClock(500)
    act(() => liveClient.hello())
    expect(screen.getByText('LIVE')).toBeTruthy()
    expect(screen.getByText('The match goes on')).toBeTruthy()
  })

  test('a completed match stays final on an offline page', async () => {
    const liveClient = await attend({ status: 'completed', ending: 'points' }, over)
    act(() => liveClient.client.goOffline())
    expect(screen.getByText('FINAL', { selector: 'header *' })).toBeTruthy()
  })
})

describe('the ground', () => {
  test('ATTEND-06 ATTEND-07 ATTEND-08: the page shows knight cards, score, ticker and history', async () => {
    await attend({}, 20_000)
    const cards = screen.getAllByRole('article')
    expect(cards.map((card) => card.getAttribute('data-side'))).toEqual(['knight1', 'knight2'])
    const centre = within(screen.getByRole('region', { name: 'Score' }))
    expect(centre.getByRole('table', { name: 'LION LIST' })).toBeTruthy()
    expect(centre.getByTestId('ticker')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'HISTORY' })).toBeTruthy()
  })

  test('ATTEND-13: one stream subscribes to the match and its supporters', async () => {
    const liveClient = await attend()
    expect(liveClient.stream.url.searchParams.get('topics')?.split(',')).toContain('stands:match-1')
    expect(liveClient.streams).toHaveLength(1)
  })
})

describe('an address of an older match', () => {
  test("shows its own match, and links to the list's current one", async () => {
    const liveClient = new FakeLiveClient()
    await renderAt(liveClient, '/attend/match-1/Lion')
    act(() => liveClient.send({ kind: 'yard', yard: sampleYard(['match-2']) }, 'yard@1'))
    await advanceClock(0)
    act(() => liveClient.send(createSnapshot(sampleMatchView(ridden, { status: 'completed' }), events)))
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByText(/This joust is over\./)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'See the next one on this list' })
    expect(link.getAttribute('href')).toBe('/attend/match-2/Lion')
  })

  test('ATTEND-15: redirects to the list’s own match when the address names another list’s match', async () => {
    const liveClient = new FakeLiveClient()
    await renderAt(liveClient, '/attend/match-2/Lion')
    act(() => liveClient.send({ kind: 'yard', yard: sampleYard(['match-1', 'match-2']) }, 'yard@1'))
    await advanceClock(0)
    expect(screen.getByTestId('address').textContent).toBe('/attend/match-1/Lion')
    act(() => liveClient.send(createSnapshot(sampleMatchView(ridden), events)))
    expect(screen.getByRole('heading', { level: 1, name: 'LION LIST' })).toBeTruthy()
    expect(screen.queryByText(/This joust is over\./)).toBeNull()
  })
})

describe('missing data', () => {
  test('ATTEND-14: a match that has not arrived yet is loading', async () => {
    await renderAt(new FakeLiveClient(), '/attend/match-1/Stag')
    expect(screen.getByText('Loading Stag details...')).toBeTruthy()
  })

  test('an empty slot waits for its match', async () => {
    const liveClient = new FakeLiveClient()
    liveClient.unknownMatches.add('match-9')
    await renderAt(liveClient, '/attend/match-9/Stag')
    act(() => liveClient.end({ kind: 'refused', status: 404, retryAfterMs: null, isForThisClient: false }))
    await advanceClock(1_000)
    act(() => liveClient.hello())
    act(() => liveClient.send({ kind: 'yard', yard: sampleYard(['match-1', null]) }, 'yard@1'))
    expect(screen.getByText('Waiting for match...')).toBeTruthy()
  })
})

describe('the playhead', () => {
  test('score, ticker, history, title and knight cards show the same moment throughout a match', async () => {
    const liveClient = await attend()
    for (let elapsedMs = 0; elapsedMs <= over; elapsedMs += 20_000) {
      const shown = events.filter((event) => event.tOffsetMs <= elapsedMs)
      const state = replay(shown)
      const points = [state.knight1.points, state.knight2.points].map(String)
      expect(totals()).toEqual(points)
      expect(
        [...document.querySelectorAll('article dd')].filter((_, at) => at % 3 === 0).map((dd) => dd.textContent),
      ).toEqual(points)
      expect(document.title).toContain(`RAT ${points.join('–')} EPP`)
      expect(screen.getByRole('region', { name: 'HISTORY' }).querySelectorAll('li')).toHaveLength(shown.length)
      liveClient.stream.listener.onSign()
      await advanceClock(20_000)
    }
  })
})

test('the page links to the matches of the other lists', async () => {
  const liveClient = await attend()
  expect(screen.queryByRole('navigation', { name: 'Other lists' })).toBeNull()
  act(() => liveClient.send({ kind: 'yard', yard: sampleYard(['match-1', 'match-2', 'match-3']) }, 'yard@2'))
  await advanceClock(1_000)
  const links = within(screen.getByRole('navigation', { name: 'Other lists' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Stag', '/attend/match-2/Stag'],
    ['Wyvern', '/attend/match-3/Wyvern'],
  ])
})
