import { readChainEnd } from '../archive/chain/resultChain.ts'
import type { Database } from '../platform/store/database.ts'
import { readLastCalibratedChainPosition } from './storeCalibration.ts'

/** The number of uncounted links of the result chain. */
export async function countUncalibratedLinks(database: Database): Promise<number> {
  const { length } = await readChainEnd(database)
  return length - (await readLastCalibratedChainPosition(database))
}
