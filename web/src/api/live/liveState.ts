import {
  type ChangeVersions,
  formatStreamPosition,
  isChangeTopic,
  isLeaseOfUser,
  type LiveMessage,
  type MarketPrice,
  type MatchView,
  matchIdOfTopic,
  pickLaterMatchView,
  type StreamPosition,
  type SupportersView,
  type Topic,
  type UserView,
  type YardView,
} from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import type { LiveFrame } from '../stream/eventStream.ts'

/** A match: loading, missing, or its facts with every received event. */
export type MatchFeed =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'known'
      readonly match: MatchView
      readonly events: readonly MatchEvent[]
      /** Another commentary is loading, and these events are shown until then. */
      readonly isRetold?: true
    }

/** The markets that have moved since the schedule was made, by scheduled match. */
export interface LiveMarketPrices {
  readonly scheduleId: string | null
  readonly of: Readonly<Record<string, MarketPrice>>
}

/** All received data of a tab. A match's events are always a prefix of its log, without gaps or duplicates. */
export interface LiveState {
  readonly yard: YardView | null
  readonly yardPosition: number | null
  readonly feeds: Readonly<Record<string, MatchFeed>>
  /** The supporters of the latest match whose supporters are subscribed; null before. */
  readonly stands: SupportersView | null
  /** The signed-in user's document; null until received. */
  readonly me: UserView | null
  /** The versions of topics that only announce changes. */
  readonly versions: ChangeVersions
  /** Null until received. */
  readonly prices: LiveMarketPrices | null
  /** The start of the server's database outage (ISO instant); null for none. */
  readonly outageSince: string | null
  /** The server's protocol version; null until received. */
  readonly protocol: number | null
  /** The league's generation; null until received. */
  readonly league: number | null
}

/** The parts that are worth saving for another visit. */
export type CacheableLiveState = Pick<LiveState, 'yard' | 'feeds' | 'league'>

/** The parts that an API reply has as well. */
export type RenderedLiveState = Pick<LiveState, 'yard' | 'feeds'>

export interface AppliedFrame {
  readonly state: LiveState
  /** Whether the frame leaves a gap: the stream must resume from the held positions. */
  readonly hasGap: boolean
}

export const initialLiveState: LiveState = {
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

/** Returns a match's feed; loading for an unknown one. */
export function getMatchFeed(state: LiveState, matchId: string): MatchFeed {
  return state.feeds[matchId] ?? loadingFeed
}

/** Applies a frame. Frames may repeat or come late; held data is never lost. */
export function applyLiveFrame(state: LiveState, { message, position }: LiveFrame): AppliedFrame {
  switch (message.kind) {
    case 'yard':
      return whole(receiveYard(state, message.yard, position?.topic === 'yard' ? position.seqOrVersion : null))
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

/** Removes the user's document. */
export function withoutOwnUser(state: LiveState): LiveState {
  return state.me === null ? state : { ...state, me: null }
}

/** Removes matches without subscribers; otherwise a tab that is open for days would keep them all. */
export function keepSubscribedMatches(state: LiveState, matchIds: ReadonlySet<string>): LiveState {
  const kept = Object.entries(state.feeds).filter(([matchId, { kind }]) => kind === 'missing' || matchIds.has(matchId))
  return kept.length === Object.keys(state.feeds).length ? state : { ...state, feeds: Object.fromEntries(kept) }
}

/** Marks all matches for a reload in another commentary. */
export function markMatchesForReload(state: LiveState): LiveState {
  const feeds = Object.entries(state.feeds).map(([matchId, feed]): [string, MatchFeed] => [
    matchId,
    feed.kind === 'known' ? { ...feed, isRetold: true } : feed,
  ])
  return { ...state, feeds: Object.fromEntries(feeds) }
}

/** Whether a page of this user has the lease of a watched match. */
export function hasOwnLease({ me, feeds }: LiveState): boolean {
  return (
    me !== null &&
    Object.values(feeds).some((feed) => feed.kind === 'known' && isLeaseOfUser(feed.match.writerId, me.uid))
  )
}

/** Formats the held positions of these topics for the `from` parameter; others are omitted. */
export function formatHeldPositions(state: LiveState, topics: readonly Topic[]): string {
  return topics
    .flatMap((topic): StreamPosition | [] => {
      const at = positionHeld(state, topic)
      return at === null ? [] : { topic, seqOrVersion: at }
    })
    .map(formatStreamPosition)
    .join(',')
}

function positionHeld(state: LiveState, topic: Topic): number | null {
  if (topic === 'yard') return state.yardPosition
  if (isChangeTopic(topic)) return state.versions[topic] ?? null
  const matchId = matchIdOfTopic(topic)
  return matchId === null ? null : lastSeq(state, matchId)
}

function whole(state: LiveState): AppliedFrame {
  return { state, hasGap: false }
}

/** Deletes the data of another league, which was restored from a backup; the user stays. */
function receiveHello(state: LiveState, protocol: number, league: number | null): LiveState {
  const isOther = state.league !== null && league !== null && league !== state.league
  const kept = isOther ? { ...initialLiveState, me: state.me } : state
  // A server without an outage does not mention it.
  return { ...kept, outageSince: null, protocol, league: league ?? state.league }
}

/** A message omits unchanged supporters. */
function receiveStands(held: SupportersView | null, next: SupportersView): SupportersView {
  const before = held?.matchId === next.matchId ? held : null
  return { ...next, knight1: { ...before?.knight1, ...next.knight1 }, knight2: { ...before?.knight2, ...next.knight2 } }
}

/** The latest message counts, since a restarted server numbers its yard from the start. */
function receiveYard(state: LiveState, yard: YardView, at: number | null): LiveState {
  return { ...state, yard, yardPosition: at }
}

function receiveSnapshot(state: LiveState, snapshot: { match: MatchView; events: readonly MatchEvent[] }): LiveState {
  const { match, events } = snapshot
  const held = getMatchFeed(state, match.id)
  if (held.kind !== 'known') return withFeed(state, match.id, { kind: 'known', match, events })
  const kept = !held.isRetold && isPrefix(events, held.events) ? held.events : events
  return withFeed(state, match.id, { kind: 'known', match: pickLaterMatchView(held.match, match), events: kept })
}

/** A match follows from its seeds, so equal last events mean equal logs. */
function isPrefix(events: readonly MatchEvent[], held: readonly MatchEvent[]): boolean {
  const last = events.at(-1)
  if (last === undefined) return true
  const twin = held[events.length - 1]
  return twin?.referenceName === last.referenceName && twin.tOffsetMs === last.tOffsetMs
}

function receiveFacts(state: LiveState, match: MatchView): LiveState {
  const held = getMatchFeed(state, match.id)
  if (held.kind !== 'known') return state
  return withFeed(state, match.id, { ...held, match: pickLaterMatchView(held.match, match) })
}

/** Prices of another schedule replace all; those of the same one update it. */
function pricesAfter(
  held: LiveMarketPrices | null,
  { scheduleId, prices }: { readonly scheduleId: string | null; readonly prices: readonly MarketPrice[] },
): LiveMarketPrices {
  const news = Object.fromEntries(prices.map((price) => [price.scheduledId, price]))
  return { scheduleId, of: held?.scheduleId === scheduleId ? { ...held.of, ...news } : news }
}

function receiveEvents(state: LiveState, matchId: string, events: readonly MatchEvent[]): AppliedFrame {
  const held = getMatchFeed(state, matchId)
  if (held.kind !== 'known') return { state, hasGap: true }
  const fresh = events.filter((event) => event.seq > held.events.length)
  if (fresh[0] === undefined) return whole(state)
  if (fresh[0].seq !== held.events.length + 1) return { state, hasGap: true }
  return whole(withFeed(state, matchId, { ...held, events: [...held.events, ...fresh] }))
}

function lastSeq(state: LiveState, matchId: string): number | null {
  const feed = getMatchFeed(state, matchId)
  return feed.kind === 'known' && !feed.isRetold ? feed.events.length : null
}

function withFeed(state: LiveState, matchId: string, feed: MatchFeed): LiveState {
  return { ...state, feeds: { ...state.feeds, [matchId]: feed } }
}

/** Returns the server's time in a message; null for none. */
export function readServerTime(message: LiveMessage): number | null {
  return message.kind === 'hello' || message.kind === 'match-snapshot' ? Date.parse(message.serverTime) : null
}
