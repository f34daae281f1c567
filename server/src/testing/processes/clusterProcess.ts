import { closeSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { postgresClusterPaths } from '../../platform/store/cluster/clusterFolder.ts'
import { readPostmasterFile } from '../../platform/store/cluster/clusterLock.ts'
import { tryLockFile } from '../../platform/store/cluster/folderLock.ts'

/** The timeout of a PostgreSQL's start on a busy machine, in ms. */
const PATIENT = { timeout: 60_000, interval: 20 }

/** Waits until a data folder's PostgreSQL accepts connections. @param but a process to ignore. */
export async function waitForPostmaster(folder: string, but?: number): Promise<number> {
  const { cluster } = postgresClusterPaths(folder)
  const ready = (): number | undefined => {
    const found = readPostmasterFile(cluster)
    return found?.isReady && found.pid !== but ? found.pid : undefined
  }
  let pid: number | undefined
  await expect.poll(() => (pid ??= ready()), PATIENT).toBeDefined()
  return pid ?? 0
}

/** Whether no process of a data folder's PostgreSQL is left: each of them holds its lock. */
export function hasPostgresEnded(folder: string): boolean {
  const lock = tryLockFile(join(folder, 'postgres.lock'))
  if (lock !== null) closeSync(lock)
  return lock !== null
}

/** The processes of a data folder's PostgreSQL by name; supervisor and watcher are `sh`. Only with /proc. */
export function listPostgresClusterProcesses(
  folder: string,
): readonly { readonly pid: number; readonly name: string }[] {
  const cluster = realpathSync(postgresClusterPaths(folder).cluster)
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      const [, name = '', parent] = /\((.*)\) \w (\d+)/.exec(readFileSync(`/proc/${entry}/stat`, 'utf8')) ?? []
      // The watcher has left the folder, and is the supervisor's child.
      const isOurs = [entry, parent].some((pid) => readlinkSync(`/proc/${pid}/cwd`) === cluster)
      return isOurs ? [{ pid: Number(entry), name }] : []
    } catch {
      // It has ended meanwhile, or is another user's.
      return []
    }
  })
}

/** Sends a signal to processes, without ended ones. */
export function signalProcesses(pids: readonly number[], signal: 'SIGKILL' | 'SIGSTOP'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}
