import { accessSync, constants, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { hasPostgresCluster } from '../../platform/store/cluster/clusterFolder.ts'
import type { Database } from '../../platform/store/database.ts'
import { refuseOlderLeague } from '../../platform/store/migrateStore.ts'
import { knights } from '../../platform/store/schema.ts'
import { BackupError } from './backupError.ts'
import { hasStoreTable } from './storeVersion.ts'

/** The place of a league: a PostgreSQL, or a data folder. */
export interface LeagueLocation {
  readonly databaseUrl: string | null
  readonly dataFolder: string
  /** The folder of PostgreSQL's programs; null for those of the npm package. */
  readonly postgresBin: string | null
}

/** The absolute path of an existing league's data folder. @throws BackupError where there is no league. */
export function requireLeagueFolder(dataFolder: string): string {
  const folder = resolve(dataFolder)
  try {
    accessSync(folder, constants.R_OK | constants.X_OK)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES')
      throw new BackupError(`The data folder ${folder} cannot be read. Use the user who runs the server.`)
  }
  if (existsSync(folder) && hasPostgresCluster(folder, null)) return folder
  throw noLeagueAt({ databaseUrl: null, dataFolder })
}

/** A store may exist without a league. @throws BackupError where none was founded, OlderLeagueError. */
export async function requireFoundedLeague(database: Database, place: LeagueLocation): Promise<void> {
  await refuseOlderLeague(database)
  const hasTable = await hasStoreTable(database, 'knights')
  const found = hasTable ? await database.select({ id: knights.id }).from(knights).limit(1) : []
  if (found.length === 0) throw noLeagueAt(place)
}

function noLeagueAt({ databaseUrl, dataFolder }: Pick<LeagueLocation, 'databaseUrl' | 'dataFolder'>): BackupError {
  return new BackupError(
    databaseUrl !== null
      ? 'There is no league in the PostgreSQL of DATABASE_URL.'
      : `There is no league in ${resolve(dataFolder)}. Name its folder with TILTYARD_DATA, or its PostgreSQL with DATABASE_URL.`,
  )
}
