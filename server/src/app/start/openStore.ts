import { resolve } from 'node:path'
import type { Log } from '../../platform/log/log.ts'
import { type Clock, systemClock } from '../../platform/runtime/clock.ts'
import { outsideRequests } from '../../platform/runtime/requestContext.ts'
import type { OpenDatabase } from '../../platform/store/database.ts'
import { openEmbedded } from '../../platform/store/openEmbedded.ts'
import { openPostgres } from '../../platform/store/openPostgres.ts'
import { StoreClock } from '../../platform/store/storeClock.ts'
import { openStoreTimeProbe } from '../../platform/store/storeTimeProbe.ts'
import { type StoreStatus, StoreWatch } from '../../platform/store/storeWatch.ts'
import type { Config } from '../config/config.ts'

/** A store that is migrated, its clock, and what watches over both. */
export interface OpenedStore {
  readonly store: OpenDatabase
  readonly database: OpenDatabase['database']
  readonly clock: Clock
  readonly storeStatus: StoreStatus
  /** How far this machine's clock is ahead of the store's. */
  readonly clockAheadMs: () => number
}

/** Opens the store that the settings name. @throws Error when it can't be opened, or does not answer in time. */
export async function openStore(config: Config, log: Log): Promise<OpenedStore> {
  const store = await openDatabase(config, log)
  const probe = openStoreTimeProbe(store.url)
  const clock = new StoreClock(log)
  await clock.syncWithStore(probe.readTimeMs)
  if (config.clockStart !== null) clock.startAt(config.clockStart)
  const watch = new StoreWatch({ probe: () => clock.syncWithStore(probe.readTimeMs), clock, log })
  const breakOff = (): void => {
    probe.close()
    store.closeAbruptly()
  }
  const close = async (): Promise<void> => {
    probe.close()
    await store.close()
  }
  return {
    store: { ...store, closeAbruptly: breakOff, close },
    database: store.database,
    clock,
    storeStatus: withDisk(watch, store),
    clockAheadMs: () => clock.aheadMs,
  }
}

function openDatabase({ databaseUrl, dataFolder, postgresBin, tracing }: Config, log: Log): Promise<OpenDatabase> {
  const onError = (error: Error): void => {
    // It was made for some request, and is lost to all.
    outsideRequests(() => log.warn({ err: error }, 'database connection lost'))
  }
  const onWait = (what: string): void => log.warn(`the start waits for ${what}`)
  const options = { onError, onWait, isTraced: tracing !== null }
  if (databaseUrl !== null) return openPostgres(databaseUrl, options)
  const onGivenUp = (why: string): void => {
    log.error(why)
    process.exit(1)
  }
  return openEmbedded(resolve(dataFolder), { ...options, clock: systemClock, log, postgresBin, onGivenUp })
}

/** Viewers hear of a full disk as they hear of a store that is out of reach: nothing goes on meanwhile. */
function withDisk(watch: StoreWatch, { followDisk }: OpenDatabase): StoreStatus {
  return {
    get outageSince() {
      return watch.outageSince
    },
    start: (onChange) => {
      watch.start(onChange)
      followDisk?.(onChange)
    },
    stop: () => watch.stop(),
  }
}
