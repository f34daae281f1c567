/** So often a piece of work is begun anew before its failure is told. */
const TRIES = 4

/**
 * Does a transaction, and does it anew where the store has broken it off for another's sake: two waited for each other
 * (40P01), or could not be put in one order (40001). Nothing of it has been stored then.
 */
export async function afterDeadlock<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= TRIES || !isBrokenOff(error)) throw error
    }
  }
}

/** The store's library wraps what it is thrown. */
function isBrokenOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && (error.code === '40P01' || error.code === '40001')) return true
  return isBrokenOff(error.cause)
}
