import type { CancelReason, TourneyPlace } from '@tiltyard/contract'
import type { DayName, ScheduleDay, ScheduledResult, ScheduledStatus } from '@tiltyard/engine'
import { boolean, customType, date, index, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './instantColumn.ts'
import { currentSeasonColumn } from './seasons.ts'

export const tournamentSchedules = pgTable(
  'tournament_schedules',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    status: text('status').$type<'active' | 'completed'>().notNull(),
    startDate: instantColumn('start_date').notNull(),
    endDate: instantColumn('end_date').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
    /** From Sunday to Saturday; their matches have rows of their own. */
    days: jsonb('days').$type<readonly { readonly day: DayName; readonly date: string }[]>().notNull(),
    season: currentSeasonColumn(),
  },
  (table) => [index('tournament_schedules_status').on(table.status, table.createdAt)],
)

/** A result in 40 bytes: there are thousands per week, and field names would be longer than the values. */
const scheduledResult = customType<{ data: ScheduledResult; driverData: string }>({
  dataType: () => 'text',
  toDriver: ({ matchId, winnerId, knight1Points, knight2Points }) =>
    JSON.stringify([matchId, winnerId, knight1Points, knight2Points]),
  fromDriver: (kept) => {
    const [matchId, winnerId, knight1Points, knight2Points] = JSON.parse(kept) as KeptResult
    return { matchId, winnerId, knight1Points, knight2Points }
  },
})
type KeptResult = [matchId: string, winnerId: string | null, knight1Points: number, knight2Points: number]

/** A row each, because a week has 1,792 and they end one by one. Updates change no indexed column. */
export const scheduledMatches = pgTable(
  'scheduled_matches',
  {
    scheduleId: text('schedule_id')
      .notNull()
      .references(() => tournamentSchedules.id, { onDelete: 'cascade' }),
    /** The day and the number, such as SUN-17. */
    id: text('id').notNull(),
    day: text('day').$type<DayName>().notNull(),
    matchNumber: integer('match_number').notNull(),
    timeSlot: text('time_slot').notNull(),
    /** When the slot begins; by the time zone's rules of that day. */
    startsAt: instantColumn('starts_at').notNull(),
    knight1Id: text('knight1_id').notNull(),
    knight2Id: text('knight2_id').notNull(),
    stable1Id: text('stable1_id').notNull(),
    stable2Id: text('stable2_id').notNull(),
    status: text('status').$type<ScheduledStatus>().notNull(),
    actualStartTime: instantColumn('actual_start_time'),
    actualEndTime: instantColumn('actual_end_time'),
    result: scheduledResult('result'),
    /** The live match, once it exists. */
    matchId: text('match_id'),
    /** Why it was completed without having been ridden; null otherwise. */
    unridden: text('unridden').$type<CancelReason>(),
    /** The joust of the tourney, such as lion-semi-final-1; null for a regular match. */
    tourneyJoust: text('tourney_joust'),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.id] }),
    index('scheduled_matches_start').on(table.scheduleId, table.startsAt),
  ],
)

/** The coming jousts of a deleted schedule: calendars show them as cancelled for fourteen days. */
export const removedJousts = pgTable(
  'removed_jousts',
  {
    scheduleId: text('schedule_id').notNull(),
    id: text('id').notNull(),
    day: text('day').$type<DayName>().notNull(),
    matchNumber: integer('match_number').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    knight1Id: text('knight1_id').notNull(),
    knight2Id: text('knight2_id').notNull(),
    stable1Id: text('stable1_id').notNull(),
    stable2Id: text('stable2_id').notNull(),
    removedAt: instantColumn('removed_at').notNull(),
    /** Null for a joust outside of a tourney. */
    tourney: jsonb('tourney').$type<TourneyPlace>(),
  },
  (table) => [primaryKey({ columns: [table.scheduleId, table.id] })],
)

/**
 * The past weeks that a new league has yet to play; a row is deleted when its week is done. Until then ended matches of
 * the present wait for their place in the record.
 */
export const unplayedHistoryWeeks = pgTable('history_weeks', {
  /** YYYY-MM-DD, the Sunday it begins with. */
  sunday: date('sunday', { mode: 'string' }).primaryKey(),
  /** Null until it is drawn. */
  scheduleId: text('schedule_id').references(() => tournamentSchedules.id, { onDelete: 'cascade' }),
  /** As they were drawn. */
  days: json('days').$type<readonly ScheduleDay[]>(),
  /** The number of its finished slots. */
  slots: integer('slots').notNull().default(0),
  /** The process that plays it, and when it last did. */
  rider: text('rider'),
  riddenAt: instantColumn('ridden_at'),
})

/** Read while no schedule is active; one row, with the id 'admin_test_schedule'. */
export const adminTestSchedules = pgTable('admin_test_schedules', {
  id: text('id').primaryKey(),
  startTime: instantColumn('start_time').notNull(),
  endTime: instantColumn('end_time').notNull(),
  isAdminTest: boolean('is_admin_test').notNull(),
  days: jsonb('days').notNull(),
})

export type ScheduleRow = typeof tournamentSchedules.$inferSelect

export type ScheduledMatchRow = typeof scheduledMatches.$inferSelect

export type CancelledJoustRow = typeof removedJousts.$inferSelect

export type HistoryWeekRow = typeof unplayedHistoryWeeks.$inferSelect
