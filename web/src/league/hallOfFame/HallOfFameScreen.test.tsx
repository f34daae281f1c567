import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { sampleSeason } from '../../testing/tourneyViews.ts'
import { HallOfFameScreen } from './HallOfFameScreen.tsx'

test('the hall of fame has inducted knights, the champions of each season, and the best careers', async () => {
  vi.useFakeTimers()
  const answers = new FakeServerAnswers()
  const knight = { knightId: 'knight_1', name: 'Sur Ivo', stableId: 'stable_1' }
  const champion = { stableId: 'stable_2', name: 'East Parsnipshire Plows' }
  answers.at.set('/api/hall-of-fame', {
    seasons: [
      sampleSeason({ number: 2, state: 'over', championKnight: knight, champion }),
      sampleSeason({ number: 1, state: 'over', championKnight: null, champion }),
    ],
    bests: [
      { figure: 'titles', holders: [{ ...knight, value: 1 }] },
      { figure: 'broken', holders: [] },
    ],
    inducted: [{ ...knight, sentence: 'Never fell.', at: '2026-06-01T12:00:00.000Z' }],
  })
  await renderScreen('/hall-of-fame', <HallOfFameScreen />, '/hall-of-fame')
  const section = (name: string) => screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement
  const rows = (name: string) =>
    within(section(name))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(rows('INDUCTED')).toEqual(['Sur IvoNever fell.'])
  expect(rows('CHAMPIONS')).toEqual([
    'Season TwoSur IvoEast Parsnipshire Plows',
    'Season OneNo tourney was won.East Parsnipshire Plows',
  ])
  expect(within(section('BEST CAREERS')).getAllByRole('heading', { level: 3 })).toHaveLength(1)
  expect(rows('BEST CAREERS')).toEqual(['Sur Ivo1'])
})

test('a league without a joust says so in the hall of fame', async () => {
  vi.useFakeTimers()
  const answers = new FakeServerAnswers()
  answers.at.set('/api/hall-of-fame', { seasons: [], bests: [{ figure: 'wins', holders: [] }], inducted: [] })
  await renderScreen('/hall-of-fame', <HallOfFameScreen />, '/hall-of-fame')
  expect(screen.getByText('No joust has been ridden yet.')).toBeDefined()
})
