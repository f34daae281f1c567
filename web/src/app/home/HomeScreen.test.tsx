import { render, screen, within } from '@testing-library/react'
import { stableIdentitiesWithTestStables } from '@tiltyard/engine'
import { beforeEach, expect, test } from 'vitest'
import { leagueStables } from '../../league/knights/leagueStables.ts'
import { HomeScreen } from './HomeScreen.tsx'

beforeEach(() => {
  render(<HomeScreen />)
})

test('HOME-01: the home page has a welcome and four areas', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome to the Tilt Yard' })).toBeDefined()
  const areas = within(screen.getByRole('region', { name: 'What the yard holds' }))
  expect(areas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'WATCH',
    'BETTING',
    'STABLES',
    'STANDINGS',
  ])
  expect(document.title).toContain('Tilt Yard')
})

test.each([
  ['HOME-02', 'WATCH', 'Live jousts'],
  ['HOME-03', 'BETTING', 'Schedule, odds and bets'],
  ['HOME-04', 'STABLES', 'Per-knight performance'],
  ['HOME-05', 'STANDINGS', 'Stable comparison'],
])('%s: %s is about: %s', (_row, area, subject) => {
  const card = screen.getByRole('heading', { name: area }).closest('li')
  expect(card?.textContent).toContain(subject)
})

test('every link leads to an existing screen', () => {
  const leadingTo = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  const stables = leagueStables.map(({ id }) => `/stables/${id}`)
  expect(new Set(leadingTo)).toEqual(new Set(['/watch', '/schedule', '#stables', '/standings', ...stables]))
  expect(document.getElementById('stables')).not.toBeNull()
})

test('the roll of arms has the twelve league stables, and no test stables', () => {
  const roll = within(screen.getByRole('region', { name: 'The roll of arms' }))
  const names = roll.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(names).toEqual(stableIdentitiesWithTestStables.slice(0, 12).map(({ name }) => name))
})
