import type { MatchEvent, MatchSetup, Seed } from '@tiltyard/engine'
import { z } from 'zod'
import { writing } from './endpoint.ts'
import { matchEvent, sentEvent } from './matches.ts'

/** What a pass draws from. A writer is given it once the pass before has been stored. */
export interface PassSeed {
  readonly pass: number
  readonly seed: Seed
}

/** The pen, and everything that a writer needs to go on at the very next event. */
export interface ClaimedLease {
  readonly epoch: number
  readonly setup: MatchSetup
  readonly startTime: string
  readonly tempo: number
  /** Every event stored so far. */
  readonly events: readonly MatchEvent[]
  /** Of the passes up to that of the next event. */
  readonly seeds: readonly PassSeed[]
  readonly serverTime: string
}

/** An event was stored, or had been stored before; every other answer is a refusal and has changed nothing. */
export interface AppendedEvent {
  readonly kind: 'stored' | 'duplicate'
  /** The seed of the next event's pass; null after the last event. */
  readonly next: PassSeed | null
}

const word = z.int()
const passSeed: z.ZodType<PassSeed> = z.object({
  pass: z.int(),
  seed: z.object({ a: word, b: word, c: word, d: word }),
})
const matchId = z.strictObject({ matchId: z.string().min(1).max(64) })
/** One open page of one browser; a user with two pages is two writers. */
const clientId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/, 'Allowed: 8 to 64 letters, digits and hyphens')
const epoch = z.int().min(1)

/** The writer's pen in the hands of a browser (design 5). */
export const lease = {
  claim: writing({
    path: '/api/matches/:matchId/lease',
    access: 'registered',
    summary: 'Claims the pen of an active match for 30 s, when it is free.',
    params: matchId,
    body: z.strictObject({ clientId }),
    output: z.object({
      epoch: z.int(),
      setup: z.custom<MatchSetup>((value) => typeof value === 'object' && value !== null),
      startTime: z.iso.datetime(),
      tempo: z.number(),
      events: z.array(matchEvent),
      seeds: z.array(passSeed),
      serverTime: z.iso.datetime(),
    }) as z.ZodType<ClaimedLease>,
  }),
  renew: writing({
    path: '/api/matches/:matchId/lease/renew',
    access: 'registered',
    summary: 'Prolongs a pen that is still held by 30 s from now.',
    params: matchId,
    body: z.strictObject({ clientId, epoch }),
    output: z.object({ serverTime: z.iso.datetime() }),
  }),
  release: writing({
    path: '/api/matches/:matchId/lease/release',
    access: 'registered',
    summary: 'Gives the pen back; without a pen nothing happens.',
    params: matchId,
    body: z.strictObject({ clientId, epoch }),
    output: z.object({ serverTime: z.iso.datetime() }),
  }),
  append: writing({
    path: '/api/matches/:matchId/events',
    access: 'registered',
    summary: 'Stores the next event of a match, if it is the one that the server works out too.',
    params: matchId,
    body: z.strictObject({ clientId, epoch, event: sentEvent }),
    output: z.object({ kind: z.enum(['stored', 'duplicate']), next: passSeed.nullable() }) as z.ZodType<AppendedEvent>,
  }),
}
