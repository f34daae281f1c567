import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { type MatchEvent, replay, type WinChancesAt } from '@tiltyard/engine'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { QUERY_RETRY_MS } from '../../api/queries/queryClient.ts'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { openMoreMenu } from '../../testing/openMoreMenu.ts'
import { advanceClock, renderAt } from '../../testing/renderAt.tsx'
import {
  createSnapshot,
  findPointsWinWithFall,
  readSampleRideEnd,
  SAMPLE_MATCH_START,
  SAMPLE_MATCH_START_MS,
  sampleMatchView,
  samplePointsWinFacts,
  sampleYard,
} from '../../testing/sampleRide.ts'
import { listWinChanceSwings } from './swings/swings.ts'

const ridden = findPointsWinWithFall()
const { events } = ridden
const { setup } = ridden.sample
const over = samplePointsWinFacts(ridden, readSampleRideEnd(ridden).tOffsetMs)
/** The chances change with every hit, and only then. */
const chances: readonly WinChancesAt[] = [0, ...events.map(({ seq }) => seq)].map((seq) => {
  const blows = events.slice(0, seq).filter(({ points }) => points !== undefined).length
  const knight1 = Math.round(5_000 + 3_000 * Math.sin(blows * 1.7)) / 10_000
  return { seq, knight1, knight2: Math.round((0.95 - knight1) * 10_000) / 10_000, none: 0.05 }
})
const live: readonly MatchEvent[] = events.map((event, at) => {
  const { knight1, knight2, none } = chances[at + 1] ?? { knight1: 0, knight2: 0, none: 0 }
  return { ...event, chances: { knight1, knight2, none } }
})
const swings = listWinChanceSwings(setup, events, chances)
const dueAfter = (elapsedMs: number): number => events.filter(({ tOffsetMs }) => tOffsetMs <= elapsedMs).length

let liveClient: FakeLiveClient
let answers: FakeServerAnswers

beforeAll(async () => {
  await Promise.all([
    import('../controls/PlaybackControls.tsx'),
    import('../controls/MoreMenuItems.tsx'),
    import('./WinChancePanel.tsx'),
    import('./swings/BiggestSwingsDialog.tsx'),
  ])
})
beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MATCH_START_MS + 3_600_000 })
  liveClient = new FakeLiveClient()
  answers = new FakeServerAnswers()
  answers.at.set('/api/matches/match-1', () => ({
    match: sampleMatchView(ridden, over),
    events: events.map((event) => ({ ...event, timestamp: SAMPLE_MATCH_START })),
    serverTime: new Date().toISOString(),
  }))
  answers.at.set('/api/matches/match-1/chances', { chances, leverage: [] })
})
afterEach(() => {
  delete document.documentElement.dataset.chances
})

async function come(search = ''): Promise<void> {
  await renderAt(liveClient, `/matches/match-1${search}`)
  await advanceClock(1_000)
  await advanceClock(100)
  await openMoreMenu()
}

/** Opens the match on its list, `elapsedMs` after its start. */
async function attend(elapsedMs: number): Promise<void> {
  vi.setSystemTime(SAMPLE_MATCH_START_MS + elapsedMs)
  await renderAt(liveClient, '/attend/match-1/Lion')
  act(() => liveClient.send({ kind: 'yard', yard: sampleYard(['match-1']) }, 'yard@1'))
  await advanceClock(0)
  act(() => liveClient.send(createSnapshot(sampleMatchView(ridden), live.slice(0, dueAfter(elapsedMs)))))
  await advanceClock(1_000)
  await openMoreMenu()
}

const panel = () => within(screen.getByRole('region', { name: 'How the chances went' }))
const marked = () => panel().queryAllByRole('button')
const nameOf = (element: Element | null): string => element?.getAttribute('aria-label') ?? ''
const shownCount = (): number => screen.getByRole('region', { name: 'HISTORY' }).querySelectorAll('li').length
const lengthOf = () => panel().getByRole('toolbar').parentElement?.parentElement?.style.getPropertyValue('--length')
const barText = (): string => screen.getByRole('group', { name: 'Chances' }).textContent ?? ''

describe('a completed match', () => {
  test('loads the chances of a history match too, whose version is 0', async () => {
    answers.at.set('/api/matches/match-1', () => ({
      match: sampleMatchView(ridden, { ...over, version: 0 }),
      events: events.map((event) => ({ ...event, timestamp: SAMPLE_MATCH_START })),
      serverTime: new Date().toISOString(),
    }))
    await come()
    expect(marked().length).toBeGreaterThan(2)
  })

  test('says that the chances are being computed, and later that they are unknown', async () => {
    answers.refuse('/api/matches/match-1/chances', 'chances-busy', 'Later.', 503)
    await come()
    expect(panel().getByText('Calculating win probability…')).toBeDefined()
    answers.refuse('/api/matches/match-1/chances', 'chances-unknown', 'No.', 409)
    await advanceClock(QUERY_RETRY_MS)
    expect(panel().getByText('No win probability for this joust.')).toBeDefined()
  })

  test('labels the biggest swings with their causes, and keys step through them', async () => {
    await come()
    const names = marked().map(nameOf)
    expect(names.length).toBeGreaterThan(2)
    for (const name of names) {
      expect(name).toMatch(/^(Pass \d|Sudden death \d)\. \S+ \S+ .+: [<>]?\d+% to [<>]?\d+% for \S+ \S+$/)
    }
    const stops = marked().filter((button) => button.tabIndex === 0)
    expect(stops).toHaveLength(1)
    act(() => stops[0]?.focus())
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Home' })
    expect(nameOf(document.activeElement)).toBe(names[0])
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' })
    expect(nameOf(document.activeElement)).toBe(names[1])
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' })
    expect(nameOf(document.activeElement)).toBe(names.at(-1))
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowLeft' })
    expect(nameOf(document.activeElement)).toBe(names.at(-2))
    expect(shownCount()).toBe(events.length)
  })

  test('draws a stopped match to its end as well', async () => {
    const some = events.slice(0, 30)
    answers.at.set('/api/matches/match-1', () => ({
      match: sampleMatchView(ridden, { ...over, ending: 'stopped', winner: null, stoppedBy: 'admin' }),
      events: some.map((event) => ({ ...event, timestamp: SAMPLE_MATCH_START })),
      serverTime: new Date().toISOString(),
    }))
    answers.at.set('/api/matches/match-1/chances', { chances: chances.slice(0, 31), leverage: [] })
    await come()
    expect(lengthOf()).toBe(String(some.at(-1)?.tOffsetMs))
  })

  test('shows the key of no winner only where its share is visible', async () => {
    await come()
    expect(panel().getByText('No winner', { ignore: 'th' })).toBeDefined()
    cleanup()
    liveClient = new FakeLiveClient()
    const decided = chances.map(({ seq, knight1 }) => ({ seq, knight1, knight2: 0.999 - knight1, none: 0.001 }))
    answers.at.set('/api/matches/match-1/chances', { chances: decided, leverage: [] })
    await come()
    expect(marked().length).toBeGreaterThan(2)
    expect(panel().queryByText('No winner', { ignore: 'th' })).toBeNull()
  })

  test('has a table for screen readers, with a row per pass', async () => {
    await come()
    const rows = within(panel().getByRole('table', { name: 'Chances by pass' })).getAllByRole('row')
    expect(rows).toHaveLength(2 + replay(events).currentPass)
    // The wrapper is hidden and not the table, which would widen a small page.
    expect(panel().getByRole('table').closest('.visually-hidden')?.tagName).toBe('DIV')
    expect(rows[1]?.textContent).toMatch(/^Before the first pass50%45%5%Nothing$/)
  })

  test('opened at a moment, the chart ends there', async () => {
    await come('?at=30')
    const last = swings.filter(({ seq }) => seq <= 30).at(-1)
    expect(marked().length).toBeLessThan(8)
    expect(panel().getAllByRole('row')).toHaveLength(2 + (events[29]?.passNumber ?? 0))
    for (const { seq, cause, from, to } of swings) {
      const isTold = marked().some((one) =>
        nameOf(one).includes(`${cause}: ${Math.round(from.knight1 * 100)} to ${Math.round(to.knight1 * 100)} `),
      )
      if (seq > (last?.seq ?? 0) && !swings.some((other) => other.seq <= 30 && other.cause === cause))
        expect(isTold).toBe(false)
    }
  })
})

describe('an active match', () => {
  test('draws the chances in its events, and requests none', async () => {
    await attend(90_000)
    expect(panel().getAllByRole('row')).toHaveLength(2 + (events[dueAfter(90_000) - 1]?.passNumber ?? 0))
    expect(answers.asked.filter((address) => address.endsWith('/chances'))).toEqual([])
  })

  test('shows a viewer who looks back nothing newer', async () => {
    await attend(90_000)
    fireEvent.click(screen.getByRole('button', { name: 'From the start' }))
    await advanceClock(100)
    expect([marked().length, panel().getAllByRole('row').length]).toEqual([0, 2])
    expect(barText()).toContain('50%')
  })
})

describe('catching up', () => {
  test('in a replay lists swings up to the playhead, and returns there', async () => {
    await come('?at=24')
    fireEvent.click(screen.getByRole('button', { name: 'Catch me up' }))
    await advanceClock(1_000)
    const dialog = within(screen.getByRole('dialog', { name: 'Catch me up' }))
    const biggest = swings.filter(({ seq }) => seq <= 24).map(({ cause }) => cause)
    for (const line of dialog.queryAllByRole('listitem')) {
      expect(biggest.some((cause) => line.textContent?.includes(`${cause}: `))).toBe(true)
    }
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    expect([shownCount(), screen.queryByRole('dialog')]).toEqual([24, null])
  })
})

test('after the end it gives score and winner, and no chances', async () => {
  await come(`?at=${events.length}`)
  fireEvent.click(screen.getByRole('button', { name: 'Catch me up' }))
  await advanceClock(1_000)
  const dialog = within(screen.getByRole('dialog', { name: 'Catch me up' }))
  const { knight1, knight2, winner } = replay(events)
  expect(dialog.getByText(new RegExp(`^(Sur|Lady) [^,]+ ${knight1.points}, [^,]+ ${knight2.points}\\.$`))).toBeDefined()
  expect(winner).not.toBeNull()
  expect(dialog.getByText(/ has won\.$/)).toBeDefined()
  expect(dialog.queryByText(/: .+%, .+%.*\.$/)).toBeNull()
})

test('with hidden results the chart ends at the playhead, also after a step back', async () => {
  act(() => setResultsHidden(true))
  await come()
  expect([shownCount(), marked().length, panel().getAllByRole('row').length]).toEqual([0, 0, 2])
  for (let presses = 0; presses < 12; presses++) fireEvent.click(screen.getByRole('button', { name: 'Next event' }))
  const there = panel().getAllByRole('row').length
  expect(there).toBe(2 + (events[shownCount() - 1]?.passNumber ?? 0))
  fireEvent.click(screen.getByRole('button', { name: 'Previous pass' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous pass' }))
  expect(panel().getAllByRole('row').length).toBe(2 + (events[shownCount() - 1]?.passNumber ?? 0))
  expect(panel().getAllByRole('row').length).toBeLessThan(there)
})

test('with chances off there is no bar, chart or catching up', async () => {
  document.documentElement.dataset.chances = 'off'
  await come()
  expect(screen.getByRole('group', { name: 'Replay' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'How the chances went' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Chances' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Catch me up' })).toBeNull()
  expect(answers.asked.filter((address) => address.endsWith('/chances'))).toEqual([])
})
