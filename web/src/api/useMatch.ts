import { laterMatch, type MatchDocument, type MatchSnapshot, type ReplyOf, type routes } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useMemo, useRef } from 'react'
import { toldHow } from '../language/manner.ts'
import type { MatchFeed } from './liveState.ts'
import { useManner, useMatchFeed } from './liveStore.ts'
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
 * listened to, for the stream keeps what it carries in memory, and what is over does not change. Who would have it told in
 * another manner asks again.
 */
export function useMatch(matchId: string): FoundMatch {
  useManner()
  const { value: answer, failure, askAgain } = useAnswer(api.matches.get, { params: { matchId }, query: toldHow() })
  const value = useKept(matchId, answer)
  const goesOn = value !== null && value.match.status !== 'completed'
  const heard = useMatchFeed(goesOn ? matchId : null)
  const answered = useMemo(() => value && asTold(value), [value])
  const feed = useMemo(() => (answered === null ? loading : laterOf(answered, heard)), [answered, heard])
  return { feed, document: value?.match ?? null, failure, askAgain }
}

/** The last answer stays until the match has been told anew. */
function useKept(matchId: string, answer: Answer | null): Answer | null {
  const kept = useRef(answer)
  if (answer !== null || kept.current?.match.id !== matchId) kept.current = answer
  return kept.current
}

type Answer = ReplyOf<typeof routes.matches.get>
type Answered = Pick<MatchSnapshot, 'match' | 'events'>

/** The events as the stream tells them: the moment that an answer adds to each was never told, and would not verify. */
function asTold({ match, events }: Answer): Answered {
  return { match, events: events.map(({ timestamp: _moment, ...event }) => event) }
}

/** The stream may come from another node than the answer, and one that has heard less. */
function laterOf(answered: Answered, heard: MatchFeed): MatchFeed {
  if (heard.kind !== 'known') return { kind: 'known', ...answered }
  const events = heard.events.length < answered.events.length ? answered.events : heard.events
  return { kind: 'known', match: laterMatch(answered.match, heard.match), events }
}
