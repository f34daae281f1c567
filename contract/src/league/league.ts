import { performanceCounters } from '@tiltyard/engine'
import { z } from 'zod'
import { injury } from '../matches/injury.ts'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import { namedKnight } from './knightParts.ts'
import { seasonQuery } from './seasonNumber.ts'

export const MAX_KNIGHTS_PAGE_SIZE = 200

const id = z.string().min(1).max(64)
const count = z.int().min(0)

const standing = z.object({
  rank: z.int().min(1),
  stableId: z.string(),
  wins: count,
  losses: count,
  draws: count,
  disqualifications: count,
  points: count,
  winPercentage: z.number().describe('Wins per hundred of wins, losses and draws.'),
})

/** A public view of a knight; ratings are private to the stable. */
export const knightView = z.object({
  ...namedKnight,
  status: z.enum(['alive', 'dead']),
  stableId: z.string().nullable().describe('Null for a knight without a stable.'),
  performanceHistory: z.record(z.enum(performanceCounters), count),
  potential: z
    .object({
      nighthood: z.number(),
      arrow: z.enum(['up', 'down']).nullable(),
      promise: z
        .number()
        .nullable()
        .describe(
          'Wins per hundred matches that ratings promise against the other stables; null until it is computed.',
        ),
    })
    .describe('NTHD, its arrow, and true potential.'),
  injuries: z.array(injury).describe('What they carry home from their matches.'),
  isBanned: z.literal(true).exactOptional().describe('An admin has banned the knight from the tourneys.'),
  isOfEarlierLeague: z.literal(true).exactOptional().describe('Others have been seeded in their place.'),
})
export type KnightView = DeepReadonly<z.output<typeof knightView>>

/** A stable with its rank. */
export const stableView = z.object({
  id: z.string(),
  name: z.string().describe('In title case.'),
  abbreviation: z.string(),
  icon: z.string(),
  knightIds: z.array(z.string()),
  standing: standing.nullable().describe('Null for a test stable.'),
})
export type StableView = DeepReadonly<z.output<typeof stableView>>

/** The result of a match for a rider. */
export const stableFormLetters = ['W', 'L', 'D', 'DQ'] as const
export type StableFormLetter = (typeof stableFormLetters)[number]

/** A stable's last matches and current streak. */
const recentForm = {
  streak: z
    .object({ result: z.enum(stableFormLetters), length: z.int().min(1) })
    .nullable()
    .describe('How often in a row its matches came out as the last one; null before the first of the season.'),
  lastTen: z
    .array(z.enum(stableFormLetters))
    .describe('How its last ten matches of the season came out, the newest first.'),
}

/** A row of the standings: the stable and its record. */
export const standingView = standing.extend({ name: z.string(), abbreviation: z.string(), ...recentForm })
export type StandingView = DeepReadonly<z.output<typeof standingView>>

const averages = z.object({
  averagePointsPerMatch: z.number(),
  averageBreaksPerMatch: z.number(),
  averageDismountsPerMatch: z.number(),
  averagePenaltiesPerMatch: z.number(),
  averageInjuriesPerMatch: z.number(),
  totalMatches: z.number(),
})

export const oddsView = z.object({
  knight1Id: z.string(),
  knight2Id: z.string(),
  knight1Odds: z.int().describe('Percent, 5 to 95; 0 with an error.'),
  knight2Odds: z.int(),
  confidence: z.number().describe('0 to 0.99.'),
  error: z.enum(['Insufficient match data', 'Calculation error']).exactOptional(),
})

export const knights = {
  list: {
    method: 'GET',
    path: '/api/knights',
    access: 'anyone',
    summary: 'The knights with their records, a page at a time, in the order of their ids.',
    request: {
      query: z.strictObject({
        stableId: id.optional(),
        offset: z.coerce.number().int().min(0).default(0),
        limit: z.coerce.number().int().min(1).max(MAX_KNIGHTS_PAGE_SIZE).default(MAX_KNIGHTS_PAGE_SIZE),
      }),
    },
    reply: z.object({ knights: z.array(knightView), total: z.int() }),
  },
  get: {
    method: 'GET',
    path: '/api/knights/:knightId',
    access: 'anyone',
    summary: 'A knight with their record.',
    request: { params: z.object({ knightId: id }) },
    refusals: ['knight-not-found'],
    reply: knightView,
  },
} as const satisfies RouteGroup

export const stables = {
  list: {
    method: 'GET',
    path: '/api/stables',
    access: 'anyone',
    summary: 'The stables of the league and those for tests.',
    reply: z.object({ stables: z.array(stableView) }),
  },
  get: {
    method: 'GET',
    path: '/api/stables/:stableId',
    access: 'anyone',
    summary: 'A stable and its knights, as they are this moment.',
    request: { params: z.object({ stableId: id }) },
    refusals: ['stable-not-found'],
    reply: z.object({ stable: stableView, knights: z.array(knightView) }),
  },
} as const satisfies RouteGroup

export const standings = {
  get: {
    method: 'GET',
    path: '/api/standings',
    access: 'anyone',
    summary:
      'The stables in the order of win percentage, wins and points: as things stand, or of a season, final if it has ended.',
    request: { query: z.strictObject({ season: seasonQuery }) },
    refusals: ['season-not-found'],
    reply: z.object({ season: z.string(), seasonNumber: z.int().min(1), averages, standings: z.array(standingView) }),
  },
} as const satisfies RouteGroup
