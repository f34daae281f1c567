import { sides } from '@tiltyard/engine'
import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import { keyedRequest } from '../wire/requestKey.ts'
import type { RouteGroup } from '../wire/route.ts'
import { purseView } from './purseView.ts'

/** The reasons for a balance change. */
export const ledgerReasons = [
  'opening',
  'correction',
  'closing',
  'subsidy',
  'stake',
  'sale',
  'settlement',
  'refund',
  'collect',
  'sifting',
  'stipend',
  'tithe',
] as const
export type LedgerReason = (typeof ledgerReasons)[number]

export const purseAccounts = ['shinings', 'honor', 'ash', 'winnings'] as const
export type PurseAccount = (typeof purseAccounts)[number]

const posting = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  reason: z.enum(ledgerReasons),
  account: z.enum(purseAccounts),
  amount: z.number(),
  balance: z.number().describe('Of the account, just after it.'),
  betId: z.string().nullable(),
  riders: z
    .object({ knight1Id: z.string(), knight2Id: z.string(), side: z.enum(sides) })
    .nullable()
    .describe('Of its bet: who met, and whom it is on.'),
})
export type LedgerPostingView = DeepReadonly<z.output<typeof posting>>

/** A user's own play money: nobody can buy it or cash it out. */
export const purse = {
  get: {
    method: 'GET',
    path: '/api/purse',
    access: 'registered',
    summary: 'The caller’s balances and open stakes.',
    reply: purseView,
  },
  postings: {
    method: 'GET',
    path: '/api/purse/postings',
    access: 'registered',
    summary: 'Every change of the caller’s balances, the newest first, a page at a time.',
    request: {
      query: z.strictObject({
        offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      }),
    },
    reply: z.object({ postings: z.array(posting), total: z.int() }),
  },
  sift: {
    method: 'POST',
    path: '/api/purse/sift',
    access: 'registered',
    summary: 'Sifts shinings out of ash, ten to one, once a day.',
    request: { body: keyedRequest },
    refusals: ['sifted-today', 'no-ash'],
    reply: purseView,
  },
} as const satisfies RouteGroup
