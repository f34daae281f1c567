import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { MatchView } from '@tiltyard/contract'
import { type ChancesAt, type MatchEvent, replay } from '@tiltyard/engine'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetSeen, setSpoilersHidden } from '../../spoilers/setSpoilersHidden.ts'
import { standInForDialogs } from '../../testing/dialogs.ts'
import { FakeAnswers } from '../../testing/fakeAnswers.ts'
import { FakeStands } from '../../testing/fakeStands.ts'
import { openMore } from '../../testing/openMore.ts'
import { pass, renderAt } from '../../testing/renderAt.tsx'
import { createSnapshot, matchView, readEnd, rideUntil, START, START_MS, yardView } from '../../testing/riddenMatch.ts'
import { listSwings } from './swings/swings.ts'

const ridden = rideUntil((told) => replay(told).ending === 'points' && told.some(({ dismounted }) => dismounted))
const { events } = ridden
const { setup } = ridden.sample
const over: Partial<MatchView> = {
  ...{ status: 'completed', ending: 'points', winner: replay(events).winner, writerId: null, secret: '5a' },
  endTime: new Date(START_MS + readEnd(ridden).tOffsetMs).toISOString(),
}
/** It moves with every blow, and with nothing else. */
const chances: readonly ChancesAt[] = [0, ...events.map(({ seq }) => seq)].map((seq) => {
  const blows = events.slice(0, seq).filter(({ points }) => points !== undefined).length
  const knight1 = Math.round(5_000 + 3_000 * Math.sin(blows * 1.7)) / 10_000
  return { seq, knight1, knight2: Math.round((0.95 - knight1) * 10_000) / 10_000, none: 0.05 }
})
const told: readonly MatchEvent[] = events.map((event, at) => {
  const { knight1, knight2, none } = chances[at + 1] ?? { knight1: 0, knight2: 0, none: 0 }
  return { ...event, chances: { knight1, knight2, none } }
})
const swings = listSwings(setup, events, chances)
const dueAfter = (elapsedMs: number): number => events.filter(({ tOffsetMs }) => tOffsetMs <= elapsedMs).length

let stands: FakeStands
let answers: FakeAnswers

beforeAll(async () => {
  standInForDialogs()
  await Promise.all([
    import('../controls/Controls.tsx'),
    import('../controls/MoreItems.tsx'),
    import('./ChancePanel.tsx'),
    import('./swings/CatchUpDialog.tsx'),
  ])
})
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: START_MS + 3_600_000 })
  stands = new FakeStands()
  answers = new FakeAnswers()
  answers.at.set('/api/matches/match-1', () => ({
    match: matchView(ridden, over),
    events: events.map((event) => ({ ...event, timestamp: START })),
    serverTime: new Date().toISOString(),
  }))
  answers.at.set('/api/matches/match-1/chances', { chances, leverage: [] })
})
afterEach(() => {
  cleanup()
  act(() => {
    setSpoilersHidden(false)
    forgetSeen()
  })
  delete document.documentElement.dataset.chances
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function come(search = ''): Promise<void> {
  await renderAt(stands, `/matches/match-1${search}`)
  await pass(1_000)
  await pass(100)
  await openMore()
}

/** Comes to the stands of the match, so long after its start. */
async function attend(elapsedMs: number): Promise<void> {
  vi.setSystemTime(START_MS + elapsedMs)
  await renderAt(stands, '/attend/match-1/Lion')
  act(() => stands.send({ kind: 'yard', yard: yardView(['match-1']) }, 'yard@1'))
  await pass(0)
  act(() => stands.send(createSnapshot(matchView(ridden), told.slice(0, dueAfter(elapsedMs)))))
  await pass(1_000)
  await openMore()
}

const panel = () => within(screen.getByRole('region', { name: 'How the chances went' }))
const marked = () => panel().queryAllByRole('button')
const nameOf = (element: Element | null): string => element?.getAttribute('aria-label') ?? ''
const shownCount = (): number => screen.getByRole('region', { name: 'HISTORY' }).querySelectorAll('li').length
const lengthOf = () => panel().getByRole('toolbar').parentElement?.parentElement?.style.getPropertyValue('--length')
const barText = (): string => screen.getByRole('group', { name: 'Chances' }).textContent ?? ''

describe('over a match that is over', () => {
  test('one that was ridden as history, and never changed, is asked for too', async () => {
    answers.at.set('/api/matches/match-1', () => ({
      match: matchView(ridden, { ...over, version: 0 }),
      events: events.map((event) => ({ ...event, timestamp: START })),
      serverTime: new Date().toISOString(),
    }))
    await come()
    expect(marked().length).toBeGreaterThan(2)
  })

  test('while the server works them out nobody is told that they are unknown, and once it says so they are', async () => {
    answers.refuse('/api/matches/match-1/chances', 'chances-busy', 'Later.', 503)
    await come()
    expect(panel().getByText('Calculating win probability…')).toBeDefined()
    cleanup()
    answers.refuse('/api/matches/match-1/chances', 'chances-unknown', 'No.', 409)
    await come()
    expect(panel().getByText('No win probability for this joust.')).toBeDefined()
  })

  test('its biggest moves are named by their causes, and are gone through by keys', async () => {
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

  test('that was stopped, it is drawn to its end as well', async () => {
    const some = events.slice(0, 30)
    answers.at.set('/api/matches/match-1', () => ({
      match: matchView(ridden, { ...over, ending: 'stopped', winner: null, stoppedBy: 'admin' }),
      events: some.map((event) => ({ ...event, timestamp: START })),
      serverTime: new Date().toISOString(),
    }))
    answers.at.set('/api/matches/match-1/chances', { chances: chances.slice(0, 31), leverage: [] })
    await come()
    expect(lengthOf()).toBe(String(some.at(-1)?.tOffsetMs))
  })

  test('nobody’s share has a key where it can be seen, and none where it cannot', async () => {
    await come()
    expect(panel().getByText('No winner', { ignore: 'th' })).toBeDefined()
    cleanup()
    stands = new FakeStands()
    const decided = chances.map(({ seq, knight1 }) => ({ seq, knight1, knight2: 0.999 - knight1, none: 0.001 }))
    answers.at.set('/api/matches/match-1/chances', { chances: decided, leverage: [] })
    await come()
    expect(marked().length).toBeGreaterThan(2)
    expect(panel().queryByText('No winner', { ignore: 'th' })).toBeNull()
  })

  test('a move that is pressed is gone to, and the chart stays whole', async () => {
    await come()
    const [first] = marked()
    const before = marked().map(nameOf)
    const swing = swings.find(({ cause }) => nameOf(first ?? null).includes(`. ${cause}: `))
    act(() => first?.focus())
    fireEvent.click(first ?? document.body)
    expect(shownCount()).toBe(swing?.seq)
    expect(screen.getByText('REPLAY')).toBeDefined()
    expect(marked().map(nameOf)).toEqual(before)
    expect(document.activeElement).toBe(first)
    expect(barText()).toContain(`${Math.round((swing?.to.knight1 ?? 0) * 100)}%`)
  })

  test('those who listen have a table, with a row for each pass', async () => {
    await come()
    const rows = within(panel().getByRole('table', { name: 'Chances by pass' })).getAllByRole('row')
    expect(rows).toHaveLength(2 + replay(events).currentPass)
    // Not the table itself, which would grow with its words and widen a small page.
    expect(panel().getByRole('table').closest('.visually-hidden')?.tagName).toBe('DIV')
    expect(rows[1]?.textContent).toMatch(/^Before the first pass50%45%5%Nothing$/)
  })

  test('opened at a moment, it is drawn up to there', async () => {
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

describe('while a match is ridden', () => {
  test('it is drawn from what its events carry, and asks nobody', async () => {
    await attend(90_000)
    expect(panel().getAllByRole('row')).toHaveLength(2 + (events[dueAfter(90_000) - 1]?.passNumber ?? 0))
    expect(answers.asked.filter((address) => address.endsWith('/chances'))).toEqual([])
  })

  test('who has gone back is told nothing newer', async () => {
    await attend(90_000)
    fireEvent.click(screen.getByRole('button', { name: 'From the start' }))
    await pass(100)
    expect([marked().length, panel().getAllByRole('row').length]).toEqual([0, 2])
    expect(barText()).toContain('50%')
  })
})

describe('who comes late', () => {
  test('is caught up in at most five lines, in order, and then is live', async () => {
    const elapsedMs = Math.floor(readEnd(ridden).tOffsetMs * 0.8)
    await attend(elapsedMs)
    const opener = screen.getByRole('button', { name: 'Catch me up' })
    opener.focus()
    fireEvent.click(opener)
    await pass(1_000)
    const dialog = within(screen.getByRole('dialog', { name: 'Catch me up' }))
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.length).toBeLessThanOrEqual(5)
    const passes = lines.map((line) => Number(/^Pass (\d)/.exec(line)?.[1]))
    expect(passes).toEqual([...passes].sort((one, other) => one - other))
    for (const line of lines) expect(line).toMatch(/^Pass \d .+: [<>]?\d+% to [<>]?\d+% for /)
    fireEvent.click(dialog.getByRole('button', { name: 'Live' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('LIVE')).toBeDefined()
  })

  test('in a replay is told up to the playhead alone, and goes on there', async () => {
    await come('?at=24')
    fireEvent.click(screen.getByRole('button', { name: 'Catch me up' }))
    await pass(1_000)
    const dialog = within(screen.getByRole('dialog', { name: 'Catch me up' }))
    const biggest = swings.filter(({ seq }) => seq <= 24).map(({ cause }) => cause)
    for (const line of dialog.queryAllByRole('listitem')) {
      expect(biggest.some((cause) => line.textContent?.includes(`${cause}: `))).toBe(true)
    }
    fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    expect([shownCount(), screen.queryByRole('dialog')]).toEqual([24, null])
  })
})

test('who is caught up after the end is told the score and who has won, and no chance is left to tell', async () => {
  await come(`?at=${events.length}`)
  fireEvent.click(screen.getByRole('button', { name: 'Catch me up' }))
  await pass(1_000)
  const dialog = within(screen.getByRole('dialog', { name: 'Catch me up' }))
  const { knight1, knight2, winner } = replay(events)
  expect(dialog.getByText(new RegExp(`^(Sur|Lady) [^,]+ ${knight1.points}, [^,]+ ${knight2.points}\\.$`))).toBeDefined()
  expect(winner).not.toBeNull()
  expect(dialog.getByText(/ has won\.$/)).toBeDefined()
  expect(dialog.queryByText(/: .+%, .+%.*\.$/)).toBeNull()
})

test('with results hidden it tells of what has been shown, and no further when the viewer goes back', async () => {
  act(() => setSpoilersHidden(true))
  await come()
  expect([shownCount(), marked().length, panel().getAllByRole('row').length]).toEqual([0, 0, 2])
  for (let presses = 0; presses < 30; presses++) fireEvent.click(screen.getByRole('button', { name: 'Next event' }))
  const there = panel().getAllByRole('row').length
  expect(there).toBe(2 + (events[shownCount() - 1]?.passNumber ?? 0))
  fireEvent.click(screen.getByRole('button', { name: 'Previous pass' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous pass' }))
  expect(panel().getAllByRole('row').length).toBe(2 + (events[shownCount() - 1]?.passNumber ?? 0))
  expect(panel().getAllByRole('row').length).toBeLessThan(there)
})

test('who has chances turned off has neither bar nor chart nor catching up', async () => {
  document.documentElement.dataset.chances = 'off'
  await come()
  expect(screen.getByRole('group', { name: 'Replay' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'How the chances went' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Chances' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Catch me up' })).toBeNull()
  expect(answers.asked.filter((address) => address.endsWith('/chances'))).toEqual([])
})
