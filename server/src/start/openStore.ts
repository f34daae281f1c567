import { resolve } from 'node:path'
import { type OpenDatabase, openEmbedded } from '../database/database.ts'
import { openPostgres } from '../database/openPostgres.ts'
import { openProbe } from '../database/storeProbe.ts'
import { type StoreStanding, StoreWatch } from '../database/storeWatch.ts'
import { type Clock, clockFrom, systemClock } from '../world/clock.ts'
import type { Log } from '../world/log.ts'
import { outsideRequests } from '../world/requestContext.ts'
import { StoreClock } from '../world/storeClock.ts'
import type { Config } from './config.ts'

/** A store that is migrated, the time that goes with it, and who watches over both. */
export interface OpenStore {
  readonly store: OpenDatabase
  readonly clock: Clock
  readonly standing: StoreStanding
  /** How far this machine's clock is ahead of the store's. */
  readonly clockAheadMs: () => number
}

/** Opens the store that the settings name. @throws Error when it can't be opened, or does not answer in time. */
export function openStore(config: Config, log: Log): Promise<OpenStore> {
  return config.databaseUrl === null ? openFolder(config, log) : openServer(config, config.databaseUrl, log)
}

/** The embedded database is in this very process, and has its clock; viewers hear when its disk lets nothing go on. */
async function openFolder({ dataFolder, clockStart, tracing }: Config, log: Log): Promise<OpenStore> {
  const clock = clockStart === null ? systemClock : clockFrom(clockStart)
  const store = await openEmbedded(resolve(dataFolder), { clock, log, isFollowed: tracing !== null })
  const standing: StoreStanding = { outageSince: null, start: (tell) => store.followDisk?.(tell), stop: () => {} }
  return { store, clock, standing, clockAheadMs: () => 0 }
}

async function openServer({ clockStart, tracing }: Config, url: string, log: Log): Promise<OpenStore> {
  const onError = (error: Error): void => {
    // It was made for some request, and is lost to all.
    outsideRequests(() => log.warn({ err: error }, 'database connection lost'))
  }
  const store = await openPostgres(url, onError, tracing !== null)
  const probe = openProbe(url)
  const clock = new StoreClock(log)
  await clock.ask(probe.ask)
  if (clockStart !== null) clock.startAt(clockStart)
  const standing = new StoreWatch({ ask: () => clock.ask(probe.ask), clock, log })
  const breakOff = (): void => {
    probe.close()
    store.breakOff()
  }
  return { store: { ...store, breakOff }, clock, standing, clockAheadMs: () => clock.aheadMs }
}
