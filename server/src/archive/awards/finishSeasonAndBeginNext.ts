import { closeSeasonAndOpenNext, type SeasonEnd } from '../../league/seasons/closeSeasonAndOpenNext.ts'
import { type ZeroedCounters, zeroKnightCounters } from '../../league/seasons/zeroKnightCounters.ts'
import { incrementChangeCounts } from '../../platform/store/changeCounts.ts'
import type { Database } from '../../platform/store/database.ts'
import { storeAwards } from './storeAwards.ts'

/** A season's end with the records that it zeroed. */
export interface FinishedSeason extends SeasonEnd {
  readonly zeroed: ZeroedCounters
}

/**
 * Ends the open season with its champions and awards, and begins the next with zeroed records. No match may run.
 * `fillMissingMatchChances` must have run before, or luck and swings lack the latest jousts.
 */
export async function finishSeasonAndBeginNext(transaction: Database, now: Date): Promise<FinishedSeason> {
  const season = await closeSeasonAndOpenNext(transaction, { state: 'over', now })
  await storeAwards(transaction, season.ended)
  const zeroed = await zeroKnightCounters(transaction)
  await incrementChangeCounts(transaction, 'league', 'schedule')
  return { ...season, zeroed }
}
