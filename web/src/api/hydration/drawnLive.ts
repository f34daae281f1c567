// What a page that the server has drawn knows of what else the stream tells: the yard and its matches, as the interface answers them.

import type { QueryClient } from '@tanstack/react-query'
import type { MatchSnapshot, ReplyOf, routes, YardView } from '@tiltyard/contract'
import type { LiveClient } from '../live/liveClient.ts'
import type { KnownMatches, MatchFeed } from '../live/liveState.ts'
import * as queries from '../queries/queries.ts'
import type { ServerQuery } from '../queries/serverQuery.ts'

type YardAnswer = ReplyOf<typeof routes.yard.get>
/** What the interface answers of a match. */
export type MatchAnswer = ReplyOf<typeof routes.matches.get>

/** Whoever asks twice is given the same. */
const feeds = new WeakMap<MatchAnswer, MatchFeed>()

/** The yard; null where the page was not drawn of it. */
export function drawnYard(client: QueryClient): YardView | null {
  return drawnAnswer(client, queries.yard())?.yard ?? null
}

/** One match; loading where the page was not drawn of it. */
export function drawnFeed(client: QueryClient, matchId: string): MatchFeed {
  const answer = drawnAnswer(client, queries.match(matchId))
  return answer ? feedIn(answer) : { kind: 'loading' }
}

/** Of a query that nobody observes: the server is told by it that the page shows the answer. */
function drawnAnswer<Reply>(client: QueryClient, query: ServerQuery<Reply>): Reply | undefined {
  const options = client.defaultQueryOptions(query)
  const found = client.getQueryCache().build(client, options)
  found.setOptions(options)
  return found.state.data
}

/** Has the stream go on from what a page that has just come was drawn of. */
export function goOnFrom(client: QueryClient, drawnAt: number, live: LiveClient): void {
  live.clock.suppose(drawnAt)
  const told = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data as Partial<MatchAnswer & YardAnswer>)
  const matches = told.filter((answer): answer is MatchAnswer => 'match' in answer && 'events' in answer)
  const known: KnownMatches = {
    yard: told.find((answer) => answer.yard !== undefined)?.yard ?? null,
    feeds: Object.fromEntries(matches.map((answer) => [answer.match.id, feedIn(answer)])),
  }
  live.begin(known, drawnAt)
}

/** The events as the stream tells them: the moment that an answer adds to each was never told, and would not verify. */
export function asTold({ match, events }: MatchAnswer): Pick<MatchSnapshot, 'match' | 'events'> {
  return { match, events: events.map(({ timestamp: _moment, ...event }) => event) }
}

function feedIn(answer: MatchAnswer): MatchFeed {
  const feed = feeds.get(answer) ?? { kind: 'known', ...asTold(answer) }
  feeds.set(answer, feed)
  return feed
}
