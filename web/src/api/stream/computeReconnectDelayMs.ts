const SHORTEST_MS = 500
const FIRST_SPREAD_MS = 4_000
const LONGEST_SPREAD_MS = 30_000
/** A server with individual waits has already spread them by whole seconds. */
const NAMED_SPREAD_MS = 1_000

/** A server's requested wait. */
export interface ServerDelay {
  readonly retryAfterMs: number | null
  /** Whether the wait is individual; clients with a shared one must spread. */
  readonly isForThisClient: boolean
}

/**
 * Computes the delay before the next try, in ms. It is random from the first try on, so that dropped clients do not
 * return together.
 * @param attempt 0 for the first try. @param chance 0 to 1. @param serverDelay the server's requested wait; null for none.
 */
export function computeReconnectDelayMs(
  attempt: number,
  chance: number,
  serverDelay: ServerDelay | null = null,
): number {
  const retryAfterMs = Math.max(0, serverDelay?.retryAfterMs ?? 0)
  if (retryAfterMs > 0 && serverDelay?.isForThisClient) return retryAfterMs + chance * NAMED_SPREAD_MS
  const spread = Math.min(LONGEST_SPREAD_MS, FIRST_SPREAD_MS * 2 ** Math.min(attempt, 10))
  return Math.max(SHORTEST_MS, retryAfterMs) + chance * spread
}
