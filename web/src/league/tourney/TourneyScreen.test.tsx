import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSeenMatches, setResultsHidden } from '../../spoilers/setResultsHidden.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { sampleProjection } from '../../testing/projectionViews.ts'
import { advanceClock } from '../../testing/renderAt.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { createTourneyAnswer, sampleSeason, type TourneyAnswer } from '../../testing/tourneyViews.ts'
import { TourneyScreen } from './TourneyScreen.tsx'

let answers: FakeServerAnswers

beforeEach(() => {
  vi.useFakeTimers()
  answers = new FakeServerAnswers()
})
afterEach(() => {
  cleanup()
  act(() => {
    clearSeenMatches()
    setResultsHidden(false)
  })
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

function open(answer: TourneyAnswer) {
  answers.at.set('/api/seasons/1/tourney', answer)
  return renderScreen('/seasons/:number/tourney', <TourneyScreen />, '/seasons/1/tourney')
}
const card = (name: string) => screen.getByRole('article', { name })
const rowTexts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

test('before the draw the table shows who is in, a line, and who is out; the others on demand', async () => {
  await open(createTourneyAnswer({ rides: null }))
  expect(screen.getByRole('heading', { level: 1, name: 'THE GRAND TOURNEY' })).toBeDefined()
  const table = screen.getByRole('table', { name: 'Who is in as things stand, Season One' })
  const rows = rowTexts(table)
  expect(rows).toHaveLength(1 + 70 + 2)
  expect(rows.slice(1, 3)).toEqual(['In', '1Sur Knight 189.3100+60.7'])
  expect(rows.indexOf('Out')).toBe(2 + 64)
  expect(rows.filter((text) => text?.includes('In as one of the two best of the stable'))).toHaveLength(2)
  expect(rows.at(-1)).toMatch(/−\d\.\d$/)
  fireEvent.click(screen.getByRole('button', { name: 'All 96 knights' }))
  expect(rowTexts(table)).toHaveLength(1 + 96 + 2)
  expect(rowTexts(table).at(-1)).toContain('Banned')
})

test('/tourney shows the tourney of the season that runs', async () => {
  answers.at.set('/api/seasons', { seasons: [sampleSeason({ number: 2 }), sampleSeason()], nextWeeks: 3 })
  answers.at.set('/api/seasons/2/tourney', createTourneyAnswer({ rides: null }))
  await renderScreen('/tourney', <TourneyScreen />, '/tourney')
  await advanceClock(0)
  expect(screen.getByText('Season Two')).toBeDefined()
  expect(screen.getByRole('link', { name: 'The standings of Season Two' }).getAttribute('href')).toBe('/seasons/2')
})

test('a joust is over, live, open for bets, or waits for a winner, and says so', async () => {
  await open(createTourneyAnswer({ rides: 6 }))
  expect(card('Lion first round 1').textContent).toMatch(
    /^Lion first round 1 ?2:00 pmREPLAY.*Points 12advances.*Points 7On points$/,
  )
  const again = screen.getAllByText('Ridden again after a draw')
  expect(again).toHaveLength(1)
  const live = screen.getByRole('link', { name: /^LIVE / })
  expect(live.getAttribute('href')).toMatch(/^\/attend\/live-[a-z]+-first-round-\d\/[A-Z][a-z]+$/)
  const bets = screen.getAllByRole('link', { name: /^BET on / })
  expect(bets[0]?.getAttribute('href')).toMatch(/^\/jousts\/schedule-9\/entry-[a-z-]+-\d$/)
  expect(bets[0]?.closest('article')?.textContent).toMatch(/Chance by the odds 58%.*Chance by the odds 42%/)
  expect(card('Lion semi-final 1').textContent).toContain('Winner of Lion quarter-final 1')
  expect(within(card('Lion semi-final 1')).queryByRole('link')).toBeNull()
})

test('each round has its heading with the day, and a result moves on at once', async () => {
  const liveClient = await open(createTourneyAnswer({ rides: 0 }))
  const rounds = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(rounds).toEqual([
    'First round',
    'Quarter-finals',
    'Semi-finals',
    'Finals of the lists',
    'Grand semi-finals',
    'Grand final',
  ])
  expect(screen.getAllByText('Friday, December 4')).toHaveLength(3)
  answers.at.set('/api/seasons/1/tourney', createTourneyAnswer({ rides: 99 }))
  act(() => liveClient.send({ kind: 'schedule', version: 8 }, 'schedule@8'))
  await advanceClock(0)
  expect(screen.getByText('Champion of the Tilt')).toBeDefined()
})

test('a bye and a walkover say how the knight advances', async () => {
  await open(createTourneyAnswer({ rides: 0, knights: 7 }))
  expect(screen.getByText('Bye').closest('article')?.textContent).toContain('Advances without a joust')
})

test('with results hidden each round has a cover of its own, and the next round does not tell its winners', async () => {
  act(() => setResultsHidden(true))
  await open(createTourneyAnswer({ rides: 999 }))
  const covers = () =>
    screen.getAllByRole('button', { name: /^Show the results: / }).map(({ textContent }) => textContent)
  expect(covers()).toHaveLength(6)
  expect(screen.queryByText('Champion of the Tilt')).toBeNull()
  expect(card('Lion quarter-final 1').textContent).toContain('Winner of Lion first round 1')
  expect(screen.queryAllByText('advances')).toEqual([])
  expect(screen.queryAllByText('Points', { exact: false })).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Show the results: First round' }))
  expect(covers()).toHaveLength(5)
  expect(screen.getAllByText('advances')).toHaveLength(32)
  expect(card('Lion quarter-final 1').textContent).not.toContain('Winner of')
  expect(card('Lion semi-final 1').textContent).toContain('Winner of Lion quarter-final 1')
})

test('the buttons choose a round, and the first round with open jousts is shown first', async () => {
  await open(createTourneyAnswer({ rides: 40 }))
  const chosen = () =>
    within(screen.getByRole('navigation', { name: 'Rounds' })).getByRole('button', { pressed: true }).textContent
  expect(chosen()).toBe('Quarter-finals')
  const last = screen.getByRole('button', { name: 'Grand final' })
  last.focus()
  fireEvent.click(last)
  expect(chosen()).toBe('Grand final')
  const shown = document.querySelectorAll('section[data-current]')
  expect([...shown].map((panel) => panel.querySelector('h2')?.textContent)).toEqual(['Grand final'])
})

test('a season that ended without a tourney says so', async () => {
  await open({ ...createTourneyAnswer({ rides: null }), season: sampleSeason({ state: 'over' }) })
  expect(screen.getByText('This season ended without a tourney.')).toBeDefined()
})

test.each(['9', 'nine'])('an unknown season shows the way back: %s', async (number) => {
  answers.refuse('/api/seasons/9/tourney', 'season-not-found', 'Season not found')
  await renderScreen('/seasons/:number/tourney', <TourneyScreen />, `/seasons/${number}/tourney`)
  expect(screen.getByRole('heading', { name: 'No such season' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'This season’s tourney' }).getAttribute('href')).toBe('/tourney')
})

test('the likeliest winners of the title are shown with a line over time, the others who can win on demand', async () => {
  answers.at.set('/api/seasons/1/projection', { projection: sampleProjection() })
  await open(createTourneyAnswer({ rides: 6 }))
  await advanceClock(0)
  const table = screen.getByRole('table', { name: 'Chances of the title, Season One' })
  expect(rowTexts(table).slice(0, 3)).toEqual(['KnightTitleOver time', 'Sur Knight 120%', 'Sur Knight 219%'])
  expect(table.querySelectorAll('polyline')).toHaveLength(8)
  fireEvent.click(screen.getByRole('button', { name: 'All 20 with a chance' }))
  expect(rowTexts(table)).toHaveLength(1 + 20)
})
