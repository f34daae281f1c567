import type { BetStatus, MarketStatus } from '@tiltyard/contract'
import type { Side } from '@tiltyard/engine'
import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'

/** A scheduled match's market, from its first bet on. It outlives its schedule. Amounts are whole hundredths. */
export const markets = pgTable(
  'markets',
  {
    scheduleId: text('schedule_id').notNull(),
    /** The day and the number, such as SUN-17. */
    scheduledId: text('scheduled_id').notNull(),
    knight1Id: text('knight1_id').notNull(),
    knight2Id: text('knight2_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    status: text('status').$type<MarketStatus>().notNull(),
    /** The chance of knight 1 at which it opened. */
    opening: doublePrecision('opening').notNull(),
    liquidity: integer('liquidity').notNull(),
    /** What the house has put in, and the most it can lose. */
    subsidy: bigint('subsidy', { mode: 'number' }).notNull(),
    shares1: bigint('shares1', { mode: 'number' }).notNull().default(0),
    shares2: bigint('shares2', { mode: 'number' }).notNull().default(0),
    bets: integer('bets').notNull().default(0),
    openedAt: instant('opened_at').notNull(),
    /** When it last moved, for whoever tells the prices. */
    movedAt: instant('moved_at').notNull(),
    closedAt: instant('closed_at'),
    /** The live match, from the transaction that makes it, which closes the market. */
    matchId: text('match_id'),
    settledAt: instant('settled_at'),
    /** What it has brought the house; below 0 it has cost. Null until it is settled. */
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
    /** The bettor's own key: a bet that is sent again is the same bet. */
    key: text('key').notNull(),
    scheduleId: text('schedule_id').notNull(),
    scheduledId: text('scheduled_id').notNull(),
    side: text('side').$type<Side>().notNull(),
    status: text('status').$type<BetStatus>().notNull(),
    stake: bigint('stake', { mode: 'number' }).notNull(),
    shares: bigint('shares', { mode: 'number' }).notNull(),
    /** Of its side just after it, 0 to 1: what the bettor has said. */
    price: doublePrecision('price').notNull(),
    /** What part of the limit of then it was, 0 to 1: how much it says. */
    weight: doublePrecision('weight').notNull(),
    placedAt: instant('placed_at').notNull(),
    soldAt: instant('sold_at'),
    saleKey: text('sale_key'),
    /** What its sale gave back at once, and what it gains beyond the stake once the match is decided. */
    returned: bigint('returned', { mode: 'number' }).notNull().default(0),
    gain: bigint('gain', { mode: 'number' }).notNull().default(0),
    settledAt: instant('settled_at'),
    payout: bigint('payout', { mode: 'number' }).notNull().default(0),
    collectedAt: instant('collected_at'),
    ash: bigint('ash', { mode: 'number' }).notNull().default(0),
    /** By how much it has moved honor. */
    honor: bigint('honor', { mode: 'number' }).notNull().default(0),
    /** Its log score against the opening odds, for the calibration. Null until the match is decided, and of what was sold. */
    score: doublePrecision('score'),
  },
  (table) => [
    uniqueIndex('bets_key').on(table.uid, table.key),
    index('bets_user').on(table.uid, table.placedAt),
    index('bets_market').on(table.scheduleId, table.scheduledId),
    index('bets_settled').on(table.settledAt),
  ],
)

export type MarketRow = typeof markets.$inferSelect

export type BetRow = typeof bets.$inferSelect
