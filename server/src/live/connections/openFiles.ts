import { existsSync, readFileSync } from 'node:fs'
import type { Log } from '../../platform/log/log.ts'

const LIMITS = '/proc/self/limits'
/** Descriptors that are no streams: the store's, the log's, and those of newcomers, health checks and other calls. */
const RESERVED = 256

/** How many files and sockets this process may have open at once; null where the system does not say, or sets no limit. */
function openFileLimit(): number | null {
  const found = existsSync(LIMITS) ? /^Max open files\s+(\d+)/m.exec(readFileSync(LIMITS, 'utf8'))?.[1] : undefined
  return found === undefined ? null : Number(found)
}

/**
 * How many streams this process may take, of so many wanted, with descriptors left for everything else; where the
 * system allows few, half of them.
 */
export function streamsWithin(limit: number | null, wanted: number): number {
  if (limit === null) return wanted
  return Math.min(wanted, Math.max(1, limit - Math.min(RESERVED, Math.ceil(limit / 2))))
}

/** The same by the system's limit; the log says so when it allows fewer. */
export function affordableStreams(wanted: number, log: Log): number {
  const openFiles = openFileLimit()
  const maxViewers = streamsWithin(openFiles, wanted)
  if (maxViewers < wanted) {
    log.warn(
      { openFiles, maxViewers, wanted },
      'the system lets this process open few files, so it takes fewer live streams: raise the limit with ulimit -n, LimitNOFILE= of systemd, or --ulimit nofile= of a container',
    )
  }
  return maxViewers
}
