import type { ChancesAt } from '@tiltyard/engine'
import { useEffect, useSyncExternalStore } from 'react'
import { useLiveClient } from '../../api/live/liveStore.ts'
import { AskedChances } from './askedChances.ts'

/** So many matches are kept; what of one that is over was answered does not change. */
const MOST_KEPT = 8

const nothing: readonly ChancesAt[] = []

/** What each page's client has asked. */
const desks = new WeakMap<object, Map<string, AskedChances>>()

interface Question {
  readonly matchId: string
  /** How new the match is: once it is newer, and what was answered falls short, it is asked for again. */
  readonly version: number
  /** Up to which event it has to be known. */
  readonly until: number
}

/**
 * What the server answers of the chances of a match, from before its first event on; empty until it is there, and for a
 * match of which nothing can be said. It is the whole match: whoever shows it cuts it at the playhead.
 * @param question null asks nothing.
 */
export function useAskedChances(question: Question | null): readonly ChancesAt[] {
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

/** Whether the server said of the match that nothing can be said; false while it is asked, and for what nobody asks. */
export function useChancesRefused(matchId: string): boolean {
  const asked = askedOf(useLiveClient(), matchId)
  return useSyncExternalStore(asked.subscribe, () => asked.isRefused)
}

function unheard(): () => void {
  return () => {}
}

function askedOf(client: object, matchId: string): AskedChances {
  const desk = desks.get(client) ?? new Map<string, AskedChances>()
  desks.set(client, desk)
  const asked = desk.get(matchId) ?? new AskedChances(matchId)
  desk.set(matchId, asked)
  for (const oldest of [...desk.keys()].slice(0, -MOST_KEPT)) desk.delete(oldest)
  return asked
}
