import { closeSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Two processes on one folder would destroy it, so the second is refused. */
export class FolderLockedError extends Error {}

const LOCK_FILE = 'tiltyard.lock'

/**
 * Marks a data folder as in use by this process. A lock left by a process that no longer lives, or by an
 * earlier process with this one's number (as in a restarted container), is taken over.
 * @returns what gives the folder back. @throws FolderLockedError while another process has it.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, LOCK_FILE)
  const owner = ownerOf(path)
  if (owner !== null && owner !== process.pid && isAlive(owner)) {
    throw new FolderLockedError(
      `The data folder ${folder} is in use by process ${owner}. Stop it first, or choose another folder with TILTYARD_DATA.`,
    )
  }
  rmSync(path, { force: true })
  const file = openSync(path, 'wx')
  writeSync(file, String(process.pid))
  closeSync(file)
  return () => {
    if (ownerOf(path) === process.pid) rmSync(path, { force: true })
  }
}

function ownerOf(path: string): number | null {
  if (!existsSync(path)) return null
  const owner = Number(readFileSync(path, 'utf8').trim())
  return Number.isInteger(owner) && owner > 0 ? owner : null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
