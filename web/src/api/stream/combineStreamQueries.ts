import { formatStreamPosition, parseStreamPosition, type StreamPosition } from '@tiltyard/contract'
import type { StreamQuery } from './streamQuery.ts'

/**
 * Combines queries: all topics, each from its lowest position, or from the start if a query has none. It omits
 * positions of several leagues. The narration is the first query's.
 */
export function combineStreamQueries(queries: readonly StreamQuery[]): StreamQuery {
  const topics = unionTopics(queries)
  const leagues = new Set(queries.flatMap(({ league }) => league ?? []))
  const from = leagues.size > 1 ? [] : topics.flatMap((topic) => lowestPosition(queries, topic))
  const [league] = leagues
  return {
    topics: topics.join(','),
    ...getNarrationParameters(queries[0]),
    ...(from.length > 0 && { from: from.join(',') }),
    ...(from.length > 0 && league !== undefined && { league }),
  }
}

/** Lists the topics of all queries, each once. */
export function unionTopics(queries: readonly StreamQuery[]): readonly string[] {
  return [...new Set(queries.flatMap(({ topics }) => topics.split(',')))]
}

/** Returns the parameters that streams must share. */
export function getNarrationParameters({
  locale,
  manner,
}: Partial<StreamQuery> = {}): Pick<StreamQuery, 'locale' | 'manner'> {
  return { ...(locale !== undefined && { locale }), ...(manner !== undefined && { manner }) }
}

function lowestPosition(queries: readonly StreamQuery[], topic: string): string | [] {
  const all = queries.filter(({ topics }) => topics.split(',').includes(topic))
  const held = all.flatMap(({ from }) => parsePositions(from).find((position) => position.topic === topic) ?? [])
  const [first] = held
  if (first === undefined || held.length < all.length) return []
  return formatStreamPosition({
    topic: first.topic,
    seqOrVersion: Math.min(...held.map(({ seqOrVersion }) => seqOrVersion)),
  })
}

function parsePositions(from = ''): readonly StreamPosition[] {
  return from.split(',').flatMap((text) => parseStreamPosition(text) ?? [])
}
