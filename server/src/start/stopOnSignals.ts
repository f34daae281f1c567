import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '../database/database.ts'
import type { Log } from '../world/log.ts'

export interface Stopping {
  readonly log: Log
  readonly store: OpenDatabase
  readonly isReachable: () => boolean
  /** Ends everything in order; may wait for the store. */
  readonly stop: () => Promise<void>
}

/** How long all of an orderly end may take: on a machine that has much else to do, each of its steps takes long. */
const END_WITHIN_MS = 25_000
/** A store of its own server that leaves a question unanswered for so long is given up. */
const UNANSWERED_MS = 3_000
const ASK_EACH_MS = 500
/** Without a store all ends in so long after the signal. */
const WITHOUT_STORE_MS = 4_500

/**
 * Ends the process on SIGTERM and Ctrl-C: in order, but whatever waits for a store that does not answer is given
 * up, at once when that is known. What was not stored then, the next server stores.
 */
export function stopOnSignals({ log, store, isReachable, stop }: Stopping): void {
  const giveUp = (withinMs: number): void => {
    store.breakOff()
    endIn(withinMs)
  }
  const onBegin = (): void => {
    // The embedded one is in this process: it answers, and wants to be closed.
    if (store.kind === 'embedded') return
    if (isReachable()) giveUpUnanswered(store, () => giveUp(WITHOUT_STORE_MS - UNANSWERED_MS))
    else giveUp(WITHOUT_STORE_MS)
  }
  endOnSignals({ log, stop, endWithinMs: END_WITHIN_MS, onBegin })
}

/** Asks the store again and again, by what all else asks it by, until an answer is lacking for too long. */
function giveUpUnanswered({ database }: OpenDatabase, giveUp: () => void): void {
  const ask = (): void => {
    const verdict = setTimeout(giveUp, UNANSWERED_MS).unref()
    database.execute(sql`select 1`).then(
      () => {
        clearTimeout(verdict)
        setTimeout(ask, ASK_EACH_MS).unref()
      },
      () => {
        // Whoever does not want to be asked has not answered.
      },
    )
  }
  ask()
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
    endIn(endWithinMs)
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

function endIn(ms: number): void {
  setTimeout(() => process.exit(1), ms).unref()
}
