import { readChainEnd } from '../archive/chain/resultChain.ts'
import type { Database } from '../platform/store/database.ts'
import { readReckonedLink } from './storeReckoned.ts'

/** How many links of the chain of results have not been calibrated yet. */
export async function readBacklog(database: Database): Promise<number> {
  const { length } = await readChainEnd(database)
  return length - (await readReckonedLink(database))
}
