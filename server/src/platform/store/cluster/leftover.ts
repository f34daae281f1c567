import { closeSync, existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DataFolderError } from './dataFolderError.ts'
import { tryLockFile } from './folderLock.ts'

/** What a postmaster writes about itself into its cluster (postmaster.pid). */
export interface PostmasterFile {
  readonly pid: number
  readonly port: number
  readonly socketFolder: string
  readonly isReady: boolean
}

const ASK_AGAIN_MS = 50
/** After this many ms without an end in order, it is ended as by a crash; it recovers at its start. */
const IN_ORDER_MS = 1_000
const GIVE_UP_MS = 15_000

/**
 * Takes the lock that all processes of a cluster hold, beside the cluster. A PostgreSQL that outlived its server is stopped
 * first.
 * @param cluster its real path. @returns the descriptor to hand to the postmaster.
 * @throws DataFolderError when what was left does not end.
 */
export async function takeClusterLock(cluster: string): Promise<number> {
  const path = join(dirname(cluster), 'postgres.lock')
  for (let waitedMs = 0; waitedMs <= GIVE_UP_MS; waitedMs += ASK_AGAIN_MS) {
    const left = readPostmasterFile(cluster)
    const isAlive = left !== null && isPostmasterOf(left.pid, cluster)
    const lock = isAlive ? null : tryLockFile(path)
    if (lock !== null) {
      // Nobody else is there, and the number in it may be another process's by now, which PostgreSQL would believe in.
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

/** Gives the lock back; the postmaster that inherited it keeps it. */
export function releaseClusterLock(lock: number): void {
  closeSync(lock)
}

/** @returns null where no postmaster has written one, or not all of it. */
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

/** Whether a process works in a cluster; where the system has no /proc, whether there is such a process. */
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
