import type { Logger } from 'pino'
import { ConfigError } from '../config.ts'
import { FolderLockedError } from '../database/folderLock.ts'
import { FoundingBusyError } from '../database/foundingLock.ts'
import { isOutOfReach } from '../database/outOfReach.ts'

/** What to tell an operator of a start that failed: a sentence for what they can mend, all there is for the rest. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isRefusal = [ConfigError, FolderLockedError, FoundingBusyError].some((kind) => error instanceof kind)
  if (isRefusal || isAddressInUse(error)) return error.message
  if (!isOutOfReach(error)) return error
  const root = rootOf(error)
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

/**
 * An error that nobody expects is a fault of ours: it is logged, and the process ends, for nobody knows what state
 * it is in. Whoever watches over the process starts it anew, and the store has everything that was told.
 */
export function endOnFaults(log: Logger): void {
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'ended by a fault of its own')
    process.exit(1)
  })
}
