import { LeagueReader } from '../league/leagueReader.ts'
import type { Database } from '../platform/store/database.ts'
import { createOddsCalculator, type OddsCalculator } from './oddsCalculator.ts'
import { readActiveSchedule, readScheduledResults } from './scheduleStore.ts'

/**
 * The present odds, as readers of the schedule get them. @param league a cached one; omitted where a transaction needs
 * present data.
 */
export async function readPresentOddsCalculator(
  database: Database,
  league: Pick<LeagueReader, 'roster' | 'averages'> = new LeagueReader(database, { now: () => 0 }),
): Promise<OddsCalculator> {
  const active = await readActiveSchedule(database)
  const resolved = active === null ? [] : await readScheduledResults(database, active.id)
  return createOddsCalculator(await league.roster(), await league.averages(), resolved)
}
