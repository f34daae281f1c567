import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { postgresClusterPaths } from './clusterFolder.ts'
import { readPostmasterFile } from './clusterLock.ts'
import { POSTGRES_SUPERUSER } from './createPostgresCluster.ts'
import type { PostgresClusterPlace } from './postgresClusterPlace.ts'

/** How clients reach a cluster: by a socket in a private folder, or over loopback with a password. */
export interface PostgresClusterAccess {
  readonly url: string
  readonly settings: Readonly<Record<string, string>>
  /** The folder of the sockets; empty for loopback. */
  readonly socketFolder: string
}

const PASSWORD_BYTES = 24

/** The password of the cluster's owner over loopback, stored in the data folder and readable only by its owner. */
export function readOrCreatePostgresLoopbackPassword(folder: string): string {
  const path = join(folder, 'postgres-password')
  const known = existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  if (known !== '') return known
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  writeFileSync(`${path}.new`, password, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return password
}

/** Chooses a socket in a folder of its own, or loopback on a system without sockets. @param folder the data folder. */
export async function choosePostgresClusterAccess(
  folder: string,
  place: PostgresClusterPlace,
  isLoopback = false,
): Promise<PostgresClusterAccess> {
  const { account } = place.user
  for (const make of isLoopback ? [] : [besideCluster, inTemporaryFolder]) {
    const path = make(place)
    if (path === null) continue
    if (account !== null) chownSync(path, account.uid, account.gid)
    if (await socketsWork(path)) return socketAccess(path)
    rmSync(path, { recursive: true })
  }
  return loopbackAccess(await freePort(), folder)
}

// Without a port, sslmode and options the driver would take PGPORT, PGSSLMODE and PGOPTIONS from the environment.
const OPTIONS = 'sslmode=disable&options=-c%20jit%3Doff'

function socketAccess(socketFolder: string): PostgresClusterAccess {
  return {
    url: `postgresql://${POSTGRES_SUPERUSER}@localhost:5432/postgres?host=${encodeURIComponent(socketFolder)}&${OPTIONS}`,
    settings: { listen_addresses: '', unix_socket_directories: socketFolder, port: '5432' },
    socketFolder,
  }
}

function loopbackAccess(port: number, folder: string): PostgresClusterAccess {
  return {
    url: `postgresql://${POSTGRES_SUPERUSER}:${readOrCreatePostgresLoopbackPassword(folder)}@127.0.0.1:${port}/postgres?${OPTIONS}`,
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    socketFolder: '',
  }
}

/** The address of the PostgreSQL that a server runs on a data folder; null while none accepts connections. */
export function findRunningPostgres(folder: string): string | null {
  const found = readPostmasterFile(postgresClusterPaths(folder).cluster)
  if (!found?.isReady) return null
  return (found.socketFolder === '' ? loopbackAccess(found.port, folder) : socketAccess(found.socketFolder)).url
}

/** A socket's whole path may have 107 bytes, and PostgreSQL reads a comma as the end of one. */
const isFit = (folder: string): boolean => Buffer.byteLength(folder) <= 80 && !folder.includes(',')

/** Commands find it there even if a service has its own temporary folder. Existing files are stale. */
function besideCluster({ cluster }: PostgresClusterPlace): string | null {
  const folder = join(dirname(cluster), 'postgres-sockets')
  if (!isFit(folder)) return null
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  return folder
}

function inTemporaryFolder(): string {
  return mkdtempSync(join(isFit(tmpdir()) && existsSync(tmpdir()) ? tmpdir() : '/tmp', 'tiltyard-'))
}

/** Removes the folder of the sockets, where no postmaster has. */
export function removeSocketFolder({ socketFolder }: PostgresClusterAccess): void {
  if (socketFolder !== '') rmSync(socketFolder, { recursive: true, force: true })
}

async function socketsWork(folder: string): Promise<boolean> {
  const server = createServer().listen(join(folder, 'trial'))
  return once(server, 'listening').then(
    () => Boolean(server.close()),
    () => false,
  )
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}
