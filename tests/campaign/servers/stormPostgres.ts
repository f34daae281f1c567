import { existsSync } from 'node:fs'
import { postgresClusterPaths } from '../../../server/src/platform/store/cluster/clusterFolder.ts'
import { readPostmasterFile } from '../../../server/src/platform/store/cluster/clusterLock.ts'
import {
  type EmbeddedPostgres,
  openEmbeddedPostgres,
} from '../../../server/src/platform/store/cluster/embeddedPostgres.ts'

/** A PostgreSQL for a storm, which can be stopped and restarted at the same address. */
export interface StormPostgres {
  readonly url: string
  readonly port: number
  /** The folder of its cluster. */
  readonly cluster: string
  /** Shuts it down, or kills it. */
  halt(how: 'in order' | 'crash'): Promise<void>
  /** @param settings of PostgreSQL, for this start alone. */
  start(settings?: Readonly<Record<string, string>>): Promise<void>
  /** Stops it and keeps its folder. */
  close(): Promise<void>
}

/** Enough connections for every node's pool and the audit's. */
const usual = { max_connections: '200', fsync: 'off' }

/** Starts it in a folder on loopback, with the programs of TILTYARD_POSTGRES_BIN or the package's. */
export async function startStormPostgres(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<StormPostgres> {
  const { cluster } = postgresClusterPaths(folder)
  const open = (more: Readonly<Record<string, string>>): Promise<EmbeddedPostgres> =>
    openEmbeddedPostgres(folder, {
      postgresBin: process.env.TILTYARD_POSTGRES_BIN || null,
      isLoopback: true,
      settings: { ...usual, ...settings, ...more },
    })
  let running: EmbeddedPostgres | null = await open({})
  const { url } = running
  const { port } = new URL(url)
  const halt: StormPostgres['halt'] = async (how) => {
    if (how === 'crash') killPostgres(cluster)
    await running?.close()
    running = null
  }
  return {
    ...{ url, port: Number(port), cluster, halt },
    start: async (more = {}) => {
      running = await open({ port, ...more })
    },
    close: () => halt('in order'),
  }
}

/** Kills the PostgreSQL of a cluster with its child processes. Does nothing if none runs. */
export function killPostgres(cluster: string): void {
  const pid = existsSync(cluster) ? readPostmasterFile(cluster)?.pid : undefined
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
}
