import { defaultManner, type Manner } from '@tiltyard/engine'
import { MANNER_KEY } from './manner.ts'

const FIRST_JOUSTS = 3
/** In local storage: the ids of a visitor's first jousts, with commas between. */
const FIRST_JOUSTS_KEY = 'tiltyard-first-jousts'

/**
 * How a joust opens for a visitor: the first three in Explained, the others in Full.
 * @returns null for a visitor who has chosen a commentary, and where the browser stores nothing.
 */
export function openingManner(matchId: string): Manner | null {
  try {
    if (localStorage.getItem(MANNER_KEY) !== null) return null
    const seen = localStorage.getItem(FIRST_JOUSTS_KEY)?.split(',') ?? []
    if (seen.includes(matchId)) return 'new'
    if (seen.length >= FIRST_JOUSTS) return defaultManner
    localStorage.setItem(FIRST_JOUSTS_KEY, [...seen, matchId].join(','))
    return 'new'
  } catch {
    return null
  }
}
