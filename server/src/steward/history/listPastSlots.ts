import type { DayName, ScheduleDay, ScheduledMatch } from '@tiltyard/engine'
import { helsinkiInstant } from '../../league/time/helsinki.ts'

/** A past match as it was drawn. */
export interface PastScheduleEntry extends ScheduledMatch {
  readonly scheduleId: string
  readonly day: DayName
}

/** A past slot. */
export interface PastSlot {
  readonly scheduleId: string
  readonly startsAt: Date
  /** In the order of the lists. */
  readonly due: readonly PastScheduleEntry[]
}

/** The slots of a week in order, without empty ones. */
export function listPastSlots(scheduleId: string, days: readonly ScheduleDay[]): PastSlot[] {
  return days.flatMap(({ day, date, matches }) => {
    const times = [...new Set(matches.map(({ timeSlot }) => timeSlot))]
    return times.map((time) => ({
      scheduleId,
      startsAt: helsinkiInstant(date, time),
      due: matches.filter(({ timeSlot }) => timeSlot === time).map((match) => ({ ...match, scheduleId, day })),
    }))
  })
}
