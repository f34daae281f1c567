import { type MatchDocument, pickLaterMatchView } from '@tiltyard/contract'
import { useMemo, useRef } from 'react'
import { type MatchRouteReply, withoutEventTimestamps } from '../hydration/ssrLive.ts'
import type { MatchFeed } from '../live/liveState.ts'
import { useMatchFeed, useVerbosity } from '../live/liveStore.ts'
import * as queries from './queries.ts'
import { useServerQuery } from './useServerQuery.ts'

export interface LoadedMatch {
  readonly feed: MatchFeed
  /** The match as of its request; null until it loads. */
  readonly document: MatchDocument | null
  /** The error of its request; null for none. */
  readonly error: unknown
  readonly refetch: () => void
}

const loading: MatchFeed = { kind: 'loading' }

/**
 * Loads any match, once. Only an active one is subscribed to, since the hub keeps subscribed matches in memory. Another
 * commentary refetches it.
 */
export function useMatch(matchId: string): LoadedMatch {
  useVerbosity()
  const { data: answer, error, refetch } = useServerQuery(queries.matchQuery(matchId))
  const value = useKept(matchId, answer)
  const goesOn = value !== null && value.match.status !== 'completed'
  const heard = useMatchFeed(goesOn ? matchId : null)
  const answered = useMemo(() => value && withoutEventTimestamps(value), [value])
  const feed = useMemo(() => (answered === null ? loading : laterOf(answered, heard)), [answered, heard])
  return { feed, document: value?.match ?? null, error, refetch }
}

/** Keeps the last reply until the new commentary loads. */
function useKept(matchId: string, answer: MatchRouteReply | null): MatchRouteReply | null {
  const kept = useRef(answer)
  if (answer !== null || kept.current?.match.id !== matchId) kept.current = answer
  return kept.current
}

/** The stream may come from a node that is behind the reply's. */
function laterOf(answered: ReturnType<typeof withoutEventTimestamps>, heard: MatchFeed): MatchFeed {
  if (heard.kind !== 'known') return { kind: 'known', ...answered }
  const events = heard.events.length < answered.events.length ? answered.events : heard.events
  return { kind: 'known', match: pickLaterMatchView(answered.match, heard.match), events }
}
