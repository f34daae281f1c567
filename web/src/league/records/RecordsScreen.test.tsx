import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { sampleFinishedMatch, sampleRecords } from '../../testing/careerViews.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { advanceClock } from '../../testing/renderAt.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { RecordsScreen } from './RecordsScreen.tsx'

const holder = { knightId: 'knight_7', name: 'Lady Seventh', stableId: 'stable_3' }
const full = sampleRecords({
  leaders: [{ figure: 'win-rate', holders: [{ ...holder, value: 66.666, matches: 30 }] }],
  matches: [
    { figure: 'falls', records: [{ value: 6, side: null, seq: 41, former: [], match: sampleFinishedMatch('m1') }] },
    {
      figure: 'upset',
      records: [
        { value: 88, side: 'knight2', seq: null, former: ['knight_1', 'knight_2'], match: sampleFinishedMatch('m2') },
      ],
    },
  ],
  streaks: { won: [{ ...holder, length: 9, matchId: 'm3' }], lost: [] },
  luck: {
    ...{ least: 20, luckiest: [] },
    unluckiest: [{ ...holder, value: 4.24, matches: 31, wins: 11, expectedWins: 15.24 }],
  },
})
let answers: FakeServerAnswers

beforeEach(() => {
  vi.useFakeTimers()
  answers = new FakeServerAnswers()
  answers.at.set('/api/records', full)
})

const open = () => renderScreen('/records', <RecordsScreen />, '/records')
const under = (heading: string) => {
  const section = screen.getByRole('heading', { name: heading }).closest('section')
  if (section === null) throw new Error(`There is no ${heading}.`)
  return within(section)
}

test('leaders are listed with their figure and the least number of matches', async () => {
  await open()
  expect(screen.getByText(/10 matches or more/)).toBeDefined()
  expect(under('Win rate, in percent').getByRole('listitem').textContent).toBe('Lady Seventh66.7')
  expect(under('Win rate, in percent').getByRole('link').getAttribute('href')).toBe('/knights/knight_7')
})

test('a record match links to its moment', async () => {
  await open()
  expect(
    under('Most falls')
      .getByRole('link', { name: /6 falls/ })
      .getAttribute('href'),
  ).toBe('/matches/m1?at=41')
})

test('a knight whose id another has now is named without a link', async () => {
  await open()
  const upsets = under('Biggest upsets')
  expect(upsets.getByRole('listitem').textContent).toMatch(/^Sur Test Rider the 2th against Sur Test Rider the 1th/)
  expect(upsets.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/matches/m2'])
  expect(upsets.getByRole('link').textContent).toContain('won at 12%')
})

test('streaks link to their last match', async () => {
  await open()
  expect(under('Wins in a row').getByRole('link', { name: '9' }).getAttribute('href')).toBe('/matches/m3')
})

test('the unluckiest lance shows wins beside expectation, and the least number of matches', async () => {
  await open()
  expect(screen.getByText(/knights with 20\+ rated jousts/)).toBeDefined()
  expect(under('The unluckiest lance').getByRole('listitem').textContent).toBe(
    'Lady Seventh4.2 fewer11 of 31 won, 15.2 expected',
  )
  expect(under('The unluckiest lance').getByRole('link').getAttribute('href')).toBe('/knights/knight_7')
  expect(under('The luckiest lance').getByText('None yet.')).toBeDefined()
})

test('with results hidden each figure has its own cover', async () => {
  act(() => setResultsHidden(true))
  await open()
  expect(screen.queryByText('Lady Seventh')).toBeNull()
  expect(screen.queryByText(/6 falls/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Show the matches of “Most falls”' }))
  expect(screen.getByText(/6 falls/)).toBeDefined()
  expect(screen.queryByText(/won at/)).toBeNull()
  await advanceClock(0)
})

test('an empty league has no records, and says so', async () => {
  answers.at.set('/api/records', sampleRecords())
  await open()
  expect(screen.getByText('Nobody has ridden as many yet.')).toBeDefined()
  expect(screen.getByText('Nobody has enough rated jousts yet.')).toBeDefined()
  expect(screen.getByText('Nothing has been ridden yet.')).toBeDefined()
  expect(screen.getAllByText('None yet.').length).toBe(9)
})
