import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { type MatchEvent, narrateFacts, replay, simulateFacts, type Verbosity } from '@tiltyard/engine'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setAndSaveVerbosity } from '../../language/verbosity.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { openMoreMenu } from '../../testing/openMoreMenu.ts'
import { advanceClock, renderAt } from '../../testing/renderAt.tsx'
import {
  createSnapshot,
  findSampleRide,
  SAMPLE_MATCH_START,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  sampleYard,
} from '../../testing/sampleRide.ts'

const ridden = findSampleRide((events) => replay(events).ending === 'points')
const { setup, entropy } = ridden.sample
const narratedIn = (manner: Verbosity): readonly MatchEvent[] =>
  narrateFacts(setup, entropy(0), simulateFacts(setup, entropy), { manner })
const narrated = { full: narratedIn('full'), brief: narratedIn('brief'), new: narratedIn('new') }
const match = sampleMatchView(ridden)
const over = {
  ...match,
  status: 'completed',
  ending: 'points',
  endTime: SAMPLE_MATCH_START,
  winner: match.knight1.id,
} as const

let liveClient: FakeLiveClient

beforeAll(async () => {
  await Promise.all([
    import('./CommentarySelect.tsx'),
    import('../controls/PlaybackControls.tsx'),
    import('../controls/MoreMenuItems.tsx'),
  ])
})
beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS })
  liveClient = new FakeLiveClient()
})
afterEach(() => setAndSaveVerbosity('full'))

function lines(): readonly (string | null | undefined)[] {
  const history = screen.getByRole('region', { name: 'HISTORY' })
  return [...history.querySelectorAll('li')].map((line) => line.lastChild?.textContent)
}

/** The history's entries for these events, newest first. */
function entriesOf(events: readonly MatchEvent[]): readonly string[] {
  return events
    .map(({ description }) => description)
    .filter((text) => text !== '')
    .reverse()
}

/** Waits for the lazy choice of commentary. */
async function herald(): Promise<HTMLSelectElement> {
  await advanceClock(2_000)
  return screen.getByLabelText<HTMLSelectElement>('Commentary')
}

function choose(select: HTMLSelectElement, manner: Verbosity): void {
  fireEvent.change(select, { target: { value: manner } })
}

describe('an active match', () => {
  const half = Math.floor(narrated.full.length / 2)
  const momentMs = narrated.full[half - 1]?.tOffsetMs ?? 0
  const upTo = (manner: Verbosity) => narrated[manner].slice(0, half)

  beforeEach(async () => {
    vi.setSystemTime(SAMPLE_MATCH_START_MS + momentMs)
    await renderAt(liveClient, '/attend/match-1/Lion')
    act(() => liveClient.send({ kind: 'yard', yard: sampleYard(['match-1']) }, 'yard@1'))
    await advanceClock(0)
    act(() => liveClient.send(createSnapshot(match, upTo('full')), `match:match-1@${half}`))
  })

  test('three commentaries can be chosen, and Full is the first', async () => {
    const select = await herald()
    expect([...select.options].map(({ label }) => label)).toEqual(['Full', 'Brief', 'Explained'])
    expect(select.value).toBe('full')
    expect(liveClient.stream.url.searchParams.get('manner')).toBeNull()
    expect(liveClient.stream.url.searchParams.get('locale')).toBeNull()
  })

  test('the history stays until the new commentary arrives whole, and continues from there', async () => {
    const select = await herald()
    choose(select, 'brief')
    expect(liveClient.openStreams).toHaveLength(1)
    expect(liveClient.stream.url.searchParams.get('manner')).toBe('brief')
    expect(liveClient.stream.url.searchParams.get('from')).not.toContain('match:')
    expect(lines()).toEqual(entriesOf(upTo('full')))
    act(() => liveClient.send(createSnapshot(match, upTo('brief')), `match:match-1@${half}`))
    expect(lines()).toEqual(entriesOf(upTo('brief')))
    expect(lines()).not.toContain('')
    const next = narrated.brief.slice(half, half + 9)
    act(() => liveClient.send({ kind: 'events', matchId: 'match-1', events: next }, `match:match-1@${half + 9}`))
    await advanceClock((next.at(-1)?.tOffsetMs ?? 0) - momentMs + 1_000)
    expect(lines()).toEqual(entriesOf([...upTo('brief'), ...next]))
  })

  test('a viewer who looks back stays at their moment', async () => {
    const select = await herald()
    await openMoreMenu()
    fireEvent.click(screen.getByRole('button', { name: 'Previous pass' }))
    fireEvent.click(screen.getByRole('button', { name: 'Previous pass' }))
    const score = document.title
    const place = screen.getByRole<HTMLInputElement>('slider', { name: 'Timeline' }).value
    const count = lines().length
    choose(select, 'new')
    act(() => liveClient.send(createSnapshot(match, upTo('new')), `match:match-1@${half}`))
    expect(lines()).toEqual(entriesOf(narrated.new.slice(0, count)))
    expect(screen.getByRole<HTMLInputElement>('slider', { name: 'Timeline' }).value).toBe(place)
    expect(document.title).toBe(score)
    expect(screen.getByText('REPLAY')).toBeDefined()
  })

  test('the next stream asks for the chosen commentary too, and this browser saves it', async () => {
    choose(await herald(), 'new')
    expect(localStorage.getItem('tiltyard-manner')).toBe('new')
    act(() => liveClient.end())
    await advanceClock(60_000)
    expect(liveClient.stream.url.searchParams.get('manner')).toBe('new')
    expect(liveClient.stream.url.searchParams.get('from')).not.toContain('match:')
  })
})

describe('a completed match', () => {
  let answers: FakeServerAnswers

  beforeEach(async () => {
    answers = new FakeServerAnswers()
    vi.setSystemTime(SAMPLE_MATCH_START_MS + 3_600_000)
    const answer = (manner: Verbosity) => () => ({
      match: over,
      events: narrated[manner].map((event) => ({ ...event, timestamp: SAMPLE_MATCH_START })),
      serverTime: new Date().toISOString(),
    })
    answers.at.set('/api/matches/match-1', answer('full'))
    answers.at.set('/api/matches/match-1?manner=brief', answer('brief'))
    await renderAt(liveClient, '/matches/match-1?at=40')
    await advanceClock(0)
  })

  test('a new commentary keeps the old one until it loads, and the moment of the address', async () => {
    const select = await herald()
    expect(lines()).toEqual(entriesOf(narrated.full.slice(0, 40)))
    choose(select, 'brief')
    expect(lines()).toEqual(entriesOf(narrated.full.slice(0, 40)))
    await advanceClock(0)
    expect(lines()).toEqual(entriesOf(narrated.brief.slice(0, 40)))
    expect(liveClient.openStreams.some(({ url }) => url.searchParams.get('topics')?.includes('match:'))).toBe(false)
  })

  test('a failed request leaves the history as it was', async () => {
    const select = await herald()
    answers.at.delete('/api/matches/match-1?manner=brief')
    choose(select, 'brief')
    await advanceClock(100)
    expect(lines()).toEqual(entriesOf(narrated.full.slice(0, 40)))
    expect(within(document.body).queryByText('Couldn’t load the joust')).toBeNull()
  })
})

test('a visitor’s first three jousts open in Explained with a hint; a fourth and a chosen one do not', async () => {
  const hint = () => screen.queryByText('Explained tells you the rules as they come up. Change it here.')
  const open = async (id: string): Promise<HTMLSelectElement> => {
    cleanup()
    liveClient = new FakeLiveClient()
    await renderAt(liveClient, `/attend/${id}/Lion`, { isNewcomer: true })
    act(() => liveClient.send({ kind: 'yard', yard: sampleYard([id]) }, 'yard@1'))
    await advanceClock(0)
    act(() => liveClient.send(createSnapshot({ ...match, id }, narrated.full.slice(0, 1)), `match:${id}@1`))
    return herald()
  }
  for (const id of ['match-1', 'match-2', 'match-3', 'match-1']) {
    expect((await open(id)).value).toBe('new')
    expect(liveClient.stream.url.searchParams.get('manner')).toBe('new')
    expect(hint()).not.toBeNull()
  }
  expect([(await open('match-4')).value, hint()]).toEqual(['full', null])
  const select = await open('match-2')
  choose(select, 'brief')
  expect([select.value, hint()]).toEqual(['brief', null])
  expect((await open('match-3')).value).toBe('brief')
})
