import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { KnightCareer } from '@tiltyard/contract'
import { emptyPerformanceHistory, knightStatColumns } from '@tiltyard/engine'
import { beforeEach, expect, test, vi } from 'vitest'
import { setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { sampleKnightCareer } from '../../testing/careerViews.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { SAMPLE_MONDAY, sampleKnightView } from '../../testing/leagueViews.ts'
import { sampleKnightProjection } from '../../testing/projectionViews.ts'
import { advanceClock } from '../../testing/renderAt.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { sampleSeason } from '../../testing/tourneyViews.ts'
import { KnightScreen } from './KnightScreen.tsx'
import { streakText } from './StreakList.tsx'

const ADDRESS = '/api/knights/knight_1/career'
const NAME = 'Sur Test Rider the 1th'
let answers: FakeServerAnswers

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(`${SAMPLE_MONDAY}T05:00:00.000Z`) })
  answers = new FakeServerAnswers()
})

async function open(facts: Partial<KnightCareer> = {}, knightId = 'knight_1') {
  if (knightId === 'knight_1') answers.at.set(ADDRESS, sampleKnightCareer(facts))
  return renderScreen('/knights/:knightId', <KnightScreen />, `/knights/${knightId}`)
}

const part = (heading: string) => within(screen.getByRole('region', { name: heading }))

test('the page shows the knight, their stable, and their record in the stat columns', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: NAME })).toBeDefined()
  expect(document.title).toBe(`${NAME} · Tilt Yard`)
  expect(screen.getByRole('link', { name: 'Wheatfield Rat Riders' }).getAttribute('href')).toBe('/stables/stable_1')
  const labels = part('RECORD')
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  expect(labels).toEqual(['Knight', ...knightStatColumns.map(({ label }) => label), 'NTHD'])
})

test('a knight of an earlier league is marked, and cannot be followed', async () => {
  await open({ knight: { ...sampleKnightView(1, ''), stableId: null, isOfEarlierLeague: true } })
  expect(screen.getByText('Of an earlier league')).toBeDefined()
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull()
})

test('true potential is shown once it is computed, and not while results are hidden', async () => {
  const knight = sampleKnightView(1, 'stable_1')
  await open({ knight })
  expect(part('RECORD').getByText(/^True potential 52.4: the share of jousts/)).toBeDefined()
  act(() => setResultsHidden(true))
  expect(part('RECORD').queryByText(/True potential/)).toBeNull()
  cleanup()
  act(() => setResultsHidden(false))
  await open({ knight: { ...knight, potential: { nighthood: 31, arrow: null, promise: null } } })
  expect(part('RECORD').queryByText(/True potential/)).toBeNull()
})

test('the form shows letters with their meaning, each a link to its match', async () => {
  await open()
  const form = within(part('FORM').getByRole('list')).getAllByRole('link')
  expect(form.map(({ textContent, ariaLabel }) => `${textContent} ${ariaLabel}`)).toEqual(['W Won', 'DTH Died'])
  expect(form.map((link) => link.getAttribute('href'))).toEqual(['/matches/m2', '/matches/m1'])
})

test('the last jousts show score, ending and odds, and link to the match', async () => {
  await open()
  const [first, second] = part('RECENT RESULTS').getAllByRole('listitem')
  expect(first?.textContent).toContain('5–3, Test won on points')
  expect(first?.textContent).toContain('60%')
  expect(second?.textContent).toContain('by death in the lists')
  expect(
    part('RECENT RESULTS')
      .getAllByRole('link', { name: /^Watch/ })[0]
      ?.getAttribute('href'),
  ).toBe('/matches/m2')
  const rival = part('RECENT RESULTS').getAllByRole('link', { name: /2th/ })[0]
  expect(rival?.getAttribute('href')).toBe('/knights/knight_2')
})

test('rivals are listed head to head, ten at first', async () => {
  const rivals = Array.from({ length: 12 }, (_, at) => ({
    ...{ knightId: `knight_${at + 20}`, name: `Rival ${at}`, stableId: 'stable_2', met: 20 - at },
    ...{ won: 2, lost: 1, undecided: 0, lastMatchId: `m${at}` },
  }))
  await open({ rivals })
  expect(part('RIVALS').getAllByRole('rowheader')).toHaveLength(10)
  fireEvent.click(part('RIVALS').getByRole('button', { name: 'All 12 rivals' }))
  expect(part('RIVALS').getAllByRole('rowheader')).toHaveLength(12)
  expect(part('RIVALS').getByRole('link', { name: 'Rival 0' }).getAttribute('href')).toBe('/knights/knight_20')
})

test('the course is drawn, and also a table', async () => {
  await open()
  expect(part('COURSE').getByRole('table', { name: `The course of ${NAME} by day` })).toBeDefined()
  const cells = part('COURSE').getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual(['2', '1', '1', '0', '0', '10', '0', '2'])
})

test('each ended season has a row with its record; before the first there is no such part', async () => {
  await open()
  expect(screen.queryByRole('region', { name: 'SEASONS' })).toBeNull()
  cleanup()
  const record = { ...emptyPerformanceHistory(), wins: 3, losses: 1, pointsScored: 40 }
  await open({ seasons: [{ number: 1, stableId: 'stable_2', record }] })
  expect(part('SEASONS').getByRole('row', { name: /Season One/ }).textContent).toBe('Season One3175.04000')
  expect(part('SEASONS').getByRole('row', { name: /Career/ }).textContent).toBe('Career1150.01000')
  expect(part('SEASONS').getByRole('link').getAttribute('href')).toBe('/seasons/1')
})

test('titles, awards and a place in the hall of fame are shown once there are any', async () => {
  await open()
  expect(screen.queryByRole('region', { name: 'TITLES AND AWARDS' })).toBeNull()
  cleanup()
  const holder = {
    ...{ knightId: 'knight_1', stableId: 'stable_1', name: 'Sur Ivo', joustIds: [], jousts: 6 },
    figures: [{ figure: 'rounds-won', value: 6 } as const],
  }
  await open({ awards: [{ season: 1, name: 'champion', holder }], induction: 'Never fell.' })
  const [title] = part('TITLES AND AWARDS').getAllByRole('listitem')
  expect(title?.textContent).toBe('Champion of the TiltSeason One6 rounds won')
  expect(part('TITLES AND AWARDS').getByText(/Never fell\.$/)).toBeDefined()
})

test('luck is shown in numbers, with the range of chance; before the first joust the page says so', async () => {
  await open()
  const said = part('LUCK')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(said).toEqual([
    '12 wins where 14.3 were expected: 2.3 fewer.',
    '118 points where 121.6 were expected: 3.6 fewer.',
    'Blow by blow, the lances cost them 1.8 wins beside what was expected.',
  ])
  expect(part('LUCK').getByText(/±2.6 wins is normal luck over/)).toBeDefined()
  expect(part('LUCK').queryByText(/So far/)).toBeNull()
  cleanup()
  await open({ totals: { ...sampleKnightCareer().totals, matches: 35 } })
  expect(part('LUCK').getByText(/^Based on 27 of 35 jousts\. /)).toBeDefined()
  cleanup()
  await open({ luck: { matches: 0, wins: 0, expectedWins: 0, points: 0, expectedPoints: 0, blows: 0 } })
  expect(part('LUCK').getByText('No rated jousts yet.')).toBeDefined()
})

test('the next joust shows its time and opponent', async () => {
  const next = {
    ...{ scheduleId: 'schedule-1', scheduledId: 'entry-1' },
    ...{ startsAt: '2026-11-24T06:15:00.000Z', date: '2026-11-24', timeSlot: '08:15' },
    knight1: { id: 'knight_1', name: NAME, stableId: 'stable_1' },
    knight2: { id: 'knight_9', name: 'Lady Ninth', stableId: 'stable_2' },
  }
  await open({ next })
  expect(part('NEXT JOUST').getByRole('listitem').textContent).toContain('November 24, 8:15 am, Helsinki time')
  expect(part('NEXT JOUST').getByRole('link', { name: 'Lady Ninth' }).getAttribute('href')).toBe('/knights/knight_9')
  const bet = part('NEXT JOUST').getByRole('button', { name: 'BET' })
  expect(document.getElementById(bet.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    `On ${NAME} or Lady Ninth`,
  )
})

test('a joust that has begun takes no bets', async () => {
  const [knight1, knight2] = [1, 9].map((number) => ({ id: `knight_${number}`, name: 'Lady Ninth', stableId: null }))
  if (!knight1 || !knight2) throw new Error('There are two.')
  const at = { startsAt: '2020-11-23T05:00:00.000Z', date: SAMPLE_MONDAY, timeSlot: '07:00' }
  await open({ next: { scheduleId: 'schedule-1', scheduledId: 'entry-1', ...at, knight1, knight2 } })
  expect(part('NEXT JOUST').getByRole('button', { name: 'BET' }).getAttribute('aria-disabled')).toBe('true')
  expect(part('NEXT JOUST').getByText('Betting closed – it has started.')).toBeDefined()
})

test('the projection says how far a knight may come, now and over time', async () => {
  answers.at.set('/api/seasons', { seasons: [sampleSeason({ number: 2 })], nextWeeks: 3 })
  const address = '/api/seasons/2/projection/knights/knight_1'
  answers.at.set(address, { projection: sampleKnightProjection() })
  await open()
  await advanceClock(0)
  const projection = screen.getByRole('region', { name: 'PROJECTION' })
  const figures = [...projection.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect([figures.length, figures[0], figures.at(-1)]).toEqual([7, 'In the tourney63%', 'Title4.2%'])
  const lines = () => [...projection.querySelectorAll('figcaption')].map(({ textContent }) => textContent)
  expect(lines()).toEqual(['In the tourney (top: 63%)', 'Title (top: 4.2%)'])
})

test('the first parts are open, the rest is folded', async () => {
  await open()
  const headings = screen.getAllByRole('heading', { level: 2 })
  expect(headings.map((heading) => `${heading.textContent}${heading.closest('details') ? ' folded' : ''}`)).toEqual([
    ...['RECORD', 'FORM', 'CONDITION', 'NEXT JOUST', 'RECENT RESULTS'],
    ...['PROJECTION folded', 'COURSE folded', 'LUCK folded', 'RIVALS folded', 'IN ALL folded'],
  ])
  expect(document.querySelectorAll('section > details[open]')).toHaveLength(0)
})

test('a dead knight is marked, and a later one shows their first day', async () => {
  await open({ knight: sampleKnightView(1, 'stable_1', { status: 'dead' }), since: `${SAMPLE_MONDAY}T10:00:00.000Z` })
  expect(screen.getAllByText('Dead, until the next joust calls').length).toBeGreaterThan(0)
  expect(screen.getByText('Came to the league on November 23')).toBeDefined()
})

test('a knight without matches has a page too', async () => {
  const { totals } = sampleKnightCareer()
  await open({ form: [], recent: [], course: { step: 'day', spans: [] }, totals })
  expect(screen.getByText('No results yet.')).toBeDefined()
  expect(screen.getByText('It begins with the first joust.')).toBeDefined()
})

test('with results hidden the form keeps its places, and can be uncovered', async () => {
  act(() => setResultsHidden(true))
  await open()
  const letters = () => within(part('FORM').getByRole('list')).getAllByRole('link')
  expect(letters().map(({ textContent }) => textContent)).toEqual(['?', '?'])
  expect(part('RECENT RESULTS').queryByText(/won on points/)).toBeNull()
  expect(part('LUCK').queryByText(/expected/)).toBeNull()
  fireEvent.click(part('FORM').getByRole('button', { name: /the form of/ }))
  expect(letters().map(({ textContent }) => textContent)).toEqual(['W', 'DTH'])
  await advanceClock(0)
})

test.each([404, 400])('an unknown knight shows an error (%i)', async (status) => {
  answers.refuse('/api/knights/nobody/career', 'knight-not-found', 'Knight not found', status)
  await open({}, 'nobody')
  expect(screen.getByRole('heading', { name: 'Knight not found' })).toBeDefined()
  expect(document.title).toBe('Knight not found · Tilt Yard')
})

test('without a connection the page shows an error', async () => {
  answers.isLineDown = true
  await open()
  expect(screen.getByRole('alert').textContent).toContain('The yard cannot be reached')
})

test('a streak is described in words', () => {
  expect([3, 1, 0, -1, -2].map(streakText)).toEqual([
    ...['3 wins in a row', '1 win', 'no streak', '1 defeat', '2 defeats in a row'],
  ])
})
