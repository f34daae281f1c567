// The stream's data that a server-rendered page has: the yard and its matches, as API replies.

import type { QueryClient } from '@tanstack/react-query'
import type { MatchSnapshot, ReplyOf, routes, YardView } from '@tiltyard/contract'
import type { LiveClient } from '../live/liveClient.ts'
import type { MatchFeed, RenderedLiveState } from '../live/liveState.ts'
import * as queries from '../queries/queries.ts'
import type { ServerQuery } from '../queries/serverQuery.ts'

type YardAnswer = ReplyOf<typeof routes.yard.get>
/** The API's reply for a match. */
export type MatchRouteReply = ReplyOf<typeof routes.matches.get>

/** Caches feeds, so that each reply gives the same object. */
const feeds = new WeakMap<MatchRouteReply, MatchFeed>()

/** The yard; null if the page was rendered without it. */
export function readSsrYard(client: QueryClient): YardView | null {
  return drawnAnswer(client, queries.yardQuery())?.yard ?? null
}

/** A match; loading if the page was rendered without it. */
export function readSsrMatchFeed(client: QueryClient, matchId: string): MatchFeed {
  const answer = drawnAnswer(client, queries.matchQuery(matchId))
  return answer ? feedIn(answer) : { kind: 'loading' }
}

/** Reads a query without an observer; the server thereby learns that the page uses it. */
function drawnAnswer<Reply>(client: QueryClient, query: ServerQuery<Reply>): Reply | undefined {
  const options = client.defaultQueryOptions(query)
  const found = client.getQueryCache().build(client, options)
  found.setOptions(options)
  return found.state.data
}

/** Starts the stream from the data of a server-rendered page. */
export function startStreamFromRendered(client: QueryClient, renderedAt: number, live: LiveClient): void {
  live.clock.suppose(renderedAt)
  const answers = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.data as Partial<MatchRouteReply & YardAnswer>)
  const matches = answers.filter((answer): answer is MatchRouteReply => 'match' in answer && 'events' in answer)
  const known: RenderedLiveState = {
    yard: answers.find((answer) => answer.yard !== undefined)?.yard ?? null,
    feeds: Object.fromEntries(matches.map((answer) => [answer.match.id, feedIn(answer)])),
  }
  live.begin(known, renderedAt)
}

/** Removes each event's timestamp, which the stream does not have; with it, verification would fail. */
export function withoutEventTimestamps({ match, events }: MatchRouteReply): Pick<MatchSnapshot, 'match' | 'events'> {
  return { match, events: events.map(({ timestamp: _moment, ...event }) => event) }
}

function feedIn(answer: MatchRouteReply): MatchFeed {
  const feed = feeds.get(answer) ?? { kind: 'known', ...withoutEventTimestamps(answer) }
  feeds.set(answer, feed)
  return feed
}
