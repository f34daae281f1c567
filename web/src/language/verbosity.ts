// The viewer's commentary, saved in this browser.

import { defaultLocale, defaultVerbosity, type Locale, type Verbosity } from '@tiltyard/engine'
import { locale } from './locale.ts'

/** The key in local storage. */
export const VERBOSITY_KEY = 'tiltyard-manner'

let chosen = read()

/** Returns the chosen commentary. Components use `useVerbosity`. */
export function getChosenVerbosity(): Verbosity {
  return chosen
}

/** Sets the manner of all events requested from now on. `LiveClient.retell` reloads open matches in it. */
export function setVerbosityWithoutSaving(verbosity: Verbosity): void {
  chosen = verbosity
}

/** As `setVerbosityWithoutSaving`, and saves it if the browser allows. */
export function setAndSaveVerbosity(verbosity: Verbosity): void {
  setVerbosityWithoutSaving(verbosity)
  try {
    localStorage.setItem(VERBOSITY_KEY, verbosity)
  } catch {
    // Storage is full or blocked: it lasts as long as the page.
  }
}

/** The parameters for narration; absent for defaults. */
export interface NarrationQueryParameters {
  readonly locale?: Locale
  readonly manner?: Verbosity
}

/** Returns the current parameters for narration, for requests of events. */
export function getNarrationQueryParameters(): NarrationQueryParameters {
  return { ...(locale !== defaultLocale && { locale }), ...(chosen !== defaultVerbosity && { manner: chosen }) }
}

function read(): Verbosity {
  try {
    const kept = localStorage.getItem(VERBOSITY_KEY)
    return kept === 'brief' || kept === 'new' ? kept : defaultVerbosity
  } catch {
    return defaultVerbosity
  }
}
