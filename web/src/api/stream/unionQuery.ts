import { formatPosition, type Position, parsePosition } from '@tiltyard/contract'
import type { StreamQuery } from './streamQuery.ts'

/**
 * Asks for what all of these ask for, from the lowest position of each topic, and without one where any of them holds none.
 * Positions of several leagues are left out. The narration is the first one's.
 */
export function unionQuery(queries: readonly StreamQuery[]): StreamQuery {
  const topics = unionTopics(queries)
  const leagues = new Set(queries.flatMap(({ league }) => league ?? []))
  const from = leagues.size > 1 ? [] : topics.flatMap((topic) => lowestPosition(queries, topic))
  const [league] = leagues
  return {
    topics: topics.join(','),
    ...getNarration(queries[0]),
    ...(from.length > 0 && { from: from.join(',') }),
    ...(from.length > 0 && league !== undefined && { league }),
  }
}

/** The topics of all of these, each once. */
export function unionTopics(queries: readonly StreamQuery[]): readonly string[] {
  return [...new Set(queries.flatMap(({ topics }) => topics.split(',')))]
}

/** The part of a query that streams must have alike to be shared. */
export function getNarration({ locale, manner }: Partial<StreamQuery> = {}): Pick<StreamQuery, 'locale' | 'manner'> {
  return { ...(locale !== undefined && { locale }), ...(manner !== undefined && { manner }) }
}

function lowestPosition(queries: readonly StreamQuery[], topic: string): string | [] {
  const all = queries.filter(({ topics }) => topics.split(',').includes(topic))
  const held = all.flatMap(({ from }) => parsePositions(from).find((position) => position.topic === topic) ?? [])
  const [first] = held
  if (first === undefined || held.length < all.length) return []
  return formatPosition({ topic: first.topic, at: Math.min(...held.map(({ at }) => at)) })
}

function parsePositions(from = ''): readonly Position[] {
  return from.split(',').flatMap((text) => parsePosition(text) ?? [])
}
