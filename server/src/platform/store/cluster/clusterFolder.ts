import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DataFolderError } from './dataFolderError.ts'
import { OlderLeagueError } from './olderLeagueError.ts'

/** Written by a server that has been open here. */
const NODE_NAME = 'node-name'

/** The paths inside a data folder. */
export function postgresClusterPaths(folder: string) {
  return { cluster: join(folder, 'postgres'), libraries: join(folder, 'postgres-libraries') }
}

/**
 * Makes the data folder where it is missing, readable by its owner alone.
 * @throws DataFolderError when this user can't write there.
 */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    closeSync(openSync(join(folder, 'tiltyard.lock'), 'a', 0o600))
  } catch (error) {
    throw unwritable(folder, error)
  }
}

/**
 * Checks the database of a data folder without changing it. @param major the version of PostgreSQL to open it with;
 * null for any. @returns false where there has never been one. @throws DataFolderError when it is damaged, lost, or of
 * another version; OlderLeagueError.
 */
export function hasPostgresCluster(folder: string, major: number | null): boolean {
  const { cluster } = postgresClusterPaths(folder)
  if (!existsSync(cluster) || namesIn(folder, cluster).length === 0) {
    // The place of a league in version 0.3.0 and older.
    if (existsSync(join(folder, 'database', 'PG_VERSION'))) throw new OlderLeagueError(`The league in ${folder}`)
    if (!existsSync(join(folder, NODE_NAME))) return false
    throw unchangedFolderError(
      `${folder} has been the data folder of a league, but its database (postgres) is missing.`,
      ` To begin a new league there, remove ${NODE_NAME}.`,
    )
  }
  const missing = missingIn(cluster)
  if (missing) throw unchangedFolderError(`The database in ${cluster} has no ${missing}, so it is incomplete.`)
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === '') throw unchangedFolderError(`The database in ${cluster} is damaged: PG_VERSION is empty.`)
  if (major !== null && version !== String(major)) {
    throw new DataFolderError(
      `The database in ${cluster} was made by PostgreSQL ${version}, and the PostgreSQL here is ${major}. Nothing was changed. Make a backup where version ${version} runs (npx tiltyard backup), and restore it here (npx tiltyard restore), or name the folder of its programs in TILTYARD_POSTGRES_BIN.`,
    )
  }
  mustBeWritable(folder, cluster)
  return true
}

/** Makes a cluster writable again that an ended server has left read-only for a full disk. It must not run. */
export function makePostgresClusterWritable(cluster: string): void {
  const path = join(cluster, 'postgresql.auto.conf')
  if (!existsSync(path)) return
  const lines = readFileSync(path, 'utf8').split('\n')
  const kept = lines.filter((line) => !line.startsWith('default_transaction_read_only '))
  if (kept.length < lines.length) writeFileSync(path, kept.join('\n'))
}

/** @param why PostgreSQL's own message; it may have repaired some files. */
export function unopenableFolderError(folder: string, why: string): DataFolderError {
  const sentence = /[.!?]$/.test(why) ? why : `${why}.`
  return new DataFolderError(
    `The database in ${postgresClusterPaths(folder).cluster} cannot be opened: ${sentence} ${remedies}`,
  )
}

const remedies = 'Put back a backup, or choose another folder with TILTYARD_DATA.'

function unchangedFolderError(what: string, more = ''): DataFolderError {
  return new DataFolderError(`${what} Nothing was changed. ${remedies}${more}`)
}

/** Without one of these PostgreSQL refuses a cluster, but might write there first. */
const essentials = ['PG_VERSION', 'global/pg_control', 'pg_xact', 'pg_multixact', 'pg_wal', 'base/5/PG_VERSION']
const walSegment = /^[0-9A-F]{24}$/

/** The first missing part of a cluster; null when all exist. */
function missingIn(cluster: string): string | null {
  const missing = essentials.find((name) => !existsSync(join(cluster, name)))
  if (missing) return missing
  return readdirSync(join(cluster, 'pg_wal')).some((name) => walSegment.test(name)) ? null : 'log in pg_wal'
}

function mustBeWritable(folder: string, cluster: string): void {
  try {
    for (const name of ['', 'PG_VERSION', 'global/pg_control', 'pg_wal'])
      accessSync(join(cluster, name), constants.R_OK | constants.W_OK)
  } catch (error) {
    throw unwritable(folder, error)
  }
}

function namesIn(folder: string, cluster: string): readonly string[] {
  try {
    return readdirSync(cluster)
  } catch (error) {
    if (codeOf(error) !== 'ENOTDIR') throw unwritable(folder, error)
    throw unchangedFolderError(`${cluster} is a file, where the database has to be.`)
  }
}

function unwritable(folder: string, error: unknown): DataFolderError {
  const code = codeOf(error)
  // Below a file even lstat fails.
  if (code !== 'ENOTDIR' && lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(folder))
    return new DataFolderError(
      `The data folder ${folder} is a link that leads nowhere (${readlinkSync(folder)}). Choose another with TILTYARD_DATA.`,
    )
  if (code === 'EEXIST' || code === 'ENOTDIR')
    return new DataFolderError(`The data folder ${folder} is a file, or below one. Choose another with TILTYARD_DATA.`)
  return new DataFolderError(
    `The data folder ${folder} cannot be written (${code}). Let this user write there, or choose another folder with TILTYARD_DATA.`,
  )
}

/** The error of a file that cannot be used, such as a folder or a broken link; null for errors without a path. */
export function unusableFileError(error: unknown): DataFolderError | null {
  if (!(error instanceof Error && 'syscall' in error && 'path' in error)) return null
  return new DataFolderError(
    `${error.path} cannot be used (${codeOf(error)}). Remove what stands there, or let this user write it, or choose another folder with TILTYARD_DATA.`,
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
