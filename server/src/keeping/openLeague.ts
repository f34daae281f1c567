import { type OpenDatabase, openEmbedded } from '../database/database.ts'
import { openPostgres } from '../database/openPostgres.ts'
import { leagueFolder, mustBeFounded, type Place } from './leagueFolder.ts'
import { withPostgres } from './source.ts'

/**
 * The store of a league that is there, brought up to date, for a command: none founds a league where its setting is mistyped.
 * @throws KeepingError where there is none, DataFolderError.
 */
export async function openLeague(place: Place): Promise<OpenDatabase> {
  const { databaseUrl, dataFolder } = place
  if (databaseUrl !== null) {
    // Looked at before, for to open it would lay its tables.
    await withPostgres(databaseUrl, (database) => mustBeFounded(database, place))
    return openPostgres(databaseUrl, () => {})
  }
  const store = await openEmbedded(leagueFolder(dataFolder))
  try {
    await mustBeFounded(store.database, place)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}
