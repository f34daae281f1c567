const SHORTEST_MS = 500
const FIRST_SPREAD_MS = 4_000
const LONGEST_SPREAD_MS = 30_000

/**
 * How long to wait before the next try, in ms. Spread at random from the first try on, so that viewers
 * who were dropped together don't come back together. @param attempt 0 for the first try. @param chance 0 to 1.
 */
export function reconnectDelay(attempt: number, chance: number, retryAfterMs: number | null = null): number {
  const spread = Math.min(LONGEST_SPREAD_MS, FIRST_SPREAD_MS * 2 ** Math.min(attempt, 10))
  return (retryAfterMs ?? SHORTEST_MS) + chance * spread
}
