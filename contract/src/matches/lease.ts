import { z } from 'zod'
import type { DeepReadonly } from '../wire/frozen.ts'
import type { RouteGroup } from '../wire/route.ts'
import { matchEvent, writerEvent } from './matches.ts'
import { matchSetup } from './matchSetup.ts'

const word = z.int()

/** The seed of a pass. A writer receives it after the previous pass is stored. */
const passSeed = z.object({ pass: z.int(), seed: z.object({ a: word, b: word, c: word, d: word }) })
export type PassSeed = DeepReadonly<z.output<typeof passSeed>>

/** The lease, and everything that a writer needs to continue with the next event. */
const claimedLease = z.object({
  epoch: z.int(),
  setup: matchSetup,
  startTime: z.iso.datetime(),
  tempo: z.number(),
  events: z.array(matchEvent).describe('Every event stored so far.'),
  seeds: z.array(passSeed).describe('Of the passes up to that of the next event.'),
  serverTime: z.iso.datetime(),
})
export type ClaimedLease = DeepReadonly<z.output<typeof claimedLease>>

/** The event is stored, or was already; every other reply is a refusal and changes nothing. */
const appendedEvent = z.object({
  kind: z.enum(['stored', 'duplicate']),
  next: passSeed.nullable().describe("The seed of the next event's pass; null after the last event."),
})
export type AppendEventReply = DeepReadonly<z.output<typeof appendedEvent>>

const matchId = z.strictObject({ matchId: z.string().min(1).max(64) })
/** One open page of one browser; a user with two pages is two writers. */
const clientId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'Use 8 to 64 letters, digits and hyphens')
/** The store's largest integer. */
const MAX_EPOCH = 2_147_483_647
const epoch = z.int().min(1).max(MAX_EPOCH)
const serverTime = z.object({ serverTime: z.iso.datetime() })

/** The lease calls of a browser writer (design 5). */
export const lease = {
  claim: {
    method: 'POST',
    path: '/api/matches/:matchId/lease',
    access: 'registered',
    summary: 'Claims the pen of an active match for 30 s, when it is free.',
    request: { params: matchId, body: z.strictObject({ clientId }) },
    refusals: [
      'match-not-found',
      'match-forgotten',
      'match-not-active',
      'match-not-started',
      'match-inquiry',
      'lease-held',
      'writer-barred',
    ],
    reply: claimedLease,
  },
  renew: {
    method: 'POST',
    path: '/api/matches/:matchId/lease/renew',
    access: 'registered',
    summary: 'Prolongs a pen that is still held by 30 s from now.',
    request: { params: matchId, body: z.strictObject({ clientId, epoch }) },
    refusals: ['match-not-found', 'match-forgotten', 'lease-lost'],
    reply: serverTime,
  },
  release: {
    method: 'POST',
    path: '/api/matches/:matchId/lease/release',
    access: 'registered',
    summary: 'Gives the pen back; without a pen nothing happens.',
    request: { params: matchId, body: z.strictObject({ clientId, epoch }) },
    refusals: ['match-not-found'],
    reply: serverTime,
  },
  append: {
    method: 'POST',
    path: '/api/matches/:matchId/events',
    access: 'registered',
    summary: 'Stores the next event of a match, if it is the one that the server works out too.',
    request: { params: matchId, body: z.strictObject({ clientId, epoch, event: writerEvent }) },
    refusals: [
      'match-not-found',
      'match-forgotten',
      'match-not-active',
      'match-not-started',
      'match-inquiry',
      'lease-lost',
      'event-gap',
      'event-fenced',
      'event-forged',
      'event-early',
    ],
    reply: appendedEvent,
  },
} as const satisfies RouteGroup
