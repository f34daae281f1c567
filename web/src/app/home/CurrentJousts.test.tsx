import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createScheduleAnswers } from '../../testing/createScheduleAnswers.ts'
import { sampleScheduledMatch } from '../../testing/leagueViews.ts'
import { renderAsUser } from '../../testing/renderAsUser.tsx'
import { advanceClock } from '../../testing/renderAt.tsx'
import { sampleYard } from '../../testing/sampleRide.ts'
import { CurrentJousts } from './CurrentJousts.tsx'

const now = Date.parse('2026-11-22T20:00:00Z')
const next = sampleScheduledMatch('08:00')

beforeEach(() => {
  vi.useFakeTimers({ now })
  const matches = [next]
  createScheduleAnswers().at.set('/api/schedule/upcoming', { matches, serverTime: new Date(now).toISOString() })
})

async function openHome(status: 'active' | 'completed'): Promise<void> {
  const { liveClient } = await renderAsUser(null, <CurrentJousts />)
  await advanceClock(0)
  const startTime = new Date(now - 60_000).toISOString()
  const matchSet = { id: 'set-1', status, startTime, matchIds: ['match-1', null, null, 'match-4'] }
  const nextJoustsAt = new Date(now + 90_000).toISOString()
  act(() => liveClient.send({ kind: 'yard', yard: sampleYard([], { matchSet, nextJoustsAt }) }, 'yard@1'))
  await advanceClock(500)
}

test('the home page links to the live lists, and shows when the next jousts are and who rides', async () => {
  await openHome('active')
  const live = within(screen.getByText('Jousts happening now!').parentElement ?? document.body)
  const links = live.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Lion', '/attend/match-1/Lion'],
    ['Griffin', '/attend/match-4/Griffin'],
  ])
  expect(screen.getByRole('timer').textContent).toBe('Next jousts in 01:30')
  expect(within(screen.getByRole('list', { name: 'Next jousts' })).getByRole('button', { name: 'BET' })).toBeDefined()
})

test('between slots the home page names no live list', async () => {
  await openHome('completed')
  expect(screen.queryByText('Jousts happening now!')).toBeNull()
  expect(screen.getByRole('timer')).toBeDefined()
})
