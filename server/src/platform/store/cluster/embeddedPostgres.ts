import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createLog, type Log } from '../../log/log.ts'
import { type Clock, systemClock } from '../../runtime/clock.ts'
import { type Access, chooseAccess, loopbackPassword, removeSocketFolder, urlOf } from './access.ts'
import { hasCluster, makeDataFolder, unopenable, unusableFile } from './clusterFolder.ts'
import { DataFolderError } from './dataFolderError.ts'
import { DiskWatch } from './diskWatch.ts'
import { lockFolder } from './folderLock.ts'
import { releaseClusterLock, takeClusterLock } from './leftover.ts'
import { linkLibraries } from './libraries.ts'
import { makeCluster } from './makeCluster.ts'
import { choosePlace, type Place } from './place.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { findPrograms, noPrograms, programPath } from './programs.ts'
import { launchAs } from './programUser.ts'
import { restartAfterDeath } from './restart.ts'

/** What may be set from outside; everything has a default. */
export interface EmbeddedOptions {
  readonly clock?: Clock
  readonly log?: Log
  /** The folder of PostgreSQL's programs (TILTYARD_POSTGRES_BIN); null or left out for those of the npm package. */
  readonly postgresBin?: string | null
  /** Settings of PostgreSQL over the usual ones. */
  readonly settings?: Readonly<Record<string, string>>
  /** Whether clients come over loopback although there are sockets. */
  readonly isLoopback?: boolean
  /** Where a cluster moves that its user can't reach (see `choosePlace`). */
  readonly sharedPlace?: string
  /** Bytes left on the disk of a folder. */
  readonly freeBytes?: (folder: string) => number
  /** Called when PostgreSQL has died too often to be started again. */
  readonly onGivenUp?: (why: string) => void
}

/** A PostgreSQL of this process's own, in a data folder. */
export interface EmbeddedPostgres {
  /** Where the driver reaches it. */
  readonly url: string
  readonly disk: DiskWatch
  /** Stops it and releases the folder. */
  close(): Promise<void>
  /** Stops it, and removes the cluster if this opening made it. */
  undo(): Promise<void>
}

const OLDEST_MAJOR = 15

/**
 * Starts the PostgreSQL of a data folder and makes its cluster at the first start; one process at a time. If it dies it is
 * started again.
 * @throws DataFolderError with what is wrong with the folder, the programs or the user, FolderLockedError while another
 * process has the folder.
 */
export async function openEmbeddedPostgres(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  // A folder that is refused stays as it is, without a lock in it.
  if (existsSync(folder)) hasCluster(folder, null)
  makeDataFolder(folder)
  const locks = [lockFolder(folder)]
  const unlock = (): void => {
    for (const release of locks) release()
  }
  try {
    const opened = await openLocked(folder, { clock: systemClock, log: createLog('silent'), ...options }, locks)
    return { ...opened, close: () => opened.close().finally(unlock), undo: () => opened.undo().finally(unlock) }
  } catch (error) {
    unlock()
    throw unusableFile(error) ?? error
  }
}

type Options = EmbeddedOptions & { readonly clock: Clock; readonly log: Log }

/** @param locks is given what releases more than the data folder. */
async function openLocked(folder: string, options: Options, locks: (() => void)[]): Promise<EmbeddedPostgres> {
  const { clock, log, settings } = options
  const found = findPrograms(options.postgresBin ?? null)
  const place = choosePlace(folder, found, options.sharedPlace)
  if (place.note !== null) log.warn(place.note)
  const home = dirname(place.cluster)
  if (!existsSync(home))
    throw new DataFolderError(`The database in ${folder} is a link into ${home}, which is missing.`)
  // Two data folders may link to one cluster.
  if (realpathSync(home) !== realpathSync(folder)) locks.push(lockFolder(home))
  const environment = { ...plainEnvironment(), ...linkLibraries(place.programs, place.libraries) }
  const major = majorVersion(place, environment)
  const isThere = hasCluster(folder, major)
  const disk = new DiskWatch({ folder, clock, log, ...(options.freeBytes && { freeBytes: options.freeBytes }) })
  disk.requireRoom(!isThere)
  const lock = await takeClusterLock(place.cluster)
  const prepare = async (): Promise<Access> => {
    if (!isThere) makeCluster(place, environment, loopbackPassword(folder))
    return chooseAccess(folder, place, options.isLoopback ? () => Promise.resolve(false) : undefined)
  }
  const access = await prepare().catch((error: unknown) => {
    releaseClusterLock(lock)
    throw error
  })
  const start = (): Promise<Postmaster> =>
    startPostmaster({ place, environment, access, lock, major, log, ...(settings && { settings }) })
  const first = await start().catch((error: unknown) => {
    releaseClusterLock(lock)
    removeSocketFolder(access)
    throw unopenable(folder, error instanceof Error ? error.message : String(error))
  })
  const onGivenUp = (why: string): void => {
    removeSocketFolder(access)
    options.onGivenUp?.(why)
  }
  const stop = restartAfterDeath({ first, start, clock, log, disk, onGivenUp })
  disk.start()
  const close = async (): Promise<void> => {
    disk.stop()
    await stop()
    releaseClusterLock(lock)
    removeSocketFolder(access)
  }
  const undo = async (): Promise<void> => {
    await close()
    if (!isThere) rmSync(place.cluster, { recursive: true, force: true })
  }
  return { url: urlOf(access), disk, close, undo }
}

/** Settings of the server, with its passwords, are none of PostgreSQL's business, and its user may be another. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TZ, TMPDIR } = process.env
  return { PATH, TZ, TMPDIR }
}

/** @throws DataFolderError when the programs do not run here, or are too old. */
function majorVersion({ programs, user }: Place, environment: NodeJS.ProcessEnv): number {
  const { command, args, options } = launchAs(user, programPath(programs, 'postgres'), ['--version'])
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    ...{ env: environment, cwd: '/', encoding: 'utf8' as const },
    ...options,
  })
  const major = Number(/(\d+)/.exec(stdout ?? '')?.[1])
  if (status !== 0 || !Number.isInteger(major)) {
    const why = error?.message || stderr.trim().split('\n').at(-1) || `it ended with ${status ?? 'a signal'}`
    throw noPrograms(`${programPath(programs, 'postgres')} does not start (${why})`)
  }
  if (major < OLDEST_MAJOR) throw noPrograms(`${programPath(programs, 'postgres')} is version ${major}`)
  return major
}
