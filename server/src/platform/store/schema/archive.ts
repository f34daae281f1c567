import type { StoppedBy } from '@tiltyard/contract'
import type { Ending, Side } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, json, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytes } from './bytes.ts'
import { instant } from './instant.ts'
import type { MatchKnightEntry } from './matches.ts'

/** A knight's name as a match had it: title, first name, last name, epithet, gender. */
type RiderName = readonly [title: MatchKnightEntry['title'], string, string, string, MatchKnightEntry['gender']]

/** Endings that are not: two in three matches end by one of these, so they are found soon enough without. */
const commonEndings = ['points', 'disqualification'] as const

/** The match ended in a way that few do. */
export const rareEnding = sql.raw(`ending not in (${commonEndings.map((ending) => `'${ending}'`).join(', ')})`)

export function isRareEnding(ending: string): boolean {
  return !commonEndings.some((common) => common === ending)
}

/** The winner had less than 40 percent before the match. */
export const upset = sql`((winner = 'knight1' and odds1 < 40) or (winner = 'knight2' and odds1 > 60))`

/** Ridden to the last pass, and parted by no more than a point or by sudden death. The first figure is the points. */
export const close = sql`(ending in ('sudden-death', 'draw') or (ending = 'points' and abs(figures1[1] - figures2[1]) <= 1))`

/** Somebody was unhorsed. The sixth figure is the falls. */
export const fell = sql`(figures1[6] + figures2[6] > 0)`

/**
 * The archive: a row for each match that has been ridden to its end or stopped after it began, written in the
 * transaction of its end. What lists, lives and records read; the facts themselves are kept apart.
 */
export const finishedMatches = pgTable(
  'finished_matches',
  {
    matchId: text('match_id').primaryKey(),
    endedAt: instant('ended_at').notNull(),
    startedAt: instant('started_at').notNull(),
    /** The day on which it ended, by Helsinki's clock. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Which list, from 0; null where its set is not known any more. */
    list: smallint('list'),
    /** Whether it was a match of a schedule; an exhibition is kept for another time. */
    ofSchedule: boolean('of_schedule').notNull().default(true),
    knight1Id: text('knight1_id').notNull(),
    knight2Id: text('knight2_id').notNull(),
    stable1Id: text('stable1_id').notNull(),
    stable2Id: text('stable2_id').notNull(),
    /** Of the two knights, as the match had them. */
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
    /** Percent that knight 1 would win, as the reckoners had it before the match; null where they had nothing to go by. */
    odds1: smallint('odds1'),
  },
  (table) => [
    index('finished_matches_ended').on(table.endedAt, table.matchId),
    index('finished_matches_exhibitions').on(table.endedAt).where(sql`not of_schedule`),
    index('finished_matches_knight1').on(table.knight1Id, table.endedAt),
    index('finished_matches_knight2').on(table.knight2Id, table.endedAt),
    // What is rare has an index of its own; what is common is found on the way through the first (see readArchive).
    index('finished_matches_rare_ending').on(table.ending, table.endedAt).where(rareEnding),
    index('finished_matches_upset').on(table.endedAt).where(upset),
    index('finished_matches_close').on(table.endedAt).where(close),
  ],
)

/**
 * Matches that are over and stand on no board any more: everything that is known of each, packed (decision 019). What is
 * here has no row among the live matches, and no events.
 */
export const packedMatches = pgTable(
  'packed_matches',
  {
    matchId: text('match_id').primaryKey(),
    /** When the match was made; by it matches are told in order. */
    createdAt: instant('created_at').notNull(),
    /** Of the match; that nothing is new of it can be seen without unpacking it. */
    version: integer('version').notNull(),
    head: smallint('head').notNull(),
    pack: bytes('pack').notNull(),
    /** As of a live match. Not in the pack, for a seeding changes it. */
    generation: smallint('generation'),
  },
  (table) => [index('packed_matches_created').on(table.createdAt)],
)

/** The names under which knights have ridden, once each: where a search by name begins. */
export const riderNames = pgTable(
  'rider_names',
  {
    knightId: text('knight_id').notNull(),
    name: text('name').notNull(),
    /** In small letters, whatever the store's own notion of them. */
    folded: text('folded').notNull(),
  },
  (table) => [primaryKey({ columns: [table.knightId, table.name] })],
)

export type FinishedMatchRow = typeof finishedMatches.$inferSelect
