import { z } from 'zod'
import { optionallyKeyedRequest } from '../wire/requestKey.ts'
import type { RouteGroup } from '../wire/route.ts'

const seeded = z.object({ knights: z.int(), stables: z.int() })

/** The Database Seeder's two actions; each creates or overwrites by id. */
export const leagueSeeding = {
  league: {
    method: 'POST',
    path: '/api/seed/league',
    access: 'admin',
    summary:
      'Makes 96 new knights in twelve stables, in place of those that are there. Running matches end by force, without a result; the active week is completed and another is drawn up. It cannot be undone. Where there is another admin it takes two (`seconds`). Equal requests do it once.',
    request: { body: optionallyKeyedRequest },
    refusals: ['confirmation-needed', 'own-stake'],
    reply: seeded.extend({
      stopped: z.int().describe('How many matches were ended by force.'),
      scheduleId: z.string().nullable().describe('The week that was drawn up; null when none was asked for.'),
    }),
  },
  testStables: {
    method: 'POST',
    path: '/api/seed/test-stables',
    access: 'admin',
    summary:
      'Makes the two test stables with their knights. A league knight in one of them returns to their own stable.',
    reply: seeded,
  },
} as const satisfies RouteGroup
