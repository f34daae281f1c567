import type { BySide, Ending, MatchEvent, MatchKnight } from '@tiltyard/engine'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export type MatchStatus = 'waiting' | 'active' | 'completed'

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
  readonly maxPasses: number
  readonly maxSuddenDeathPasses: number
  /** How many times faster than real time it is played; an event is due at startTime + tOffsetMs / tempo. */
  readonly tempo: number
  /** Who plays the match; null when nobody does. */
  readonly writerId: string | null
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

const matchView = z.custom<MatchView>((value) => typeof value === 'object' && value !== null)
const matchEvent = z.custom<MatchEvent>((value) => typeof value === 'object' && value !== null)

export const MAX_EVENTS_PAGE = 500

export const matches = {
  get: endpoint({
    method: 'GET',
    path: '/api/matches/:matchId',
    access: 'anyone',
    summary: 'A match and its events up to now.',
    params: z.object({ matchId: z.string().min(1).max(64) }),
    query: z.strictObject({}),
    output: z.object({ match: matchView, events: z.array(matchEvent), serverTime: z.iso.datetime() }),
  }),
  events: endpoint({
    method: 'GET',
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
}
