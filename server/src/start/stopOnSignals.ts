import type { OpenDatabase } from '../database/database.ts'
import type { Log } from '../world/log.ts'

export interface Stopping {
  readonly log: Log
  readonly store: OpenDatabase
  readonly isReachable: () => boolean
  /** Ends everything in order; may wait for the store. */
  readonly stop: () => Promise<void>
}

/** How long an orderly end may wait for a store of its own server, and the whole of it may take. */
const shared = { graceMs: 3_000, endWithinMs: 4_500 } as const
/** The embedded one is in this process: it answers, and wants to be closed. */
const own = { graceMs: 20_000, endWithinMs: 25_000 } as const

/**
 * Ends the process on SIGTERM and Ctrl-C: in order, but whatever waits for a store that does not answer is given
 * up, at once when that is known. What was not stored then, the next server stores.
 */
export function stopOnSignals({ log, store, isReachable, stop }: Stopping): void {
  const { graceMs, endWithinMs } = store.kind === 'postgresql' ? shared : own
  endOnSignals({
    ...{ log, stop, endWithinMs },
    onBegin: () => {
      if (isReachable()) setTimeout(() => store.breakOff(), graceMs).unref()
      else store.breakOff()
    },
  })
}

export interface Ending extends Pick<Stopping, 'log' | 'stop'> {
  /** The process ends after so long, in order or not. */
  readonly endWithinMs: number
  readonly onBegin?: () => void
}

/** Ends the process on SIGTERM and Ctrl-C, once: in order, or with status 1. */
export function endOnSignals({ log, stop, endWithinMs, onBegin }: Ending): void {
  let isStopping = false
  const begin = (signal: string): void => {
    if (isStopping) return
    isStopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), endWithinMs).unref()
    onBegin?.()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'not stopped in order')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', begin)
  process.on('SIGINT', begin)
}
