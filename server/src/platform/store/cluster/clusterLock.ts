import { closeSync, existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DataFolderError } from './dataFolderError.ts'
import { tryLockFile } from './folderLock.ts'

/** The parts of a postmaster's file in its cluster (postmaster.pid). */
export interface PostmasterFile {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string
  readonly isReady: boolean
}

const ASK_AGAIN_MS = 50
/** After this many ms of a clean shutdown it is killed; its next start recovers. */
const IN_ORDER_MS = 1_000
const GIVE_UP_MS = 15_000

/**
 * Takes the cluster's lock, which all its processes hold. It first stops a PostgreSQL that outlived its server. @param
 * cluster its real path. @returns the descriptor for the postmaster to inherit. @throws DataFolderError when the old
 * processes do not end.
 */
export async function takePostgresClusterLock(cluster: string): Promise<number> {
  const path = join(dirname(cluster), 'postgres.lock')
  for (let waitedMs = 0; waitedMs <= GIVE_UP_MS; waitedMs += ASK_AGAIN_MS) {
    const left = readPostmasterFile(cluster)
    const isAlive = left !== null && isPostmasterOf(left.pid, cluster)
    const lock = isAlive ? null : tryLockFile(path)
    if (lock !== null) {
      // Nobody else is there, but its pid may belong to another process by now, which would mislead PostgreSQL.
      if (readPostmasterFile(cluster) !== null) rmSync(join(cluster, 'postmaster.pid'), { force: true })
      return lock
    }
    if (isAlive && waitedMs % IN_ORDER_MS === 0) signal(left.pid, waitedMs < IN_ORDER_MS ? 'SIGINT' : 'SIGQUIT')
    await wait(ASK_AGAIN_MS)
  }
  throw new DataFolderError(
    `A PostgreSQL that an earlier server started on ${cluster} does not end. Stop its processes, and start again.`,
  )
}

/** Releases the lock; the postmaster that inherited it keeps it. */
export function releasePostgresClusterLock(lock: number): void {
  closeSync(lock)
}

/** @returns null without a complete file of a postmaster. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  const lines = readLines(join(cluster, 'postmaster.pid'))
  if (lines === null) return null
  const [pid, , , port, socketFolder = '', , , state = ''] = lines
  return { pid: Number(pid), port: Number(port), socketFolder, isReady: state.trim() === 'ready' }
}

/** Null where there is no such file, or not any more. */
function readLines(path: string): readonly string[] | null {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return null
  }
}

/** Whether a process works in a cluster; without /proc, whether there is such a process. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return !existsSync('/proc/self/cwd') || readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

function signal(pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}
