import { closeSync, fchmodSync, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { DataFolderError } from './dataFolderError.ts'

/** Two processes on one folder would destroy it, so the second is refused. */
export class DataFolderLockedError extends DataFolderError {}

const LOCK_FILE = 'tiltyard.lock'

/**
 * Locks a data folder by the operating system, also between containers, until this process ends. The file stays:
 * removing it could take it from under another process's lock. @returns releases it. @throws DataFolderLockedError.
 */
export function lockDataFolder(folder: string): () => void {
  const path = join(folder, LOCK_FILE)
  const file = tryLockFile(path)
  if (file === null) {
    throw new DataFolderLockedError(
      `The data folder ${folder} is in use by ${ownerOf(path)}. Stop it first, or choose another folder with TILTYARD_DATA.`,
    )
  }
  ftruncateSync(file)
  writeSync(file, `${process.pid} ${hostname()}\n`)
  fsyncSync(file)
  return () => closeSync(file)
}

/**
 * Locks a file, creating it if needed. Child processes that inherit the descriptor hold the lock too, until the last of
 * them ends. @returns its descriptor, or null while another process holds the lock. @throws DataFolderError where the
 * system or the disk has no such lock.
 */
export function tryLockFile(path: string): number | null {
  const tryLock = loadTryLock()
  const file = openLockFile(path)
  try {
    if (tryLock(file)) return file
  } catch (error) {
    closeSync(file)
    throw new DataFolderError(
      `The data folder ${dirname(path)} is on a disk that cannot lock files: ${messageOf(error)}. Choose another folder with TILTYARD_DATA.`,
    )
  }
  closeSync(file)
  return null
}

/** Only the owner may open it, because a foreign lock would keep us out. */
function openLockFile(path: string): number {
  try {
    const file = openSync(path, 'a+', 0o600)
    if (fstatSync(file).uid === process.geteuid?.()) fchmodSync(file, 0o600)
    return file
  } catch (error) {
    throw new DataFolderError(`${path} cannot be opened (${messageOf(error)}). Let this user write there.`)
  }
}

const require = createRequire(import.meta.url)

/** Loaded here, because a failing import would end the process without a sentence on a system without a build. */
function loadTryLock(): (file: number) => boolean {
  try {
    return require('fs-native-extensions').tryLock
  } catch (error) {
    throw folderLockUnavailableError(error)
  }
}

/** The reason of a missing lock: the package is not installed, or it has no build for this system. */
export function folderLockUnavailableError(error: unknown): DataFolderError {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND'
  if (isMissing && error.message.includes("'fs-native-extensions'")) {
    return new DataFolderError(
      'The package fs-native-extensions, which keeps a second server off the data folder, is not installed. Run npm install, and start again.',
    )
  }
  return new DataFolderError(
    `This system (${process.platform} ${process.arch}) has no lock for files that would keep a second server off the data folder: ${messageOf(error)}. Set DATABASE_URL to use a PostgreSQL instead.`,
  )
}

/** The host is named too, because a process number means little outside its container. */
function ownerOf(path: string): string {
  const [pid, host] = readFileSync(path, 'utf8').trim().split(' ')
  return pid && host ? `process ${pid} on ${host}` : 'another process'
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
}
