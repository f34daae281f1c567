import type { MatchSnapshot, ReplyOf, routes } from '@tiltyard/contract'
import { toldHow } from '../language/manner.ts'
import type { Sent } from './call.ts'

/** What the interface answers of a match. */
export type MatchAnswer = ReplyOf<typeof routes.matches.get>

/** What is sent to ask for a match as this viewer is told of it. */
export function matchAsked(matchId: string): Sent<typeof routes.matches.get> {
  return { params: { matchId }, query: toldHow() }
}

/** The events as the stream tells them: the moment that an answer adds to each was never told, and would not verify. */
export function asTold({ match, events }: MatchAnswer): Pick<MatchSnapshot, 'match' | 'events'> {
  return { match, events: events.map(({ timestamp: _moment, ...event }) => event) }
}
