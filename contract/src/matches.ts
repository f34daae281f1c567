import {
  type BySide,
  type Effect,
  type Ending,
  endings,
  eventTypes,
  hitLocations,
  type MatchEvent,
  type MatchKnight,
  type MatchSetup,
} from '@tiltyard/engine'
import { z } from 'zod'
import { reading } from './endpoint.ts'
import { namedKnight } from './namedKnight.ts'

export type MatchStatus = 'waiting' | 'active' | 'completed'

/** What ended a match by force: the slot after it, an admin, a reset or a seeding of the league, or an inquiry. */
export type StoppedBy = 'slot' | 'admin' | 'reset' | 'seeding' | 'inquiry'

/** A knight as a viewer sees them in a match; `name` is the display name. */
export interface MatchKnightView extends Omit<MatchKnight, 'personalStats'> {
  readonly name: string
}

/** What of a match is public besides its events. Instants are ISO 8601 in UTC. */
export interface MatchView extends BySide<MatchKnightView> {
  readonly id: string
  readonly status: MatchStatus
  readonly createdAt: string
  /** Null until the match is active. */
  readonly startTime: string | null
  readonly endTime: string | null
  /** A knight id; null without a winner, and until the end. */
  readonly winner: string | null
  /** Null until the end; 'stopped' when it was ended by force, without a result. */
  readonly ending: Ending | 'stopped' | null
  /** Null unless `ending` is 'stopped', and for matches stopped before this was kept. */
  readonly stoppedBy: StoppedBy | null
  readonly maxPasses: number
  readonly maxSuddenDeathPasses: number
  /** How many times faster than real time it is played; an event is due at startTime + tOffsetMs / tempo. */
  readonly tempo: number
  /** Who plays the match; null when nobody does. */
  readonly writerId: string | null
  /** The writer's name as others may read it. */
  readonly writerName: string | null
  /** When this writer took up the pen. */
  readonly writerSince: string | null
  readonly writerExpiresAt: string | null
  /** SHA-256 of the match's secret in hex, public from its creation. */
  readonly commitment: string
  /** The secret in hex, revealed when the match has ended. */
  readonly secret: string | null
}

/** A match and every event of it that is public at `serverTime`, in order of seq. */
export interface MatchSnapshot {
  readonly match: MatchView
  readonly events: readonly MatchEvent[]
  readonly serverTime: string
}

/** Everything that a stranger needs to recompute a finished match and to check its commitment. */
export interface MatchProof {
  readonly matchId: string
  readonly commitment: string
  readonly secret: string
  readonly setup: MatchSetup
  readonly events: readonly MatchEvent[]
}

const instant = z.iso.datetime()

const matchKnightView = z.object({ ...namedKnight, stableId: z.string() })

const matchView: z.ZodType<MatchView> = z.object({
  id: z.string(),
  status: z.enum(['waiting', 'active', 'completed']),
  createdAt: instant,
  startTime: instant.nullable(),
  endTime: instant.nullable(),
  winner: z.string().nullable().describe('The id of the knight who won.'),
  ending: z.enum([...endings, 'stopped']).nullable(),
  stoppedBy: z.enum(['slot', 'admin', 'reset', 'seeding', 'inquiry']).nullable(),
  maxPasses: z.int(),
  maxSuddenDeathPasses: z.int(),
  tempo: z.number().describe('How many times faster than real time it is played.'),
  writerId: z.string().nullable(),
  writerName: z.string().nullable(),
  writerSince: instant.nullable(),
  writerExpiresAt: instant.nullable(),
  commitment: z.string().describe('SHA-256 of the secret, in hex.'),
  secret: z.string().nullable().describe('Revealed when the match has ended.'),
  knight1: matchKnightView,
  knight2: matchKnightView,
})

export const matchEvent: z.ZodType<MatchEvent> = z.looseObject({
  seq: z.int().min(1),
  type: z.enum(eventTypes),
  referenceName: z.custom<MatchEvent['referenceName']>((value) => typeof value === 'string'),
  description: z.string(),
  passNumber: z.int().min(0).max(12),
  isSuddenDeath: z.boolean(),
  tOffsetMs: z.int().min(0).describe('Milliseconds since the start, at real tempo.'),
  knightId: z.string().optional(),
  hitLocation: z.enum(hitLocations).optional(),
  outcome: z.enum(['exchange', 'strike', 'clean_pass']).optional(),
  lanceBroke: z.boolean().optional(),
  dismounted: z.boolean().optional(),
  points: z.int().optional(),
  effects: z.array(z.custom<Effect>((value) => typeof value === 'object' && value !== null)),
}) as z.ZodType<MatchEvent>

export const MAX_EVENTS_PAGE = 500

export const MAX_MATCHES_PAGE = 50

export const matches = {
  list: reading({
    path: '/api/matches',
    access: 'anyone',
    summary: 'The matches, the newest first, a page at a time.',
    params: z.strictObject({}),
    query: z.strictObject({
      status: z.enum(['waiting', 'active', 'completed']).optional(),
      offset: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(MAX_MATCHES_PAGE).default(MAX_MATCHES_PAGE),
    }),
    output: z.object({ matches: z.array(matchView), total: z.int(), serverTime: z.iso.datetime() }),
  }),
  get: reading({
    path: '/api/matches/:matchId',
    access: 'anyone',
    summary: 'A match and its events up to now.',
    params: z.object({ matchId: z.string().min(1).max(64) }),
    query: z.strictObject({}),
    output: z.object({ match: matchView, events: z.array(matchEvent), serverTime: z.iso.datetime() }),
  }),
  events: reading({
    path: '/api/matches/:matchId/events',
    access: 'anyone',
    summary: 'The events of a match after a position, up to now.',
    params: z.object({ matchId: z.string().min(1).max(64) }),
    query: z.strictObject({
      after: z.coerce.number().int().min(0).default(0),
      limit: z.coerce.number().int().min(1).max(MAX_EVENTS_PAGE).default(MAX_EVENTS_PAGE),
    }),
    output: z.object({ events: z.array(matchEvent), serverTime: z.iso.datetime() }),
  }),
  proof: reading({
    path: '/api/matches/:matchId/proof',
    access: 'anyone',
    summary: 'A finished match with its secret and its pinned setup, for whoever recomputes it.',
    params: z.object({ matchId: z.string().min(1).max(64) }),
    query: z.strictObject({}),
    output: z.object({
      matchId: z.string(),
      commitment: z.string(),
      secret: z.string(),
      setup: z.custom<MatchSetup>((value) => typeof value === 'object' && value !== null),
      events: z.array(matchEvent),
    }) as z.ZodType<MatchProof>,
  }),
}
