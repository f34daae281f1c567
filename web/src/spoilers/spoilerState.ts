// What a viewer does not want to be told: the results of matches that they have not seen. Kept in this browser alone.

import type { FinishedMatch, MatchView } from '@tiltyard/contract'
import type { MatchEvent } from '@tiltyard/engine'
import { useLiveSnapshot } from '../api/hydration/drawn.ts'

const STORED_AS = 'tiltyard-shield'

/** So many matches are remembered as seen. Beyond, the one that was seen first is forgotten, and covered again. */
export const MOST_SEEN = 5_000

/** What is remembered of a viewer. */
export interface SpoilerState {
  readonly isOn: boolean
  /** The matches that they have watched to the end, or had uncovered; the latest last. */
  readonly seen: ReadonlySet<string>
}

/** A match that a viewer has seen: by its id, which has its result asked for, or with what tells the result. */
export type SeenMatch = string | FinishedMatch | { readonly match: MatchView; readonly events: readonly MatchEvent[] }

/** How it is for whoever has said nothing, and how pages are drawn that come from the server. */
const nothingHidden: SpoilerState = { isOn: false, seen: new Set() }

let state = read()
const listeners = new Set<() => void>()

/** What this viewer wants hidden, kept up with each change, those of other tabs too. Whoever hides results is sent no page that was drawn. */
export function useSpoilers(): SpoilerState {
  return useLiveSnapshot(
    subscribe,
    () => state,
    () => nothingHidden,
  )
}

/** Whether the result of a match is to be hidden from the viewer. */
export function hides({ isOn, seen }: SpoilerState, matchId: string): boolean {
  return isOn && !seen.has(matchId)
}

/** These matches have been seen: watched to the end, or uncovered. Their results count in what the viewer has seen. */
export function uncover(matches: readonly SeenMatch[]): void {
  const news = matches.filter((match) => !state.seen.has(seenMatchId(match)))
  if (news.length === 0) return
  // Another tab may have uncovered something in this very moment.
  change(state.isOn, new Set([...read().seen, ...state.seen, ...news.map(seenMatchId)]))
  // A result that does not come is asked for when totals are shown.
  import('./seenResults.ts').then(({ remember }) => remember(news)).catch(() => {})
}

/** What is so at this moment, outside of what is drawn. */
export function getSpoilers(): SpoilerState {
  return state
}

export function seenMatchId(match: SeenMatch): string {
  if (typeof match === 'string') return match
  return 'match' in match ? match.match.id : match.id
}

/** Keeps what is so from now on, and tells it. */
export function change(isOn: boolean, seen: ReadonlySet<string>): void {
  state = { isOn, seen: new Set([...seen].slice(-MOST_SEEN)) }
  try {
    localStorage.setItem(STORED_AS, JSON.stringify({ isOn, seen: [...state.seen] }))
  } catch {
    // Storage is full or closed to us: it lasts as long as the page.
  }
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function read(): SpoilerState {
  try {
    const { isOn, seen } = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}')
    return { isOn: isOn === true, seen: new Set(seen) }
  } catch {
    return nothingHidden
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

// What another tab of this browser has stored; no key is all of it.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key !== STORED_AS && key !== null) return
  state = read()
  tell()
})
