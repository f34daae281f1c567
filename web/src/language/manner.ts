// The viewer's commentary, saved in this browser.

import { defaultLocale, defaultManner, type Locale, type Manner } from '@tiltyard/engine'
import { locale } from './locale.ts'

/** The key in local storage. */
export const MANNER_KEY = 'tiltyard-manner'

let chosen = read()

/** Returns the chosen commentary. Components use `useManner`. */
export function chosenManner(): Manner {
  return chosen
}

/** Sets the manner of all events requested from now on. `LiveClient.retell` reloads open matches in it. */
export function setManner(manner: Manner): void {
  chosen = manner
}

/** As `setManner`, and saves it if the browser allows. */
export function chooseManner(manner: Manner): void {
  setManner(manner)
  try {
    localStorage.setItem(MANNER_KEY, manner)
  } catch {
    // Storage is full or blocked: it lasts as long as the page.
  }
}

/** The parameters for narration; absent for defaults. */
export interface ToldHow {
  readonly locale?: Locale
  readonly manner?: Manner
}

/** Returns the current parameters for narration, for requests of events. */
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
