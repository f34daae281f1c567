import { z } from 'zod'
import { seasonNumber } from '../league/seasonNumber.ts'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import { MIN_BETS_FOR_CALIBRATION, MIN_BETS_FOR_WEEK_RETURNS } from './betLimits.ts'

const place = z.object({
  place: z.int(),
  name: z.string().describe('As others may read it.'),
  value: z.number(),
  bets: z.int(),
})
export type BestBettorRow = DeepReadonly<z.output<typeof place>>

export const BEST_BETTORS_TABLE_ROWS = 20

/** The ranking of bettors. */
export const honors = {
  get: {
    method: 'GET',
    path: '/api/honors',
    access: 'anyone',
    summary:
      'Who has the most honor, whose bets were the best judged, and whose the week’s returns were the best. With a season, only its bets count.',
    request: {
      query: z.strictObject({
        season: seasonNumber.optional().describe('Of the bets that were placed in one season.'),
      }),
    },
    refusals: ['season-not-found'],
    reply: z.object({
      honor: z.array(place).describe('The balance; with a season what its bets have added.'),
      calibration: z
        .array(place)
        .describe(
          `The mean log score against the opening odds, of who has at least ${MIN_BETS_FOR_CALIBRATION} settled bets.`,
        ),
      week: z
        .array(place)
        .describe(
          `What bets that were held to the end have brought in the last seven days, for each shining staked, of who has at least ${MIN_BETS_FOR_WEEK_RETURNS}. With a season, its bets in place of those of seven days.`,
        ),
    }),
  },
} as const satisfies RouteGroup
