import { act, fireEvent, screen, within } from '@testing-library/react'
import { type Injury, knightStatColumns } from '@tiltyard/engine'
import { beforeEach, expect, test, vi } from 'vitest'
import { STABLE_PAGE_REFRESH_MS } from '../../api/queries/queries.ts'
import type { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { sampleKnightView, sampleStableView, sampleStanding } from '../../testing/leagueViews.ts'
import { advanceClock } from '../../testing/renderAt.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { leagueStables } from '../knights/leagueStables.ts'
import { getStableMotto } from './mottoes.ts'
import { StableScreen } from './StableScreen.tsx'

const ADDRESS = '/api/stables/stable_8'
let answers: FakeServerAnswers

const wounded: Injury = { location: 'visor', severity: 'moderate', passNumber: 3, path: 'B', escalatedAt: null }
const history = { ...sampleKnightView(1, null).performanceHistory, wins: 3, losses: 1, draws: 0, disqualifications: 2 }
const knights = [
  sampleKnightView(1, 'stable_8', {
    performanceHistory: history,
    potential: { nighthood: 61.5, arrow: 'up', promise: 52.4 },
  }),
  sampleKnightView(2, 'stable_8', { injuries: [wounded], potential: { nighthood: 40, arrow: 'down', promise: 52.4 } }),
  sampleKnightView(3, 'stable_8', { status: 'dead' }),
]

beforeEach(() => {
  vi.useFakeTimers()
  answers = new FakeServerAnswers()
  answers.at.set(ADDRESS, { stable: sampleStableView('stable_8'), knights })
})

function open(stableId = 'stable_8'): Promise<FakeLiveClient> {
  return renderScreen('/stables/:stableId', <StableScreen />, `/stables/${stableId}`)
}

function rowOf(name: string): HTMLElement {
  const row = screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr')
  if (row === null) throw new Error(`There is no row of ${name}.`)
  return row
}

function figuresOf(name: string): (string | null)[] {
  return within(rowOf(name))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

test('STABLE-01 STABLE-02 STABLE-03: the page shows the name, the shield and a motto', async () => {
  await open()
  const heading = screen.getByRole('heading', { level: 1, name: 'Gravely & Daughters Funerary Services' })
  expect(heading.closest('header')?.querySelector('svg')).not.toBeNull()
  expect(screen.getByText(getStableMotto('stable_8'))).toBeDefined()
  expect(new Set(leagueStables.map(({ id }) => getStableMotto(id))).size).toBe(12)
})

test('STABLE-04 STABLE-05 STABLE-06: each knight has a row of the stat columns; PCT is the win rate', async () => {
  await open()
  const labels = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(labels).toEqual(['Knight', ...knightStatColumns.map(({ label }) => label), 'NTHD'])
  const figures = figuresOf('the 1th')
  expect(figures.slice(0, 7)).toEqual(['3', '0', '1', '2', '0', '0', '50.0'])
  expect(figures.at(-1)).toContain('61.5')
  expect(figuresOf('the 3th').at(-1)).toBe('50.0')
})

test('the stable’s place is written like in the standings', async () => {
  const standing = sampleStanding(3, 'stable_8', { wins: 1_024, losses: 7, points: 1_443, winPercentage: 99.3 })
  answers.at.set(ADDRESS, { stable: { ...sampleStableView('stable_8'), standing }, knights })
  await open()
  const facts = screen.getAllByRole('definition').slice(0, 5)
  expect(facts.map(({ textContent }) => textContent)).toEqual(['3', '1,024', '7', '99.3', '1,443'])
})

test('STABLE-07 STABLE-08: NTHD has an arrow up for better than expected, and down for worse', async () => {
  await open()
  expect(figuresOf('the 1th').at(-1)).toBe('61.5▲ better than expected')
  expect(figuresOf('the 2th').at(-1)).toBe('40.0▼ worse than expected')
})

test('STABLE-09: the expand button shows the CONDITION, and hides it again', async () => {
  await open()
  const button = screen.getByRole('button', { name: 'Condition of Sur Test Rider the 1th' })
  expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['+', 'false'])
  fireEvent.click(button)
  expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['-', 'true'])
  expect(screen.getByText('CONDITION')).toBeDefined()
  expect(screen.getByText('Excellent health')).toBeDefined()
  fireEvent.click(button)
  expect(screen.queryByText('CONDITION')).toBeNull()
})

test('STABLE-09: wounds are listed with severity and place', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Condition of Sur Test Rider the 2th' }))
  expect(screen.getByRole('listitem').textContent).toBe('One eye closed for the season (moderate, visor)')
  expect(screen.queryByText('Excellent health')).toBeNull()
})

test('a dead knight is not in excellent health', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Condition of Sur Test Rider the 3th' }))
  expect(screen.getByRole('listitem').textContent).toMatch(/^Dead/)
  expect(screen.queryByText('Excellent health')).toBeNull()
})

test('STABLE-10: the page refetches each 30 s, and shows the old figures meanwhile', async () => {
  await open()
  expect(answers.countOf(ADDRESS)).toBe(1)
  await advanceClock(STABLE_PAGE_REFRESH_MS - 1)
  expect(answers.countOf(ADDRESS)).toBe(1)
  const healed = knights.map((knight) => ({ ...knight, potential: { nighthood: 77.7, arrow: null, promise: 52.4 } }))
  answers.at.set(ADDRESS, { stable: sampleStableView('stable_8'), knights: healed })
  await advanceClock(1)
  expect(STABLE_PAGE_REFRESH_MS).toBe(30_000)
  expect(answers.countOf(ADDRESS)).toBe(2)
  expect(figuresOf('the 1th').at(-1)).toBe('77.7')
})

test('a league result shows at once', async () => {
  const liveClient = await open()
  act(() => liveClient.send({ kind: 'league', version: 3 }, 'league@3'))
  await advanceClock(0)
  expect(answers.countOf(ADDRESS)).toBe(2)
})

test.each(['test_stable_a', 'my_test_stable_b'])('STABLE-11: %s leads to the standings', async (stableId) => {
  await open(stableId)
  expect(screen.getByTestId('address').textContent).toBe('/standings')
  expect(answers.asked).toEqual([])
})

test('STABLE-12: an unknown stable shows an error, with a link back', async () => {
  answers.refuse('/api/stables/stable_99', 'stable-not-found', 'Stable not found.')
  await open('stable_99')
  expect(screen.getByRole('heading', { name: 'Stable not found.' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the standings' }).getAttribute('href')).toBe('/standings')
})

test('STABLE-13: the page says that it is loading', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await open()
  expect(screen.getByText('Loading stable details...')).toBeDefined()
})

test('without a connection the page shows an error', async () => {
  answers.isLineDown = true
  await open()
  expect(screen.getByRole('alert').textContent).toContain('The yard cannot be reached')
})

test('the stable’s jousts have a calendar link', async () => {
  await open()
  const link = screen.getByRole('link', { name: /calendar/ })
  expect(link.getAttribute('href')).toBe('/api/stables/stable_8/schedule.ics')
})
