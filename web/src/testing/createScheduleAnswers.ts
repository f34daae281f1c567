import type { ScheduledMatchView } from '@tiltyard/contract'
import { FakeServerAnswers } from './fakeServerAnswers.ts'
import { mondayScheduleDay, sampleKnightView, sampleScheduleView } from './leagueViews.ts'

/** A fake server with four knights, and a week whose Sunday is over. */
export function createScheduleAnswers(): FakeServerAnswers {
  const answers = new FakeServerAnswers()
  setWeekScheduleAnswers(answers)
  const knights = [1, 2, 3, 4].map((number) => sampleKnightView(number, `stable_${number}`))
  answers.at.set('/api/knights', { knights, total: knights.length })
  return answers
}

/** Sets the answers for that week. */
export function setWeekScheduleAnswers(answers: FakeServerAnswers): void {
  const schedule = sampleScheduleView()
  const days = schedule.days.map((day) => ({ ...day, ridden: day.day === 'SUN' ? 12 : 0 }))
  answers.at.set('/api/schedule', () => ({
    schedule: { ...schedule, days },
    today: mondayScheduleDay,
    serverTime: now(),
  }))
}

/** Sets the answer for a day of that week. */
export function setDayScheduleAnswers(
  answers: FakeServerAnswers,
  day: string,
  matches: readonly ScheduledMatchView[],
): void {
  const date = sampleScheduleView().days.find((other) => other.day === day)?.date
  answers.at.set(`/api/schedule/${day}`, () => ({ scheduleId: 'schedule-1', day, date, matches, serverTime: now() }))
}

function now(): string {
  return new Date(Date.now()).toISOString()
}
