import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'

const flow = z.object({
  week: z.iso.date().describe('The Sunday it begins with, by Helsinki’s clock.'),
  stipends: z.number(),
  sifted: z.number(),
  tithes: z.number(),
  openings: z.number(),
  corrections: z.number(),
  house: z.number().describe('What the house has won by markets; below 0 it has lost.'),
  ashMade: z.number(),
  ashSifted: z.number(),
  closed: z.number().describe('Left by accounts that were deleted.'),
})
export type EconomyFlow = DeepReadonly<z.output<typeof flow>>

const economyView = z.object({
  circulation: z.object({
    shinings: z.number(),
    winnings: z.number(),
    markets: z.number().describe('In markets that are not settled, the house’s part included.'),
    honor: z.number(),
    ash: z.number(),
    users: z.int(),
    active: z.int().describe('Who have bet in the last seven days.'),
  }),
  house: z.object({
    balance: z.number().describe('What all markets have brought the house so far.'),
    atRisk: z.number().describe('The most that the open and the closed markets can still cost it.'),
    worst: z.number().describe('What the dearest market has cost it.'),
    bound: z.number().describe('The most that one market can cost it, at the liquidity of now and the longest odds.'),
    markets: z.int(),
  }),
  weeks: z.array(flow).describe('The last weeks, the newest first.'),
  liquidity: z.number(),
  allowed: z.object({ min: z.number(), max: z.number() }),
})
export type EconomyView = DeepReadonly<z.output<typeof economyView>>

/** The league's money, for its admins. */
export const economy = {
  get: {
    method: 'GET',
    path: '/api/economy',
    access: 'admin',
    summary: 'Shinings in circulation, what feeds and what drains them, and what markets have cost the house.',
    reply: economyView,
  },
  setLiquidity: {
    method: 'POST',
    path: '/api/economy/liquidity',
    access: 'admin',
    summary: 'Sets how much has to be staked to move a price. Markets that are open keep theirs.',
    request: { body: z.strictObject({ liquidity: z.number('is no number. Use shinings') }) },
    refusals: ['setting-refused'],
    reply: z.object({ liquidity: z.number() }),
  },
} as const satisfies RouteGroup
