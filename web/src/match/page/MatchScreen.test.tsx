import { act, fireEvent, screen, within } from '@testing-library/react'
import type { MatchView } from '@tiltyard/contract'
import { type MatchEvent, replay } from '@tiltyard/engine'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { QUERY_RETRY_MS } from '../../api/queries/queryClient.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { advanceClock, renderAt } from '../../testing/renderAt.tsx'
import {
  createSnapshot,
  findSampleRide,
  readSampleRideEnd,
  SAMPLE_MATCH_START,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  samplePointsWinFacts,
  sampleYard,
} from '../../testing/sampleRide.ts'

const ridden = findSampleRide((events) => replay(events).ending === 'points')
const { events } = ridden
const end = replay(events)
const overAt = readSampleRideEnd(ridden).tOffsetMs + 1_000
const over = samplePointsWinFacts(ridden, overAt)
const waiting: Partial<MatchView> = { status: 'waiting', startTime: null, writerId: null }
const stopped: Partial<MatchView> = { ...over, ending: 'stopped', stoppedBy: 'slot', winner: null }

let answers: FakeServerAnswers
let liveClient: FakeLiveClient

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
  answers = new FakeServerAnswers()
  liveClient = new FakeLiveClient()
})

/** Finds a paragraph by its text, also across nested elements. */
const lineWith = (text: RegExp) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && text.test(element.textContent)

/** Opens the match's page `elapsedMs` after its start; the server answers with the events that are due. */
async function come(facts: Partial<MatchView> = {}, elapsedMs = overAt, log: readonly MatchEvent[] = events) {
  vi.setSystemTime(SAMPLE_MATCH_START_MS + elapsedMs)
  const due = log.filter(({ tOffsetMs }) => tOffsetMs <= elapsedMs)
  answers.at.set('/api/matches/match-1', () => ({
    match: sampleMatchView(ridden, facts),
    events: due.map((event) => ({ ...event, timestamp: SAMPLE_MATCH_START })),
    serverTime: new Date().toISOString(),
  }))
  await renderAt(liveClient, '/matches/match-1')
  await advanceClock(0)
}

function topics(): readonly string[] {
  return liveClient.openStreams.flatMap(({ url }) => url.searchParams.get('topics')?.split(',') ?? [])
}

function historyLength(): number {
  return screen.getByRole('region', { name: 'HISTORY' }).querySelectorAll('li').length
}

describe('a completed match', () => {
  test('shows everything, and how it ended', async () => {
    await come(over)
    expect(screen.getByText('FINAL', { selector: 'header *' })).toBeDefined()
    const { knight1, knight2 } = sampleMatchView(ridden)
    const heading = screen.getByRole('heading', { level: 1 })
    expect(heading.textContent).toBe(`${knight1.name} against ${knight2.name}`)
    const totals = [...document.querySelectorAll('tbody tr td:last-child')].map((cell) => cell.textContent)
    expect(totals).toEqual([end.knight1.points, end.knight2.points].map(String))
    expect(historyLength()).toBe(events.length)
    expect(screen.getByTestId('ticker').textContent).not.toContain('Waiting')
    expect(screen.getByText('Winner').closest('article')?.getAttribute('data-side')).toBe(end.winner)
    expect(screen.getByText(lineWith(/ won on points\.\s+Begun .+, Helsinki time\.$/))).toBeDefined()
    expect(screen.queryByText('The match goes on')).toBeNull()
  })

  test('of an earlier league links to the knights who rode it, not to those who now have their ids', async () => {
    const { knight1, knight2 } = sampleMatchView(ridden)
    const moved = {
      knight1: { ...knight1, profileId: 'earlier_1_one' },
      knight2: { ...knight2, profileId: 'earlier_1_two' },
    }
    await come({ ...over, ...moved })
    const links = [...document.querySelectorAll('a[data-knight]')].map((link) => link.getAttribute('href'))
    expect(new Set(links)).toEqual(new Set(['/knights/earlier_1_one', '/knights/earlier_1_two']))
    expect(screen.queryByRole('button', { name: /^Follow/ })).toBeNull()
  })

  test('names itself in the title', async () => {
    await come(over)
    const score = `${end.knight1.points}–${end.knight2.points}`
    const { knight1, knight2 } = sampleMatchView(ridden)
    expect(document.title).toBe(
      `Final: RAT ${score} EPP · ${knight1.firstName} against ${knight2.firstName} · Tilt Yard`,
    )
  })

  test('needs one request and no stream', async () => {
    await come(over)
    await advanceClock(60_000)
    expect(answers.countOf('/api/matches/match-1')).toBe(1)
    expect(topics()).toEqual([])
  })

  test('can be verified', async () => {
    vi.useRealTimers()
    await import('../verify/VerifyPanel.tsx')
    vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
    await come(over)
    await advanceClock(0)
    expect(screen.getByRole('button', { name: 'Verify' })).toBeDefined()
  })

  test('shows its result after its events are deleted', async () => {
    await come(over, overAt, [])
    expect(screen.getByText('FINAL', { selector: 'header *' })).toBeDefined()
    expect(screen.getByText(lineWith(/ won on points\.\s+Begun .+, Helsinki time\.$/))).toBeDefined()
    expect(screen.getByText(/are no longer stored/)).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
    expect(document.title).not.toContain('0–0')
  })

  test('has no bleachers, and links to the yard', async () => {
    await come(over)
    expect(screen.queryByText('WEST BLEACHERS')).toBeNull()
    expect(screen.getByRole('link', { name: 'RETURN TO TILT YARD' }).getAttribute('href')).toBe('/watch')
  })
})

describe('an active match', () => {
  test('is streamed to its end', async () => {
    await come({}, 20_000)
    expect(screen.getByText('LIVE')).toBeDefined()
    expect(historyLength()).toBe(events.filter(({ tOffsetMs }) => tOffsetMs <= 20_000).length)
    expect([...topics()].sort()).toEqual(['match:match-1', 'yard'])
    act(() => liveClient.send(createSnapshot(sampleMatchView(ridden), events)))
    for (let elapsedMs = 20_000; elapsedMs < 30_000; elapsedMs += 1_000) {
      expect(historyLength()).toBe(events.filter(({ tOffsetMs }) => tOffsetMs <= elapsedMs).length)
      liveClient.stream.listener.onSign()
      await advanceClock(1_000)
    }
    act(() => liveClient.send({ kind: 'match', match: sampleMatchView(ridden, { ...over, version: 2 }) }))
    expect(screen.getByText('FINAL', { selector: 'header *' })).toBeDefined()
    expect(historyLength()).toBe(events.length)
    expect(answers.countOf('/api/matches/match-1')).toBe(1)
  })

  test('links to its list while it is in the yard, and otherwise to the yard', async () => {
    await come({}, 20_000)
    expect(screen.getByRole('link', { name: 'RETURN TO TILT YARD' })).toBeDefined()
    act(() => liveClient.send({ kind: 'yard', yard: sampleYard([null, 'match-1']) }, 'yard@1'))
    expect(screen.getByRole('link', { name: 'ATTEND JOUST' }).getAttribute('href')).toBe('/attend/match-1/Stag')
    expect(screen.getByText(lineWith(/^On the Stag List\. Begun .+, Helsinki time\.$/))).toBeDefined()
  })

  test('ignores an older state from a stream', async () => {
    await come({ version: 3 }, 20_000)
    const before = historyLength()
    act(() => liveClient.send(createSnapshot(sampleMatchView(ridden, { version: 2 }), events.slice(0, 2))))
    expect(historyLength()).toBe(before)
  })

  test('is read-only here: the page takes no lease and names no writer', async () => {
    await come({ writerId: null }, 20_000)
    expect(screen.queryByText(/No writer assigned/)).toBeNull()
    expect(screen.queryByText(/holds the pen/)).toBeNull()
    expect(answers.asked.filter((address) => address.includes('lease'))).toEqual([])
  })
})

describe('a waiting match', () => {
  test('shows its riders, and its start when known', async () => {
    await come(waiting, 0, [])
    expect(screen.getByText('SOON')).toBeDefined()
    expect(screen.getByText('Preparing match...')).toBeDefined()
    expect(screen.getByText('Match not started...')).toBeDefined()
    const [west] = screen.getAllByRole('article')
    expect(within(west as HTMLElement).getByRole('heading').textContent).toBe(sampleMatchView(ridden).knight1.name)
    const yard = sampleYard(['match-1'])
    const matchSet = yard.matchSet && { ...yard.matchSet, status: 'waiting' as const }
    act(() => liveClient.send({ kind: 'yard', yard: { ...yard, matchSet } }, 'yard@1'))
    expect(screen.getByText(lineWith(/^On the Lion List\. It begins .*1 Jun 2026/))).toBeDefined()
  })

  test('says when its start is unknown', async () => {
    await come(waiting, 0, [])
    act(() => liveClient.send({ kind: 'yard', yard: sampleYard([]) }, 'yard@1'))
    expect(screen.getByText('No start time yet.')).toBeDefined()
  })

  test('starts live on the page', async () => {
    await come(waiting, 0, [])
    act(() => liveClient.send(createSnapshot(sampleMatchView(ridden, waiting), [])))
    act(() => liveClient.send({ kind: 'match', match: sampleMatchView(ridden, { version: 2 }) }))
    act(() => liveClient.send({ kind: 'events', matchId: 'match-1', events: events.slice(0, 1) }))
    expect(screen.getByText('LIVE')).toBeDefined()
    expect(historyLength()).toBe(1)
  })
})

describe('a stopped match', () => {
  test('says what stopped it, and shows its events', async () => {
    await come(stopped, overAt, events.slice(0, 12))
    expect(screen.getByText('STOPPED', { selector: 'header *' })).toBeDefined()
    expect(
      screen.getByText('Stopped because the next slot began. It has no result, and nobody’s record changed.'),
    ).toBeDefined()
    expect(historyLength()).toBe(12)
    expect(document.title).toMatch(/^Stopped: RAT/)
    expect(screen.queryByText('Winner')).toBeNull()
  })

  test('that never began says so', async () => {
    await come({ ...stopped, startTime: null }, overAt, [])
    expect(screen.getByText('It never began.')).toBeDefined()
    expect(screen.getByText('No events recorded for this match.')).toBeDefined()
  })
})

describe('missing data', () => {
  test.each([
    ['an unknown id', 404, 'match-not-found'],
    ['a malformed id', 400, 'invalid-request'],
  ])('%s is explained, with links', async (_, status, code) => {
    answers.refuse('/api/matches/match-9', code, 'Match match-9 not found', status)
    await renderAt(liveClient, '/matches/match-9')
    await advanceClock(0)
    expect(screen.getByRole('heading', { level: 1, name: 'No such match' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'RETURN TO TILT YARD' }).getAttribute('href')).toBe('/watch')
    expect(screen.getByRole('link', { name: 'See the schedule' }).getAttribute('href')).toBe('/schedule')
    expect(document.title).toBe('No such match · Tilt Yard')
    await advanceClock(60_000)
    expect(answers.countOf('/api/matches/match-9')).toBe(1)
    expect(topics()).toEqual([])
  })

  test('a match older than the retention is explained', async () => {
    answers.refuse('/api/matches/match-9', 'match-forgotten', 'Match match-9 is no longer kept.', 410)
    await renderAt(liveClient, '/matches/match-9')
    await advanceClock(0)
    expect(screen.getByRole('heading', { level: 1, name: 'A match of long ago' })).toBeDefined()
    expect(screen.getByText(/no longer stored/)).toBeDefined()
    await advanceClock(60_000)
    expect(answers.countOf('/api/matches/match-9')).toBe(1)
  })

  test('a match that has not arrived yet is loading', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    await renderAt(liveClient, '/matches/match-1')
    expect(screen.getByText('Loading the match...')).toBeDefined()
  })

  test('a network failure is shown, can be retried, and retries automatically', async () => {
    answers.isLineDown = true
    await come(over)
    expect(screen.getByRole('heading', { name: 'Couldn’t load the joust' })).toBeDefined()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    expect(answers.countOf('/api/matches/match-1')).toBe(2)
    answers.isLineDown = false
    await advanceClock(QUERY_RETRY_MS)
    expect(historyLength()).toBe(events.length)
  })
})
