import type { StoppedBy } from '@tiltyard/contract'
import type { Ending, Side } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, json, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytesColumn } from './bytesColumn.ts'
import { instantColumn } from './instantColumn.ts'
import type { MatchKnightEntry } from './matches.ts'
import { currentSeasonColumn } from './seasons.ts'

/** A knight's name as a match had it: title, first name, last name, epithet, gender. */
type RiderName = readonly [title: MatchKnightEntry['title'], string, string, string, MatchKnightEntry['gender']]

/** Frequent endings: two in three matches end by one of these, so they need no index. */
const commonEndings = ['points', 'disqualification'] as const

/** The match ended in a rare way. */
export const isRareEndingSql = sql.raw(`ending not in (${commonEndings.map((ending) => `'${ending}'`).join(', ')})`)

export function hasRareEnding(ending: string): boolean {
  return !commonEndings.some((common) => common === ending)
}

/** The winner had less than 40 percent before the match. */
export const isUpsetSql = sql`((winner = 'knight1' and odds1 < 40) or (winner = 'knight2' and odds1 > 60))`

/** Ridden to the last pass, and decided by at most a point or by sudden death. The first figure is the points. */
export const isCloseSql = sql`(ending in ('sudden-death', 'draw') or (ending = 'points' and abs(figures1[1] - figures2[1]) <= 1))`

/** A knight was dismounted. The sixth figure is the falls. */
export const finishedMatchHasFallSql = sql`(figures1[6] + figures2[6] > 0)`

/**
 * The archive: a row for each match that ended after its start, written in the transaction of its end. Lists, lives and
 * records read it; the events are stored elsewhere.
 */
export const finishedMatches = pgTable(
  'finished_matches',
  {
    matchId: text('match_id').primaryKey(),
    endedAt: instantColumn('ended_at').notNull(),
    startedAt: instantColumn('started_at').notNull(),
    /** The day on which it ended, in Helsinki. */
    day: date('day', { mode: 'string' }).notNull(),
    /** The number of its list, from 0; null where its set is unknown. */
    list: smallint('list'),
    /** Whether it was scheduled; exhibitions have another retention. */
    ofSchedule: boolean('of_schedule').notNull().default(true),
    knight1Id: text('knight1_id').notNull(),
    knight2Id: text('knight2_id').notNull(),
    stable1Id: text('stable1_id').notNull(),
    stable2Id: text('stable2_id').notNull(),
    /** The two knights' names as the match had them. */
    names: json('names').$type<readonly [RiderName, RiderName]>().notNull(),
    ending: text('ending').$type<Ending | 'stopped'>().notNull(),
    stoppedBy: text('stopped_by').$type<StoppedBy>(),
    winner: text('winner').$type<Side>(),
    events: smallint('events').notNull(),
    passes: smallint('passes').notNull(),
    leadChanges: smallint('lead_changes').notNull(),
    comeback: smallint('comeback').notNull(),
    /** points, penalties, warnings, hits, broken, falls, wounds of each knight. */
    figures1: smallint('figures1').array().notNull(),
    figures2: smallint('figures2').array().notNull(),
    /** Percent that knight 1 would win, by the odds before the match; null without odds. */
    odds1: smallint('odds1'),
    season: currentSeasonColumn(),
    /** The joust of the tourney, such as lion-semi-final-1; null for another match. */
    tourneyJoust: text('tourney_joust'),
  },
  (table) => [
    index('finished_matches_ended').on(table.endedAt, table.matchId),
    index('finished_matches_season').on(table.season, table.endedAt),
    index('finished_matches_exhibitions').on(table.endedAt).where(sql`not of_schedule`),
    index('finished_matches_knight1').on(table.knight1Id, table.endedAt),
    index('finished_matches_knight2').on(table.knight2Id, table.endedAt),
    // Rare matches have an index of their own; a scan of the first index finds common ones (see readArchive).
    index('finished_matches_rare_ending').on(table.ending, table.endedAt).where(isRareEndingSql),
    index('finished_matches_upset').on(table.endedAt).where(isUpsetSql),
    index('finished_matches_close').on(table.endedAt).where(isCloseSql),
  ],
)

/** Packed matches, which are over and on no board (decision 019). They have no live row and no events. */
export const packedMatches = pgTable(
  'packed_matches',
  {
    matchId: text('match_id').primaryKey(),
    /** When the match was created; lists are in this order. */
    createdAt: instantColumn('created_at').notNull(),
    /** The match's version, which shows without unpacking that nothing is new. */
    version: integer('version').notNull(),
    head: smallint('head').notNull(),
    pack: bytesColumn('pack').notNull(),
    /** As of a live match. Outside of the pack, because a reseed changes it. */
    generation: smallint('generation'),
  },
  (table) => [index('packed_matches_created').on(table.createdAt)],
)

/** The names under which knights have ridden, once each: a search by name begins here. */
export const riderNames = pgTable(
  'rider_names',
  {
    knightId: text('knight_id').notNull(),
    name: text('name').notNull(),
    /** In small letters, independent of the store's collation. */
    folded: text('folded').notNull(),
  },
  (table) => [primaryKey({ columns: [table.knightId, table.name] })],
)

export type FinishedMatchRow = typeof finishedMatches.$inferSelect

/** Without the season, which the database adds. */
export type NewFinishedMatch = Omit<FinishedMatchRow, 'season'>
