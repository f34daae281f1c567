// How much of a match the herald tells this viewer. Kept in this browser.

import { defaultLocale, defaultManner, type Locale, type Manner } from '@tiltyard/engine'
import { locale } from './locale.ts'

const STORED_AS = 'tiltyard-manner'

let chosen = read()

/** The manner that this viewer has chosen. What is drawn by it asks `useManner`. */
export function chosenManner(): Manner {
  return chosen
}

/**
 * Has whatever is asked for from now on told in a manner, at the next visit too where the browser lets us keep it. What is
 * known already, `LiveClient.retell` asks for anew.
 */
export function chooseManner(manner: Manner): void {
  chosen = manner
  try {
    localStorage.setItem(STORED_AS, manner)
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
    const kept = localStorage.getItem(STORED_AS)
    return kept === 'brief' || kept === 'new' ? kept : defaultManner
  } catch {
    return defaultManner
  }
}
