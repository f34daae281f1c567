import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { postgresClusterPaths } from '../../../server/src/platform/store/cluster/clusterFolder.ts'
import { findRunningPostgres } from '../../../server/src/platform/store/cluster/postgresClusterAccess.ts'
import type { OpenDatabase } from '../../../server/src/platform/store/database.ts'
import { openEmbedded } from '../../../server/src/platform/store/openEmbedded.ts'
import { openPostgres } from '../../../server/src/platform/store/openPostgres.ts'
import { copyTemplatePostgresCluster } from '../../../server/src/testing/processes/copyTemplatePostgresCluster.ts'
import { openFaultyProxy } from '../../../server/src/testing/services/faultyProxy.ts'
import { damageConnection } from './damageConnection.ts'
import type { StormFault } from './plan.ts'
import { killPostgres, startStormPostgres } from './stormPostgres.ts'

/** A real store, with faults for it and for the connections to it. */
export interface StormStore {
  readonly canFillDisk: boolean
  /** A node's environment variables to reach it. */
  envOf(node: number): Readonly<Record<string, string>>
  /** The same for a command that connects directly. */
  readonly directEnv: Readonly<Record<string, string>>
  /** Begins a fault of the store, or of a node's connection to it. @returns a function that ends it. */
  strike(fault: StormFault): Promise<() => Promise<void>>
  /** Opens it beside its nodes, or after them. */
  open(): Promise<OpenDatabase>
  close(): Promise<void>
}

const nothing = async (): Promise<void> => {}

/** A PostgreSQL with a proxy for each node. */
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
      return proxy ? damageConnection(proxy, fault.kind) : nothing
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

/** A data folder on its own small disk, if the machine permits; its server runs PostgreSQL there. */
export async function prepareEmbeddedStoreOnSmallDisk(folder: string): Promise<StormStore> {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tiltyard-faults', disk])
  const canFillDisk = mounted.status === 0
  const data = join(disk, 'data')
  const filler = join(disk, 'filler')
  const env = { DATABASE_URL: '', TILTYARD_DATA: data }
  await copyTemplatePostgresCluster(data)
  return {
    canFillDisk,
    directEnv: env,
    envOf: () => env,
    strike: async ({ kind }) => {
      if (kind === 'crashStore') {
        // The server restarts it.
        killPostgres(postgresClusterPaths(data).cluster)
        return nothing
      }
      await fill(filler)
      // Refill the space that the database itself frees.
      const again = setInterval(() => void fill(filler), REFILL_MS)
      return () => {
        clearInterval(again)
        return rm(filler, { force: true })
      }
    },
    open: () => {
      const running = findRunningPostgres(data)
      return running === null ? openEmbedded(data) : openPostgres(running)
    },
    close: async () => {
      if (canFillDisk) spawnSync('umount', [disk])
    },
  }
}

/** Writes until the disk is full. */
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
