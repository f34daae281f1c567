import { type DayName, dayNames, type Odds, type ScheduledMatch, type ScheduledResult } from '@tiltyard/engine'
import { z } from 'zod'
import { reading, writing } from './endpoint.ts'
import { oddsView } from './league.ts'

/** A tournament schedule without its matches. Instants are ISO 8601 in UTC, dates and slots Helsinki's own. */
export interface ScheduleView {
  readonly id: string
  readonly name: string
  readonly status: 'active' | 'completed'
  /** True for the fallback that is read while no schedule is active. */
  readonly isAdminTest: boolean
  readonly startDate: string
  readonly endDate: string
  readonly createdAt: string
  readonly updatedAt: string
  readonly days: readonly ScheduleDaySummary[]
}

export interface ScheduleDaySummary {
  readonly day: DayName
  /** YYYY-MM-DD in Helsinki. */
  readonly date: string
  readonly matches: number
  /** Ridden to the end, stopped, or left unridden. */
  readonly completed: number
  /** Those that began, whatever came of them. */
  readonly ridden: number
}

/** Why a match is not ridden: both knights ride for one stable, or one of them is gone. */
export const unriddenReasons = ['one-stable', 'knight-gone'] as const
export type UnriddenReason = (typeof unriddenReasons)[number]

/** A scheduled match as everybody may read it. */
export interface ScheduledMatchView extends ScheduledMatch {
  /** When its slot begins. */
  readonly startsAt: string
  /** The live match, once it has been made. */
  readonly matchId: string | null
  /** Why it was not ridden or, as things stand, will not be; null for every other. Such a one is completed without a result. */
  readonly unridden: UnriddenReason | null
  readonly odds: Odds
}

export const MAX_SCHEDULES_PAGE = 50
/** How many upcoming matches are listed unless more are asked for (design 9). */
export const UPCOMING_MATCHES = 10
export const MAX_UPCOMING_PAGE = 100

const none = z.strictObject({})
const id = z.string().min(1).max(64)
const instant = z.iso.datetime()
const date = z.iso.date()
const day = z.enum(dayNames)

const scheduleView: z.ZodType<ScheduleView> = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['active', 'completed']),
  isAdminTest: z.boolean(),
  startDate: instant,
  endDate: instant,
  createdAt: instant,
  updatedAt: instant,
  days: z.array(z.object({ day, date, matches: z.int(), completed: z.int(), ridden: z.int() })),
})

const result: z.ZodType<ScheduledResult> = z.object({
  matchId: z.string(),
  winnerId: z.string().nullable(),
  knight1Points: z.int(),
  knight2Points: z.int(),
})

const scheduledMatchView: z.ZodType<ScheduledMatchView> = z.object({
  id: z.string(),
  timeSlot: z.string().describe('HH:MM in Helsinki.'),
  knight1Id: z.string(),
  knight2Id: z.string(),
  stable1Id: z.string(),
  stable2Id: z.string(),
  status: z.enum(['scheduled', 'in-progress', 'completed']),
  matchNumber: z.int(),
  actualStartTime: instant.nullable(),
  actualEndTime: instant.nullable(),
  result: result.nullable(),
  startsAt: instant,
  matchId: z.string().nullable(),
  unridden: z.enum(unriddenReasons).nullable().describe('Why it was not ridden or, as things stand, will not be.'),
  odds: oddsView,
})

export const schedules = {
  active: reading({
    path: '/api/schedule',
    access: 'anyone',
    summary: 'The active tournament schedule, day by day in numbers; null when none is active.',
    params: none,
    query: none,
    output: z.object({
      schedule: scheduleView.nullable(),
      today: z.object({ day, date }),
      serverTime: instant,
    }),
  }),
  day: reading({
    path: '/api/schedule/:day',
    access: 'anyone',
    summary: 'The matches of a day of the active schedule, with their odds.',
    params: z.object({ day }),
    query: none,
    output: z.object({
      scheduleId: z.string(),
      day,
      date,
      matches: z.array(scheduledMatchView),
      serverTime: instant,
    }),
  }),
  upcoming: reading({
    path: '/api/schedule/upcoming',
    access: 'anyone',
    summary: 'The next matches of the active schedule, with their odds; none when no schedule is active.',
    params: none,
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(MAX_UPCOMING_PAGE).default(UPCOMING_MATCHES),
    }),
    output: z.object({ matches: z.array(scheduledMatchView), serverTime: instant }),
  }),
  list: reading({
    path: '/api/schedules',
    access: 'anyone',
    summary: 'Every tournament schedule, the newest first, a page at a time.',
    params: none,
    query: z.strictObject({
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(MAX_SCHEDULES_PAGE).default(MAX_SCHEDULES_PAGE),
    }),
    output: z.object({ schedules: z.array(scheduleView), total: z.int() }),
  }),
  get: reading({
    path: '/api/schedules/:scheduleId',
    access: 'anyone',
    summary: 'A tournament schedule, day by day in numbers.',
    params: z.object({ scheduleId: id }),
    query: none,
    output: scheduleView,
  }),
  create: writing({
    path: '/api/schedules',
    access: 'admin',
    summary: 'Draws up the current week and makes it the active schedule; the one before is completed.',
    params: none,
    body: none,
    output: scheduleView,
  }),
  setStatus: writing({
    path: '/api/schedules/:scheduleId/status',
    access: 'admin',
    summary: 'Makes a schedule active, in place of the one that is, or completed.',
    params: z.object({ scheduleId: id }),
    body: z.strictObject({ status: z.enum(['active', 'completed']) }),
    output: scheduleView,
  }),
  remove: writing({
    path: '/api/schedules/:scheduleId/delete',
    access: 'admin',
    summary: 'Deletes a schedule with its matches’ entries; live matches and records stay.',
    params: z.object({ scheduleId: id }),
    body: none,
    output: z.object({ deleted: z.literal(true) }),
  }),
}
