import { act, fireEvent, screen } from '@testing-library/react'
import type { ScheduledMatchView } from '@tiltyard/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { createScheduleAnswers, setDayScheduleAnswers } from '../../testing/createScheduleAnswers.ts'
import type { FakeLiveClient } from '../../testing/fakeLiveClient.ts'
import type { FakeServerAnswers } from '../../testing/fakeServerAnswers.ts'
import {
  mondayScheduleDay,
  SAMPLE_MONDAY_MS,
  sampleScheduledMatch,
  sampleScheduleView,
} from '../../testing/leagueViews.ts'
import { advanceClock } from '../../testing/renderAt.tsx'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { ScheduleScreen } from './ScheduleScreen.tsx'

let answers: FakeServerAnswers

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_MONDAY_MS })
  answers = createScheduleAnswers()
})

function tell(day: string, ...matches: ScheduledMatchView[]): void {
  setDayScheduleAnswers(answers, day, matches)
}

function open(search = ''): Promise<FakeLiveClient> {
  return renderScreen('/schedule', <ScheduleScreen />, `/schedule${search}`)
}

function press(name: string): void {
  act(() => fireEvent.click(screen.getByRole('button', { name })))
}

const quarter = sampleScheduledMatch('08:15')

test('a day without ridden matches does not count as resolved', async () => {
  tell('MON', quarter)
  tell('TUE', sampleScheduledMatch('09:00', {}, '2026-11-24'))
  await open()
  // Matches may still start late.
  await advanceClock(10 * 60_000)
  expect(screen.queryByText(/^Not ridden/)).toBeNull()
  await advanceClock(6 * 60_000)
  expect(screen.getByText('Not ridden: no joust was held on this day.')).toBeDefined()
  vi.setSystemTime(Date.parse('2026-11-24T06:00:00.000Z'))
  await advanceClock(1_000)
  press('MON')
  await advanceClock(0)
  expect(screen.getByText('Not ridden: no joust was held on this day.')).toBeDefined()
  expect(screen.queryByText('All jousts resolved')).toBeNull()
})

test('a past week counts as none, and says which it was: its Sunday is not today', async () => {
  vi.setSystemTime(Date.parse('2026-11-29T06:10:00.000Z'))
  await open()
  expect(screen.getByText('No active tournament schedule found.')).toBeDefined()
  expect(screen.getByText('The week of November 22 to November 28 is over.')).toBeDefined()
  expect(screen.queryByRole('heading', { name: /November 22/ })).toBeNull()
})

test('a week that does not begin on a Sunday shows its days’ dates, and opens with its first', async () => {
  const days = [{ day: 'WED', date: '2026-11-25', matches: 1, completed: 0, ridden: 0 }]
  const schedule = {
    ...sampleScheduleView(),
    startDate: '2026-11-25T06:00:00.000Z',
    endDate: '2026-12-01T21:59:59.000Z',
    days,
  }
  answers.at.set('/api/schedule', { schedule, today: mondayScheduleDay, serverTime: '2026-11-23T06:10:00.000Z' })
  tell('WED', sampleScheduledMatch('10:00', {}, '2026-11-25'))
  await open()
  expect(screen.getByRole('heading', { level: 2, name: 'Wednesday, November 25' })).toBeDefined()
  expect(screen.getByRole('group', { name: 'Day' }).querySelector('[aria-current]')).toBeNull()
  tell('TUE')
  press('TUE')
  await advanceClock(0)
  expect(screen.getByRole('heading', { level: 2, name: 'Tuesday, December 1' })).toBeDefined()
})

test('a week with matches on its last days opens with the first of these, and all its days are of that week', async () => {
  const days = ['27', '28'].map((date, at) => ({
    ...{ day: (['FRI', 'SAT'] as const)[at] ?? 'FRI', date: `2026-11-${date}`, matches: 1, completed: 0, ridden: 0 },
  }))
  const schedule = {
    ...sampleScheduleView(),
    startDate: '2026-11-22T06:00:00.000Z',
    endDate: '2026-11-28T21:59:59.000Z',
    days,
  }
  answers.at.set('/api/schedule', { schedule, today: mondayScheduleDay, serverTime: '2026-11-23T06:10:00.000Z' })
  tell('FRI', sampleScheduledMatch('14:00', { tourneyJoust: 'lion-first-round-1' }, '2026-11-27'))
  await open()
  expect(screen.getByRole('heading', { level: 2, name: 'Friday, November 27' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Lion first round 1' })).toBeDefined()
  const dates = [...screen.getByRole('group', { name: 'Day' }).querySelectorAll('[id^="date-"]')]
  expect(dates.map(({ textContent }) => textContent)).toEqual(
    ['22', '23', '24', '25', '26', '27', '28'].map((date) => `Nov ${date}`),
  )
})

test('an unknown failure shows a sentence, and not its status code', async () => {
  answers.at.set('/api/schedule', () => new Response('<h1>Bad Gateway</h1>', { status: 500 }))
  await open()
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the schedule')
  expect(document.body.textContent).not.toMatch(/Refused with|500|Error/)
})
