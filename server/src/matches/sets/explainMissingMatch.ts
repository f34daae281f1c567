import { readChainEntry } from '../../archive/chain/resultChain.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import type { Database } from '../../platform/store/database.ts'
import { controls } from '../../platform/store/schema.ts'

/**
 * Returns why a match is missing. The result chain knows forgotten matches; one that ended after all forgotten ones was
 * deleted by somebody.
 */
export async function explainMissingMatch(database: Database, id: string): Promise<Problem> {
  const endTime = (await readChainEntry(database, id))?.endTime ?? null
  const isForgotten = endTime !== null && Date.parse(endTime) <= (await forgottenUntil(database))
  return new Problem(isForgotten ? 'match-forgotten' : 'match-not-found', { id })
}

async function forgottenUntil(database: Database): Promise<number> {
  const [row] = await database.select({ until: controls.forgottenUntil }).from(controls)
  return row?.until?.getTime() ?? Number.NEGATIVE_INFINITY
}
