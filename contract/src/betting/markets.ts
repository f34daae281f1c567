import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'

const instant = z.iso.datetime()
const id = z.string().min(1).max(64)

/** The ids of a schedule and of its scheduled match. */
export const marketKey = z.strictObject({ scheduleId: id, scheduledId: id })

const bySide = z.object({ knight1: z.number(), knight2: z.number() })

/**
 * A market is open until its match begins. It is then closed until it is settled or refunded. A market refunded before
 * its match, for example by a reset, reopens with the next bet.
 */
export const marketStatuses = ['open', 'closed', 'settled', 'refunded'] as const
export type MarketStatus = (typeof marketStatuses)[number]

/** The public view of a scheduled match's market. Amounts are shinings. */
export const marketView = z.object({
  scheduleId: z.string(),
  scheduledId: z.string(),
  knight1Id: z.string(),
  knight2Id: z.string(),
  status: z.enum(marketStatuses),
  opening: z
    .number()
    .describe('The chance of knight 1 at which it opened, or would open now: by the odds before the match.'),
  prices: bySide.describe('Of a share that pays one shining if its knight wins, 0 to 1; the two sum to 1.'),
  liquidity: z.number().describe('The b of the market’s rule: how much has to be staked to move the price.'),
  shares: bySide.describe('Sold and not bought back.'),
  bets: z.int(),
  staked: z.number().describe('What stands on both sides.'),
  closesAt: instant.describe('When its slot begins, by the store’s clock.'),
})
export type MarketView = DeepReadonly<z.output<typeof marketView>>

/** A stream's update of a market; a scheduled match without a bet has none. */
export const marketPrice = z.object({
  scheduledId: z.string(),
  status: z.enum(marketStatuses),
  price1: z.number().describe('Of a share in knight 1, 0 to 1.'),
  bets: z.int(),
})
export type MarketPrice = DeepReadonly<z.output<typeof marketPrice>>

/** Markets of scheduled matches. */
export const markets = {
  get: {
    method: 'GET',
    path: '/api/markets/:scheduleId/:scheduledId',
    access: 'anyone',
    summary: 'The market of a scheduled match: its prices of the moment, and all that a quote is worked out from.',
    request: { params: marketKey },
    refusals: ['schedule-not-found', 'scheduled-match-not-found'],
    reply: z.object({ market: marketView, serverTime: instant }),
  },
  ofSchedule: {
    method: 'GET',
    path: '/api/markets/:scheduleId',
    access: 'anyone',
    summary: 'The prices of every match of a schedule on which somebody has bet.',
    request: { params: z.strictObject({ scheduleId: id }) },
    refusals: ['schedule-not-found'],
    reply: z.object({ scheduleId: z.string(), prices: z.array(marketPrice), serverTime: instant }),
  },
} as const satisfies RouteGroup
