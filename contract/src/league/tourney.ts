import { archiveEndings, listNames, tourneyRounds } from '@tiltyard/engine'
import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import { optionallyKeyedRequest } from '../wire/requestKey.ts'
import type { RouteGroup } from '../wire/route.ts'
import { seasonNumber } from './seasonNumber.ts'
import { seasonView } from './seasons.ts'

const count = z.int().min(0)
const instant = z.iso.datetime()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A knight's place in the table of who rides in the tourney (docs/seasons.md 2). */
export const rankedCandidateView = z.object({
  place: z.int().min(1).nullable().describe('From 1, over all knights of the league; null for a banned one.'),
  knightId: z.string(),
  name: z.string(),
  stableId: z.string(),
  way: z
    .enum(['place', 'stable'])
    .nullable()
    .describe('place: in by the place. stable: in as one of the two best of the stable. null: not in.'),
  margin: z
    .number()
    .nullable()
    .describe(
      'Percentage points of the win rate: for who is in, above the best knight who is out; for who is out, from the last knight who is in by the place (0 or less). Null for a banned one, and while nobody is out.',
    ),
  winRate: z.number().describe('Wins per hundred matches; 0 before the first.'),
  wins: count,
  matches: count,
  points: count,
  nighthood: z.int(),
  isBanned: z.boolean(),
})
export type RankedCandidateView = DeepReadonly<z.output<typeof rankedCandidateView>>

/** A knight who rides in the tourney. */
const tourneyEntrantView = z.object({
  knightId: z.string(),
  name: z.string(),
  stableId: z.string().describe('At the draw.'),
  rank: z.int().min(1).describe('Over all entrants, by the regular season.'),
  list: z.enum(listNames),
  seed: z.int().min(1).max(16).describe('Within the list.'),
  isOut: z
    .boolean()
    .describe('True once the knight cannot ride on, for example because there is no such knight any more.'),
})

const source = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('entrant'), knightId: z.string() }),
  z.object({ kind: z.literal('winner'), joustId: z.string() }),
  z.object({ kind: z.literal('bye') }),
])

const side = z.object({ source, knightId: z.string().nullable().describe('Null until known, and for a bye.') })

/** A ride of a joust; a draw or a forced stop makes a second one. */
export const tourneyRideView = z.object({
  startsAt: instant.describe(
    'When its slot begins; of a ride that is over, when the slot in which it was ridden began.',
  ),
  status: z
    .enum(['planned', 'scheduled', 'in-progress', 'completed'])
    .describe('planned: it is not on the schedule yet, mostly because a knight is not known.'),
  scheduleId: z.string().nullable().describe('Its schedule; null while it is planned.'),
  scheduledId: z.string().nullable().describe('Its entry of the schedule: with it one bets.'),
  matchId: z.string().nullable(),
  ending: z.enum(archiveEndings).nullable().describe('Null until it is over.'),
  winnerId: z.string().nullable(),
  points: z.tuple([count, count]).nullable().describe('Of both knights; null until it has a result.'),
  odds1: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .describe('Percent that the first knight wins, by the odds before the joust; null without odds.'),
})
export type TourneyRideView = DeepReadonly<z.output<typeof tourneyRideView>>

/** A joust of the bracket. */
export const tourneyJoustView = z.object({
  id: z.string().describe('Such as lion-semi-final-1 or grand-final.'),
  round: z.enum(tourneyRounds),
  list: z.enum(listNames),
  number: z.int().min(1).describe('Within the round and the list.'),
  knight1: side,
  knight2: side,
  rides: z.array(tourneyRideView).describe('In order; none with a bye.'),
  winnerId: z.string().nullable(),
  decision: z.enum(['ridden', 'better-seed', 'walkover', 'bye']).nullable().describe('Null until it is decided.'),
})
export type TourneyJoustView = DeepReadonly<z.output<typeof tourneyJoustView>>

/** The whole tourney. */
export const tourneyView = z.object({
  sunday: z.iso.date().describe('The first day of its week.'),
  entrants: z.array(tourneyEntrantView).describe('By rank.'),
  jousts: z.array(tourneyJoustView).describe('By round, list and number.'),
  championId: z.string().nullable().describe('The knight who won the last joust.'),
})
export type TourneyView = DeepReadonly<z.output<typeof tourneyView>>

/** The seal of the draw: with the qualifiers it proves the bracket (docs/seasons.md 3). */
export const tourneyDrawCommitmentView = z.object({
  commitment: sha256.describe('SHA-256 of the secret; public from the beginning of the season.'),
  secret: sha256.nullable().describe('256 bits in hex; null before the draw.'),
})
export type TourneyDrawCommitmentView = DeepReadonly<z.output<typeof tourneyDrawCommitmentView>>

const params = z.object({ number: seasonNumber })

export const tourney = {
  get: {
    method: 'GET',
    path: '/api/seasons/:number/tourney',
    access: 'anyone',
    summary: "A season's tourney: who is in, the bracket with its rides, and the seal of the draw.",
    request: { params },
    refusals: ['season-not-found'],
    reply: z.object({
      season: seasonView,
      qualifiers: z
        .array(rankedCandidateView)
        .describe('All knights from the best to the last; as it was at the draw, or as things stand before it.'),
      tourney: tourneyView.nullable().describe('Null before the draw.'),
      seal: tourneyDrawCommitmentView,
    }),
  },
  draw: {
    method: 'POST',
    path: '/api/seasons/:number/tourney/draw',
    access: 'admin',
    summary:
      'Ends the regular season: stores its standings, draws the tourney, and puts its jousts on a schedule of their own; the active schedule is completed and its coming jousts are not ridden. Equal requests do it once.',
    request: { params, body: optionallyKeyedRequest },
    refusals: [
      'season-not-found',
      'season-ended',
      'season-riding',
      'season-past',
      'tourney-drawn',
      'tourney-small',
      'own-stake',
    ],
    reply: z.object({ season: seasonView, sunday: z.iso.date(), knights: count.describe('How many ride.') }),
  },
} as const satisfies RouteGroup
