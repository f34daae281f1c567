/** A year. */
const MAX_HISTORY_WEEKS = 52

/** What TILTYARD_HISTORY may be. */
export const historySettingFormat = `week, off, or a whole number of weeks from 1 to ${MAX_HISTORY_WEEKS}`

/** How many weeks a setting means, 0 to 52; null for a setting that is not allowed. */
export function parseHistoryWeeks(history: string): number | null {
  if (history === 'off') return 0
  if (history === 'week') return 1
  return /^[1-9]\d?$/.test(history) && Number(history) <= MAX_HISTORY_WEEKS ? Number(history) : null
}
