import { endings } from '@tiltyard/engine'
import { z } from 'zod'
import type { RouteGroup } from '../wire/route.ts'

export const MAX_CHAIN_PAGE_SIZE = 500

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A link of the result chain. */
export const chainEntry = z.object({
  position: z.int().min(1).describe('1 for the first match that ended, without gaps.'),
  matchId: z.string(),
  previous: sha256.describe('The head of the position before; 64 zeros before the first.'),
  head: sha256.describe('SHA-256 of the canonical JSON of the other fields and "v":1.'),
  commitmentVersion: z.literal([1, 2]),
  commitment: sha256,
  setupHash: sha256.describe('SHA-256 of the canonical JSON of the setup.'),
  ending: z.enum([...endings, 'stopped']).nullable(),
  winner: z.string().nullable(),
  endTime: z.iso.datetime().nullable(),
  events: z.int().min(0).describe('How many events had been published.'),
  eventsHash: sha256.describe('SHA-256 of the canonical JSON of the list of events, as they are stored.'),
})

/** The result chain: each finished match has the hash of the one before. */
export const chain = {
  get: {
    method: 'GET',
    path: '/api/chain',
    access: 'anyone',
    summary:
      'How far the chains of results and of admin acts have come, and the links of the results, a page at a time.',
    request: {
      query: z.strictObject({
        after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
        limit: z.coerce.number().int().min(1).max(MAX_CHAIN_PAGE_SIZE).default(MAX_CHAIN_PAGE_SIZE),
      }),
    },
    reply: z.object({
      length: z.int().min(0),
      head: sha256,
      auditLength: z.int().min(0),
      auditHead: sha256.describe('Of the log of what admins have done; its contents stay with them.'),
      entries: z.array(chainEntry),
    }),
  },
} as const satisfies RouteGroup
