import { act, fireEvent, screen, within } from '@testing-library/react'
import type { StandingView } from '@tiltyard/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { sampleStanding } from '../../testing/leagueViews.ts'
import { sampleProjection } from '../../testing/projectionViews.ts'
import { advanceClock } from '../../testing/renderAt.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { createTourneyAnswer, sampleSeason } from '../../testing/tourneyViews.ts'
import { StandingsScreen } from './StandingsScreen.tsx'

const ADDRESS = '/api/standings'
let answers: FakeServerAnswers

beforeEach(() => {
  vi.useFakeTimers()
  answers = new FakeServerAnswers()
})

function tell(...rows: StandingView[]): void {
  answers.at.set(ADDRESS, { season: 'Season One', seasonNumber: 1, averages: {}, standings: rows })
}

function open(): Promise<FakeLiveClient> {
  return renderScreen('/standings', <StandingsScreen />, '/standings')
}

const first = sampleStanding(1, 'stable_8', {
  ...{ wins: 12, losses: 5, draws: 1, disqualifications: 7, points: 140, winPercentage: 66.6667 },
  ...{ streak: { result: 'DQ', length: 2 }, lastTen: ['DQ', 'DQ', 'W'] },
})
const second = sampleStanding(2, 'stable_1')

function cellsOf(row: HTMLElement): (string | null)[] {
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
}

test('STAND-01 STAND-02: the page has a title, and names the season', async () => {
  tell(first)
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'STANDINGS' })).toBeDefined()
  expect(screen.getByText('Season One')).toBeDefined()
})

test('STAND-03 STAND-04 STAND-05: each stable has its shield, its name and its figures, PCT with one decimal', async () => {
  tell(first, second)
  await open()
  const labels = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(labels).toEqual(['#', 'Stable', 'W', 'L', 'PCT', 'PS', 'D', 'DQ', 'Streak', 'Last ten'])
  const [, one, two] = screen.getAllByRole('row')
  if (one === undefined || two === undefined) throw new Error('A row is missing.')
  expect(one.querySelector('svg')).not.toBeNull()
  expect(within(one).getByText('Gravely & Daughters Funerary Services')).toBeDefined()
  expect(cellsOf(one)).toEqual(['1', '12', '5', '66.7', '140', '1', '7', 'DQ2', 'DQ DQ W'])
  expect(cellsOf(two)).toEqual(['2', '0', '0', '0.0', '0', '0', '0', '', ''])
})

test('while a new league’s past is being ridden the page says that the table is incomplete', async () => {
  tell(first)
  answers.at.set('/api/schedules/past', { riddenPercent: 40 })
  await open()
  expect(screen.getByText(/past is being ridden: 40% done/)).toBeDefined()
  expect(screen.getByRole('table')).toBeDefined()
})

test('STAND-06: VIEW KNIGHTS leads to the stable', async () => {
  tell(first)
  await open()
  expect(screen.getByRole('link', { name: /^VIEW KNIGHTS/ }).getAttribute('href')).toBe('/stables/stable_8')
})

test('STAND-07: the page says that it is loading', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await open()
  expect(screen.getByText('Loading standings...')).toBeDefined()
})

test('a result changes the table at once', async () => {
  tell(first, second)
  const liveClient = await open()
  tell(sampleStanding(1, 'stable_1', { wins: 1, winPercentage: 100 }), { ...first, rank: 2 })
  act(() => liveClient.send({ kind: 'league', version: 8 }, 'league@8'))
  await advanceClock(0)
  expect(within(screen.getAllByRole('row')[1] ?? document.body).getByText('Wheatfield Rat Riders')).toBeDefined()
})

test('the tie-break is explained, and the table has a link for programs', async () => {
  tell(first)
  await open()
  expect(screen.getByText(/then wins, then points/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'The table as CSV' }).getAttribute('href')).toBe('/api/standings.csv')
})

test('without a connection the page shows an error, and can retry', async () => {
  answers.isLineDown = true
  await open()
  expect(screen.getByRole('alert').textContent).toContain('The yard cannot be reached')
  answers.isLineDown = false
  tell(first)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await advanceClock(0)
  expect(screen.getByRole('table')).toBeDefined()
})

test('a later failure keeps the table, and says that it may be out of date', async () => {
  tell(first)
  const liveClient = await open()
  answers.isLineDown = true
  act(() => liveClient.send({ kind: 'league', version: 8 }, 'league@8'))
  await advanceClock(0)
  expect(screen.getByRole('table')).toBeDefined()
  expect(screen.getByText(/out of date/)).toBeDefined()
})

test('below the table are each stable’s chances, the likeliest first, with a line over time', async () => {
  tell(first, second)
  answers.at.set('/api/seasons/1/projection', { projection: sampleProjection() })
  await open()
  const rows = within(screen.getByRole('table', { name: 'Chances of the stables, Season One' })).getAllByRole('row')
  const line = rows[1]?.querySelector('polyline')?.getAttribute('points')
  expect([rows.length, cellsOf(rows[1] as HTMLElement), cellsOf(rows[12] as HTMLElement)]).toEqual([
    13,
    ['63%', '90%', ''],
    ['<0.1%', '13%', ''],
  ])
  expect(line).toBe('0.0,24.4 96.0,0.0')
  expect(screen.queryByRole('heading', { name: 'WHO IS IN' })).toBeNull()
})

test('in the last regular week the page shows who is just in the tourney and who is just out', async () => {
  tell(first)
  answers.at.set('/api/seasons/1/projection', { projection: sampleProjection({ weeksToDraw: 0 }) })
  answers.at.set('/api/seasons/1/tourney', createTourneyAnswer({ rides: null }))
  await open()
  await advanceClock(0)
  const table = screen.getByRole('table', { name: 'Who is in as things stand, Season One' })
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 2 + 12)
  fireEvent.click(screen.getByRole('button', { name: 'All 96 knights' }))
  expect(within(table).getAllByRole('row')).toHaveLength(1 + 2 + 96)
})

test('the table of a past season is chosen from a list, and has its own address and file', async () => {
  tell(first)
  answers.at.set('/api/seasons', { seasons: [sampleSeason({ number: 2 }), sampleSeason()], nextWeeks: 3 })
  answers.at.set(`${ADDRESS}?season=1`, { season: 'Season One', seasonNumber: 1, averages: {}, standings: [second] })
  await open()
  const chooser = screen.getByRole('combobox', { name: 'Season' })
  expect(
    within(chooser)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Season Two', 'Season One'])
  await act(async () => fireEvent.change(chooser, { target: { value: '1' } }))
  expect(screen.getByTestId('address').textContent).toBe('/standings?season=1')
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('Wheatfield Rat Riders')
  expect(screen.getByRole('link', { name: 'The table as CSV' }).getAttribute('href')).toBe(
    '/api/standings.csv?season=1',
  )
  await act(async () => fireEvent.change(chooser, { target: { value: '' } }))
  expect(screen.getByTestId('address').textContent).toBe('/standings')
})

test('a league in its first season has nothing to choose', async () => {
  tell(first)
  answers.at.set('/api/seasons', { seasons: [sampleSeason()], nextWeeks: 3 })
  await open()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test.each([
  ['9', '9', 'season-not-found', 404],
  ['One', 'NaN', 'invalid-request', 400],
] as const)('season %s is named as one that the league does not have', async (season, sent, code, status) => {
  answers.refuse(`${ADDRESS}?season=${sent}`, code, 'Refused.', status)
  await renderScreen('/standings', <StandingsScreen />, `/standings?season=${season}`)
  expect(screen.getByRole('heading', { name: 'No such season' })).toBeDefined()
})
