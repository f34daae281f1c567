import { sides } from '@tiltyard/engine'
import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import { keyedRequest, requestKey } from '../wire/requestKey.ts'
import type { RouteGroup } from '../wire/route.ts'
import { MAX_STAKE_SHININGS } from './betLimits.ts'
import { marketView } from './markets.ts'
import { purseView } from './purseView.ts'

const instant = z.iso.datetime()
const id = z.string().min(1).max(64)

export const betStatuses = ['open', 'sold', 'won', 'lost', 'refunded'] as const
export type BetStatus = (typeof betStatuses)[number]

/** A bet of the caller. Amounts are shinings. */
export const betView = z.object({
  id: z.string(),
  scheduleId: z.string(),
  scheduledId: z.string(),
  matchId: z.string().nullable().describe('The live match, once it has been made.'),
  knight1Id: z.string(),
  knight2Id: z.string(),
  startsAt: instant,
  side: z.enum(sides),
  status: z.enum(betStatuses),
  isRunning: z.boolean().describe('Its match has begun, so that it can no longer be sold.'),
  stake: z.number(),
  shares: z.number().describe('What comes back if its knight wins.'),
  price: z.number().describe('Of its side just after it, 0 to 1.'),
  placedAt: instant,
  settledAt: instant.nullable(),
  soldAt: instant.nullable(),
  returned: z.number().describe('What its sale gave back at once.'),
  gain: z.number().describe('What its sale gains beyond the stake: paid when the match is decided.'),
  payout: z.number().describe('What was won: it waits to be collected.'),
  collectedAt: instant.nullable(),
  ash: z.number(),
  honor: z.number().describe('By how much it moved honor; below 0 it took some.'),
})
export type BetView = DeepReadonly<z.output<typeof betView>>

const outcome = z.object({ bet: betView, market: marketView, purse: purseView })

/** A user's actions on bets. */
export const bets = {
  place: {
    method: 'POST',
    path: '/api/bets',
    access: 'registered',
    summary: 'Stakes shinings on a knight, at the price of the moment; once for each key.',
    request: {
      body: z.strictObject({
        scheduleId: id,
        scheduledId: id,
        side: z.enum(sides, 'is not known. Use knight1, knight2'),
        stake: z
          .number('is no number. Use whole shinings from 1')
          .int('is not whole. Use whole shinings from 1')
          .min(1, 'is too small. Use whole shinings from 1')
          .max(MAX_STAKE_SHININGS, `is too large. Use at most ${MAX_STAKE_SHININGS}`),
        pays: z
          .number()
          .positive()
          .optional()
          .describe('The payout that the bettor agreed to, in shinings: for less, nothing is staked.'),
        key: requestKey,
      }),
    },
    refusals: [
      'schedule-not-found',
      'scheduled-match-not-found',
      'bet-too-late',
      'bet-not-ridden',
      'bet-not-enough',
      'bet-over-limit',
      'bet-other-side',
      'bet-pays-nothing',
      'bet-price-moved',
      'key-taken',
    ],
    reply: outcome,
  },
  sell: {
    method: 'POST',
    path: '/api/bets/:betId/sell',
    access: 'registered',
    summary: 'Sells a bet back to its market at the price of the moment, before its match begins.',
    request: { params: z.strictObject({ betId: id }), body: keyedRequest },
    refusals: ['bet-not-found', 'bet-too-late', 'bet-settled'],
    reply: outcome,
  },
  collect: {
    method: 'POST',
    path: '/api/bets/:betId/collect',
    access: 'registered',
    summary: 'Puts what a bet has won into the purse; again, it changes nothing.',
    request: { params: z.strictObject({ betId: id }) },
    refusals: ['bet-not-found', 'nothing-to-collect'],
    reply: z.object({ purse: purseView }),
  },
  collectAll: {
    method: 'POST',
    path: '/api/bets/collect',
    access: 'registered',
    summary: 'Puts everything that was won into the purse.',
    reply: z.object({ purse: purseView }),
  },
  mine: {
    method: 'GET',
    path: '/api/bets',
    access: 'registered',
    summary: 'The caller’s bets, the newest first, a page at a time.',
    request: {
      query: z.strictObject({
        which: z.enum(['open', 'over', 'uncollected', 'all']).default('all'),
        scheduledId: id.optional().describe('Those on one scheduled match.'),
        matchId: id.optional().describe('Those on one live match.'),
        offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    },
    reply: z.object({ bets: z.array(betView), total: z.int() }),
  },
} as const satisfies RouteGroup
