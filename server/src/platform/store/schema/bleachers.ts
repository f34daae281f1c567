import type { Side } from '@tiltyard/engine'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instantColumn } from './instantColumn.ts'

/** The supporters of matches; deleted an hour after the match. */
export const supporters = pgTable(
  'supporters',
  {
    matchId: text('match_id').notNull(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    side: text('side').$type<Side>().notNull(),
    /** When they took this side, by the store's clock. */
    since: instantColumn('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.uid] })],
)

/** Each node's crowd at a match; a dead node's row expires. */
export const crowds = pgTable(
  'crowds',
  {
    matchId: text('match_id').notNull(),
    node: text('node').notNull(),
    /** Streams of those who support nobody. */
    rail: integer('rail').notNull(),
    /** The uids of present supporters, at most as many per side as are drawn. */
    present: jsonb('present').$type<readonly string[]>().notNull(),
    /** Cheers on this node. */
    cheers1: integer('cheers1').notNull(),
    cheers2: integer('cheers2').notNull(),
    /** When it expires, by the store's clock. */
    until: instantColumn('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.node] })],
)
