import { BackupError } from '../../admin/backup/backupError.ts'
import { Problem } from '../../platform/runtime/problem.ts'
import { toLoggableError } from '../../platform/runtime/toLoggableError.ts'
import { DataFolderError } from '../../platform/store/cluster/dataFolderError.ts'
import { OlderLeagueError } from '../../platform/store/cluster/olderLeagueError.ts'
import { FoundingBusyError, PooledSessionError } from '../../platform/store/foundingLock.ts'
import { isStoreUnreachable } from '../../platform/store/isStoreUnreachable.ts'
import { BusError } from '../../relay/bus/createBusError.ts'
import { RelayStartError } from '../../relay/processes/relayProcesses.ts'
import { ConfigError } from '../config/config.ts'
import { explainDatabaseFault } from './explainDatabaseFault.ts'

/**
 * What to tell an operator of a start that failed: a sentence for what they can mend, all there is for the rest.
 * @param url of a PostgreSQL that is not the embedded one.
 */
export function explainFailedStart(error: unknown, url: string | undefined = process.env.DATABASE_URL): unknown {
  if (!(error instanceof Error)) return toLoggableError(error)
  const isRefusal = [
    BusError,
    ConfigError,
    DataFolderError,
    FoundingBusyError,
    BackupError,
    OlderLeagueError,
    PooledSessionError,
    Problem,
    RelayStartError,
  ].some((kind) => error instanceof kind)
  if (isRefusal || isAddressInUse(error)) return error.message
  const root = rootOf(error)
  const refusal = url ? explainDatabaseFault(root, url) : null
  if (refusal !== null) return `${refusal} Nothing was started.`
  if (!isStoreUnreachable(error)) return toLoggableError(error)
  const reason = root.message || ('code' in root ? String(root.code) : root.name)
  return `The PostgreSQL of DATABASE_URL cannot be reached: ${reason}. Nothing was started.`
}

/** What lies behind the wrapping of those who passed it on, whose words hold statements and their values. */
function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error
}

function isAddressInUse(error: Error): boolean {
  return 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}
