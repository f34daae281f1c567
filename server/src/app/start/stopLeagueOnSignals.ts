import { sql } from 'drizzle-orm'
import type { Log } from '../../platform/log/log.ts'
import { systemClock } from '../../platform/runtime/clock.ts'
import type { OpenDatabase } from '../../platform/store/database.ts'
import { watchUnansweredStore } from '../config/watchUnansweredStore.ts'

export interface StopOnSignalsDeps {
  readonly log: Log
  readonly store: OpenDatabase
  readonly isReachable: () => boolean
  /** Ends everything in order; may wait for the store. */
  readonly stop: () => Promise<void>
}

/** How long all of an orderly end may take: on a machine that has much else to do, each of its steps takes long. */
const END_WITHIN_MS = 25_000
/** How long a stop may take when the store does not answer, and how long to find that out, in ms. */
const WITHOUT_STORE_MS = { known: 4_500, found: 1_500 } as const

/**
 * Ends the process on SIGTERM, Ctrl-C and when its terminal is closed: in order, but whatever waits for a store that does
 * not answer is given up, at once when that is known. What was not stored then, the next server stores.
 */
export function stopLeagueOnSignals({ log, store, isReachable, stop }: StopOnSignalsDeps): void {
  const giveUp = (withinMs: number): void => {
    store.closeAbruptly()
    endIn(withinMs)
  }
  const onBegin = (): void => {
    const ask = () => store.database.execute(sql`select 1`)
    if (isReachable()) watchUnansweredStore({ ask, clock: systemClock }, () => giveUp(WITHOUT_STORE_MS.found))
    else giveUp(WITHOUT_STORE_MS.known)
  }
  endProcessOnSignals({ log, stop, endWithinMs: END_WITHIN_MS, onBegin })
}

export interface ShutdownSteps extends Pick<StopOnSignalsDeps, 'log' | 'stop'> {
  /** The process ends after this time in any case, in ms. */
  readonly endWithinMs: number
  readonly onBegin?: () => void
}

/** Ends the process on SIGTERM, Ctrl-C and when its terminal is closed, once: in order, or with status 1. */
export function endProcessOnSignals({ log, stop, endWithinMs, onBegin }: ShutdownSteps): void {
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
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, begin)
}

function endIn(ms: number): void {
  setTimeout(() => process.exit(1), ms).unref()
}
