import type { OpenDatabase } from '../../platform/store/database.ts'
import { openPostgres } from '../../platform/store/openPostgres.ts'
import { findOrStartPostgres, withPostgresConnection } from './exportLeague.ts'
import { type LeagueLocation, requireFoundedLeague, requireLeagueFolder } from './requireLeagueFolder.ts'

/**
 * Opens and migrates an existing league for a command; a mistyped setting must not found a league. @throws BackupError
 * where there is no league, DataFolderError.
 */
export async function openAndMigrateExistingLeague(place: LeagueLocation): Promise<OpenDatabase> {
  if (place.databaseUrl === null) requireLeagueFolder(place.dataFolder)
  const reached = await findOrStartPostgres(place)
  try {
    // Checked first, because opening it would create its tables.
    await withPostgresConnection(reached.url, (database) => requireFoundedLeague(database, place))
    const store = await openPostgres(reached.url)
    return { ...store, close: () => store.close().finally(reached.close) }
  } catch (error) {
    await reached.close()
    throw error
  }
}
