import { z } from 'zod'
import { userView } from '../accounts/session.ts'
import { marketPrice } from '../betting/markets.ts'
import { supportersView } from '../community/bleachers.ts'
import { narrationQuery } from '../matches/localeQuery.ts'
import { matchEvent, matchSnapshot, matchView } from '../matches/matches.ts'
import type { DeepReadonly } from '../wire/frozen.ts'
import { changeTopics } from './topics.ts'
import { yardView } from './yard.ts'

const instant = z.iso.datetime()

/**
 * The live stream, GET /api/live?topics=yard,match:ID (Server-Sent Events).
 *
 * Every message is one `data:` line of JSON. Its `id:` is the position of its topic, `topic@number`: for a match the
 * seq of its last event, for the yard a version. To resume, send positions in `?from=yard@3,match:ID@17` or in
 * Last-Event-ID; a topic without a position starts with a snapshot. Also send `hello`'s number in `?league=`: positions
 * of another league generation are ignored after a restored backup. A gap is sent completely, or a snapshot replaces
 * it. Change topics only signal a change; other routes have the content. `prices`, `stands:ID` and `me` have no
 * position and always start with everything. `stands:ID` has a match's supporters, separate from its events. A stream
 * with `me` ends with its session.
 */
export const liveMessage = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('hello'),
      serverTime: instant,
      protocol: z.int().describe('The version of the wire. A reader that knows another one should be renewed.'),
      league: z
        .int()
        .optional()
        .describe(
          'The league’s generation: when it was founded or restored. Data of another generation is out of date.',
        ),
    })
    .describe("Always the first message: the server's clock, for countdowns and playheads."),
  matchSnapshot
    .extend({ kind: z.literal('match-snapshot') })
    .describe("Replaces everything known of the match. Sent without a known position, or when one can't be resumed."),
  z
    .object({ kind: z.literal('match'), match: matchView })
    .describe("The match's own facts changed: status, start, writer, end. The events stay as they are."),
  z
    .object({ kind: z.literal('events'), matchId: z.string(), events: z.array(matchEvent) })
    .describe('The events after a resumed position, in order; or, live, the one that has just been stored.'),
  z.object({ kind: z.literal('yard'), yard: yardView }),
  supportersView
    .extend({ kind: z.literal('stands') })
    .describe('The supporters at a match: all of them at first, then at most once a second what has changed.'),
  z
    .object({ kind: z.literal('me'), user: userView })
    .describe('The user document of the stream’s owner: at its beginning and with each change.'),
  z
    .object({ kind: z.enum(changeTopics), version: z.int() })
    .describe('Something of this topic changed: request what you show again. The number only grows.'),
  z
    .object({ kind: z.literal('prices'), scheduleId: z.string().nullable(), prices: z.array(marketPrice) })
    .describe(
      'The markets of the active schedule that have moved: at first all on which somebody has bet, then, at most once a ' +
        'second, those that are new or have changed. Another scheduleId means to start over.',
    ),
  z
    .object({ kind: z.literal('outage'), since: instant.nullable() })
    .describe(
      'This node has not been able to reach its store since then, so what it tells stands still; null: that is over. ' +
        'Sent to all when it begins and when it ends, and after `hello` to those who join during one.',
    ),
  z
    .object({ kind: z.literal('restart'), withinMs: z.int() })
    .describe('The server is going; come back after a random time up to this many milliseconds.'),
])
export type LiveMessage = DeepReadonly<z.output<typeof liveMessage>>

/** The stream's request. It is not in the route table, because its reply never ends. */
export const liveStreamRoute = {
  method: 'GET',
  path: '/api/live',
  access: 'anyone',
  summary: 'Server-Sent Events of the yard and of matches, resumable by position.',
  query: z.strictObject({
    topics: z.string().min(1).max(1_200),
    from: z.string().max(2_000).optional(),
    league: z.coerce.number().pipe(z.int().nonnegative()).optional(),
    ...narrationQuery,
  }),
  refusals: [
    'unknown-topic',
    'too-many-topics',
    'malformed-position',
    'match-not-found',
    'match-damaged',
    'signed-out',
    'not-registered',
    'user-not-found',
    'too-many-streams',
    'stream-full',
    'streams-wait',
  ],
} as const
