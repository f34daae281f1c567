import type { BetStatus, MarketStatus } from '@tiltyard/contract'
import type { Side } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instantColumn } from './instantColumn.ts'
import { currentSeasonColumn } from './seasons.ts'

/** A scheduled match's market, from its first bet on. It outlives its schedule. Amounts are whole hundredths. */
export const markets = pgTable(
  'markets',
  {
    scheduleId: text('schedule_id').notNull(),
    /** The day and the number, such as SUN-17. */
    scheduledId: text('scheduled_id').notNull(),
    knight1Id: text('knight1_id').notNull(),
    knight2Id: text('knight2_id').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    status: text('status').$type<MarketStatus>().notNull(),
    /** Knight 1's chance at its opening. */
    opening: doublePrecision('opening').notNull(),
    liquidity: integer('liquidity').notNull(),
    /** The house's deposit, and its greatest possible loss. */
    subsidy: bigint('subsidy', { mode: 'number' }).notNull(),
    shares1: bigint('shares1', { mode: 'number' }).notNull().default(0),
    shares2: bigint('shares2', { mode: 'number' }).notNull().default(0),
    bets: integer('bets').notNull().default(0),
    openedAt: instantColumn('opened_at').notNull(),
    /** When it last moved, to publish prices. */
    movedAt: instantColumn('moved_at').notNull(),
    closedAt: instantColumn('closed_at'),
    /** The live match; the transaction that creates it also closes the market. */
    matchId: text('match_id'),
    settledAt: instantColumn('settled_at'),
    /** The house's gain; negative for a loss. Null until it is settled. */
    houseGain: bigint('house_gain', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.scheduleId, table.scheduledId] }),
    index('markets_unsettled').on(table.startsAt).where(sql`${table.settledAt} is null`),
    index('markets_moved').on(table.scheduleId, table.movedAt),
    index('markets_match').on(table.matchId),
  ],
)

export const bets = pgTable(
  'bets',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    /** The bettor's idempotency key: a repeated bet is the same bet. */
    key: text('key').notNull(),
    scheduleId: text('schedule_id').notNull(),
    scheduledId: text('scheduled_id').notNull(),
    side: text('side').$type<Side>().notNull(),
    status: text('status').$type<BetStatus>().notNull(),
    stake: bigint('stake', { mode: 'number' }).notNull(),
    shares: bigint('shares', { mode: 'number' }).notNull(),
    /** Its side's price just after it, 0 to 1: the bettor's forecast. */
    price: doublePrecision('price').notNull(),
    /** Its part of the limit at that time, 0 to 1: its weight. */
    weight: doublePrecision('weight').notNull(),
    placedAt: instantColumn('placed_at').notNull(),
    soldAt: instantColumn('sold_at'),
    saleKey: text('sale_key'),
    /** The proceeds of its sale, and its gain beyond the stake once the match is decided. */
    returned: bigint('returned', { mode: 'number' }).notNull().default(0),
    gain: bigint('gain', { mode: 'number' }).notNull().default(0),
    settledAt: instantColumn('settled_at'),
    payout: bigint('payout', { mode: 'number' }).notNull().default(0),
    collectedAt: instantColumn('collected_at'),
    ash: bigint('ash', { mode: 'number' }).notNull().default(0),
    /** The change of honor. */
    honor: bigint('honor', { mode: 'number' }).notNull().default(0),
    /** Its log score against the opening odds. Null until the match is decided, and for a sold bet. */
    score: doublePrecision('score'),
    /** In which it was placed. */
    season: currentSeasonColumn(),
  },
  (table) => [
    uniqueIndex('bets_key').on(table.uid, table.key),
    index('bets_user').on(table.uid, table.placedAt),
    index('bets_market').on(table.scheduleId, table.scheduledId),
    index('bets_settled').on(table.settledAt),
  ],
)

export type MarketRow = typeof markets.$inferSelect

/** Without the season, which the database adds. */
export type BetRow = Omit<typeof bets.$inferSelect, 'season'>
