import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { postgresClusterPaths } from './clusterFolder.ts'
import { DataFolderError } from './dataFolderError.ts'
import type { PostgresPrograms } from './postgresPrograms.ts'
import {
  type Account,
  canReachProgram,
  findUnprivilegedAccount,
  hasNamespaces,
  namespaceUser,
  ownUser,
  type PostgresProgramUser,
} from './postgresProgramUser.ts'

/** The place of a cluster and its programs, and the user that runs them. */
export interface PostgresClusterPlace {
  readonly user: PostgresProgramUser
  readonly programs: PostgresPrograms
  /** The cluster's folder; it may be missing. */
  readonly cluster: string
  readonly libraries: string
  /** For the operator. */
  readonly note: string | null
}

/**
 * Chooses PostgreSQL's user, and gives that user access to the data folder and the programs. @param folder the data
 * folder, which exists. @param sharedPlace the new place of a cluster out of reach. @throws DataFolderError with both
 * remedies where root can find no such user.
 */
export function preparePostgresClusterPlace(
  folder: string,
  programs: PostgresPrograms,
  sharedPlace = '/var/lib/tiltyard',
): PostgresClusterPlace {
  const { cluster, libraries } = postgresClusterPaths(folder)
  const here = { programs, cluster: realPath(cluster), libraries, note: null }
  if (process.getuid?.() !== 0) return { ...here, user: ownUser }
  const owner = existsSync(cluster) ? statSync(cluster) : null
  const isRoots = owner === null || owner.uid === 0
  if (isRoots && hasNamespaces()) return { ...here, user: namespaceUser }
  const account = isRoots ? findUnprivilegedAccount() : { uid: owner.uid, gid: owner.gid }
  if (account === null) throw noUser('this system has no unprivileged user')
  const path = realpathSync(folder)
  // The folder is ours and its content stays closed; others may only pass through it.
  if (canReachProgram(account, dirname(path), '/bin/sh')) chmodSync(folder, 0o711)
  if (canReachProgram(account, path, join(programs.bin, 'postgres'))) {
    giveFolderToAccount(here.cluster, account)
    return { ...here, user: { launcher: [], account } }
  }
  try {
    return moveOut(folder, programs, account, sharedPlace)
  } catch (error) {
    throw error instanceof DataFolderError ? error : noUser(error instanceof Error ? error.message : String(error))
  }
}

function noUser(why: string): DataFolderError {
  return new DataFolderError(
    `PostgreSQL does not run as root, and no other user could run it here: ${why}. Start Tilt Yard as an ordinary user, or set DATABASE_URL to a PostgreSQL that runs elsewhere.`,
  )
}

/** Moves cluster and programs to where the account reaches them, and links the data folder to the cluster. */
function moveOut(
  folder: string,
  programs: PostgresPrograms,
  account: Account,
  sharedPlace: string,
): PostgresClusterPlace {
  const { cluster } = postgresClusterPaths(folder)
  const hasMoved = isLink(cluster)
  // The link's target stays, whatever the data folder is called meanwhile.
  const to = hasMoved ? realPath(cluster) : join(sharedPlace, nameFor(folder), 'postgres')
  const home = dirname(to)
  mkdirSync(home, { recursive: true, mode: 0o711 })
  if (!hasMoved) chmodSync(sharedPlace, 0o711)
  const moved = copyPrograms(programs, join(home, 'programs', 'native'))
  if (!hasMoved) moveCluster(cluster, to)
  giveFolderToAccount(to, account)
  if (!canReachProgram(account, home, join(moved.bin, 'postgres')))
    throw noUser(`user ${account.uid} cannot reach ${home}`)
  const note = `PostgreSQL runs as user ${account.uid}, who may not enter ${folder}: the database is in ${to}, and ${cluster} is a link to it.`
  const { libraries } = postgresClusterPaths(home)
  return { user: { launcher: [], account }, programs: moved, cluster: to, libraries, note }
}

/** Copies the package's programs; everybody can reach the system's. */
function copyPrograms(programs: PostgresPrograms, native: string): PostgresPrograms {
  const { packageFolder } = programs
  if (packageFolder === null) return programs
  rmSync(native, { recursive: true, force: true })
  cpSync(join(packageFolder, 'native'), native, { recursive: true })
  return { bin: join(native, 'bin'), packageFolder: dirname(native) }
}

/** Copies an existing cluster completely before its place becomes a link; until then the old one counts. */
function moveCluster(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  if (existsSync(from)) {
    cpSync(from, `${to}.new`, { recursive: true, preserveTimestamps: true })
    renameSync(`${to}.new`, to)
    renameSync(from, `${from}.moved`)
  }
  symlinkSync(to, from)
  rmSync(`${from}.moved`, { recursive: true, force: true })
}

/** Follows a link, even to a cluster that does not exist yet. */
function realPath(cluster: string): string {
  return isLink(cluster) ? resolve(dirname(cluster), readlinkSync(cluster)) : cluster
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

/** Gives a folder with its content to an account; does nothing if it is missing or already theirs. */
export function giveFolderToAccount(path: string, account: Account): void {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (stat === undefined || (stat.uid === account.uid && stat.isDirectory())) return
  if (stat.isDirectory()) for (const name of readdirSync(path)) giveFolderToAccount(join(path, name), account)
  lchownSync(path, account.uid, account.gid)
}

/** Two data folders with the same name stay apart. */
function nameFor(folder: string): string {
  const path = realpathSync(folder)
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 8)
  return `${basename(dirname(path)).replace(/[^\w-]/g, '_')}-${hash}`
}
