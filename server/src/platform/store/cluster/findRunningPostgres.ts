import { postgresClusterPaths } from './clusterFolder.ts'
import { readPostmasterFile } from './clusterLock.ts'
import { postgresClusterUrl, readOrCreatePostgresLoopbackPassword } from './postgresClusterAccess.ts'

/** The address of the PostgreSQL that a server runs on a data folder; null while none accepts connections. */
export function findRunningPostgres(folder: string): string | null {
  const { cluster } = postgresClusterPaths(folder)
  const found = readPostmasterFile(cluster)
  if (found === null || !found.isReady) return null
  if (found.socketFolder !== '') return postgresClusterUrl({ kind: 'socket', folder: found.socketFolder })
  return postgresClusterUrl({
    kind: 'loopback',
    port: found.port,
    password: readOrCreatePostgresLoopbackPassword(folder),
  })
}
