import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { MatchView } from '@tiltyard/contract'
import { replay } from '@tiltyard/engine'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LiveClientContext } from '../../api/live/liveStore.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { openMoreMenu } from '../../testing/openMoreMenu.ts'
import { RouterAtAddress } from '../../testing/RouterAtAddress.tsx'
import { advanceClock } from '../../testing/renderAt.tsx'
import {
  createSnapshot,
  findSampleRide,
  SAMPLE_MATCH_START,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  samplePointsWinFacts,
  sampleYard,
} from '../../testing/sampleRide.ts'
import { createTourneyAnswer, sampleSeason } from '../../testing/tourneyViews.ts'
import { EmbedScreen } from './EmbedScreen.tsx'

const ridden = findSampleRide((events) => replay(events).ending === 'points')
const { events } = ridden
const over = samplePointsWinFacts(ridden, 0)
let answers: FakeServerAnswers
let liveClient: FakeLiveClient

/** Time for lazy chunks to load. */
const COMES_MS = 1_000

beforeAll(() =>
  Promise.all([
    import('../refusedMoment/MomentRefusalText.tsx'),
    import('../controls/PlaybackControls.tsx'),
    import('../controls/MoreMenuItems.tsx'),
  ]),
)
beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
  answers = new FakeServerAnswers()
  liveClient = new FakeLiveClient()
})

/** Opens an embed `elapsedMs` after the match's start; the server answers with the events that are due. */
async function open(path: string, facts: Partial<MatchView> = over, elapsedMs = 3_600_000): Promise<void> {
  vi.setSystemTime(SAMPLE_MATCH_START_MS + elapsedMs)
  answers.at.set('/api/matches/match-1', () => ({
    match: sampleMatchView(ridden, facts),
    events: events
      .filter(({ tOffsetMs }) => tOffsetMs <= elapsedMs)
      .map((event) => ({ ...event, timestamp: SAMPLE_MATCH_START })),
    serverTime: new Date().toISOString(),
  }))
  answers.at.set('/api/matches/match-1/chances', { chances: [], leverage: [] })
  render(
    <LiveClientContext value={liveClient.client}>
      <RouterAtAddress path={path}>
        <EmbedScreen />
      </RouterAtAddress>
    </LiveClientContext>,
  )
  await advanceClock(COMES_MS)
}

const totals = () => [...document.querySelectorAll('tbody tr td:last-child')].map((cell) => cell.textContent)
const totalsAt = (count: number) => {
  const { knight1, knight2 } = replay(events.slice(0, count))
  return [knight1.points, knight2.points].map(String)
}
const standing = () => document.querySelector('header span')?.textContent
async function press(name: string): Promise<void> {
  await openMoreMenu()
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
}

describe('an embedded match', () => {
  test('that is over opens at its end, and links to its page in a new tab', async () => {
    await open('/embed/matches/match-1')
    expect([standing(), ...totals()]).toEqual(['FINAL', ...totalsAt(events.length)])
    const link = screen.getByRole('link', { name: /^The whole match at Tilt Yard/ })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '/matches/match-1',
      '_blank',
      'noopener',
    ])
  })

  test('requests only its own data: no session, writing or stream', async () => {
    answers.at.set('/api/matches/match-1/chances', { chances: [], leverage: [] })
    await open('/embed/matches/match-1?autoplay=1')
    await advanceClock(60_000)
    expect(answers.asked).toEqual(['/api/matches/match-1', '/api/matches/match-1/chances'])
    expect(liveClient.openStreams).toEqual([])
  })

  test('opens at the moment of its address', async () => {
    await open('/embed/matches/match-1?at=20')
    expect([standing(), ...totals()]).toEqual(['REPLAY', ...totalsAt(20)])
    await advanceClock(60_000)
    expect(totals()).toEqual(totalsAt(20))
  })

  test('autoplays at its speed, to its end', async () => {
    await open('/embed/matches/match-1?autoplay=1&speed=16&hide-results=1')
    await advanceClock(2_000)
    const count = events.filter(({ tOffsetMs }) => tOffsetMs <= 32_000).length
    expect(totals()).toEqual(totalsAt(count))
    await advanceClock(60_000)
    expect(standing()).toBe('FINAL')
  })

  test('has no buttons with controls=0', async () => {
    await open('/embed/matches/match-1?controls=0')
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('slider')).toBeNull()
  })

  test('that is active plays live, can be rewound, and returns to live', async () => {
    await open('/embed/matches/match-1', {}, 20_000)
    act(() => liveClient.send(createSnapshot(sampleMatchView(ridden), events)))
    expect(standing()).toBe('LIVE')
    await press('From the start')
    expect(totals()).toEqual(totalsAt(0))
    await press('Go live')
    expect(totals()).toEqual(totalsAt(events.filter(({ tOffsetMs }) => tOffsetMs <= 20_000).length))
  })

  test('lists invalid parameters of its address', async () => {
    await open('/embed/matches/match-1?speed=3&at=9999')
    expect(screen.getByText('“speed” is “3”. Use one of 0.25, 0.5, 1, 2, 4, 8, 16, 64.')).toBeDefined()
    expect(screen.getByText(/^This joust only has \d+ moments/)).toBeDefined()
    expect(standing()).toBe('FINAL')
  })

  test('with hidden results reveals no end or length, whatever moment the address names', async () => {
    await open('/embed/matches/match-1?hide-results=1&at=9999')
    expect(standing()).toBe('REPLAY')
    expect(totals()).toEqual(totalsAt(0))
    expect(screen.getByText('This joust has no moment 9999.')).toBeDefined()
    const slider = screen.getByRole('slider', { name: 'Timeline' })
    expect(Number(slider.getAttribute('max'))).toBeLessThan(1_000)
  })

  test('explains an unknown match', async () => {
    answers.refuse('/api/matches/match-9', 'match-not-found', 'Match match-9 not found')
    await open('/embed/matches/match-9')
    expect(screen.getByRole('heading', { name: 'No such match' })).toBeDefined()
  })
})

describe('an embedded list', () => {
  test("shows the list's match, and the next when the lists move on", async () => {
    await open('/embed/lists/Stag', {}, 20_000)
    expect(screen.getByText('Loading the list...')).toBeDefined()
    act(() => liveClient.send({ kind: 'yard', yard: sampleYard([null, 'match-1']) }, 'yard@1'))
    await advanceClock(0)
    expect(standing()).toBe('LIVE')
    expect(screen.getByRole('link', { name: /^The lists at/ }).getAttribute('href')).toBe('/attend/match-1/Stag')
    act(() => liveClient.send({ kind: 'yard', yard: sampleYard([]) }, 'yard@2'))
    expect(screen.getByRole('heading', { name: 'Stag List' })).toBeDefined()
  })

  test('explains an unknown list', async () => {
    await open('/embed/lists/Unicorn')
    expect(screen.getByRole('heading', { name: 'No such list' })).toBeDefined()
  })
})

test('an embedded tourney shows the bracket, without results where the address hides them', async () => {
  await import('../../league/tourney/EmbeddedTourney.tsx')
  answers.at.set('/api/seasons', { seasons: [sampleSeason({ state: 'tourney' })], nextWeeks: 3 })
  answers.at.set('/api/seasons/1/tourney', createTourneyAnswer({ rides: 70 }))
  await open('/embed/tourney?hide-results=1&speed=2')
  expect(screen.getByRole('heading', { name: 'The Grand Tourney, Season One' })).toBeDefined()
  expect(screen.getByRole('link', { name: /^The tourney at/ }).getAttribute('href')).toBe('/tourney')
  expect(screen.getByText('Unknown parameter “speed”. Use theme, hide-results.')).toBeDefined()
  expect(screen.queryByText(/^On points/)).toBeNull()
  cleanup()
  await open('/embed/tourney')
  expect(screen.getAllByText(/^On points/).length).toBeGreaterThan(0)
})

test('any other address under /embed names the valid ones', async () => {
  await open('/embed/knights/knight_1')
  expect(screen.getByText('Embeds are at /embed/matches/ID, /embed/lists/LIST and /embed/tourney.')).toBeDefined()
})
