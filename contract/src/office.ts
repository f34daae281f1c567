import { z } from 'zod'
import { reading, writing } from './endpoint.ts'

/** One thing that an admin has done. Instants are ISO 8601 in UTC. */
export interface OfficeAct {
  readonly id: string
  readonly at: string
  readonly uid: string
  /** The admin's address, as it was then. */
  readonly by: string
  /** What was done, such as "controls.set"; on what, such as a knight's id. */
  readonly act: string
  readonly subject: string
  /** What was there before and after; null where there is nothing to say. */
  readonly before: unknown
  readonly after: unknown
}

export const MAX_ACTS_PAGE = 100

const none = z.strictObject({})

/** The operator's acts on the league as a whole, and the log of all such acts. */
export const office = {
  startSet: writing({
    path: '/api/office/match-set',
    access: 'admin',
    summary: 'Opens a match set now; a running one is ended by force, without a result.',
    params: none,
    body: none,
    output: z.object({ setId: z.string() }),
  }),
  stopSet: writing({
    path: '/api/office/match-set/stop',
    access: 'admin',
    summary: 'Ends every running match by force, without a result.',
    params: none,
    body: none,
    output: z.object({ stopped: z.int() }),
  }),
  deleteSet: writing({
    path: '/api/office/match-sets/:setId/delete',
    access: 'admin',
    summary: 'Deletes a match set that is not the current one; its matches and all records stay.',
    params: z.strictObject({ setId: z.string().min(1).max(64) }),
    body: none,
    output: z.object({ deleted: z.literal(true) }),
  }),
  reset: writing({
    path: '/api/office/reset',
    access: 'admin',
    summary: 'Zeroes every record but forfeits and deaths, and the match counts of the stables. It cannot be undone.',
    params: none,
    body: none,
    output: z.object({ knights: z.int(), stables: z.int() }),
  }),
  log: reading({
    path: '/api/office/log',
    access: 'admin',
    summary: 'What admins have done, the newest first, a page at a time.',
    params: none,
    query: z.strictObject({
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(MAX_ACTS_PAGE).default(MAX_ACTS_PAGE),
    }),
    output: z.object({
      acts: z.array(
        z.object({
          id: z.string(),
          at: z.iso.datetime(),
          uid: z.string(),
          by: z.string(),
          act: z.string(),
          subject: z.string(),
          before: z.unknown(),
          after: z.unknown(),
        }),
      ) as z.ZodType<OfficeAct[]>,
      total: z.int(),
    }),
  }),
}
