import { useSearchParams } from 'wouter'
import { Refusal } from '../../api/refusal.ts'

/** The query parameter of an address that names a season by its number. */
export const SEASON_PARAMETER = 'season'

const MAX_DIGITS = 4

/** Returns whether a text is the number of a season, from 1. */
export function isSeasonNumber(text: string): boolean {
  return /^[1-9]\d*$/.test(text) && text.length <= MAX_DIGITS
}

/** Returns the season in the page's address: null without one, NaN for one that cannot be. */
export function useSeasonParameter(): number | null {
  const asked = useSearchParams()[0].get(SEASON_PARAMETER)
  if (asked === null || asked === '') return null
  return isSeasonNumber(asked) ? Number(asked) : Number.NaN
}

/** Returns whether the server refused a request because of its season. */
export function isUnknownSeason(error: unknown): boolean {
  return error instanceof Refusal && (error.code === 'season-not-found' || error.code === 'invalid-request')
}
