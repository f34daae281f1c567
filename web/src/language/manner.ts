// How much of a match the herald tells this viewer. Kept in this browser.

import { defaultLocale, defaultManner, type Locale, type Manner } from '@tiltyard/engine'
import { locale } from './locale.ts'

/** In local storage. */
export const MANNER_KEY = 'tiltyard-manner'

let chosen = read()

/** The manner that this viewer has chosen. What is drawn by it asks `useManner`. */
export function chosenManner(): Manner {
  return chosen
}

/** Sets the manner of all events requested from now on. `LiveClient.retell` reloads open matches in it. */
export function setManner(manner: Manner): void {
  chosen = manner
}

/** The same, and stores it for later visits where the browser permits. */
export function chooseManner(manner: Manner): void {
  setManner(manner)
  try {
    localStorage.setItem(MANNER_KEY, manner)
  } catch {
    // Storage is full or closed to us: it lasts as long as the page.
  }
}

/** What of it a request has to name: what is usual goes without saying. */
export interface ToldHow {
  readonly locale?: Locale
  readonly manner?: Manner
}

/** How this page is told of matches as it is now, for whatever asks for events. */
export function toldHow(): ToldHow {
  return { ...(locale !== defaultLocale && { locale }), ...(chosen !== defaultManner && { manner: chosen }) }
}

function read(): Manner {
  try {
    const kept = localStorage.getItem(MANNER_KEY)
    return kept === 'brief' || kept === 'new' ? kept : defaultManner
  } catch {
    return defaultManner
  }
}
