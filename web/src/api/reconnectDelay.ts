const SHORTEST_MS = 500
const FIRST_SPREAD_MS = 4_000
const LONGEST_SPREAD_MS = 30_000
/** A server that names a time has spread those who wait by whole seconds. */
const NAMED_SPREAD_MS = 1_000

/**
 * How long to wait before the next try, in ms. Spread at random from the first try on, so that viewers
 * who were dropped together don't come back together. @param attempt 0 for the first try. @param chance 0 to 1.
 * @param retryAfterMs what the server has asked for; null where it has asked for nothing.
 */
export function reconnectDelay(attempt: number, chance: number, retryAfterMs: number | null = null): number {
  if (retryAfterMs !== null && retryAfterMs > 0) return retryAfterMs + chance * NAMED_SPREAD_MS
  const spread = Math.min(LONGEST_SPREAD_MS, FIRST_SPREAD_MS * 2 ** Math.min(attempt, 10))
  return SHORTEST_MS + chance * spread
}
