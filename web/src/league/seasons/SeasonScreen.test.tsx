import { act, fireEvent, screen, within } from '@testing-library/react'
import type { AwardView, SeasonKnightView, SeasonView } from '@tiltyard/contract'
import { emptyPerformanceHistory } from '@tiltyard/engine'
import { beforeEach, expect, test, vi } from 'vitest'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { sampleStanding } from '../../testing/leagueViews.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { seasonNameText } from '../results/seasonNameText.ts'
import { SeasonScreen } from './SeasonScreen.tsx'
import { SeasonsScreen } from './SeasonsScreen.tsx'

let answers: FakeServerAnswers

beforeEach(() => {
  vi.useFakeTimers()
  answers = new FakeServerAnswers()
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
  record: { ...emptyPerformanceHistory(), wins, losses },
})

test('the seasons are listed with their days, matches and champions, the newest first', async () => {
  const begun = { ...running, firstDay: '2026-11-08', lastDay: '2026-11-09', matches: 4 }
  answers.at.set('/api/seasons', { seasons: [begun, over], nextWeeks: 3 })
  await renderScreen('/seasons', <SeasonsScreen />, '/seasons')
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toBe('Season TwoRunning · since November 8, 2026 · 4 jousts')
  expect(second?.textContent).toBe(
    `Season OneOver · November 1, 2026 – November 7, 2026 · 1,792 joustsChampion stable${champion.name}`,
  )
})

test('a season shows its champion, its final standings, and the best knights; the others on demand', async () => {
  const knights = Array.from({ length: 20 }, (_, at) => knight(at + 1, at, 20 - at))
  answers.at.set('/api/seasons/1', { season: over, standings: [sampleStanding(1, 'stable_8')], knights, awards: [] })
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

test('a season that is over has its announcement, awards, leaders, odds and champion bettor', async () => {
  const holder = (number: number, points: number) => ({
    ...{ knightId: `knight_${number}`, stableId: 'stable_8', name: `Sur Knight ${number}`, jousts: 30 },
    ...{ figures: [{ figure: 'points', value: points } as const], joustIds: ['m1', 'm2'] },
  })
  const most: AwardView = {
    ...{ name: 'most-points', winner: holder(1, 1_218), runnerUp: holder(2, 90), decidedBy: 'points' },
  }
  const upset: AwardView = {
    ...{ name: 'upset', runnerUp: null, decidedBy: null },
    winner: { ...holder(3, 0), jousts: 1, joustIds: ['m3'], figures: [{ figure: 'odds', value: 12 }] },
  }
  const season = { ...over, championKnight: { knightId: 'knight_1', name: 'Sur Knight 1', stableId: 'stable_1' } }
  const knights = [knight(1, 3, 1), knight(2, 5, 1)]
  answers.at.set('/api/seasons/1', { season, standings: [], knights, awards: [most, upset] })
  const row = { from: 60, to: 65, cases: 40, said: 62.1, happened: 65 }
  const report = { forecaster: 'reckoners', cases: 1_700, brier: 0.2134, rows: [row], faults: [] }
  answers.at.set('/api/odds/account?season=1', { week: null, reports: [report], weeks: [], counted: 9, toCome: 0 })
  const place = { place: 1, name: 'Dappled Otter', value: 12.5, bets: 3 }
  answers.at.set('/api/honors?season=1', { honor: [place], calibration: [], week: [] })
  await renderScreen('/seasons/:number', <SeasonScreen />, '/seasons/1')
  expect(screen.getByText(/^Hear ye! Sur Knight 1 of the Wheatfield Rat Riders is Champion of the Tilt/)).toBeDefined()
  const award = (title: string) => screen.getByRole('heading', { level: 3, name: title }).closest('li')
  expect(award('Most points')?.textContent).toBe(
    'Most pointsSur Knight 11,218 pointsSecond: Sur Knight 2 (90 points)Of 30 jousts: 12',
  )
  expect(award('Upset of the season')?.textContent).toBe(
    'Upset of the seasonSur Knight 3won at odds of 12%The joust: 1',
  )
  expect(screen.getByRole('link', { name: 'Most points, joust 2' }).getAttribute('href')).toBe('/matches/m2')
  const wins = screen.getByRole('heading', { level: 3, name: 'Wins' }).closest('section')
  expect(wins?.textContent).toBe('WinsSur Knight 25Sur Knight 13')
  expect(screen.getByText(/^The odds scored 0\.213 over 1,700 jousts/)).toBeDefined()
  expect(screen.getByText('Champion bettor: Dappled Otter, with 12.5 honor from the season’s bets.')).toBeDefined()
})

test.each(['9', 'nine', '0', '0x1', '1e0', '01'])('an unknown season shows the way back: %s', async (number) => {
  answers.refuse('/api/seasons/9', 'season-not-found', 'Season not found')
  await renderScreen('/seasons/:number', <SeasonScreen />, `/seasons/${number}`)
  expect(screen.getByRole('heading', { name: 'No such season' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'All seasons' }).getAttribute('href')).toBe('/seasons')
})

test('the first twelve seasons have names, and later ones numbers', () => {
  expect([1, 12, 13].map(seasonNameText)).toEqual(['Season One', 'Season Twelve', 'Season 13'])
})
