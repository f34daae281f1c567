import { currentRules, endings, eventTypes, hitLocations, LAST_PASS, type MatchProof, sides } from '@tiltyard/engine'
import { z } from 'zod'
import { namedKnight } from '../league/knightParts.ts'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import { chainEntry } from './chain.ts'
import { chanceShares, chancesAfterEvent } from './chances.ts'
import { effect } from './effect.ts'
import { injury } from './injury.ts'
import { narrationQuery } from './localeQuery.ts'
import { matchSetup } from './matchSetup.ts'
import { eventKindName } from './rules.ts'
import { tourneyPlace } from './tourneyPlace.ts'

const matchStatus = z.enum(['waiting', 'active', 'completed'])
export type MatchStatus = z.output<typeof matchStatus>

/** The cause of a stopped match: the next slot, an admin, a reset, a new league, or an inquiry into its log. */
export const stoppedBy = z.enum(['slot', 'admin', 'reset', 'seeding', 'inquiry'])
export type StoppedBy = z.output<typeof stoppedBy>

export type { MatchProof }

const instant = z.iso.datetime()
const ending = z.enum([...endings, 'stopped']).nullable()
const commitmentVersion = z.literal([1, 2])

/** A knight in a match, as viewers see them. */
const matchKnightView = z.object({
  ...namedKnight,
  stableId: z.string(),
  profileId: z
    .string()
    .exactOptional()
    .describe('The id of the knight’s page since a seeding gave theirs to another; the match’s own facts keep `id`.'),
})
export type MatchKnightView = DeepReadonly<z.output<typeof matchKnightView>>

/** A match's public fields without its events. */
export const matchView = z.object({
  id: z.string(),
  version: z.int().describe('Grows with each change of these facts, except when a lease is only prolonged.'),
  status: matchStatus,
  createdAt: instant,
  startTime: instant.nullable().describe('Null until the match is active.'),
  endTime: instant.nullable(),
  winner: z.string().nullable().describe('The id of the knight who won; null without one, and until the end.'),
  ending: ending.describe("Null until the end; 'stopped' when it was ended by force, without a result."),
  stoppedBy: stoppedBy
    .nullable()
    .describe("By what it was ended by force; null unless the ending is 'stopped', and before this was kept."),
  maxPasses: z.int(),
  maxSuddenDeathPasses: z.int(),
  tempo: z
    .number()
    .describe('How many times faster than real time it is played: an event is due at startTime + tOffsetMs / tempo.'),
  tourney: tourneyPlace.exactOptional().describe('Its place in a tourney; left out for another match.'),
  writerId: z.string().nullable().describe('Who plays the match; null when nobody does.'),
  writerName: z.string().nullable(),
  writerSince: instant.nullable().describe('When this writer took up the pen.'),
  writerExpiresAt: instant.nullable(),
  commitment: z
    .string()
    .describe('In hex; of version 1 as secretCommitment, of version 2 as docs/decisions/013 has it.'),
  commitmentVersion: commitmentVersion.describe('Matches that started before there was a second keep the first.'),
  secretCommitment: z.string().describe('SHA-256 of the secret, in hex, public from the creation.'),
  secret: z.string().nullable().describe('Revealed when the match has ended.'),
  knight1: matchKnightView,
  knight2: matchKnightView,
})
export type MatchView = DeepReadonly<z.output<typeof matchView>>

const injuries = z.array(injury)

/** A knight of a match with their state after the public events. */
const matchKnightDocument = matchKnightView.extend({
  stable: z.string().describe('The same as `stableId`, by its older name.'),
  points: z.int(),
  penalties: z.int(),
  warnings: z.int(),
  injuries: injuries.describe('The wounds they carry.'),
  displayedInjuries: injuries.describe('The wounds that have been announced.'),
})

/**
 * A match in JSON routes: the public fields, and the state after the public events. The stream omits the state, because
 * viewers replay the events.
 */
export const matchDocument = matchView.extend({
  updatedAt: instant.describe('When what is public of it last changed: its creation, start, latest event, or end.'),
  currentPass: z.int().min(0).max(LAST_PASS).describe('0 before the first pass.'),
  suddenDeathPasses: z.int().min(0).max(currentRules.suddenDeathPasses),
  currentCard: z
    .object({ header: z.string(), body: z.string() })
    .nullable()
    .describe('What the ticker shows; null before its first card.'),
  knight1: matchKnightDocument,
  knight2: matchKnightDocument,
})
export type MatchDocument = DeepReadonly<z.output<typeof matchDocument>>

const nameRange = z
  .tuple([z.int().min(0), z.int().min(1), z.union([z.literal(1), z.literal(2)])])
  .describe('From and to, in UTF-16 units and without the last, and 1 for knight1 or 2 for knight2.')

/** An event of a match. Loose, like its effects. */
export const matchEvent = z.looseObject({
  seq: z.int().min(1),
  type: z.enum(eventTypes),
  referenceName: eventKindName,
  description: z.string(),
  names: z
    .array(nameRange)
    .exactOptional()
    .describe('Where the description names the knights, in order; absent where it names none.'),
  passNumber: z.int().min(0).max(LAST_PASS),
  isSuddenDeath: z.boolean(),
  tOffsetMs: z.int().min(0).describe('Milliseconds since the start, at real tempo.'),
  knightId: z.string().exactOptional(),
  hitLocation: z.enum(hitLocations).exactOptional(),
  outcome: z.enum(['exchange', 'strike', 'clean_pass']).exactOptional(),
  lanceBroke: z.boolean().exactOptional(),
  dismounted: z.boolean().exactOptional(),
  points: z.int().exactOptional(),
  effects: z.array(effect),
  chances: chanceShares
    .exactOptional()
    .describe(
      'Each knight’s chance to win, given all events up to this one and no secret. Sent while the match is live, ' +
        'where it is another than after the event before, and of the first event.',
    ),
  leverage: z
    .number()
    .min(0)
    .max(1)
    .exactOptional()
    .describe(
      'Of the event that begins a pass, while the match is live: how much the pass can be expected to move the chances.',
    ),
})

/** An event in JSON routes; the stream omits the timestamp, which follows from `tOffsetMs`. */
export const timestampedEvent = matchEvent.extend({ timestamp: instant.describe('When it was due.') })
export type TimestampedEvent = DeepReadonly<z.output<typeof timestampedEvent>>

/** A match with every event that is public at `serverTime`, in order of seq. */
export const matchSnapshot = z.object({ match: matchView, events: z.array(matchEvent), serverTime: instant })
export type MatchSnapshot = DeepReadonly<z.output<typeof matchSnapshot>>

/** A stored and chained event, without texts. Loose, like its effects. */
export const matchFact = z.looseObject({
  seq: z.int().min(1),
  referenceName: eventKindName,
  passNumber: z.int().min(0).max(LAST_PASS),
  subject: z.enum(sides).nullable().describe('The knight it is about, for events about one.'),
  outcome: z.enum(['exchange', 'strike', 'clean_pass']).exactOptional(),
  tOffsetMs: z.int().min(0).describe('Milliseconds since the start, at real tempo.'),
  effects: z.array(effect),
})

/** A writer's event: the fact; an event with texts is accepted too. */
export const writerEvent = z
  .looseObject({ seq: z.int().min(1) })
  .describe('The fact, or the event as it was published; its words are ignored.')

export const matchProof = z.object({
  matchId: z.string(),
  commitment: z.string(),
  commitmentVersion,
  secretCommitment: z.string(),
  secret: z.string(),
  setup: matchSetup,
  ending,
  winner: z.string().nullable(),
  endTime: instant.nullable(),
  events: z.array(matchEvent).describe('As they were published.'),
  facts: z.array(matchFact).describe('As they are stored and chained.'),
  chain: chainEntry.nullable().describe('Its link in the chain of results.'),
})

/** A match's win chances, as far as they are public. */
const matchChances = z.object({
  chances: z
    .array(chancesAfterEvent)
    .describe(
      'From before the first event on, then one after each public event, whether or not it is another. They follow from ' +
        'the knights, the tuning and those events. While a match waits, from its knights and the tuning of now.',
    ),
  leverage: z
    .array(z.object({ pass: z.int().min(1).max(LAST_PASS), leverage: z.number().min(0).max(1) }))
    .describe(
      "How much each pass that has begun could be expected to move the first knight's chance, up or down; before the " +
        'first pass, the first.',
    ),
})
export type MatchWinChancesView = DeepReadonly<z.output<typeof matchChances>>

export const MAX_EVENTS_PAGE_SIZE = 500

export const MAX_MATCHES_PAGE_SIZE = 50

const matchId = z.object({ matchId: z.string().min(1).max(64) })

export const matches = {
  list: {
    method: 'GET',
    path: '/api/matches',
    access: 'anyone',
    summary: 'The matches, the newest first, a page at a time.',
    request: {
      query: z.strictObject({
        status: matchStatus.optional(),
        offset: z.coerce.number().int().min(0).default(0),
        limit: z.coerce.number().int().min(1).max(MAX_MATCHES_PAGE_SIZE).default(MAX_MATCHES_PAGE_SIZE),
      }),
    },
    reply: z.object({ matches: z.array(matchDocument), total: z.int(), serverTime: instant }),
  },
  get: {
    method: 'GET',
    path: '/api/matches/:matchId',
    access: 'anyone',
    summary: 'A match and its events up to now.',
    request: { params: matchId, query: z.strictObject(narrationQuery) },
    refusals: ['match-not-found', 'match-forgotten', 'match-damaged'],
    reply: z.object({ match: matchDocument, events: z.array(timestampedEvent), serverTime: instant }),
  },
  log: {
    method: 'GET',
    path: '/api/matches/:matchId/log',
    access: 'anyone',
    summary: 'A match that is over with all of its events. Browsers and shared caches may keep it.',
    request: { params: matchId, query: z.strictObject(narrationQuery) },
    refusals: ['match-not-found', 'match-forgotten', 'match-damaged', 'match-not-ended'],
    reply: matchSnapshot.omit({ serverTime: true }),
  },
  events: {
    method: 'GET',
    path: '/api/matches/:matchId/events',
    access: 'anyone',
    summary: 'The events of a match after a position, up to now.',
    request: {
      params: matchId,
      query: z.strictObject({
        after: z.coerce.number().int().min(0).default(0),
        limit: z.coerce.number().int().min(1).max(MAX_EVENTS_PAGE_SIZE).default(MAX_EVENTS_PAGE_SIZE),
        ...narrationQuery,
      }),
    },
    refusals: ['match-not-found', 'match-forgotten', 'match-damaged'],
    reply: z.object({ events: z.array(timestampedEvent), serverTime: instant }),
  },
  chances: {
    method: 'GET',
    path: '/api/matches/:matchId/chances',
    access: 'anyone',
    summary: 'How likely each knight was to win before a match and after each of its public events.',
    request: { params: matchId },
    refusals: [
      'match-not-found',
      'match-forgotten',
      'match-damaged',
      'match-without-setup',
      'chances-unknown',
      'chances-busy',
    ],
    reply: matchChances,
  },
  proof: {
    method: 'GET',
    path: '/api/matches/:matchId/proof',
    access: 'anyone',
    summary: 'A finished match with its secret and its pinned setup, to recompute it.',
    request: { params: matchId },
    refusals: ['match-not-found', 'match-forgotten', 'match-damaged', 'match-not-ended', 'match-without-setup'],
    reply: matchProof,
  },
} as const satisfies RouteGroup
