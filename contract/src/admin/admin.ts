import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import { optionallyKeyedRequest } from '../wire/requestKey.ts'
import type { RouteGroup } from '../wire/route.ts'

export const MAX_ADMIN_ACTIONS_PAGE_SIZE = 100

/** An action of an admin, a steward or a herald. */
const adminAction = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  uid: z.string(),
  by: z.string().describe('The address of who did it, as it was then.'),
  act: z.string().describe('What was done, such as "controls.set".'),
  subject: z.string().describe("On what, such as a knight's id."),
  before: z.unknown().describe('What was there before; null where there is nothing to say.'),
  after: z.unknown(),
})
export type AdminActionRow = DeepReadonly<z.output<typeof adminAction>>

/** The operator's actions on the whole league, and the log of all admin actions. */
export const admin = {
  startSet: {
    method: 'POST',
    path: '/api/admin/match-set',
    access: 'steward',
    summary: 'Opens a match set now; a running one is ended by force, without a result. Equal requests do it once.',
    request: { body: optionallyKeyedRequest },
    refusals: ['set-impossible', 'own-stake'],
    reply: z.object({ setId: z.string() }),
  },
  stopSet: {
    method: 'POST',
    path: '/api/admin/match-set/stop',
    access: 'steward',
    summary: 'Ends every running match by force, without a result.',
    refusals: ['own-stake'],
    reply: z.object({ stopped: z.int() }),
  },
  deleteSet: {
    method: 'POST',
    path: '/api/admin/match-sets/:setId/delete',
    access: 'admin',
    summary: 'Deletes a match set that is not the current one; its matches and all records stay.',
    request: { params: z.strictObject({ setId: z.string().min(1).max(64) }) },
    refusals: ['set-not-found', 'set-current'],
    reply: z.object({ deleted: z.literal(true) }),
  },
  reset: {
    method: 'POST',
    path: '/api/admin/reset',
    access: 'admin',
    summary:
      'Zeroes every record but forfeits and deaths, and the match counts of the stables. It cannot be undone. Where there is another admin it takes two (`confirmations`). Equal requests do it once.',
    request: { body: optionallyKeyedRequest },
    refusals: ['reset-failed', 'confirmation-needed', 'own-stake'],
    reply: z.object({ knights: z.int(), stables: z.int() }),
  },
  log: {
    method: 'GET',
    path: '/api/admin/log',
    access: 'admin',
    summary: 'What admins, stewards and heralds have done, the newest first, a page at a time.',
    request: {
      query: z.strictObject({
        offset: z.coerce.number().int().min(0).default(0),
        limit: z.coerce.number().int().min(1).max(MAX_ADMIN_ACTIONS_PAGE_SIZE).default(MAX_ADMIN_ACTIONS_PAGE_SIZE),
      }),
    },
    reply: z.object({ acts: z.array(adminAction), total: z.int() }),
  },
} as const satisfies RouteGroup
