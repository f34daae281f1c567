import { type OpenDatabase, openEmbedded } from '../database/database.ts'
import { openPostgres } from '../database/openPostgres.ts'
import { KeepingError } from './keepingError.ts'
import { leagueFolder } from './leagueFolder.ts'
import { type Place, withPostgres } from './source.ts'
import { isThere } from './storeVersion.ts'

/**
 * The store of a league that is there, brought up to date, for a command: none founds a league where its setting is mistyped.
 * @throws KeepingError where there is none, DataFolderError.
 */
export async function openLeague({ databaseUrl, dataFolder }: Place): Promise<OpenDatabase> {
  if (databaseUrl === null) return openEmbedded(leagueFolder(dataFolder))
  if (await withPostgres(databaseUrl, (database) => isThere(database, 'knights')))
    return openPostgres(databaseUrl, () => {})
  throw new KeepingError('There is no league in the PostgreSQL of DATABASE_URL.')
}
