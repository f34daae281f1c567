// Hidden results: a viewer hides the results of unseen matches. Saved in this browser only.

import type { FinishedMatch, MatchView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { useHydratedExternalStore } from '../api/hydration/renderedAt.ts'

const STORED_AS = 'tiltyard-shield'

/** The most seen matches to keep; beyond it, the first is deleted and covered again. */
export const MAX_SEEN_MATCHES = 5_000

/** A viewer's settings for hidden results. */
export interface HiddenResultsState {
  readonly isHiding: boolean
  /** The matches that they have watched to the end or uncovered, latest last. */
  readonly seen: ReadonlySet<string>
}

/** A seen match: an id, whose result is requested, or data with the result. */
export type SeenMatch = string | FinishedMatch | { readonly match: MatchView; readonly events: readonly MatchEvent[] }

/** The default, also for server-rendered pages. */
const nothingHidden: HiddenResultsState = { isHiding: false, seen: new Set() }

let state = read()
const listeners = new Set<() => void>()

/** Subscribes to hidden results, also in other tabs. The server renders no page for a viewer who hides results. */
export function useHiddenResultsState(): HiddenResultsState {
  return useHydratedExternalStore(
    subscribe,
    () => state,
    () => nothingHidden,
  )
}

/** Whether the result of a match is hidden from the viewer. */
export function isResultHidden({ isHiding, seen }: HiddenResultsState, matchId: string): boolean {
  return isHiding && !seen.has(matchId)
}

/** Marks matches as seen: watched to the end, or uncovered. Their results count in the viewer's totals. */
export function markSeenMatches(matches: readonly SeenMatch[]): void {
  const news = matches.filter((match) => !state.seen.has(seenMatchId(match)))
  if (news.length === 0) return
  // Another tab may have uncovered a match just now.
  setHiddenResultsState(state.isHiding, new Set([...read().seen, ...state.seen, ...news.map(seenMatchId)]))
  // A failed result is requested when totals are shown.
  import('./seenResults.ts').then(({ fetchAndStoreSeenResults }) => fetchAndStoreSeenResults(news)).catch(() => {})
}

/** Returns the current state, outside of components. */
export function getHiddenResultsState(): HiddenResultsState {
  return state
}

export function seenMatchId(match: SeenMatch): string {
  if (typeof match === 'string') return match
  return 'match' in match ? match.match.id : match.id
}

/** Changes the state, saves it, and notifies subscribers. */
export function setHiddenResultsState(isHiding: boolean, seen: ReadonlySet<string>): void {
  state = { isHiding, seen: new Set([...seen].slice(-MAX_SEEN_MATCHES)) }
  try {
    localStorage.setItem(STORED_AS, JSON.stringify({ isOn: isHiding, seen: [...state.seen] }))
  } catch {
    // Storage is full or blocked: it lasts as long as the page.
  }
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function read(): HiddenResultsState {
  try {
    const { isOn, seen } = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}')
    return { isHiding: isOn === true, seen: new Set(seen) }
  } catch {
    return nothingHidden
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

// Follows changes in other tabs; a null key means all keys.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== STORED_AS && key !== null) return
  state = read()
  tell()
})
