/** The number of tries before the failure is thrown. */
const TRIES = 4

/**
 * Runs a transaction, and retries it after a deadlock (40P01) or a serialization failure (40001). The store has rolled
 * it back then.
 */
export async function retryAfterDeadlock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= TRIES || !isBrokenOff(error)) throw error
    }
  }
}

/** The store's library wraps errors. */
function isBrokenOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && (error.code === '40P01' || error.code === '40001')) return true
  return isBrokenOff(error.cause)
}
