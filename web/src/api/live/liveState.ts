import {
  type ChangeVersions,
  formatPosition,
  isChangeTopic,
  isHeldBy,
  type LiveMessage,
  laterMatch,
  type MarketPrice,
  type MatchView,
  matchIdOf,
  type Position,
  type StandsView,
  type Topic,
  type UserView,
  type YardView,
} from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import type { LiveFrame } from './liveFrame.ts'

/** What is known of one match: nothing yet, its facts with every event received, or that there is no such match. */
export type MatchFeed =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'known'
      readonly match: MatchView
      readonly events: readonly MatchEvent[]
      /** They are told anew, in another manner, and these stand in for them until then. */
      readonly isRetold?: true
    }

/** The markets that have moved since the schedule was drawn up, by the ids of their scheduled matches. */
export interface HeardPrices {
  readonly scheduleId: string | null
  readonly of: Readonly<Record<string, MarketPrice>>
}

/** All that a tab has received. Events of a match are always a prefix of its log, without gap or double. */
export interface LiveState {
  readonly yard: YardView | null
  readonly yardPosition: number | null
  readonly feeds: Readonly<Record<string, MatchFeed>>
  /** Who stands at the match whose stands were told of last; null before that. */
  readonly stands: StandsView | null
  /** The document of whoever the stream was opened by; null until it has been heard. */
  readonly me: UserView | null
  /** How new the things are that the stream only gives notice of. */
  readonly versions: ChangeVersions
  /** Null until they have been heard. */
  readonly prices: HeardPrices | null
  /** Since when the server that is listened to has not reached its store (ISO instant); null when it does. */
  readonly outageSince: string | null
  /** Which version of the wire the server speaks; null until it has been heard. */
  readonly protocol: number | null
  /** Of which league it tells; null until that has been heard. */
  readonly league: number | null
}

/** What of it makes sense to somebody who comes back another day. */
export type KnownYard = Pick<LiveState, 'yard' | 'feeds' | 'league'>

/** What of it an answer of the interface tells as well. */
export type KnownMatches = Pick<LiveState, 'yard' | 'feeds'>

export interface Reception {
  readonly state: LiveState
  /** True when the frame lies beyond what is held: the stream must be resumed from the held positions. */
  readonly hasGap: boolean
}

export const nothingReceived: LiveState = {
  yard: null,
  yardPosition: null,
  feeds: {},
  stands: null,
  me: null,
  versions: {},
  prices: null,
  outageSince: null,
  protocol: null,
  league: null,
}

const loadingFeed: MatchFeed = { kind: 'loading' }

/** The feed of a match; loading for one not heard of. */
export function readFeed(state: LiveState, matchId: string): MatchFeed {
  return state.feeds[matchId] ?? loadingFeed
}

/** What is known after one more frame. Frames may repeat or come late: what is held is never lost by them. */
export function receive(state: LiveState, { message, position }: LiveFrame): Reception {
  switch (message.kind) {
    case 'yard':
      return whole(receiveYard(state, message.yard, position?.topic === 'yard' ? position.at : null))
    case 'match-snapshot':
      return whole(receiveSnapshot(state, message))
    case 'match':
      return whole(receiveFacts(state, message.match))
    case 'events':
      return receiveEvents(state, message.matchId, message.events)
    case 'stands':
      return whole({ ...state, stands: receiveStands(state.stands, message) })
    case 'me':
      return whole({ ...state, me: message.user })
    case 'prices':
      return whole({ ...state, prices: pricesAfter(state.prices, message) })
    case 'outage':
      return whole({ ...state, outageSince: message.since })
    case 'hello':
      return whole(receiveHello(state, message.protocol, message.league ?? null))
    case 'restart':
      return whole(state)
    default:
      return whole({ ...state, versions: { ...state.versions, [message.kind]: message.version } })
  }
}

/** Forgets whose stream it was. */
export function withoutMe(state: LiveState): LiveState {
  return state.me === null ? state : { ...state, me: null }
}

/** Forgets the matches that nobody watches any more, or a tab that is open for days would keep them all. */
export function keepMatches(state: LiveState, matchIds: ReadonlySet<string>): LiveState {
  const kept = Object.entries(state.feeds).filter(([matchId, { kind }]) => kind === 'missing' || matchIds.has(matchId))
  return kept.length === Object.keys(state.feeds).length ? state : { ...state, feeds: Object.fromEntries(kept) }
}

/** What is known of matches counts no more as held: it is to be told anew, in other words. */
export function retold(state: LiveState): LiveState {
  const feeds = Object.entries(state.feeds).map(([matchId, feed]): [string, MatchFeed] => [
    matchId,
    feed.kind === 'known' ? { ...feed, isRetold: true } : feed,
  ])
  return { ...state, feeds: Object.fromEntries(feeds) }
}

/** Whether a page of the user who opened the stream holds the pen of a match that is watched here. */
export function holdsPen({ me, feeds }: LiveState): boolean {
  return (
    me !== null && Object.values(feeds).some((feed) => feed.kind === 'known' && isHeldBy(feed.match.writerId, me.uid))
  )
}

/** The positions held for these topics, in the form of the `from` parameter; topics not held are left out. */
export function positionsHeld(state: LiveState, topics: readonly Topic[]): string {
  return topics
    .flatMap((topic): Position | [] => {
      const at = positionHeld(state, topic)
      return at === null ? [] : { topic, at }
    })
    .map(formatPosition)
    .join(',')
}

function positionHeld(state: LiveState, topic: Topic): number | null {
  if (topic === 'yard') return state.yardPosition
  if (isChangeTopic(topic)) return state.versions[topic] ?? null
  const matchId = matchIdOf(topic)
  return matchId === null ? null : lastSeq(state, matchId)
}

function whole(state: LiveState): Reception {
  return { state, hasGap: false }
}

/** What is known of another league, put back from a backup since, is forgotten; who has opened the stream is not. */
function receiveHello(state: LiveState, protocol: number, league: number | null): LiveState {
  const isOther = state.league !== null && league !== null && league !== state.league
  const kept = isOther ? { ...nothingReceived, me: state.me } : state
  // A server that has its store does not say so.
  return { ...kept, outageSince: null, protocol, league: league ?? state.league }
}

/** Supporters who are the same as before are not told again. */
function receiveStands(held: StandsView | null, told: StandsView): StandsView {
  const before = held?.matchId === told.matchId ? held : null
  return { ...told, knight1: { ...before?.knight1, ...told.knight1 }, knight2: { ...before?.knight2, ...told.knight2 } }
}

/** The last word counts: a server that was started anew numbers its yard from the beginning. */
function receiveYard(state: LiveState, yard: YardView, at: number | null): LiveState {
  return { ...state, yard, yardPosition: at }
}

function receiveSnapshot(state: LiveState, snapshot: { match: MatchView; events: readonly MatchEvent[] }): LiveState {
  const { match, events } = snapshot
  const held = readFeed(state, match.id)
  if (held.kind !== 'known') return withFeed(state, match.id, { kind: 'known', match, events })
  const kept = !held.isRetold && isPrefix(events, held.events) ? held.events : events
  return withFeed(state, match.id, { kind: 'known', match: laterMatch(held.match, match), events: kept })
}

/** A match is recomputed from its seeds, so equal last events mean equal logs before them. */
function isPrefix(events: readonly MatchEvent[], held: readonly MatchEvent[]): boolean {
  const last = events.at(-1)
  if (last === undefined) return true
  const twin = held[events.length - 1]
  return twin?.referenceName === last.referenceName && twin.tOffsetMs === last.tOffsetMs
}

function receiveFacts(state: LiveState, match: MatchView): LiveState {
  const held = readFeed(state, match.id)
  if (held.kind !== 'known') return state
  return withFeed(state, match.id, { ...held, match: laterMatch(held.match, match) })
}

/** Those of another schedule are another's; of the same, what is not told stays as it was. */
function pricesAfter(
  held: HeardPrices | null,
  { scheduleId, prices }: { readonly scheduleId: string | null; readonly prices: readonly MarketPrice[] },
): HeardPrices {
  const news = Object.fromEntries(prices.map((price) => [price.scheduledId, price]))
  return { scheduleId, of: held?.scheduleId === scheduleId ? { ...held.of, ...news } : news }
}

function receiveEvents(state: LiveState, matchId: string, events: readonly MatchEvent[]): Reception {
  const held = readFeed(state, matchId)
  if (held.kind !== 'known') return { state, hasGap: true }
  const fresh = events.filter((event) => event.seq > held.events.length)
  if (fresh[0] === undefined) return whole(state)
  if (fresh[0].seq !== held.events.length + 1) return { state, hasGap: true }
  return whole(withFeed(state, matchId, { ...held, events: [...held.events, ...fresh] }))
}

function lastSeq(state: LiveState, matchId: string): number | null {
  const feed = readFeed(state, matchId)
  return feed.kind === 'known' && !feed.isRetold ? feed.events.length : null
}

function withFeed(state: LiveState, matchId: string, feed: MatchFeed): LiveState {
  return { ...state, feeds: { ...state.feeds, [matchId]: feed } }
}

/** The stream's messages that say what time it is on the server. */
export function readServerTime(message: LiveMessage): number | null {
  return message.kind === 'hello' || message.kind === 'match-snapshot' ? Date.parse(message.serverTime) : null
}
