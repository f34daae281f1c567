import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { startStormPostgres } from './stormPostgres.ts'

/** A PostgreSQL that keeps all that it ever wrote, so that any moment since its base backup can be had back. */
export interface ArchivedPostgres {
  readonly url: string
  /** Asks on a connection of its own. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Takes a base backup, while servers write. */
  backUp(): Promise<void>
  /** Waits until all that is written so far is in the archive. */
  archive(): Promise<void>
  /** As when the disk is gone: the server with it, and everything but the base backup and the archive. */
  lose(): Promise<void>
  /** Puts the base backup in place and replays the archive. @param moment as PostgreSQL writes it; what was committed then is in. */
  recoverTo(moment: string): Promise<void>
  /** Stops it. */
  close(): Promise<void>
}

const PATIENCE_MS = 60_000
const LOOK_MS = 50

/**
 * Starts it with the programs of TILTYARD_POSTGRES_BIN, for the npm package has no pg_basebackup. Times of commits are kept too,
 * for the drill to see what belongs before a moment.
 * @param folder where its cluster, its base backup and its archive go.
 */
export async function startArchivedPostgres(folder: string): Promise<ArchivedPostgres> {
  const program = join(process.env.TILTYARD_POSTGRES_BIN ?? '', 'pg_basebackup')
  const [base, archive] = [join(folder, 'base'), join(folder, 'archive')]
  mkdirSync(archive)
  // PostgreSQL may run as another user.
  chmodSync(archive, 0o777)
  const postgres = await startStormPostgres(join(folder, 'store'), {
    ...{ wal_level: 'replica', max_wal_senders: '4', archive_mode: 'on', track_commit_timestamp: 'on' },
    archive_command: `test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"`,
  })
  const { url, cluster } = postgres
  const ask: ArchivedPostgres['ask'] = async (text, values = []) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return (await client.query(text, [...values]).finally(() => client.end())).rows
  }
  return {
    ...{ url, ask },
    backUp: async () => {
      await promisify(execFile)(program, ['-d', url, '-D', base, '-c', 'fast', '-X', 'stream'])
    },
    archive: async () => {
      const [last] = await ask<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
      await untilThere(join(archive, last?.name ?? ''))
    },
    lose: async () => {
      await postgres.halt('crash')
      rmSync(cluster, { recursive: true })
    },
    recoverTo: async (moment) => {
      cpSync(base, cluster, { recursive: true, preserveTimestamps: true })
      writeFileSync(join(cluster, 'recovery.signal'), '')
      // It is started once it takes writes, which is when the recovery is over.
      await postgres.start({
        restore_command: `cp "${archive}/%f" "%p"`,
        recovery_target_time: moment,
        recovery_target_action: 'promote',
      })
    },
    close: () => postgres.close(),
  }
}

async function untilThere(path: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!existsSync(path)) {
    if (performance.now() > deadline) throw new Error(`Not there within ${PATIENCE_MS / 1_000} s: ${path}.`)
    await sleep(LOOK_MS)
  }
}
