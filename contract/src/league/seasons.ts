import { performanceCounters } from '@tiltyard/engine'
import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import { optionallyKeyedRequest } from '../wire/requestKey.ts'
import type { RouteGroup } from '../wire/route.ts'
import { standingView } from './league.ts'

export const seasonStates = ['regular', 'over', 'abandoned'] as const
export type SeasonState = (typeof seasonStates)[number]

const count = z.int().min(0)
const number = z.coerce.number().int().min(1).max(9_999)

/** A season in one row. */
export const seasonView = z.object({
  number: z.int().min(1),
  name: z.string(),
  state: z
    .enum(seasonStates)
    .describe('regular: it is ridden now. over: it has a champion. abandoned: the league was reset or seeded.'),
  firstDay: z.iso.date().nullable().describe('Of its first match, by the clocks of Helsinki; null before it.'),
  lastDay: z.iso.date().nullable().describe('Of its last match so far.'),
  matches: count.describe('How many of its matches had a result.'),
  champion: z
    .object({ stableId: z.string(), name: z.string() })
    .nullable()
    .describe('The first stable of the final standings; null until the season is over.'),
})
export type SeasonView = DeepReadonly<z.output<typeof seasonView>>

/** A knight's record in a season. */
export const seasonKnightView = z.object({
  id: z.string(),
  name: z.string().describe("At the season's end."),
  stableId: z.string(),
  record: z.record(z.enum(performanceCounters), count),
})
export type SeasonKnightView = DeepReadonly<z.output<typeof seasonKnightView>>

export const seasons = {
  list: {
    method: 'GET',
    path: '/api/seasons',
    access: 'anyone',
    summary: 'The seasons, the newest first.',
    reply: z.object({ seasons: z.array(seasonView) }),
  },
  get: {
    method: 'GET',
    path: '/api/seasons/:number',
    access: 'anyone',
    summary: 'A season with its standings and the records of its knights: final ones, or those of this moment.',
    request: { params: z.object({ number }) },
    refusals: ['season-not-found'],
    reply: z.object({ season: seasonView, standings: z.array(standingView), knights: z.array(seasonKnightView) }),
  },
  end: {
    method: 'POST',
    path: '/api/seasons/:number/end',
    access: 'admin',
    summary:
      'Ends the season: stores its standings and records, names the champion, zeroes the records (`admin.reset`), and begins the next season. The schedule and bets stay. Equal requests do it once.',
    request: { params: z.object({ number }), body: optionallyKeyedRequest },
    refusals: ['season-not-found', 'season-ended', 'season-riding', 'season-past', 'own-stake'],
    reply: z.object({ ended: seasonView, next: z.string().describe('The name of the season that begins.') }),
  },
} as const satisfies RouteGroup
