import { clusterUrl, readOrCreateLoopbackPassword } from './clusterAccess.ts'
import { clusterPaths } from './clusterFolder.ts'
import { readPostmasterFile } from './clusterLock.ts'

/** The address of the PostgreSQL that a server runs on a data folder; null while none accepts connections. */
export function findRunningPostgres(folder: string): string | null {
  const { cluster } = clusterPaths(folder)
  const found = readPostmasterFile(cluster)
  if (found === null || !found.isReady) return null
  if (found.socketFolder !== '') return clusterUrl({ kind: 'socket', folder: found.socketFolder })
  return clusterUrl({ kind: 'loopback', port: found.port, password: readOrCreateLoopbackPassword(folder) })
}
