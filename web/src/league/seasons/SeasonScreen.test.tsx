import { act, fireEvent, screen, within } from '@testing-library/react'
import type { SeasonKnightView, SeasonView } from '@tiltyard/contract'
import { emptyHistory } from '@tiltyard/engine'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeAnswers } from '../../testing/fakeAnswers.ts'
import { sampleStanding } from '../../testing/leagueViews.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { seasonText } from '../results/seasonText.ts'
import { SeasonScreen } from './SeasonScreen.tsx'
import { SeasonsScreen } from './SeasonsScreen.tsx'

let answers: FakeAnswers

beforeEach(() => {
  vi.useFakeTimers()
  answers = new FakeAnswers()
})

const champion = { stableId: 'stable_8', name: 'Gravely & Daughters Funerary Services' }
const over: SeasonView = {
  ...{ number: 1, name: 'Season One', state: 'over', matches: 1_792, champion },
  ...{ firstDay: '2026-11-01', lastDay: '2026-11-07', weeks: 1, championKnight: null },
}
const running: SeasonView = {
  ...{ number: 2, name: 'Season Two', state: 'regular', matches: 0, champion: null },
  ...{ firstDay: null, lastDay: null, weeks: 3, championKnight: null },
}

const knight = (number: number, wins: number, losses: number): SeasonKnightView => ({
  ...{ id: `knight_${number}`, name: `Sur Knight ${number}`, stableId: 'stable_8' },
  record: { ...emptyHistory(), wins, losses },
})

test('the seasons are listed with their days, matches and champions, the newest first', async () => {
  answers.at.set('/api/seasons', { seasons: [running, over], nextWeeks: 3 })
  await renderScreen('/seasons', <SeasonsScreen />, '/seasons')
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toBe('Season TwoRunning · 0 jousts')
  expect(second?.textContent).toBe(
    `Season OneOver · November 1, 2026 – November 7, 2026 · 1,792 joustsChampion stable${champion.name}`,
  )
})

test('a season shows its champion, its final standings, and the best knights; the others on demand', async () => {
  const knights = Array.from({ length: 20 }, (_, at) => knight(at + 1, at, 20 - at))
  answers.at.set('/api/seasons/1', { season: over, standings: [sampleStanding(1, 'stable_8')], knights })
  await renderScreen('/seasons/:number', <SeasonScreen />, '/seasons/1')
  expect(screen.getByRole('heading', { level: 1, name: 'SEASON ONE' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 2, name: 'FINAL STANDINGS' })).toBeDefined()
  const table = screen.getByRole('table', { name: 'Knights by win rate, Season One' })
  const rows = () => within(table).getAllByRole('row').slice(1)
  expect(rows()[0]?.textContent).toBe('1Sur Knight 2019195.0000')
  expect(rows()).toHaveLength(16)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'All 20 knights' })))
  expect(rows()).toHaveLength(20)
})

test.each(['9', 'nine', '0'])('an unknown season shows the way back: %s', async (number) => {
  answers.refuse('/api/seasons/9', 'season-not-found', 'Season not found')
  await renderScreen('/seasons/:number', <SeasonScreen />, `/seasons/${number}`)
  expect(screen.getByRole('heading', { name: 'No such season' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'All seasons' }).getAttribute('href')).toBe('/seasons')
})

test('the first twelve seasons have names, and later ones numbers', () => {
  expect([1, 12, 13].map(seasonText)).toEqual(['Season One', 'Season Twelve', 'Season 13'])
})
