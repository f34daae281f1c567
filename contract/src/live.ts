import type { MatchEvent } from '@tiltyard/engine'
import { z } from 'zod'
import type { MatchSnapshot, MatchView } from './matches.ts'
import type { UserView } from './session.ts'
import type { YardView } from './yard.ts'

/**
 * The live stream, GET /api/live?topics=yard,match:ID (Server-Sent Events).
 *
 * Every message is one `data:` line of JSON. Its `id:` is the position of its topic, `topic@number`:
 * for a match the seq of the last event it covers, for the yard a version. To resume, name the
 * positions you hold in `?from=yard@3,match:ID@17` or in Last-Event-ID; a topic without a position
 * starts with a snapshot. A gap is delivered whole, or a snapshot replaces it, never a part of it.
 * `schedule`, `league` and `controls` only say that something is new; what it is, the endpoints tell.
 * `me` has no position: it always starts with the whole document, and a stream with it ends with its session.
 */
export type LiveMessage =
  /** Always the first message: the server's clock, for the viewer's countdowns and playhead. */
  | { readonly kind: 'hello'; readonly serverTime: string; readonly protocol: 1 }
  /** Replaces everything known of the match. Sent without a known position, or when one can't be resumed. */
  | ({ readonly kind: 'match-snapshot' } & MatchSnapshot)
  /** The match's own facts changed: status, start, writer, end. The events stay as they are. */
  | { readonly kind: 'match'; readonly match: MatchView }
  /** The events after a resumed position, in order; or, live, the one that has just been stored. */
  | { readonly kind: 'events'; readonly matchId: string; readonly events: readonly MatchEvent[] }
  | { readonly kind: 'yard'; readonly yard: YardView }
  /** The user document of whoever opened the stream: at its beginning and with each change. */
  | { readonly kind: 'me'; readonly user: UserView }
  /** Something of the schedule changed: ask for what you show anew. The number only ever grows. */
  | { readonly kind: 'schedule'; readonly version: number }
  /** A record, a knight or a stable changed: ask for what you show anew. */
  | { readonly kind: 'league'; readonly version: number }
  /** The operator's controls changed. The number is all that this tells to whom. */
  | { readonly kind: 'controls'; readonly version: number }
  /**
   * This node has not been able to reach its store since then (ISO instant), so what it tells stands still; null:
   * that is over. Sent to every viewer of the node when it begins and when it ends, and after `hello` to who joins
   * during one.
   */
  | { readonly kind: 'outage'; readonly since: string | null }
  /** The server is going; come back after a random time up to this many milliseconds. */
  | { readonly kind: 'restart'; readonly withinMs: number }

export const MAX_TOPICS = 8

/** `me` is the caller's own user document: for registered users, and only while their session lasts. */
export type Topic = 'yard' | 'schedule' | 'league' | 'controls' | 'me' | `match:${string}`

/** The stream's request. It is not an endpoint of the table, for its answer never ends. */
export const live = {
  method: 'GET',
  path: '/api/live',
  access: 'anyone',
  summary: 'Server-Sent Events of the yard and of matches, resumable by position.',
  query: z.strictObject({ topics: z.string().min(1).max(1_000), from: z.string().max(2_000).optional() }),
} as const
