// What the browser's history keeps beside an address. Following the excitement goes from list to list and stays one page:
// nothing in it is drawn anew, and the focus stays where it is.

import { useHistoryState } from 'wouter/use-browser-location'

export interface PageState {
  /** The page that an address belongs to; left out where that is the address itself. */
  readonly place?: string
  /** Whether the viewer is taken from list to list. */
  readonly follows?: boolean
  /** Where in a match its viewer was as they left: see `match/controls/useKeptMoment.ts`. */
  readonly at?: string | null
}

/** The page that an address belongs to. */
export function placeKey(pathname: string): string {
  return globalThis.history?.state?.place ?? pathname
}

/** Whether the viewer is taken from list to list; a reload does not end it, another page does. */
export function useFollows(): boolean {
  const state: PageState | null = useHistoryState()
  return state?.follows === true
}
