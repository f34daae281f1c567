import { leaderFigures, matchRecordFigures, sides } from '@tiltyard/engine'
import { z } from 'zod'
import { localeQuery } from '../matches/localeQuery.ts'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import { finishedMatch } from './archive.ts'
import { seasonQuery } from './seasonNumber.ts'

const count = z.int().min(0)

const holder = {
  knightId: z.string(),
  name: z.string(),
  stableId: z.string().nullable(),
}

/** A leader in a figure. */
export const recordLeader = z.object({
  ...holder,
  value: z.number().describe('Wins as they are, the win rate per hundred matches, all others per match.'),
  matches: count,
})

/** A record match. */
export const singleMatchRecord = z.object({
  value: z.int().describe('Of an upset the percent by which the winner was to lose; of a death the moment, in ms.'),
  side: z.enum(sides).nullable().describe('Whose it is; null where it is both knights’.'),
  seq: z.int().nullable().describe('The event that made it so; null where that is not known any more.'),
  former: z.array(z.string()).describe('Ids of those of its knights whose seat another knight has by now.'),
  match: finishedMatch,
})
export type SingleMatchRecord = DeepReadonly<z.output<typeof singleMatchRecord>>

/** A current knight's streak. */
export const streakRecord = z.object({
  ...holder,
  length: count,
  matchId: z.string().describe('The match with which it was as long as that.'),
})
export type StreakRecord = DeepReadonly<z.output<typeof streakRecord>>

/** A knight with more or fewer wins than the engine expected. */
export const luckRecord = z.object({
  ...holder,
  value: z.number().min(0).describe('How many more, or fewer.'),
  matches: count,
  wins: count,
  expectedWins: z.number().min(0),
})
export type LuckRecord = DeepReadonly<z.output<typeof luckRecord>>

export const leagueRecords = z.object({
  least: count.describe('How many matches a knight must have ridden to lead in a figure.'),
  leaders: z.array(z.object({ figure: z.enum(leaderFigures), holders: z.array(recordLeader) })),
  matches: z.array(z.object({ figure: z.enum(matchRecordFigures), records: z.array(singleMatchRecord) })),
  streaks: z.object({ won: z.array(streakRecord), lost: z.array(streakRecord) }),
  luck: z.object({
    least: count.describe('How many matches a knight must have ridden to be called lucky or unlucky.'),
    unluckiest: z.array(luckRecord),
    luckiest: z.array(luckRecord),
  }),
})
export type LeagueRecords = DeepReadonly<z.output<typeof leagueRecords>>

export const records = {
  get: {
    method: 'GET',
    path: '/api/records',
    access: 'anyone',
    summary:
      'Who leads in which figure, what single matches are remembered for, the longest streaks, and whom luck has favoured: of all seasons, or of one, which has no luck.',
    request: { query: z.strictObject({ season: seasonQuery, locale: localeQuery }) },
    refusals: ['season-not-found'],
    reply: leagueRecords,
  },
} as const satisfies RouteGroup
