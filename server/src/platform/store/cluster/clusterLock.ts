import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
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
 * Takes the cluster's lock, which all its processes hold. It first stops a PostgreSQL that outlived its server.
 * @returns the descriptor for the postmaster to inherit. @throws DataFolderError when the old processes do not end.
 */
export async function stopOldPostgresAndTakeLock(cluster: string): Promise<number> {
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

/** @returns null without such a file. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, , , port, socketFolder = '', , , state = ''] = lines
    return { pid: Number(pid), port: Number(port), socketFolder, isReady: state.trim() === 'ready' }
  } catch {
    return null
  }
}

/** Whether a process works in a cluster; without /proc, whether there is such a process. */
function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!(pid > 0 && signal(pid, 0))) return false
  try {
    return !existsSync('/proc/self/cwd') || readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}

/** @returns false where it has ended. */
function signal(pid: number, name: 'SIGINT' | 'SIGQUIT' | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
