import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A data folder that cannot be used as it is; the message says why and what to do. */
export class DataFolderError extends Error {}

const POSTGRES_VERSION = '18'
/** Written by a server that has been open here. */
const NODE_NAME = 'node-name'

/** Where things are in a data folder. */
export function placesIn(folder: string) {
  const database = join(folder, 'database')
  return { database, unfinished: join(folder, 'database.new'), aside: join(database, 'base', 'pgsql_tmp') }
}

/** Makes the folder where it is missing, readable by its owner alone. @throws DataFolderError when nobody may write there. */
export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    closeSync(openSync(join(folder, 'tiltyard.lock'), 'a'))
  } catch (error) {
    throw unwritable(folder, error)
  }
}

/**
 * Looks whether the database of a folder is whole, or has never been, and changes nothing.
 * @returns whether there is one. @throws DataFolderError for what must not be taken for a new league.
 */
export function hasDatabase(folder: string): boolean {
  const { database } = placesIn(folder)
  if (!existsSync(database) || readdirSync(database).length === 0) {
    if (!existsSync(join(folder, NODE_NAME))) return false
    throw new DataFolderError(
      `A league has lived in ${folder}, but its database is gone. ${unchanged} ${remedies} To begin a new league there, remove ${NODE_NAME}.`,
    )
  }
  const missing = missingIn(database)
  if (missing) {
    throw new DataFolderError(
      `The database in ${database} has no ${missing}, so it is not whole. ${unchanged} ${remedies}`,
    )
  }
  const version = readFileSync(join(database, 'PG_VERSION'), 'utf8').trim()
  if (version !== POSTGRES_VERSION) {
    throw new DataFolderError(
      `The database in ${database} was made by PostgreSQL ${version || '(nothing)'}; this version of Tilt Yard needs ${POSTGRES_VERSION}. ${unchanged} ${remedies}`,
    )
  }
  mustBeWritable(folder, database)
  return true
}

/** What PostgreSQL itself found; it may have tried to mend what it could. */
export function unopenable(folder: string, why: string): DataFolderError {
  return new DataFolderError(`The database in ${placesIn(folder).database} cannot be opened: ${why} ${remedies}`)
}

const unchanged = 'Nothing was changed.'
const remedies = 'Put back a backup, or choose another folder with TILTYARD_DATA.'

/** Without one of these PostgreSQL would not open it, but might write there before it finds that out. */
const essentials = ['PG_VERSION', 'global/pg_control', 'pg_xact', 'pg_multixact', 'pg_wal', 'base/5/PG_VERSION']
const logPiece = /^[0-9A-F]{24}$/

/** The first part of a database that is not there; null when all are. */
function missingIn(database: string): string | null {
  const missing = essentials.find((name) => !existsSync(join(database, name)))
  if (missing) return missing
  return readdirSync(join(database, 'pg_wal')).some((name) => logPiece.test(name)) ? null : 'log in pg_wal'
}

function mustBeWritable(folder: string, database: string): void {
  try {
    for (const name of ['', 'PG_VERSION', 'global/pg_control', 'pg_wal'].filter((at) => existsSync(join(database, at))))
      accessSync(join(database, name), constants.R_OK | constants.W_OK)
  } catch (error) {
    throw unwritable(folder, error)
  }
}

function unwritable(folder: string, error: unknown): DataFolderError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return new DataFolderError(
    `The data folder ${folder} cannot be written (${code}). Let this user write there, or choose another folder with TILTYARD_DATA.`,
  )
}
