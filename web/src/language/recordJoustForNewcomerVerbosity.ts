import { defaultVerbosity, type Verbosity } from '@tiltyard/engine'
import { VERBOSITY_KEY } from './verbosity.ts'

const FIRST_JOUSTS = 3
/** The key in local storage: the ids of a visitor's first jousts, joined by commas. */
const FIRST_JOUSTS_KEY = 'tiltyard-first-jousts'

/**
 * Chooses a visitor's commentary for a joust: Explained for the first three, then Full.
 * @returns null for a visitor who has chosen a commentary, and without storage.
 */
export function recordJoustForNewcomerVerbosity(matchId: string): Verbosity | null {
  try {
    if (localStorage.getItem(VERBOSITY_KEY) !== null) return null
    const seen = localStorage.getItem(FIRST_JOUSTS_KEY)?.split(',') ?? []
    if (seen.includes(matchId)) return 'new'
    if (seen.length >= FIRST_JOUSTS) return defaultVerbosity
    localStorage.setItem(FIRST_JOUSTS_KEY, [...seen, matchId].join(','))
    return 'new'
  } catch {
    return null
  }
}
