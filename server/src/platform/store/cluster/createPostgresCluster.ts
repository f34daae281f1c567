import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DataFolderError } from './dataFolderError.ts'
import { fsyncPath } from './fsyncPath.ts'
import { giveFolderToAccount, type PostgresClusterPlace } from './postgresClusterPlace.ts'
import { runProgramAs } from './postgresProgramUser.ts'

/** The owner of everything in the cluster. */
export const POSTGRES_SUPERUSER = 'tiltyard'
/** In MB. A league writes little; PostgreSQL's 16 MB would double the size of a new cluster. */
const WAL_SEGMENT_MB = 4

/**
 * Creates a cluster beside its place and moves it there when it is on the disk. So it is whole or missing. Only this
 * machine's sockets are trusted; loopback needs the password. @param environment of the programs. @throws
 * DataFolderError with PostgreSQL's message.
 */
export function createPostgresCluster(
  place: PostgresClusterPlace,
  environment: NodeJS.ProcessEnv,
  password: string,
): void {
  const { cluster, user, programs } = place
  const unfinished = `${cluster}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const passwordFile = join(unfinished, '..', 'postgres-password.new')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user.account !== null) for (const path of [unfinished, passwordFile]) giveFolderToAccount(path, user.account)
  const locale = ['--encoding=UTF8', '--locale=C', '--data-checksums', `--wal-segsize=${WAL_SEGMENT_MB}`]
  const access = [
    `--username=${POSTGRES_SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
  ]
  const initdb = [join(programs.bin, 'initdb'), `--pgdata=${unfinished}`, ...locale, ...access]
  const made = runProgramAs(user, initdb, { env: environment, cwd: unfinished })
  rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new DataFolderError(`No database could be made in ${cluster}: ${reasonIn(made)}`)
  }
  rmSync(cluster, { recursive: true, force: true })
  renameSync(unfinished, cluster)
  fsyncPath(dirname(cluster))
}

function reasonIn({ stderr, error }: { readonly stderr: string | null; readonly error?: Error }): string {
  const line = /(?:FATAL|PANIC|error): +(.+)/i.exec(stderr ?? '')?.[1] ?? error?.message
  return line === undefined ? 'PostgreSQL gave no reason.' : `${line.replace(/[.:]$/, '')}.`
}
