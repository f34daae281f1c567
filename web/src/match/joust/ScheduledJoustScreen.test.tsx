import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatLocalInstant } from '../../league/calendar/formatLocalInstant.ts'
import { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import { advanceClock } from '../../testing/renderAt.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ScheduledJoustScreen } from './ScheduledJoustScreen.tsx'

const address = '/api/schedules/schedule-1/jousts/MON-3'
const jouster = (number: number) => ({ id: `knight_${number}`, name: `Sur Number ${number}`, stableId: 'stable_1' })
const joust = {
  ...{ startsAt: '2026-11-23T06:15:00.000Z', date: '2026-11-23', timeSlot: '08:15' },
  ...{ knight1: jouster(1), knight2: jouster(2), status: 'scheduled', matchId: null },
}
let answers: FakeServerAnswers

beforeEach(() => {
  vi.useFakeTimers()
  answers = new FakeServerAnswers()
})

const open = () =>
  renderScreen('/jousts/:scheduleId/:scheduledId', <ScheduledJoustScreen />, '/jousts/schedule-1/MON-3')

test('a future joust shows its riders and time, and redirects to its match once it begins', async () => {
  answers.at.set(address, joust)
  const liveClient = await open()
  expect(screen.getByRole('heading', { level: 1, name: 'A joust to come' })).toBeDefined()
  expect(screen.getByText(/It starts on/).textContent).toContain('November 23, 8:15 am, Helsinki time.')
  act(() => screen.getByText('November 23, 8:15 am, Helsinki time').parentElement?.focus())
  expect(screen.getByRole('tooltip').textContent).toBe(`Your time: ${formatLocalInstant('2026-11-23T06:15:00.000Z')}`)
  answers.at.set(address, { ...joust, status: 'in-progress', matchId: 'm-1' })
  act(() => liveClient.send({ kind: 'schedule', version: 2 }, 'schedule@2'))
  await advanceClock(5_000)
  expect(screen.getByTestId('address').textContent).toBe('/matches/m-1')
})

test('an unknown joust is explained', async () => {
  answers.refuse(address, 'scheduled-match-not-found', 'Match not found in schedule')
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'No such joust' })).toBeDefined()
})
