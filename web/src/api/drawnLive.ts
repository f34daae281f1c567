// What a page that the server has drawn knows of what else the stream tells: the yard and its matches, as the interface answers them.

import type { ReplyOf, routes, YardView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { urlOf } from './call.ts'
import type { Drawn } from './drawn.ts'
import type { LiveClient } from './liveClient.ts'
import type { KnownMatches, MatchFeed } from './liveState.ts'
import { asTold, type MatchAnswer, matchAsked } from './matchAnswer.ts'

type YardAnswer = ReplyOf<typeof routes.yard.get>

/** Whoever asks twice is given the same. */
const feeds = new WeakMap<MatchAnswer, MatchFeed>()

/** The yard; null where the page was not drawn of it. */
export function drawnYard(drawn: Drawn): YardView | null {
  return (drawn.find(urlOf(api.yard.get, {})) as YardAnswer | undefined)?.yard ?? null
}

/** One match; loading where the page was not drawn of it. */
export function drawnFeed(drawn: Drawn, matchId: string): MatchFeed {
  const answer = drawn.find(urlOf(api.matches.get, matchAsked(matchId))) as MatchAnswer | undefined
  return answer ? feedIn(answer) : { kind: 'loading' }
}

/** Has the stream go on from what a page that has just come was drawn of. */
export function goOnFrom(drawn: Drawn, client: LiveClient): void {
  if (!drawn.isFresh) return
  client.clock.suppose(drawn.drawnAt)
  client.begin(drawnKnown(drawn), drawn.drawnAt)
}

function drawnKnown(drawn: Drawn): KnownMatches {
  const told = drawn.answers as readonly Partial<MatchAnswer & YardAnswer>[]
  const matches = told.filter((answer): answer is MatchAnswer => 'match' in answer && 'events' in answer)
  return {
    yard: drawnYard(drawn),
    feeds: Object.fromEntries(matches.map((answer) => [answer.match.id, feedIn(answer)])),
  }
}

function feedIn(answer: MatchAnswer): MatchFeed {
  const feed = feeds.get(answer) ?? { kind: 'known', ...asTold(answer) }
  feeds.set(answer, feed)
  return feed
}
