import { appendFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type OwnPostgres, postgresPrograms, startPostgres } from '../tools/postgres.ts'

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
  /** Stops and removes it. */
  remove(): Promise<void>
}

const PATIENCE_MS = 60_000
const LOOK_MS = 50

/** Starts it, with times of commits kept too, for the drill to see what belongs before a moment. */
export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const bin = postgresPrograms()
  if (bin === null) throw new Error('PostgreSQL is not installed. On Debian: apt-get install postgresql')
  const postgres = await startPostgres(bin)
  const [base, archive] = [join(postgres.folder, 'base'), join(postgres.folder, 'archive')]
  await postgres.run('/bin/mkdir', [archive])
  await postgres.halt('fast')
  const settings = [
    "archive_mode = 'on'",
    `archive_command = 'test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"'`,
    "track_commit_timestamp = 'on'",
  ]
  appendFileSync(join(postgres.data, 'postgresql.conf'), `${settings.join('\n')}\n`)
  await postgres.start()
  const { url } = postgres
  const ask: ArchivedPostgres['ask'] = (text, values) => askOnce(url, text, values)
  const address = ['-h', '127.0.0.1', '-p', String(postgres.port), '-U', 'tiltyard']
  return {
    ...{ url, ask },
    backUp: () => postgres.run('pg_basebackup', [...address, '-D', base, '-c', 'fast', '-X', 'stream']),
    archive: async () => {
      const [last] = await ask<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
      await until(() => Promise.resolve(existsSync(join(archive, last?.name ?? ''))), 'the archive has all')
    },
    lose: async () => {
      await postgres.halt('immediate')
      rmSync(postgres.data, { recursive: true })
    },
    recoverTo: (moment) => recover(postgres, { base, archive, moment }, ask),
    // One that is down already is removed all the same.
    remove: () => postgres.stop().catch(() => rmSync(postgres.folder, { recursive: true, force: true })),
  }
}

async function recover(
  postgres: OwnPostgres,
  { base, archive, moment }: { readonly base: string; readonly archive: string; readonly moment: string },
  ask: ArchivedPostgres['ask'],
): Promise<void> {
  await postgres.run('/bin/cp', ['-a', base, postgres.data])
  const settings = [
    `restore_command = 'cp "${archive}/%f" "%p"'`,
    `recovery_target_time = '${moment}'`,
    "recovery_target_action = 'promote'",
  ]
  appendFileSync(join(postgres.data, 'postgresql.conf'), `${settings.join('\n')}\n`)
  await postgres.run('/bin/touch', [join(postgres.data, 'recovery.signal')])
  await postgres.start()
  await until(async () => {
    const [state] = await ask<{ recovering: boolean }>('select pg_is_in_recovery() as recovering')
    return state?.recovering === false
  }, 'the recovery is over')
}

async function askOnce<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(text, [...values]).finally(() => client.end())
  return rows
}

async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within ${PATIENCE_MS / 1_000} s: ${what}.`)
    await sleep(LOOK_MS)
  }
}
