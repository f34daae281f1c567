const SHORTEST_MS = 500
const FIRST_SPREAD_MS = 4_000
const LONGEST_SPREAD_MS = 30_000
/** A server that gives turns has spread those who wait by whole seconds. */
const NAMED_SPREAD_MS = 1_000

/** How a server sends somebody away. */
export interface AskedWait {
  readonly retryAfterMs: number | null
  /** Whether others were told other times; what all are told alike they must not come at together. */
  readonly isTurn: boolean
}

/**
 * How long to wait before the next try, in ms. Spread at random from the first try on, so that viewers
 * who were dropped together don't come back together. @param attempt 0 for the first try. @param chance 0 to 1.
 * @param asked what the server has asked for, and whether that is a turn of one's own; null where it has asked for nothing.
 */
export function reconnectDelay(attempt: number, chance: number, asked: AskedWait | null = null): number {
  const retryAfterMs = Math.max(0, asked?.retryAfterMs ?? 0)
  if (retryAfterMs > 0 && asked?.isTurn) return retryAfterMs + chance * NAMED_SPREAD_MS
  const spread = Math.min(LONGEST_SPREAD_MS, FIRST_SPREAD_MS * 2 ** Math.min(attempt, 10))
  return Math.max(SHORTEST_MS, retryAfterMs) + chance * spread
}
