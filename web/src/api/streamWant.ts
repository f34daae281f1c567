import {
  formatPosition,
  type LiveMessage,
  type Position,
  parsePosition,
  topicOfMatch,
  topicOfStands,
} from '@tiltyard/contract'
import type { LiveFrame } from './liveFrame.ts'

/** What one tab asks of a stream, as plain data that channels carry. */
export interface StreamWant {
  readonly topics: readonly string[]
  /** The positions that it holds, by topic. */
  readonly positions: Readonly<Record<string, number>>
  /** Of which league its positions are. */
  readonly league: string | null
  /** The rest of the address: only tabs that have it alike share a stream. */
  readonly rest: string
}

/** Reads the address of a stream. */
export function parseWant(url: string): StreamWant {
  const query = new URLSearchParams(url.slice(url.indexOf('?')))
  const take = (name: string): string | null => {
    const value = query.get(name)
    query.delete(name)
    return value
  }
  const topics = take('topics')?.split(',') ?? []
  const held = (take('from') ?? '').split(',').flatMap((text) => parsePosition(text) ?? [])
  const positions = Object.fromEntries(held.map(({ topic, at }) => [topic, at]))
  return { topics, positions, league: take('league'), rest: String(query) }
}

/**
 * The address of a stream for all of these: from the lowest position of each topic, and without one where somebody holds
 * none. Positions of different leagues are left out.
 */
export function urlOfWants(wants: readonly StreamWant[]): string {
  const topics = topicsOf(wants)
  const leagues = new Set(wants.flatMap(({ positions, league }) => (Object.keys(positions).length > 0 ? [league] : [])))
  const from = leagues.size > 1 ? [] : topics.flatMap((topic) => lowest(wants, topic) ?? [])
  const query = new URLSearchParams({ topics: topics.join(',') })
  for (const [name, value] of new URLSearchParams(wants[0]?.rest)) query.set(name, value)
  const [league] = leagues
  if (from.length > 0) query.set('from', from.join(','))
  if (from.length > 0 && league) query.set('league', league)
  return `/api/live?${query}`
}

/** The topics of all of these, each once. */
export function topicsOf(wants: readonly StreamWant[]): readonly string[] {
  return [...new Set(wants.flatMap(({ topics }) => topics))]
}

/** The same after a frame that has reached its tab. */
export function wantAfter(want: StreamWant, frame: LiveFrame | null): StreamWant {
  const { message, position } = frame ?? {}
  if (message?.kind === 'hello') {
    const league = message.league === undefined ? want.league : String(message.league)
    // As receive does: positions of another league are none.
    return want.league === null || league === want.league ? { ...want, league } : { ...want, league, positions: {} }
  }
  if (!position || !want.topics.includes(position.topic)) return want
  return { ...want, positions: { ...want.positions, [position.topic]: position.at } }
}

/** To which topic a message belongs; null for one that is for everybody. */
export function topicOfMessage(message: LiveMessage): string | null {
  switch (message.kind) {
    case 'hello':
    case 'outage':
    case 'restart':
      return null
    case 'match':
    case 'match-snapshot':
      return topicOfMatch(message.match.id)
    case 'events':
      return topicOfMatch(message.matchId)
    case 'stands':
      return topicOfStands(message.matchId)
    default:
      return message.kind
  }
}

function lowest(wants: readonly StreamWant[], topic: string): string | null {
  const held = wants.filter(({ topics }) => topics.includes(topic)).map(({ positions }) => positions[topic] ?? -1)
  const at = Math.min(...held)
  return at < 0 ? null : formatPosition({ topic, at } as Position)
}
