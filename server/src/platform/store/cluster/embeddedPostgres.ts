import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createLog, type Log } from '../../log/log.ts'
import { type Clock, systemClock } from '../../runtime/clock.ts'
import { hasPostgresCluster, makeDataFolder, unopenableFolderError, unusableFileError } from './clusterFolder.ts'
import { releasePostgresClusterLock, takePostgresClusterLock } from './clusterLock.ts'
import { createPostgresCluster } from './createPostgresCluster.ts'
import { DataFolderError } from './dataFolderError.ts'
import { DiskWatch } from './diskWatch.ts'
import { lockDataFolder } from './folderLock.ts'
import { linkPostgresLibraries } from './libraries.ts'
import {
  choosePostgresClusterAccess,
  type PostgresClusterAccess,
  postgresClusterUrl,
  readOrCreatePostgresLoopbackPassword,
  removeSocketFolder,
} from './postgresClusterAccess.ts'
import { type PostgresClusterPlace, preparePostgresClusterPlace } from './postgresClusterPlace.ts'
import { findPostgresPrograms, missingProgramsError, postgresProgramPath } from './postgresPrograms.ts'
import { toPostgresProgramLaunch } from './postgresProgramUser.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { keepPostgresRunning } from './restart.ts'

/** Options; everything has a default. */
export interface EmbeddedOptions {
  readonly clock?: Clock
  readonly log?: Log
  /** The folder of PostgreSQL's programs (TILTYARD_POSTGRES_BIN); null or omitted for those of the npm package. */
  readonly postgresBin?: string | null
  /** Overrides of the PostgreSQL settings. */
  readonly settings?: Readonly<Record<string, string>>
  /** Whether clients use loopback although there are sockets. */
  readonly isLoopback?: boolean
  /** The new place of a cluster that its user can't reach (see `preparePostgresClusterPlace`). */
  readonly sharedPlace?: string
  /** The free bytes on the disk of a folder. */
  readonly freeBytes?: (folder: string) => number
  /** Called when PostgreSQL has died too often to be restarted. */
  readonly onGivenUp?: (why: string) => void
}

/** This process's own PostgreSQL in a data folder. */
export interface EmbeddedPostgres {
  /** The address for the driver. */
  readonly url: string
  readonly disk: DiskWatch
  /** Stops it and releases the folder. */
  close(): Promise<void>
  /** Stops it, and removes the cluster if this opening created it. */
  undo(): Promise<void>
}

const OLDEST_MAJOR = 15

/**
 * Starts the PostgreSQL of a data folder, and creates its cluster at the first start. Only one process may. It restarts
 * PostgreSQL after a crash. @throws DataFolderError with the fault of the folder, the programs or the user,
 * DataFolderLockedError while another process has the folder.
 */
export async function openEmbeddedPostgres(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  // A refused folder stays unchanged, without a lock in it.
  if (existsSync(folder)) hasPostgresCluster(folder, null)
  makeDataFolder(folder)
  const locks = [lockDataFolder(folder)]
  const unlock = (): void => {
    for (const release of locks) release()
  }
  try {
    const opened = await openLocked(folder, { clock: systemClock, log: createLog('silent'), ...options }, locks)
    return { ...opened, close: () => opened.close().finally(unlock), undo: () => opened.undo().finally(unlock) }
  } catch (error) {
    unlock()
    throw unusableFileError(error) ?? error
  }
}

type Options = EmbeddedOptions & { readonly clock: Clock; readonly log: Log }

/** @param locks receives further locks to release. */
async function openLocked(folder: string, options: Options, locks: (() => void)[]): Promise<EmbeddedPostgres> {
  const { clock, log, settings } = options
  const found = findPostgresPrograms(options.postgresBin ?? null)
  const place = preparePostgresClusterPlace(folder, found, options.sharedPlace)
  if (place.note !== null) log.warn(place.note)
  const home = dirname(place.cluster)
  if (!existsSync(home))
    throw new DataFolderError(`The database in ${folder} is a link into ${home}, which is missing.`)
  // Two data folders may link to one cluster.
  if (realpathSync(home) !== realpathSync(folder)) locks.push(lockDataFolder(home))
  const environment = { ...plainEnvironment(), ...linkPostgresLibraries(place.programs, place.libraries) }
  const major = majorVersion(place, environment)
  const isThere = hasPostgresCluster(folder, major)
  const disk = new DiskWatch({ folder, clock, log, ...(options.freeBytes && { freeBytes: options.freeBytes }) })
  disk.requireRoom(!isThere)
  const lock = await takePostgresClusterLock(place.cluster)
  const prepare = async (): Promise<PostgresClusterAccess> => {
    if (!isThere) createPostgresCluster(place, environment, readOrCreatePostgresLoopbackPassword(folder))
    return choosePostgresClusterAccess(folder, place, options.isLoopback ? () => Promise.resolve(false) : undefined)
  }
  const access = await prepare().catch((error: unknown) => {
    releasePostgresClusterLock(lock)
    throw error
  })
  const start = (): Promise<Postmaster> =>
    startPostmaster({ place, environment, access, lock, major, log, ...(settings && { settings }) })
  const first = await start().catch((error: unknown) => {
    releasePostgresClusterLock(lock)
    removeSocketFolder(access)
    throw unopenableFolderError(folder, error instanceof Error ? error.message : String(error))
  })
  const onGivenUp = (why: string): void => {
    removeSocketFolder(access)
    options.onGivenUp?.(why)
  }
  const stop = keepPostgresRunning({ first, start, clock, log, disk, onGivenUp })
  disk.start()
  const close = async (): Promise<void> => {
    disk.stop()
    await stop()
    releasePostgresClusterLock(lock)
    removeSocketFolder(access)
  }
  const undo = async (): Promise<void> => {
    await close()
    if (!isThere) rmSync(place.cluster, { recursive: true, force: true })
  }
  return { url: postgresClusterUrl(access), disk, close, undo }
}

/** PostgreSQL must not see the server's settings and passwords, and its user may be another. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const { PATH, TZ, TMPDIR } = process.env
  return { PATH, TZ, TMPDIR }
}

/** @throws DataFolderError when the programs do not run here, or are too old. */
function majorVersion({ programs, user }: PostgresClusterPlace, environment: NodeJS.ProcessEnv): number {
  const { command, args, options } = toPostgresProgramLaunch(user, postgresProgramPath(programs, 'postgres'), [
    '--version',
  ])
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    ...{ env: environment, cwd: '/', encoding: 'utf8' as const },
    ...options,
  })
  const major = Number(/(\d+)/.exec(stdout ?? '')?.[1])
  if (status !== 0 || !Number.isInteger(major)) {
    const why = error?.message || stderr.trim().split('\n').at(-1) || `it ended with ${status ?? 'a signal'}`
    throw missingProgramsError(`${postgresProgramPath(programs, 'postgres')} does not start (${why})`)
  }
  if (major < OLDEST_MAJOR)
    throw missingProgramsError(`${postgresProgramPath(programs, 'postgres')} is version ${major}`)
  return major
}
