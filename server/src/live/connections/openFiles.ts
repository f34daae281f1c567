import type { Log } from '../../platform/log/log.ts'
import { readOpenFileLimit } from '../../platform/runtime/openFileLimit.ts'

/** Descriptors for the store, the log, newcomers, health checks and other calls. */
const RESERVED = 256

/**
 * Limits the wanted number of streams by the open files, minus those for everything else. With a low limit it is half
 * of them.
 */
export function streamsWithinOpenFiles(limit: number | null, wanted: number): number {
  if (limit === null) return wanted
  return Math.min(wanted, Math.max(1, limit - Math.min(RESERVED, Math.ceil(limit / 2))))
}

/** Applies the system's limit; logs a warning when it allows fewer. */
export function capStreamsByOpenFiles(wanted: number, log: Log): number {
  const openFiles = readOpenFileLimit()
  const maxViewers = streamsWithinOpenFiles(openFiles, wanted)
  if (maxViewers < wanted) {
    log.warn(
      { openFiles, maxViewers, wanted },
      'the system lets this process open few files, so it takes fewer live streams: raise the limit with ulimit -n, LimitNOFILE= of systemd, or --ulimit nofile= of a container',
    )
  }
  return maxViewers
}
