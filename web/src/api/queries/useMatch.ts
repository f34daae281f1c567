import { laterMatch, type MatchDocument } from '@tiltyard/contract'
import { useMemo, useRef } from 'react'
import { asTold, type MatchAnswer } from '../hydration/drawnLive.ts'
import type { MatchFeed } from '../live/liveState.ts'
import { useManner, useMatchFeed } from '../live/liveStore.ts'
import * as queries from './queries.ts'
import { useServerQuery } from './useServerQuery.ts'

export interface FoundMatch {
  readonly feed: MatchFeed
  /** How it stood when it was asked for; null until that is known. */
  readonly document: MatchDocument | null
  /** Why it could not be asked for; null when it could. */
  readonly error: unknown
  readonly refetch: () => void
}

const loading: MatchFeed = { kind: 'loading' }

/**
 * Any match there ever was, whether or not it is in the yard. It is asked for once; only one that is not over is then
 * listened to, for the stream keeps what it carries in memory, and what is over does not change. Who would have it told in
 * another manner asks again.
 */
export function useMatch(matchId: string): FoundMatch {
  useManner()
  const { data: answer, error, refetch } = useServerQuery(queries.match(matchId))
  const value = useKept(matchId, answer)
  const goesOn = value !== null && value.match.status !== 'completed'
  const heard = useMatchFeed(goesOn ? matchId : null)
  const answered = useMemo(() => value && asTold(value), [value])
  const feed = useMemo(() => (answered === null ? loading : laterOf(answered, heard)), [answered, heard])
  return { feed, document: value?.match ?? null, error, refetch }
}

/** The last answer stays until the match has been told anew. */
function useKept(matchId: string, answer: MatchAnswer | null): MatchAnswer | null {
  const kept = useRef(answer)
  if (answer !== null || kept.current?.match.id !== matchId) kept.current = answer
  return kept.current
}

/** The stream may come from another node than the answer, and one that has heard less. */
function laterOf(answered: ReturnType<typeof asTold>, heard: MatchFeed): MatchFeed {
  if (heard.kind !== 'known') return { kind: 'known', ...answered }
  const events = heard.events.length < answered.events.length ? answered.events : heard.events
  return { kind: 'known', match: laterMatch(answered.match, heard.match), events }
}
