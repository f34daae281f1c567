import { archiveEndings, dayNames } from '@tiltyard/engine'
import { z } from 'zod'
import { oddsView } from '../league/league.ts'
import type { DeepReadonly } from '../wire/frozen.ts'
import { optionallyKeyedRequest } from '../wire/requestKey.ts'
import type { RouteGroup } from '../wire/route.ts'

/**
 * The reason why a match is cancelled: both knights ride for one stable, one of them is gone, or a joust of the tourney
 * was moved to a later slot, in which it has another entry.
 */
export const cancelReasons = ['one-stable', 'knight-gone', 'moved'] as const
export type CancelReason = (typeof cancelReasons)[number]

export const MAX_SCHEDULES_PAGE_SIZE = 50
/** The default number of upcoming matches (design 9). */
export const DEFAULT_UPCOMING_PAGE_SIZE = 10
export const MAX_UPCOMING_PAGE_SIZE = 100

const id = z.string().min(1).max(64)
const instant = z.iso.datetime()
const date = z.iso.date().describe("Helsinki's own.")
const day = z.enum(dayNames)

const daySummary = z.object({
  day,
  date,
  matches: z.int(),
  completed: z.int().describe('Ridden to the end, stopped, or left unridden.'),
  ridden: z.int().describe('Those that began, whatever came of them.'),
})
export type ScheduleDaySummary = DeepReadonly<z.output<typeof daySummary>>

/** A tournament schedule without its matches. */
export const scheduleView = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['active', 'completed']),
  isAdminTest: z.boolean().describe('True for the fallback that is read while no schedule is active.'),
  startDate: instant,
  endDate: instant,
  createdAt: instant,
  updatedAt: instant,
  days: z.array(daySummary),
})
export type ScheduleView = DeepReadonly<z.output<typeof scheduleView>>

const result = z.object({
  matchId: z.string(),
  winnerId: z.string().nullable(),
  knight1Points: z.int(),
  knight2Points: z.int(),
})

/** A scheduled match: its plan and its actual times. */
export const scheduledMatch = z.object({
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
})

/** The result of a finished scheduled match. */
const outcome = z.object({
  ending: z.enum(archiveEndings),
  winnerId: z.string().nullable(),
  knight1Points: z.int(),
  knight2Points: z.int(),
  knight1Odds: z.int().nullable().describe('Percent, as it stood before the match; null where it is not known.'),
  knight2Odds: z.int().nullable(),
})
export type ScheduledOutcome = DeepReadonly<z.output<typeof outcome>>

/** The public view of a scheduled match. */
export const scheduledMatchView = scheduledMatch.extend({
  startsAt: instant.describe('When its slot begins.'),
  matchId: z.string().nullable().describe('The live match, once it has been made.'),
  unridden: z
    .enum(cancelReasons)
    .nullable()
    .describe('Why it was not ridden or, as things stand, will not be; such a one is completed without a result.'),
  odds: oddsView,
  tourneyJoust: z
    .string()
    .exactOptional()
    .describe('The joust of the tourney, such as lion-semi-final-1; left out for a regular match.'),
  outcome: outcome.nullable().describe('Null for one that is to come, is under way, or never began.'),
})
export type ScheduledMatchView = DeepReadonly<z.output<typeof scheduledMatchView>>

/** A day in the yard's own calendar. */
const helsinkiDay = z.object({ day, date })

export const schedules = {
  active: {
    method: 'GET',
    path: '/api/schedule',
    access: 'anyone',
    summary: 'The active tournament schedule, day by day in numbers; null when none is active.',
    reply: z.object({ schedule: scheduleView.nullable(), today: helsinkiDay, serverTime: instant }),
  },
  day: {
    method: 'GET',
    path: '/api/schedule/:day',
    access: 'anyone',
    summary: 'The matches of a day of the active schedule, with their odds.',
    request: { params: z.object({ day }) },
    refusals: ['no-active-schedule'],
    reply: z.object({
      scheduleId: z.string(),
      day,
      date,
      matches: z.array(scheduledMatchView),
      serverTime: instant,
    }),
  },
  upcoming: {
    method: 'GET',
    path: '/api/schedule/upcoming',
    access: 'anyone',
    summary: 'The next matches of the active schedule, with their odds; none when no schedule is active.',
    request: {
      query: z.strictObject({
        limit: z.coerce.number().int().min(1).max(MAX_UPCOMING_PAGE_SIZE).default(DEFAULT_UPCOMING_PAGE_SIZE),
      }),
    },
    reply: z.object({ matches: z.array(scheduledMatchView), serverTime: instant }),
  },
  list: {
    method: 'GET',
    path: '/api/schedules',
    access: 'anyone',
    summary: 'Every tournament schedule, the newest first, a page at a time.',
    request: {
      query: z.strictObject({
        offset: z.coerce.number().int().min(0).default(0),
        limit: z.coerce.number().int().min(1).max(MAX_SCHEDULES_PAGE_SIZE).default(MAX_SCHEDULES_PAGE_SIZE),
      }),
    },
    reply: z.object({ schedules: z.array(scheduleView), total: z.int() }),
  },
  past: {
    method: 'GET',
    path: '/api/schedules/past',
    access: 'anyone',
    summary: 'How much of a new league’s past has been ridden: until all is, records and standings are not whole.',
    reply: z.object({
      riddenPercent: z
        .int()
        .min(0)
        .max(99)
        .nullable()
        .describe('Percent, rounded down; null when all has been ridden.'),
    }),
  },
  get: {
    method: 'GET',
    path: '/api/schedules/:scheduleId',
    access: 'anyone',
    summary: 'A tournament schedule, day by day in numbers.',
    request: { params: z.object({ scheduleId: id }) },
    refusals: ['schedule-not-found'],
    reply: scheduleView,
  },
  create: {
    method: 'POST',
    path: '/api/schedules',
    access: 'steward',
    summary:
      'Draws up the current week and makes it the active schedule; the one before is completed. Equal requests do it once.',
    request: { body: optionallyKeyedRequest },
    refusals: ['schedule-impossible', 'tourney-riding'],
    reply: scheduleView,
  },
  setStatus: {
    method: 'POST',
    path: '/api/schedules/:scheduleId/status',
    access: 'steward',
    summary: 'Makes a schedule active, in place of the one that is, or completed.',
    request: {
      params: z.object({ scheduleId: id }),
      body: z.strictObject({ status: z.enum(['active', 'completed']) }),
    },
    refusals: ['schedule-not-found', 'tourney-riding'],
    reply: scheduleView,
  },
  remove: {
    method: 'POST',
    path: '/api/schedules/:scheduleId/delete',
    access: 'steward',
    summary: 'Deletes a schedule with its matches’ entries; live matches and records stay.',
    request: { params: z.object({ scheduleId: id }) },
    refusals: ['schedule-not-found', 'own-stake'],
    reply: z.object({ deleted: z.literal(true) }),
  },
} as const satisfies RouteGroup
