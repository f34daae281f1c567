import { awardFigures, awardNames, MAX_REGULAR_WEEKS, performanceCounters } from '@tiltyard/engine'
import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import { optionallyKeyedRequest } from '../wire/requestKey.ts'
import type { RouteGroup } from '../wire/route.ts'
import { standingView } from './league.ts'
import { seasonNumber } from './seasonNumber.ts'

export const seasonStates = ['regular', 'tourney', 'over', 'abandoned'] as const
export type SeasonState = (typeof seasonStates)[number]

const count = z.int().min(0)
const regularWeeks = z.int().min(1).max(MAX_REGULAR_WEEKS, `Use a whole number of weeks from 1 to ${MAX_REGULAR_WEEKS}`)

/** A season in one row. */
export const seasonView = z.object({
  number: z.int().min(1),
  name: z.string(),
  state: z
    .enum(seasonStates)
    .describe(
      'regular: its weeks are ridden now. tourney: its tourney is drawn and ridden. over: it has a champion. abandoned: the league was reset or seeded.',
    ),
  weeks: regularWeeks.describe('How many regular weeks it has before the tourney.'),
  firstDay: z.iso.date().nullable().describe('Of its first match, by the clocks of Helsinki; null before it.'),
  lastDay: z.iso.date().nullable().describe('Of its last match so far.'),
  matches: count.describe('How many of its matches had a result.'),
  champion: z
    .object({ stableId: z.string(), name: z.string() })
    .nullable()
    .describe('The first stable of the final standings; null until the season is over.'),
  championKnight: z
    .object({ knightId: z.string(), name: z.string(), stableId: z.string() })
    .nullable()
    .describe('The winner of the tourney; null before it is won, and for a season that ended without.'),
})
export type SeasonView = DeepReadonly<z.output<typeof seasonView>>

/** Who has earned an award, or came second. */
const awardHolder = z.object({
  knightId: z.string().nullable().describe('Null for a stable.'),
  stableId: z.string(),
  name: z.string().describe("At the season's end."),
  figures: z
    .array(z.object({ figure: z.enum(awardFigures), value: z.number() }))
    .describe('In the order in which they decide.'),
  joustIds: z.array(z.string()).describe('The first of the jousts that count, those with the greatest part first.'),
  jousts: count.describe('How many count.'),
})
export type AwardHolderView = DeepReadonly<z.output<typeof awardHolder>>

/** An award of a season (docs/seasons.md 6). */
const awardView = z.object({
  name: z.enum(awardNames),
  winner: awardHolder,
  runnerUp: awardHolder.nullable().describe('Null if nobody else could have it.'),
  decidedBy: z
    .enum([...awardFigures, 'order'])
    .nullable()
    .describe('The figure that parts the two; order: all are equal.'),
})
export type AwardView = DeepReadonly<z.output<typeof awardView>>

/** An award among those of several seasons. */
export const wonAward = z.object({ season: z.int().min(1), name: z.enum(awardNames), holder: awardHolder })
export type WonAward = DeepReadonly<z.output<typeof wonAward>>

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
    reply: z.object({
      seasons: z.array(seasonView),
      nextWeeks: regularWeeks.describe('How many regular weeks the next season will have.'),
    }),
  },
  get: {
    method: 'GET',
    path: '/api/seasons/:number',
    access: 'anyone',
    summary:
      'A season with its standings, the records of its knights, and its awards: final ones, or those of this moment.',
    request: { params: z.object({ number: seasonNumber }) },
    refusals: ['season-not-found'],
    reply: z.object({
      season: seasonView,
      standings: z.array(standingView),
      knights: z.array(seasonKnightView),
      awards: z.array(awardView).describe('In the order of their announcement; none before it is over.'),
    }),
  },
  setWeeks: {
    method: 'POST',
    path: '/api/seasons/weeks',
    access: 'admin',
    summary: 'Sets how many regular weeks the next season has; the running one keeps its own.',
    request: { body: z.strictObject({ weeks: regularWeeks }) },
    reply: z.object({ nextWeeks: regularWeeks }),
  },
  end: {
    method: 'POST',
    path: '/api/seasons/:number/end',
    access: 'admin',
    summary:
      'Ends the season: stores its standings and records, names the champion, zeroes the records (`admin.reset`), and begins the next season. The schedule and bets stay. Equal requests do it once.',
    request: { params: z.object({ number: seasonNumber }), body: optionallyKeyedRequest },
    refusals: ['season-not-found', 'season-ended', 'season-riding', 'season-past', 'season-counting', 'own-stake'],
    reply: z.object({ ended: seasonView, next: z.string().describe('The name of the season that begins.') }),
  },
} as const satisfies RouteGroup
