import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DataFolderError } from './dataFolder.ts'

/** Two processes on one folder would destroy it, so the second is refused. */
export class FolderLockedError extends DataFolderError {}

const LOCK_FILE = 'tiltyard.lock'

/**
 * Takes a data folder for this process by a lock of the operating system. The system holds it as long as the file is
 * open here and gives it back when the process ends, however that happens; it counts between containers too.
 * The file itself stays, for to remove it could take it from under another's lock.
 * @returns what gives the folder back. @throws FolderLockedError while another process has it, DataFolderError where
 * the system has no such lock.
 */
export function lockFolder(folder: string): () => void {
  const tryLock = loadTryLock()
  const path = join(folder, LOCK_FILE)
  const file = openSync(path, 'a+')
  if (!lockOrClose(tryLock, file, folder)) {
    throw new FolderLockedError(
      `The data folder ${folder} is in use by ${ownerOf(path)}. Stop it first, or choose another folder with TILTYARD_DATA.`,
    )
  }
  ftruncateSync(file)
  writeSync(file, `${process.pid} ${hostname()}\n`)
  fsyncSync(file)
  return () => closeSync(file)
}

type TryLock = (file: number) => boolean

const require = createRequire(import.meta.url)

/** Not imported above, for where it has no build for a system, that would end us without a sentence. */
function loadTryLock(): TryLock {
  try {
    const native: { readonly tryLock: TryLock } = require('fs-native-extensions')
    return native.tryLock
  } catch (error) {
    throw lockRefusal(error)
  }
}

/** Why there is no lock: the package was never installed, or it has no build for this system. */
export function lockRefusal(error: unknown): DataFolderError {
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

function lockOrClose(tryLock: TryLock, file: number, folder: string): boolean {
  try {
    if (tryLock(file)) return true
  } catch (error) {
    closeSync(file)
    throw new DataFolderError(
      `The data folder ${folder} is on a disk that cannot lock files: ${messageOf(error)}. Choose another folder with TILTYARD_DATA.`,
    )
  }
  closeSync(file)
  return false
}

/** As the owner has called itself; a process number means little outside of its container, so the host is named too. */
function ownerOf(path: string): string {
  const [pid, host] = readFileSync(path, 'utf8').trim().split(' ')
  return pid && host ? `process ${pid} on ${host}` : 'another process'
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
}
