import { execFile } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { startStormPostgres } from './stormPostgres.ts'

/** A PostgreSQL with a WAL archive, so that any moment since its base backup can be restored. */
export interface ArchivedPostgres {
  readonly url: string
  /** Queries on its own connection. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** Takes a base backup, while servers write. */
  backUp(): Promise<void>
  /** Waits until all writes so far are archived. */
  archive(): Promise<void>
  /** Loses the disk: deletes all but the base backup and the archive. */
  lose(): Promise<void>
  /** Restores the base backup and replays the archive. @param moment the last one, a PostgreSQL timestamp. */
  recoverTo(moment: string): Promise<void>
  close(): Promise<void>
}

const PATIENCE_MS = 60_000
const LOOK_MS = 50

/**
 * Starts PostgreSQL with the programs of TILTYARD_POSTGRES_BIN, because the npm package has no pg_basebackup.
 * Commit timestamps are on, so that the drill can tell what was committed before a moment.
 * @param folder for its cluster, base backup and archive.
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
      // Resolves when it accepts writes, which is after the recovery.
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
