import { LeagueReader } from '../league/leagueReader.ts'
import type { Database } from '../platform/store/database.ts'
import { type Bookmaker, createBookmaker } from './bookmaker.ts'
import { readActiveSchedule, readResolvedMatches } from './scheduleStore.ts'

/**
 * The present odds, as readers of the schedule get them. @param league a cached one; omitted where a transaction needs
 * present data.
 */
export async function readPresentBookmaker(
  database: Database,
  league: Pick<LeagueReader, 'roster' | 'averages'> = new LeagueReader(database, { now: () => 0 }),
): Promise<Bookmaker> {
  const active = await readActiveSchedule(database)
  const resolved = active === null ? [] : await readResolvedMatches(database, active.id)
  return createBookmaker(await league.roster(), await league.averages(), resolved)
}
