import {
  type Injury,
  type LeagueAverages,
  type Odds,
  type PerformanceHistory,
  performanceCounters,
  type Standing,
  type TruePotential,
} from '@tiltyard/engine'
import { z } from 'zod'
import { reading } from './endpoint.ts'
import { namedKnight } from './namedKnight.ts'

/** A knight as everybody may read them; ratings stay with the stable. */
export interface KnightView {
  readonly id: string
  /** Title, first name, last name and epithet. */
  readonly name: string
  readonly title: 'Sur' | 'Lady' | ''
  readonly firstName: string
  readonly lastName: string
  readonly epithet: string
  readonly gender: 'male' | 'female' | 'none' | 'other'
  readonly status: 'alive' | 'dead'
  /** Null for a knight without a stable. */
  readonly stableId: string | null
  readonly performanceHistory: PerformanceHistory
  /** NTHD and its arrow. */
  readonly potential: TruePotential
  /** What they carry home from their matches. */
  readonly injuries: readonly Injury[]
}

/** A stable with its place; test stables have none. */
export interface StableView {
  readonly id: string
  /** In title case. */
  readonly name: string
  readonly abbreviation: string
  readonly icon: string
  readonly knightIds: readonly string[]
  readonly standing: Standing | null
}

/** A row of the standings: the stable, and its record. */
export interface StandingView extends Standing {
  readonly name: string
  readonly abbreviation: string
}

export const MAX_KNIGHTS_PAGE = 200

const none = z.strictObject({})
const id = z.string().min(1).max(64)
const count = z.int().min(0)

const standing = z.object({
  rank: z.int().min(1),
  stableId: z.string(),
  wins: count,
  losses: count,
  draws: count,
  points: count,
  winPercentage: z.number().describe('Wins per hundred of wins, losses and draws.'),
})

const knightView: z.ZodType<KnightView> = z.object({
  ...namedKnight,
  status: z.enum(['alive', 'dead']),
  stableId: z.string().nullable(),
  performanceHistory: z.object(
    Object.fromEntries(performanceCounters.map((counter) => [counter, count])),
  ) as unknown as z.ZodType<PerformanceHistory>,
  potential: z.object({ nighthood: z.number(), arrow: z.enum(['up', 'down']).nullable() }),
  injuries: z.array(z.custom<Injury>((value) => typeof value === 'object' && value !== null)),
})

const stableView: z.ZodType<StableView> = z.object({
  id: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  icon: z.string(),
  knightIds: z.array(z.string()),
  standing: standing.nullable().describe('Null for a test stable.'),
})

const averages: z.ZodType<LeagueAverages> = z.object({
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
  error: z.enum(['Insufficient match data', 'Calculation error']).optional(),
}) as z.ZodType<Odds>

export const knights = {
  list: reading({
    path: '/api/knights',
    access: 'anyone',
    summary: 'The knights with their records, a page at a time, in the order of their ids.',
    params: none,
    query: z.strictObject({
      stableId: id.optional(),
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(MAX_KNIGHTS_PAGE).default(MAX_KNIGHTS_PAGE),
    }),
    output: z.object({ knights: z.array(knightView), total: z.int() }),
  }),
  get: reading({
    path: '/api/knights/:knightId',
    access: 'anyone',
    summary: 'A knight with their record.',
    params: z.object({ knightId: id }),
    query: none,
    output: knightView,
  }),
}

export const stables = {
  list: reading({
    path: '/api/stables',
    access: 'anyone',
    summary: 'The stables of the league and those for tests.',
    params: none,
    query: none,
    output: z.object({ stables: z.array(stableView) }),
  }),
  get: reading({
    path: '/api/stables/:stableId',
    access: 'anyone',
    summary: 'A stable and its knights, as they are this moment.',
    params: z.object({ stableId: id }),
    query: none,
    output: z.object({ stable: stableView, knights: z.array(knightView) }),
  }),
}

export const standings = {
  get: reading({
    path: '/api/standings',
    access: 'anyone',
    summary: 'The stables in the order of win percentage, wins and points.',
    params: none,
    query: none,
    output: z.object({
      season: z.string(),
      averages,
      standings: z.array(standing.extend({ name: z.string(), abbreviation: z.string() })) as z.ZodType<StandingView[]>,
    }),
  }),
}

export const odds = {
  get: reading({
    path: '/api/odds',
    access: 'anyone',
    summary: 'The chances of two knights against each other.',
    params: none,
    query: z.strictObject({ knight1Id: id, knight2Id: id }),
    output: oddsView,
  }),
}
