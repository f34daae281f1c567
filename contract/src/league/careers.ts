import { careerCounters, performanceCounters, resultCodes } from '@tiltyard/engine'
import { z } from 'zod'
import { localeQuery } from '../matches/localeQuery.ts'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import { finishedMatch } from './archive.ts'
import { knightView } from './league.ts'
import { wonAward } from './seasons.ts'

/** The results of a form. */
export const FORM_RESULTS_SHOWN = 10
/** The least meetings of rivals. */
export const MIN_RIVAL_MEETINGS = 3
/** The next jousts on a stable's page. */
export const NEXT_JOUSTS_OF_STABLE = 5

const id = z.string().min(1).max(64)
const count = z.int().min(0)
const result = z.enum(resultCodes)

/** A match's result for a knight, as a letter. */
export const recentFormEntry = z.object({
  matchId: z.string(),
  knightId: z.string(),
  name: z.string(),
  result,
})
export type RecentFormEntry = DeepReadonly<z.output<typeof recentFormEntry>>

const streak = z.object({
  length: count,
  matchId: z.string().nullable().describe('The match with which it was as long as that for the first time.'),
})

const streaks = z.object({
  now: z.int().describe('Wins in a row up to the last match; defeats below 0; 0 after a draw.'),
  longestWon: streak,
  longestLost: streak,
})
export type CareerStreaks = DeepReadonly<z.output<typeof streaks>>

/** A frequent opponent, from the knight's side. */
export const rivalry = z.object({
  knightId: z.string(),
  name: z.string(),
  stableId: z.string().nullable(),
  met: count,
  won: count,
  lost: count,
  undecided: count.describe('Without a winner.'),
  lastMatchId: z.string(),
})
export type Rivalry = DeepReadonly<z.output<typeof rivalry>>

/** A knight's figures in a day or a week. */
export const periodFigures = z.object({
  from: z.iso.date().describe('The day, or the Sunday with which the week began, by the clocks of Helsinki.'),
  matches: count,
  won: count,
  lost: count,
  drawn: count,
  disqualified: count,
  points: count,
  wounds: count.describe('Received.'),
  falls: count,
})
export type PeriodFigures = DeepReadonly<z.output<typeof periodFigures>>

const jouster = z.object({ id: z.string(), name: z.string(), stableId: z.string().nullable() })

/** A scheduled joust. */
export const upcomingJoust = z.object({
  scheduleId: z.string(),
  scheduledId: z.string().describe('Of its entry in the schedule.'),
  startsAt: z.iso.datetime(),
  date: z.iso.date().describe('By the clocks of Helsinki.'),
  timeSlot: z.string().describe('HH:MM in Helsinki.'),
  tourneyJoust: z
    .string()
    .exactOptional()
    .describe('The joust of the tourney, such as lion-semi-final-1; left out for another match.'),
  knight1: jouster,
  knight2: jouster,
})
export type UpcomingJoust = DeepReadonly<z.output<typeof upcomingJoust>>

/** A knight's results beside the engine's expectations; all 0 before the first match. */
export const knightLuck = z.object({
  matches: count,
  wins: count,
  expectedWins: z.number().min(0).describe('The engine’s chances before each match, added up.'),
  points: count,
  expectedPoints: z.number(),
  blows: z
    .number()
    .describe('Wins gained by how the blows of their matches went, each beside what was expected of it.'),
})
export type KnightLuck = DeepReadonly<z.output<typeof knightLuck>>

/** A knight's career without stopped matches. */
export const knightCareer = z.object({
  knight: knightView,
  since: z.iso.datetime().nullable().describe('When the knight came; null for those that the league was founded with.'),
  totals: z.record(z.enum(careerCounters), count),
  form: z.array(recentFormEntry).describe('The last ten results, the newest first.'),
  streaks,
  luck: knightLuck,
  seasons: z
    .array(
      z.object({ number: z.int().min(1), stableId: z.string(), record: z.record(z.enum(performanceCounters), count) }),
    )
    .describe('Their records of the seasons that have ended, the newest first.'),
  awards: z.array(wonAward).describe('The newest first.'),
  induction: z.string().nullable().describe('The sentence with which they were inducted into the hall of fame.'),
  rivals: z.array(rivalry).describe('Whom they have met three times or more, the most often met first.'),
  course: z.object({
    step: z.enum(['day', 'week']),
    spans: z.array(periodFigures).describe('Those in which they rode, the oldest first; at most two years back.'),
  }),
  recent: z.array(finishedMatch).describe('The matches of the form.'),
  next: upcomingJoust.nullable(),
})
export type KnightCareer = DeepReadonly<z.output<typeof knightCareer>>

/** A stable's recent and next matches. */
export const stableOverview = z.object({
  form: z.array(recentFormEntry).describe('The last ten results of its knights, the newest first.'),
  recent: z.array(finishedMatch).describe('The matches of the form.'),
  next: z.array(upcomingJoust),
  trophies: z.array(wonAward).describe('The awards of the stable and of its knights, the newest first.'),
})
export type StableOverview = DeepReadonly<z.output<typeof stableOverview>>

export const careers = {
  knight: {
    method: 'GET',
    path: '/api/knights/:knightId/career',
    access: 'anyone',
    summary:
      'What a knight has done in all the matches of their life: form, streaks, rivals, course, and the next joust.',
    request: { params: z.object({ knightId: id }), query: z.strictObject({ locale: localeQuery }) },
    refusals: ['knight-not-found'],
    reply: knightCareer,
  },
  stable: {
    method: 'GET',
    path: '/api/stables/:stableId/overview',
    access: 'anyone',
    summary: 'The last results of a stable’s knights and the next jousts that they ride.',
    request: { params: z.object({ stableId: id }), query: z.strictObject({ locale: localeQuery }) },
    refusals: ['stable-not-found'],
    reply: stableOverview,
  },
} as const satisfies RouteGroup
