import {
  type BySide,
  type CommitmentVersion,
  currentRules,
  type Effect,
  type Ending,
  endings,
  eventTypes,
  hitLocations,
  type Injury,
  LAST_PASS,
  type MatchEvent,
  type MatchFact,
  type MatchKnight,
  type MatchProof,
  type MatchSetup,
  sides,
} from '@tiltyard/engine'
import { z } from 'zod'
import { chainEntry } from './chain.ts'
import { reading } from './endpoint.ts'
import { namedKnight } from './namedKnight.ts'

export type MatchStatus = 'waiting' | 'active' | 'completed'

/** By what a match was ended by force: a slot that began, an admin's hand, a reset, a new league, or an inquiry into its log. */
export type StoppedBy = (typeof stoppedBy)[number]
const stoppedBy = ['slot', 'admin', 'reset', 'seeding', 'inquiry'] as const

/** A knight as a viewer sees them in a match; `name` is the display name. */
export interface MatchKnightView extends Omit<MatchKnight, 'personalStats'> {
  readonly name: string
}

/** What of a match is public besides its events. Instants are ISO 8601 in UTC. */
export interface MatchView extends BySide<MatchKnightView> {
  readonly id: string
  /** Grows with each change of these facts, except when a lease is only prolonged. */
  readonly version: number
  readonly status: MatchStatus
  readonly createdAt: string
  /** Null until the match is active. */
  readonly startTime: string | null
  readonly endTime: string | null
  /** A knight id; null without a winner, and until the end. */
  readonly winner: string | null
  /** Null until the end; 'stopped' when it was ended by force, without a result. */
  readonly ending: Ending | 'stopped' | null
  /** Null unless the ending is 'stopped', and for matches stopped before this was kept. */
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
  /**
   * What the league has bound itself to, a SHA-256 in hex: until the start the secret alone, from then on the match,
   * its secret, its knights, its tuning and the rules' version.
   */
  readonly commitment: string
  /** Which of the two; matches that started before there was a second keep the first for ever. */
  readonly commitmentVersion: CommitmentVersion
  /** SHA-256 of the match's secret in hex, public from its creation. */
  readonly secretCommitment: string
  /** The secret in hex, revealed when the match has ended. */
  readonly secret: string | null
}

/** A knight of a match with how they stand, as far as the public events tell. */
export interface MatchKnightDocument extends MatchKnightView {
  /** The same as `stableId`, by its older name (design 9). */
  readonly stable: string
  readonly points: number
  readonly penalties: number
  readonly warnings: number
  /** The wounds they carry. */
  readonly injuries: readonly Injury[]
  /** The wounds that have been announced. */
  readonly displayedInjuries: readonly Injury[]
}

/**
 * A match as the JSON endpoints give it: the public facts, and how it stands after the events that are public. The
 * stream leaves the second part out, for a viewer replays the events.
 */
export interface MatchDocument extends Omit<MatchView, 'knight1' | 'knight2'>, BySide<MatchKnightDocument> {
  /** When what is public of it last changed: its creation, start, latest event, or end. */
  readonly updatedAt: string
  /** 0 before the first pass, then from 1 on. */
  readonly currentPass: number
  readonly suddenDeathPasses: number
  /** What the ticker shows; null before its first card. */
  readonly currentCard: { readonly header: string; readonly body: string } | null
}

/** An event as the JSON endpoints give it; the stream leaves the timestamp out, for it follows from `tOffsetMs`. */
export interface TimedEvent extends MatchEvent {
  /** When it was due: startTime + tOffsetMs / tempo. */
  readonly timestamp: string
}

/** A match and every event of it that is public at `serverTime`, in order of seq. */
export interface MatchSnapshot {
  readonly match: MatchView
  readonly events: readonly MatchEvent[]
  readonly serverTime: string
}

export type { MatchProof }

const instant = z.iso.datetime()
const ending = z.enum([...endings, 'stopped']).nullable()
const commitmentVersion = z.union([z.literal(1), z.literal(2)])

const matchKnightView = z.object({ ...namedKnight, stableId: z.string() })

const matchFacts = z.object({
  id: z.string(),
  version: z.int().describe('Grows with each change of the facts; what has less is older.'),
  status: z.enum(['waiting', 'active', 'completed']),
  createdAt: instant,
  startTime: instant.nullable(),
  endTime: instant.nullable(),
  winner: z.string().nullable().describe('The id of the knight who won.'),
  ending,
  stoppedBy: z.enum(stoppedBy).nullable().describe('By what it was ended by force.'),
  maxPasses: z.int(),
  maxSuddenDeathPasses: z.int(),
  tempo: z.number().describe('How many times faster than real time it is played.'),
  writerId: z.string().nullable(),
  writerName: z.string().nullable(),
  writerSince: instant.nullable(),
  writerExpiresAt: instant.nullable(),
  commitment: z
    .string()
    .describe('In hex; of version 1 as secretCommitment, of version 2 as docs/decisions/013 has it.'),
  commitmentVersion,
  secretCommitment: z.string().describe('SHA-256 of the secret, in hex.'),
  secret: z.string().nullable().describe('Revealed when the match has ended.'),
  knight1: matchKnightView,
  knight2: matchKnightView,
})

const injuries = z.array(z.custom<Injury>((value) => typeof value === 'object' && value !== null))

const matchKnightDocument = matchKnightView.extend({
  stable: z.string(),
  points: z.int(),
  penalties: z.int(),
  warnings: z.int(),
  injuries,
  displayedInjuries: injuries.describe('The wounds that have been announced.'),
})

const matchDocument: z.ZodType<MatchDocument> = matchFacts.extend({
  updatedAt: instant.describe('When what is public of it last changed.'),
  currentPass: z.int().min(0).max(LAST_PASS),
  suddenDeathPasses: z.int().min(0).max(currentRules.suddenDeathPasses),
  currentCard: z.object({ header: z.string(), body: z.string() }).nullable(),
  knight1: matchKnightDocument,
  knight2: matchKnightDocument,
})

const effects = z.array(z.custom<Effect>((value) => typeof value === 'object' && value !== null))

const looseEvent = z.looseObject({
  seq: z.int().min(1),
  type: z.enum(eventTypes),
  referenceName: z.custom<MatchEvent['referenceName']>((value) => typeof value === 'string'),
  description: z.string(),
  passNumber: z.int().min(0).max(LAST_PASS),
  isSuddenDeath: z.boolean(),
  tOffsetMs: z.int().min(0).describe('Milliseconds since the start, at real tempo.'),
  knightId: z.string().optional(),
  hitLocation: z.enum(hitLocations).optional(),
  outcome: z.enum(['exchange', 'strike', 'clean_pass']).optional(),
  lanceBroke: z.boolean().optional(),
  dismounted: z.boolean().optional(),
  points: z.int().optional(),
  effects,
})

export const matchEvent = looseEvent as unknown as z.ZodType<MatchEvent>

const matchFact = z.object({
  seq: z.int().min(1),
  referenceName: z.string(),
  passNumber: z.int().min(0).max(LAST_PASS),
  subject: z.enum(sides).nullable().describe('The knight it is about, for events about one.'),
  outcome: z.enum(['exchange', 'strike', 'clean_pass']).optional(),
  tOffsetMs: z.int().min(0).describe('Milliseconds since the start, at real tempo.'),
  effects,
}) as unknown as z.ZodType<MatchFact>

const looseSent = z
  .looseObject({ seq: z.int().min(1) })
  .describe('The fact; or the event as it is told, of which the words are not looked at.')

/** What a writer sends: the fact. As it is told it is taken too. */
export const sentEvent = looseSent as unknown as z.ZodType<Pick<MatchFact, 'seq'>>

const timedEvent = looseEvent.extend({
  timestamp: instant.describe('When it was due.'),
}) as unknown as z.ZodType<TimedEvent>

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
    output: z.object({ matches: z.array(matchDocument), total: z.int(), serverTime: z.iso.datetime() }),
  }),
  get: reading({
    path: '/api/matches/:matchId',
    access: 'anyone',
    summary: 'A match and its events up to now.',
    params: z.object({ matchId: z.string().min(1).max(64) }),
    query: z.strictObject({}),
    output: z.object({ match: matchDocument, events: z.array(timedEvent), serverTime: z.iso.datetime() }),
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
    output: z.object({ events: z.array(timedEvent), serverTime: z.iso.datetime() }),
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
      commitmentVersion,
      secretCommitment: z.string(),
      secret: z.string(),
      setup: z.custom<MatchSetup>((value) => typeof value === 'object' && value !== null),
      ending,
      winner: z.string().nullable(),
      endTime: instant.nullable(),
      events: z.array(matchEvent).describe('As they were told.'),
      facts: z
        .array(matchFact)
        .nullable()
        .optional()
        .describe('As they are stored and chained; null where the events themselves are, with their words.'),
      chain: chainEntry.nullable().describe('Its link in the chain of results.'),
    }) as z.ZodType<MatchProof>,
  }),
}
