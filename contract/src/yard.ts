import { z } from 'zod'
import { endpoint } from './endpoint.ts'

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

export const yard = {
  get: endpoint({
    method: 'GET',
    path: '/api/yard',
    access: 'anyone',
    summary: 'The current match set and when the next jousts begin.',
    params: z.strictObject({}),
    query: z.strictObject({}),
    output: z.object({
      yard: z.custom<YardView>((value) => typeof value === 'object' && value !== null),
      serverTime: z.iso.datetime(),
    }),
  }),
}
