import { drizzle } from 'drizzle-orm/node-postgres'
import { openEmbeddedPostgres } from '../../platform/store/cluster/embeddedPostgres.ts'
import { DataFolderLockedError } from '../../platform/store/cluster/folderLock.ts'
import { findRunningPostgres } from '../../platform/store/cluster/postgresClusterAccess.ts'
import type { Database } from '../../platform/store/database.ts'
import { openSeparateConnection, StoreSockets } from '../../platform/store/storeConnection.ts'
import { BackupError } from './backupError.ts'
import type { ExportPieces } from './backupFormat.ts'
import { type ExportRequest, exportDatabase } from './exportDatabase.ts'
import { type LeagueLocation, requireFoundedLeague, requireLeagueFolder } from './requireLeagueFolder.ts'

/** The timeout of reading a large table. */
const SILENCE_MS = 600_000

/** A PostgreSQL that is temporarily available. */
export interface PostgresHandle {
  readonly url: string
  /** Stops it if it was started for this. */
  close(): Promise<void>
  /** Stops it, and removes the cluster if this created it. */
  undo(): Promise<void>
}

/**
 * Exports a league, whether or not a server runs on it. @param take receives the export; its pieces end early with an
 * error if the server's do. @throws BackupError, DataFolderError with a sentence for the operator.
 */
export function exportLeague<Answer>(
  place: LeagueLocation,
  request: ExportRequest,
  take: (pieces: ExportPieces) => Promise<Answer>,
): Promise<Answer> {
  return withExistingLeagueDatabase(place, (database) => exportDatabase(database, request, take))
}

/**
 * Runs work on the store of an existing league without a migration. @throws BackupError where there is no league,
 * DataFolderError.
 */
export async function withExistingLeagueDatabase<Answer>(
  place: LeagueLocation,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  if (place.databaseUrl === null) requireLeagueFolder(place.dataFolder)
  const store = await findOrStartPostgres(place)
  try {
    return await withPostgresConnection(store.url, async (database) => {
      await requireFoundedLeague(database, place)
      return work(database)
    })
  } finally {
    await store.close()
  }
}

/**
 * Finds the PostgreSQL of a place: DATABASE_URL's, the one of a server on the data folder, or a new one. @throws
 * BackupError while a server starts or stops there, DataFolderError.
 */
export async function findOrStartPostgres({
  databaseUrl,
  dataFolder,
  postgresBin,
}: LeagueLocation): Promise<PostgresHandle> {
  const leave = (): Promise<void> => Promise.resolve()
  if (databaseUrl !== null) return { url: databaseUrl, close: leave, undo: leave }
  try {
    return await openEmbeddedPostgres(dataFolder, { postgresBin })
  } catch (error) {
    if (!(error instanceof DataFolderLockedError)) throw error
    const url = findRunningPostgres(dataFolder)
    if (url !== null) return { url, close: leave, undo: leave }
    throw new BackupError(
      `The data folder ${dataFolder} is in use by a process that takes no connections: a server that starts or stops, or another command. Try again in a moment.`,
    )
  }
}

/** Opens a connection for long statements. */
export async function withPostgresConnection<Answer>(
  url: string,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  let lost: Error | null = null
  const client = await openSeparateConnection(url, new StoreSockets(SILENCE_MS), (error) => {
    lost = error
  })
  try {
    return await work(drizzle(client))
  } catch (error) {
    throw lost ?? error
  } finally {
    await client.end().catch(() => {
      // The lost connection is reported elsewhere.
    })
  }
}
