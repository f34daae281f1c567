import { closeSeason, type SeasonEnd } from '../../league/seasons/closeSeason.ts'
import { type ZeroedRecords, zeroRecords } from '../../league/seasons/zeroRecords.ts'
import { countChange } from '../../platform/store/changeCounts.ts'
import type { Database } from '../../platform/store/database.ts'
import { storeAwards } from './storeAwards.ts'

/** A season's end with the records that it zeroed. */
export interface FinishedSeason extends SeasonEnd {
  readonly zeroed: ZeroedRecords
}

/**
 * Ends the open season with its champions and awards, and begins the next with zeroed records. No match may run.
 * `fillMatchChances` must have run before, or luck and swings lack the latest jousts.
 */
export async function finishSeason(transaction: Database, now: Date): Promise<FinishedSeason> {
  const season = await closeSeason(transaction, { state: 'over', now })
  await storeAwards(transaction, season.ended)
  const zeroed = await zeroRecords(transaction)
  await countChange(transaction, 'league', 'schedule')
  return { ...season, zeroed }
}
