import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'

const matchSetView = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'active', 'completed']),
  matchIds: z
    .array(z.string().nullable())
    .describe('For the lists Lion, Stag, Wyvern, Griffin; null for an empty slot.'),
  startTime: z.iso.datetime(),
})
export type MatchSetView = DeepReadonly<z.output<typeof matchSetView>>

/** The Tilt Yard without its matches. It is OFFLINE unless `isLive` and a set is present. */
export const yardView = z.object({
  isLive: z.boolean(),
  matchSet: matchSetView.nullable(),
  nextJoustsAt: z.iso
    .datetime()
    .nullable()
    .describe('The next scheduled slot, or the next exhibition; null when nothing is planned.'),
})
export type YardView = DeepReadonly<z.output<typeof yardView>>

export const yard = {
  get: {
    method: 'GET',
    path: '/api/yard',
    access: 'anyone',
    summary: 'The current match set and when the next jousts begin.',
    reply: z.object({ yard: yardView, serverTime: z.iso.datetime() }),
  },
} as const satisfies RouteGroup
