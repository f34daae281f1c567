import { laterMatch, type MatchDocument, type MatchSnapshot } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useMemo } from 'react'
import type { MatchFeed } from './liveState.ts'
import { useMatchFeed } from './liveStore.ts'
import { useAnswer } from './useAnswer.ts'

export interface FoundMatch {
  readonly feed: MatchFeed
  /** How it stood when it was asked for; null until that is known. */
  readonly document: MatchDocument | null
  /** Why it could not be asked for; null when it could. */
  readonly failure: unknown
  readonly askAgain: () => void
}

const loading: MatchFeed = { kind: 'loading' }

/**
 * Any match there ever was, whether or not it is in the yard. It is asked for once; only one that is not over is then
 * listened to, for the stream keeps what it carries in memory, and what is over does not change.
 */
export function useMatch(matchId: string): FoundMatch {
  const { value, failure, askAgain } = useAnswer(api.matches.get, { params: { matchId } })
  const goesOn = value !== null && value.match.status !== 'completed'
  const heard = useMatchFeed(goesOn ? matchId : null)
  const feed = useMemo(() => (value === null ? loading : laterOf(value, heard)), [value, heard])
  return { feed, document: value?.match ?? null, failure, askAgain }
}

/** The stream may come from another node than the answer, and one that has heard less. */
function laterOf(answered: Pick<MatchSnapshot, 'match' | 'events'>, heard: MatchFeed): MatchFeed {
  if (heard.kind !== 'known') return { kind: 'known', ...answered }
  const events = heard.events.length < answered.events.length ? answered.events : heard.events
  return { kind: 'known', match: laterMatch(answered.match, heard.match), events }
}
