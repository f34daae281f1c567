import { closeSync, existsSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createLog, type Log } from '../../log/log.ts'
import { type Clock, systemClock } from '../../runtime/clock.ts'
import { hasPostgresCluster, makeDataFolder, unopenableFolderError, unusableFileError } from './clusterFolder.ts'
import { stopOldPostgresAndTakeLock } from './clusterLock.ts'
import { createPostgresCluster } from './createPostgresCluster.ts'
import { DataFolderError } from './dataFolderError.ts'
import { DiskWatch, readFreeBytes } from './diskWatch.ts'
import { lockDataFolder } from './folderLock.ts'
import { linkPostgresLibraries } from './libraries.ts'
import {
  choosePostgresClusterAccess,
  readOrCreatePostgresLoopbackPassword,
  removeSocketFolder,
} from './postgresClusterAccess.ts'
import { type PostgresClusterPlace, preparePostgresClusterPlace } from './postgresClusterPlace.ts'
import { findPostgresPrograms, missingProgramsError } from './postgresPrograms.ts'
import { runProgramAs } from './postgresProgramUser.ts'
import { type Postmaster, startPostmaster } from './postmaster.ts'
import { keepPostgresRunning } from './restart.ts'

export interface EmbeddedOptions {
  readonly clock?: Clock
  readonly log?: Log
  /** TILTYARD_POSTGRES_BIN; null or omitted for the programs of the npm package. */
  readonly postgresBin?: string | null
  readonly settings?: Readonly<Record<string, string>>
  /** Whether clients use loopback although there are sockets. */
  readonly isLoopback?: boolean
  /** See `preparePostgresClusterPlace`. */
  readonly sharedPlace?: string
  readonly freeBytes?: (folder: string) => number
  /** Called when PostgreSQL has died too often to be restarted. */
  readonly onGivenUp?: (why: string) => void
}

export interface EmbeddedPostgres {
  readonly url: string
  readonly disk: DiskWatch
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
  const taken = [lockDataFolder(folder)]
  const release = (): void => {
    for (const giveBack of taken.splice(0).reverse()) giveBack()
  }
  try {
    const defaults = { clock: systemClock, log: createLog('silent'), freeBytes: readFreeBytes }
    const { url, disk, stop, remove } = await openLocked(folder, { ...defaults, ...options }, taken)
    return {
      ...{ url, disk },
      close: () => stop().finally(release),
      undo: () => stop().then(remove).finally(release),
    }
  } catch (error) {
    release()
    throw unusableFileError(error) ?? error
  }
}

type Options = EmbeddedOptions & Required<Pick<EmbeddedOptions, 'clock' | 'log' | 'freeBytes'>>

/** @param taken receives what gives back what it has taken. */
async function openLocked(folder: string, options: Options, taken: (() => void)[]) {
  const { clock, log, settings = {}, freeBytes } = options
  const found = findPostgresPrograms(options.postgresBin ?? null)
  const place = preparePostgresClusterPlace(folder, found, options.sharedPlace)
  if (place.note !== null) log.warn(place.note)
  const home = dirname(place.cluster)
  if (!existsSync(home))
    throw new DataFolderError(`The database in ${folder} is a link into ${home}, which is missing.`)
  // Two data folders may link to one cluster.
  if (realpathSync(home) !== realpathSync(folder)) taken.push(lockDataFolder(home))
  // PostgreSQL must not see the server's settings and passwords, and its user may be another.
  const { PATH, TZ, TMPDIR } = process.env
  const environment = { PATH, TZ, TMPDIR, ...linkPostgresLibraries(place.programs, place.libraries) }
  const major = majorVersion(place, environment)
  const isThere = hasPostgresCluster(folder, major)
  const disk = new DiskWatch({ folder, clock, log, freeBytes })
  disk.requireRoom(!isThere)
  const lock = await stopOldPostgresAndTakeLock(place.cluster)
  taken.push(() => closeSync(lock))
  if (!isThere) createPostgresCluster(place, environment, readOrCreatePostgresLoopbackPassword(folder))
  const access = await choosePostgresClusterAccess(folder, place, options.isLoopback)
  taken.push(() => removeSocketFolder(access))
  const start = (): Promise<Postmaster> => startPostmaster({ place, environment, access, lock, major, log, settings })
  const first = await start().catch((error: unknown) => {
    throw unopenableFolderError(folder, error instanceof Error ? error.message : String(error))
  })
  const onGivenUp = (why: string): void => {
    removeSocketFolder(access)
    options.onGivenUp?.(why)
  }
  const stopPostgres = keepPostgresRunning({ first, start, clock, log, disk, onGivenUp })
  disk.start()
  const stop = (): Promise<void> => {
    disk.stop()
    return stopPostgres()
  }
  const remove = (): void => {
    if (!isThere) rmSync(place.cluster, { recursive: true, force: true })
  }
  return { url: access.url, disk, stop, remove }
}

/** @throws DataFolderError when the programs do not run here, or are too old. */
function majorVersion({ programs, user }: PostgresClusterPlace, environment: NodeJS.ProcessEnv): number {
  const postgres = join(programs.bin, 'postgres')
  const { status, stdout, stderr, error } = runProgramAs(user, [postgres, '--version'], { env: environment })
  const major = Number(/(\d+)/.exec(stdout ?? '')?.[1])
  if (status !== 0 || !Number.isInteger(major)) {
    const why = error?.message || stderr.trim().split('\n').at(-1) || `it ended with ${status ?? 'a signal'}`
    throw missingProgramsError(`${postgres} does not start (${why})`)
  }
  if (major < OLDEST_MAJOR) throw missingProgramsError(`${postgres} is version ${major}`)
  return major
}
