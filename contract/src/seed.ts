import { z } from 'zod'
import { writing } from './endpoint.ts'

const none = z.strictObject({})
const seeded = z.object({ knights: z.int(), stables: z.int() })

/** The Database Seeder's two acts; each creates or overwrites by id. */
export const seed = {
  league: writing({
    path: '/api/seed/league',
    access: 'admin',
    summary: 'Makes 96 new knights in twelve stables, in place of those that are there.',
    params: none,
    body: none,
    output: seeded,
  }),
  testStables: writing({
    path: '/api/seed/test-stables',
    access: 'admin',
    summary: 'Makes the two test stables with their knights.',
    params: none,
    body: none,
    output: seeded,
  }),
}
