// What a page that the server has drawn knows of what else the stream tells: the yard and its matches, as the interface answers them.

import type { ReplyOf, routes, YardView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { urlOf } from './call.ts'
import type { Drawn } from './drawn.ts'
import type { KnownMatches, MatchFeed } from './liveState.ts'
import { asTold, type MatchAnswer, matchAsked } from './matchAnswer.ts'

const yardAddress = (): string => urlOf(api.yard.get, {})
const matchAddress = (matchId: string): string => urlOf(api.matches.get, matchAsked(matchId))

const loading: MatchFeed = { kind: 'loading' }

/** Whoever asks twice is given the same. */
const feeds = new WeakMap<object, MatchFeed>()

/** The yard; null where the page was not drawn of it. */
export function drawnYard(drawn: Drawn): YardView | null {
  return yardIn(drawn.find(yardAddress()))
}

/** One match; loading where the page was not drawn of it. */
export function drawnFeed(drawn: Drawn, matchId: string): MatchFeed {
  const answer = drawn.find(matchAddress(matchId)) as MatchAnswer | undefined
  return answer === undefined ? loading : feedIn(answer)
}

/** All that it knows of both, for the stream to go on from. */
export function drawnKnown({ answers }: Drawn): KnownMatches {
  const matches = Object.entries(answers).filter((entry): entry is [string, MatchAnswer] => isMatch(...entry))
  return {
    yard: yardIn(answers[yardAddress()]),
    feeds: Object.fromEntries(matches.map(([, answer]) => [answer.match.id, feedIn(answer)])),
  }
}

function yardIn(answer: unknown): YardView | null {
  return (answer as ReplyOf<typeof routes.yard.get> | undefined)?.yard ?? null
}

function feedIn(answer: MatchAnswer): MatchFeed {
  const feed = feeds.get(answer) ?? { kind: 'known', ...asTold(answer) }
  feeds.set(answer, feed)
  return feed
}

function isMatch(address: string, answer: unknown): boolean {
  const match = (answer as Partial<MatchAnswer> | null)?.match
  return match !== undefined && address === matchAddress(match.id)
}
