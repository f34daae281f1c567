import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterPaths } from '../../../server/src/platform/store/cluster/clusterFolder.ts'
import { findRunning } from '../../../server/src/platform/store/cluster/running.ts'
import type { OpenDatabase } from '../../../server/src/platform/store/database.ts'
import { openEmbedded } from '../../../server/src/platform/store/openEmbedded.ts'
import { openPostgres } from '../../../server/src/platform/store/openPostgres.ts'
import { openFaultyProxy } from '../../../server/src/testing/processes/faultyProxy.ts'
import { layCluster } from '../../../server/src/testing/processes/layCluster.ts'
import { damage } from './damage.ts'
import type { Fault } from './plan.ts'
import { crash, startStormPostgres } from './stormPostgres.ts'

/** A real store, and what can be done to it and to the ways that lead there. */
export interface StormStore {
  readonly canFillDisk: boolean
  /** What a node needs in its environment to reach it. */
  envOf(node: number): Readonly<Record<string, string>>
  /** The same for a command that reads it in the end, by no faulty way. */
  readonly directEnv: Readonly<Record<string, string>>
  /** Begins a fault of the store, or of a node's way to it. @returns what ends it. */
  strike(fault: Fault): Promise<() => Promise<void>>
  /** Opens it beside its nodes, or after them. */
  open(): Promise<OpenDatabase>
  close(): Promise<void>
}

const nothing = async (): Promise<void> => {}

/** A PostgreSQL of its own, and a proxy before it for each node. */
export async function openSharedStore(folder: string, nodes: number): Promise<StormStore> {
  const postgres = await startStormPostgres(join(folder, 'store'))
  const target = { host: '127.0.0.1', port: postgres.port }
  const proxies = await Promise.all(Array.from({ length: nodes }, () => openFaultyProxy(target)))
  return {
    canFillDisk: false,
    directEnv: { DATABASE_URL: postgres.url },
    envOf: (node) => ({ DATABASE_URL: postgres.url.replace(`:${postgres.port}/`, `:${proxies[node]?.port}/`) }),
    strike: async (fault) => {
      if (!('node' in fault)) {
        await postgres.halt(fault.kind === 'crashStore' ? 'crash' : 'in order')
        return () => postgres.start()
      }
      const proxy = proxies[fault.node]
      return proxy ? damage(proxy, fault.kind) : nothing
    },
    open: () => openPostgres(postgres.url),
    close: async () => {
      await Promise.all(proxies.map((proxy) => proxy.close()))
      await postgres.close()
    },
  }
}

const DISK_BYTES = 1_073_741_824
const REFILL_MS = 1_000
const BLOCK = Buffer.alloc(4 * 1_048_576)

/** A data folder on a small disk of its own, where the machine lets us make one; its server runs PostgreSQL there. */
export async function openEmbeddedStore(folder: string): Promise<StormStore> {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tiltyard-faults', disk])
  const canFillDisk = mounted.status === 0
  const data = join(disk, 'data')
  const filler = join(disk, 'filler')
  const env = { DATABASE_URL: '', TILTYARD_DATA: data }
  await layCluster(data)
  return {
    canFillDisk,
    directEnv: env,
    envOf: () => env,
    strike: async ({ kind }) => {
      if (kind === 'crashStore') {
        // The server starts it again by itself.
        crash(clusterPaths(data).cluster)
        return nothing
      }
      await fill(filler)
      // What the database itself gives up is taken too.
      const again = setInterval(() => void fill(filler), REFILL_MS)
      return () => {
        clearInterval(again)
        return rm(filler, { force: true })
      }
    },
    open: () => {
      const running = findRunning(data)
      return running === null ? openEmbedded(data) : openPostgres(running)
    },
    close: async () => {
      if (canFillDisk) spawnSync('umount', [disk])
    },
  }
}

/** Writes until there is no room for another byte. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'a')
  try {
    for (let size = BLOCK.length; size >= 1; size = Math.floor(size / 8)) {
      for (;;) {
        const { bytesWritten } = await file.write(BLOCK, 0, size)
        if (bytesWritten < size) break
      }
    }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}
