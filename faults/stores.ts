import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from '../server/src/database/database.ts'
import { openEmbedded } from '../server/src/database/openEmbedded.ts'
import { openPostgres } from '../server/src/database/openPostgres.ts'
import { openFaultyProxy } from '../server/src/testing/faultyProxy.ts'
import { postgresPrograms, startPostgres } from '../tools/postgres.ts'
import { damage } from './damage.ts'
import type { Fault } from './plan.ts'

/** A real store, and what can be done to it and to the ways that lead there. */
export interface StormStore {
  readonly canFillDisk: boolean
  /** What a node needs in its environment to reach it. */
  envOf(node: number): Readonly<Record<string, string>>
  /** The same for a command that reads it in the end, by no faulty way. */
  readonly directEnv: Readonly<Record<string, string>>
  /** Whether it may be opened by us while nodes have it. */
  readonly isShared: boolean
  /** Begins a fault of the store, or of a node's way to it. @returns what ends it. */
  strike(fault: Fault): Promise<() => Promise<void>>
  /** Opens it for the one who prepares it, or looks at what is left; one that is not shared no node may have then. */
  open(): Promise<OpenDatabase>
  close(): Promise<void>
}

const nothing = async (): Promise<void> => {}

/** A PostgreSQL of its own, and a proxy before it for each node. */
export async function openPostgresStore(nodes: number): Promise<StormStore> {
  const bin = postgresPrograms()
  if (bin === null) throw new Error('PostgreSQL is not installed. On Debian: apt-get install postgresql')
  const postgres = await startPostgres(bin)
  const target = { host: '127.0.0.1', port: postgres.port }
  const proxies = await Promise.all(Array.from({ length: nodes }, () => openFaultyProxy(target)))
  return {
    canFillDisk: false,
    isShared: true,
    directEnv: { DATABASE_URL: postgres.url },
    envOf: (node) => ({ DATABASE_URL: postgres.url.replace(`:${postgres.port}/`, `:${proxies[node]?.port}/`) }),
    strike: async (fault) => {
      if (!('node' in fault)) return haltFor(postgres, fault.kind === 'crashStore' ? 'immediate' : 'fast')
      const proxy = proxies[fault.node]
      return proxy ? damage(proxy, fault.kind) : nothing
    },
    open: () => openPostgres(postgres.url),
    close: async () => {
      await Promise.all(proxies.map((proxy) => proxy.close()))
      await postgres.stop()
    },
  }
}

async function haltFor(
  postgres: Awaited<ReturnType<typeof startPostgres>>,
  mode: 'fast' | 'immediate',
): Promise<() => Promise<void>> {
  await postgres.halt(mode)
  return () => postgres.start()
}

const DISK_BYTES = 1_073_741_824
const REFILL_MS = 1_000
const BLOCK = Buffer.alloc(4 * 1_048_576)

/** A folder on a small disk of its own, where the machine lets us make one. */
export async function openEmbeddedStore(folder: string): Promise<StormStore> {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tiltyard-faults', disk])
  const canFillDisk = mounted.status === 0
  const data = join(disk, 'data')
  const filler = join(disk, 'filler')
  const env = { DATABASE_URL: '', TILTYARD_DATA: data }
  return {
    canFillDisk,
    isShared: false,
    directEnv: env,
    envOf: () => env,
    strike: async () => {
      await fill(filler)
      // What the database itself gives up is taken too.
      const again = setInterval(() => void fill(filler), REFILL_MS)
      return () => {
        clearInterval(again)
        return rm(filler, { force: true })
      }
    },
    open: () => openEmbedded(data),
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
