import type { WinChancesAt } from '@tiltyard/engine'
import { useEffect, useSyncExternalStore } from 'react'
import { useLiveClient } from '../../api/live/liveStore.ts'
import { WinProbabilityRequests } from './winProbabilityRequests.ts'

/** The most cached matches; the chances of a completed match do not change. */
const MOST_KEPT = 8

const nothing: readonly WinChancesAt[] = []

/** The requests of each page's client. */
const desks = new WeakMap<object, Map<string, WinProbabilityRequests>>()

interface Question {
  readonly matchId: string
  /** The match's version: an incomplete answer is requested again once it is newer. */
  readonly version: number
  /** The event up to which chances are needed. */
  readonly until: number
}

/**
 * Subscribes to the chances of a match, from before its first event on. Empty until they load, and if the server
 * refuses. It is the whole match: callers cut it at the playhead.
 * @param question null requests nothing.
 */
export function useWholeMatchWinChances(question: Question | null): readonly WinChancesAt[] {
  const client = useLiveClient()
  const asked = question && askedOf(client, question.matchId)
  const chances = useSyncExternalStore(asked?.subscribe ?? unheard, () => asked?.chances ?? nothing)
  const isLacking = question !== null && !chances.some(({ seq }) => seq === question.until)
  const version = question?.version ?? 0
  useEffect(() => {
    if (isLacking) asked?.want(version)
  }, [asked, isLacking, version])
  return chances
}

/** Whether the server refused the match's chances; false while loading, and if nobody requested them. */
export function useAreWinChancesRefused(matchId: string): boolean {
  const asked = askedOf(useLiveClient(), matchId)
  return useSyncExternalStore(asked.subscribe, () => asked.isRefused)
}

function unheard(): () => void {
  return () => {}
}

function askedOf(client: object, matchId: string): WinProbabilityRequests {
  const desk = desks.get(client) ?? new Map<string, WinProbabilityRequests>()
  desks.set(client, desk)
  const asked = desk.get(matchId) ?? new WinProbabilityRequests(matchId)
  desk.set(matchId, asked)
  for (const oldest of [...desk.keys()].slice(0, -MOST_KEPT)) desk.delete(oldest)
  return asked
}
