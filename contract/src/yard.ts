import { z } from 'zod'
import { reading } from './endpoint.ts'

/** What the Tilt Yard knows besides its matches. The yard is OFFLINE unless `isLive` and a set is there. */
export interface YardView {
  readonly isLive: boolean
  readonly matchSet: MatchSetView | null
  /** The next scheduled slot, or the next exhibition; null when nothing is planned. */
  readonly nextJoustsAt: string | null
}

export interface MatchSetView {
  readonly id: string
  readonly status: 'waiting' | 'active' | 'completed'
  /** In the order of the lists: Lion, Stag, Wyvern, Griffin; null for an empty slot. */
  readonly matchIds: readonly (string | null)[]
  readonly startTime: string
}

const yardView: z.ZodType<YardView> = z.object({
  isLive: z.boolean(),
  matchSet: z
    .object({
      id: z.string(),
      status: z.enum(['waiting', 'active', 'completed']),
      matchIds: z.array(z.string().nullable()).describe('For the lists Lion, Stag, Wyvern, Griffin.'),
      startTime: z.iso.datetime(),
    })
    .nullable(),
  nextJoustsAt: z.iso.datetime().nullable(),
})

export const yard = {
  get: reading({
    path: '/api/yard',
    access: 'anyone',
    summary: 'The current match set and when the next jousts begin.',
    params: z.strictObject({}),
    query: z.strictObject({}),
    output: z.object({
      yard: yardView,
      serverTime: z.iso.datetime(),
    }),
  }),
}
