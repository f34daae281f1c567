import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import { userChosenNameSchema } from './userChosenNameSchema.ts'

export const MAX_INVITE_USES = 1_000
export const MAX_INVITE_DAYS = 365
export const MAX_INVITE_NAME_LENGTH = 80

const inviteView = z.object({
  id: z.string(),
  name: z.string().describe('For whom or what it is, as its admin called it.'),
  places: z.int().describe('How many may join by it.'),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().nullable(),
  uses: z
    .array(
      z.object({
        at: z.iso.datetime(),
        uid: z.string().nullable().describe('Null while somebody is joining.'),
        email: z.string().nullable().describe('Null where the account has been deleted since.'),
      }),
    )
    .describe('Who has taken a place, in order of joining.'),
})
export type InviteView = DeepReadonly<z.output<typeof inviteView>>

/** Named invites with a limit and an end, besides the league's own code. */
export const invites = {
  list: {
    method: 'GET',
    path: '/api/invites',
    access: 'admin',
    summary: 'The invites that admins have issued, the newest first, with who has joined by each.',
    reply: z.object({ invites: z.array(inviteView), serverTime: z.iso.datetime() }),
  },
  issue: {
    method: 'POST',
    path: '/api/invites',
    access: 'admin',
    summary: 'Issues an invite. Its code is shown only in this answer: the league stores a digest.',
    request: {
      body: z.strictObject({
        name: userChosenNameSchema(MAX_INVITE_NAME_LENGTH),
        places: z.int().min(1).max(MAX_INVITE_USES),
        days: z.int().min(1).max(MAX_INVITE_DAYS).describe('For how many days it is good.'),
      }),
    },
    reply: z.object({ invite: inviteView, code: z.string() }),
  },
  revoke: {
    method: 'POST',
    path: '/api/invites/:inviteId/revoke',
    access: 'admin',
    summary: 'Calls an invite back: nobody joins by it any more, and who has stays.',
    request: { params: z.strictObject({ inviteId: z.string().min(1).max(64) }) },
    refusals: ['invite-not-found'],
    reply: inviteView,
  },
} as const satisfies RouteGroup
