// State of a history entry. Following the excitement moves from list to list within one page: React keeps the page
// mounted, and the focus stays.

import { useHistoryState } from 'wouter/use-browser-location'

export interface PageHistoryState {
  /** The key of the page; left out if it is the address itself. */
  readonly place?: string
  /** Whether the viewer follows the excitement. */
  readonly follows?: boolean
  /** The viewer's position in a match when they left: see `useSavedMatchMoment`. */
  readonly at?: string | null
}

/** Returns the key of the page that an address belongs to. */
export function pageKey(pathname: string): string {
  return globalThis.history?.state?.place ?? pathname
}

/** Returns whether the viewer follows the excitement; a reload keeps it, another page ends it. */
export function useIsTightestListFollowed(): boolean {
  const state: PageHistoryState | null = useHistoryState()
  return state?.follows === true
}
