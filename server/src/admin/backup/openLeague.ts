import type { OpenDatabase } from '../../platform/store/database.ts'
import { openPostgres } from '../../platform/store/openPostgres.ts'
import { leagueFolder, mustBeFounded, type Place } from './leagueFolder.ts'
import { reachStore, withPostgres } from './source.ts'

/**
 * The store of a league that is there, brought up to date, for a command: it founds no league where a setting is mistyped.
 * @throws KeepingError where there is no league, DataFolderError.
 */
export async function openLeague(place: Place): Promise<OpenDatabase> {
  if (place.databaseUrl === null) leagueFolder(place.dataFolder)
  const reached = await reachStore(place)
  try {
    // Looked at first, because opening it would make its tables.
    await withPostgres(reached.url, (database) => mustBeFounded(database, place))
    const store = await openPostgres(reached.url)
    return { ...store, close: () => store.close().finally(reached.close) }
  } catch (error) {
    await reached.close()
    throw error
  }
}
