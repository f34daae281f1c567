import { cleanup, screen, within } from '@testing-library/react'
import type { ScheduledMatchView } from '@tiltyard/contract'
import type { ListName } from '@tiltyard/engine'
import { beforeEach, expect, test, vi } from 'vitest'
import { createScheduleAnswers } from '../../testing/createScheduleAnswers.ts'
import { sampleScheduledMatch } from '../../testing/leagueViews.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { advanceClock } from '../../testing/renderAt.tsx'
import { NextPairsWithOdds } from './NextPairsWithOdds.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T20:00:00Z') })
})

async function draw(matches: readonly ScheduledMatchView[], list: ListName | null = null): Promise<void> {
  createScheduleAnswers().at.set('/api/schedule/upcoming', { matches, serverTime: new Date().toISOString() })
  await renderAsUser(null, <NextPairsWithOdds list={list} />)
  await advanceClock(500)
}

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const first = sampleScheduledMatch('08:00')
const second = sampleScheduledMatch('08:00', {
  id: 'two',
  matchNumber: 2,
  knight1Id: 'knight_3',
  knight2Id: 'knight_4',
})
const later = sampleScheduledMatch('08:15', { id: 'later', matchNumber: 3 })

test('the next slot’s jousts are shown by list with their odds, and none of a later slot', async () => {
  await draw([first, second, later])
  expect(rows()).toHaveLength(2)
  expect(rows()[0]).toMatch(/^Lion.*60% against .*40%BET$/)
  expect(rows()[1]).toMatch(/^Stag/)
})

test('a joust that cannot be ridden takes no list', async () => {
  await draw([{ ...first, unridden: 'one-stable' }, second])
  expect(rows()).toHaveLength(1)
  expect(rows()[0]).toMatch(/^Lion/)
})

test('for one list only its own joust is shown, or nothing', async () => {
  await draw([first, second], 'Stag')
  expect(rows()).toHaveLength(1)
  expect(within(screen.getByRole('listitem')).getAllByRole('link')[0]?.getAttribute('href')).toBe('/knights/knight_3')
  cleanup()
  await draw([first], 'Griffin')
  expect(screen.queryByRole('list')).toBeNull()
})

test('bets are closed once the slot has begun', async () => {
  vi.setSystemTime(Date.parse(first.startsAt) + 1_000)
  await draw([first])
  expect(screen.getByRole('button', { name: 'BET' }).getAttribute('aria-disabled')).toBe('true')
})
