import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { POSTGRES_SUPERUSER } from './createPostgresCluster.ts'
import type { PostgresClusterPlace } from './postgresClusterPlace.ts'

/** How clients reach a cluster: by a socket in a private folder, or over loopback with a password. */
export type PostgresClusterAccess =
  | { readonly kind: 'socket'; readonly folder: string }
  | { readonly kind: 'loopback'; readonly port: number; readonly password: string }

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
  canUseSockets = socketsWork,
): Promise<PostgresClusterAccess> {
  for (const make of [besideCluster, inTemporaryFolder]) {
    const path = make(place)
    if (path === null) continue
    const sockets: PostgresClusterAccess = { kind: 'socket', folder: path }
    if (place.user.kind === 'account') chownSync(path, place.user.uid, place.user.gid)
    if (await canUseSockets(path)) return sockets
    removeSocketFolder(sockets)
  }
  return { kind: 'loopback', port: await freePort(), password: readOrCreatePostgresLoopbackPassword(folder) }
}

/** The PostgreSQL settings of an access. */
export function postgresClusterAccessSettings(access: PostgresClusterAccess): Readonly<Record<string, string>> {
  if (access.kind === 'socket') return { listen_addresses: '', unix_socket_directories: access.folder, port: '5432' }
  return { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(access.port) }
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
export function removeSocketFolder(access: PostgresClusterAccess): void {
  if (access.kind === 'socket') rmSync(access.folder, { recursive: true, force: true })
}

/** The address of a cluster for the driver. */
export function postgresClusterUrl(access: PostgresClusterAccess): string {
  // Without a port, sslmode and options the driver would take PGPORT, PGSSLMODE and PGOPTIONS from the environment.
  const settings = 'sslmode=disable&options=-c%20jit%3Doff'
  if (access.kind === 'socket')
    return `postgresql://${POSTGRES_SUPERUSER}@localhost:5432/postgres?host=${encodeURIComponent(access.folder)}&${settings}`
  return `postgresql://${POSTGRES_SUPERUSER}:${encodeURIComponent(access.password)}@127.0.0.1:${access.port}/postgres?${settings}`
}

async function socketsWork(folder: string): Promise<boolean> {
  try {
    const server = await listening(createServer().listen(join(folder, 'trial')))
    server.close()
    return true
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = await listening(createServer().listen(0, '127.0.0.1'))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port of this machine is free.')
  return address.port
}

function listening(server: Server): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('listening', () => resolve(server))
  })
}
