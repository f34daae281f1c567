import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'

/** Minutes in which a second admin may confirm an action. */
export const SECOND_ADMIN_CONFIRMATION_MINUTES = 15

/** The actions that need a second admin, if there are two or more. */
export const actionsNeedingSecondAdmin = ['reset', 'seed', 'restore'] as const
export type ActionNeedingSecondAdmin = (typeof actionsNeedingSecondAdmin)[number]

const MARK = /^[0-9a-f]{16}$/
const requestView = z.object({
  id: z.string(),
  act: z.enum(actionsNeedingSecondAdmin),
  mark: z.string().nullable().describe('Of a restore: the first 16 digits of the SHA-256 of the backup’s file.'),
  by: z.string().describe('The address of the admin who asked.'),
  isOwn: z.boolean().describe('Whether the caller asked.'),
  expiresAt: z.iso.datetime(),
})
export type ConfirmationRequest = DeepReadonly<z.output<typeof requestView>>

const requestId = z.strictObject({ requestId: z.string().min(1).max(64) })

/** One admin asks, another confirms; either may cancel. */
export const confirmations = {
  list: {
    method: 'GET',
    path: '/api/confirmations',
    access: 'admin',
    summary: 'What admins have asked for that another has to confirm, and whether there is another.',
    reply: z.object({
      needsConfirmation: z.boolean().describe('Whether there are two admins or more who may act as such.'),
      requests: z.array(requestView),
      serverTime: z.iso.datetime(),
    }),
  },
  ask: {
    method: 'POST',
    path: '/api/confirmations',
    access: 'admin',
    summary: `Asks for a reset, for new knights in the place of all, or for putting a backup back; another admin has ${SECOND_ADMIN_CONFIRMATION_MINUTES} minutes to confirm it.`,
    request: {
      body: z.discriminatedUnion('act', [
        z.strictObject({ act: z.enum(['reset', 'seed']) }),
        z.strictObject({
          act: z.literal('restore'),
          mark: z.string().regex(MARK, 'Use 16 digits from 0 to 9 and a to f, as npx tiltyard restore prints them'),
        }),
      ]),
    },
    refusals: ['confirmation-needless', 'own-stake'],
    reply: requestView,
  },
  confirm: {
    method: 'POST',
    path: '/api/confirmations/:requestId/confirm',
    access: 'admin',
    summary:
      'Confirms what another admin has asked for. A reset or a seeding is done at once; of a restore comes the word that npx tiltyard restore asks for.',
    request: { params: requestId },
    refusals: ['request-gone', 'request-own', 'reset-failed', 'own-stake'],
    reply: z.object({
      act: z.enum(actionsNeedingSecondAdmin),
      word: z
        .string()
        .nullable()
        .describe('Of a restore: shown only in this answer, and valid until the request would have ended.'),
    }),
  },
  withdraw: {
    method: 'POST',
    path: '/api/confirmations/:requestId/withdraw',
    access: 'admin',
    summary: 'Withdraws an admin’s request. Any admin may.',
    request: { params: requestId },
    refusals: ['request-gone'],
    reply: z.object({ withdrawn: z.literal(true) }),
  },
} as const satisfies RouteGroup
