import { BusError } from '../bus/busError.ts'
import { RelayProcessError } from '../cores/relayProcesses.ts'
import { FoundingBusyError } from '../database/foundingLock.ts'
import { isOutOfReach } from '../database/outOfReach.ts'
import { PooledSessionError } from '../database/pooledSession.ts'
import { KeepingError } from '../keeping/keepingError.ts'
import { DataFolderError } from '../postgres/dataFolderError.ts'
import { OlderLeagueError } from '../postgres/olderLeagueError.ts'
import { Problem } from '../refusals/problem.ts'
import { plainError } from '../world/plainError.ts'
import { ConfigError } from './config.ts'
import { databaseRefusal } from './databaseRefusal.ts'

/**
 * What to tell an operator of a start that failed: a sentence for what they can mend, all there is for the rest.
 * @param url of a PostgreSQL that is not the embedded one.
 */
export function startRefusal(error: unknown, url: string | undefined = process.env.DATABASE_URL): unknown {
  if (!(error instanceof Error)) return plainError(error)
  const isRefusal = [
    BusError,
    ConfigError,
    DataFolderError,
    FoundingBusyError,
    KeepingError,
    OlderLeagueError,
    PooledSessionError,
    Problem,
    RelayProcessError,
  ].some((kind) => error instanceof kind)
  if (isRefusal || isAddressInUse(error)) return error.message
  const root = rootOf(error)
  const refusal = url ? databaseRefusal(root, url) : null
  if (refusal !== null) return `${refusal} Nothing was started.`
  if (!isOutOfReach(error)) return plainError(error)
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
