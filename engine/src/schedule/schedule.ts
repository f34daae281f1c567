import type { DayName } from './slots.ts'

export type ScheduledStatus = 'scheduled' | 'in-progress' | 'completed'

/** The result of a scheduled match. */
export interface ScheduledResult {
  readonly matchId: string
  /** A knight id; null without a winner. */
  readonly winnerId: string | null
  readonly knight1Points: number
  readonly knight2Points: number
}

/** A match of a day (rules 8.5). Actual times are ISO 8601 in UTC, null until known. */
export interface ScheduledMatch {
  /** The day and the match's number on it, such as "SUN-17". */
  readonly id: string
  /** Wall time in Helsinki, HH:MM. */
  readonly timeSlot: string
  readonly knight1Id: string
  readonly knight2Id: string
  readonly stable1Id: string
  readonly stable2Id: string
  readonly status: ScheduledStatus
  /** From 1 to 256, over the day. */
  readonly matchNumber: number
  readonly actualStartTime: string | null
  readonly actualEndTime: string | null
  readonly result: ScheduledResult | null
}

export interface ScheduleDay {
  readonly day: DayName
  /** YYYY-MM-DD. */
  readonly date: string
  readonly matches: readonly ScheduledMatch[]
}
