import type { Database } from '../database/database.ts'
import { LeagueReader } from '../league/leagueReader.ts'
import { type Bookmaker, openBook } from './bookmaker.ts'
import { readActiveSchedule, readResolved } from './scheduleStore.ts'

/** The odds as they are this moment, as whoever reads the schedule now is given them; remembered by nobody. */
export async function bookOfNow(database: Database): Promise<Bookmaker> {
  const league = new LeagueReader(database, { now: () => 0 })
  const active = await readActiveSchedule(database)
  const resolved = active === null ? [] : await readResolved(database, active.id)
  return openBook(await league.roster(), await league.averages(), resolved)
}
