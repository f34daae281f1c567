import type { Side } from '@tiltyard/engine'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { instant } from './instant.ts'

/** Who supports whom; forgotten an hour after the match. */
export const supporters = pgTable(
  'supporters',
  {
    matchId: text('match_id').notNull(),
    uid: text('uid')
      .notNull()
      .references(() => users.uid, { onDelete: 'cascade' }),
    side: text('side').$type<Side>().notNull(),
    /** When they took this side, by the store's clock. */
    since: instant('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.uid] })],
)

/** Who is at the stands of a match by one node; a node that goes without a word is not counted once its row has run out. */
export const crowds = pgTable(
  'crowds',
  {
    matchId: text('match_id').notNull(),
    node: text('node').notNull(),
    /** Streams of those who support nobody. */
    rail: integer('rail').notNull(),
    /** Supporters who are there, by their uids: of each side as many as are drawn. */
    present: jsonb('present').$type<readonly string[]>().notNull(),
    /** Cheers that this node has heard. */
    cheers1: integer('cheers1').notNull(),
    cheers2: integer('cheers2').notNull(),
    /** Until when it counts, by the store's clock. */
    until: instant('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.matchId, table.node] })],
)
