import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import type { Place } from './place.ts'
import { type Access, makeSocketFolder } from './postmaster.ts'

const PASSWORD_BYTES = 24

/** The password of the cluster's owner over loopback: kept in the data folder, for its owner alone to read. */
export function loopbackPassword(folder: string): string {
  const path = join(folder, 'postgres-password')
  if (!existsSync(path)) writeFileSync(path, randomBytes(PASSWORD_BYTES).toString('base64url'), { mode: 0o600 })
  return readFileSync(path, 'utf8').trim()
}

/**
 * Chooses how clients reach a cluster: by a socket in a folder of its own, or over loopback where the system has none.
 * @param folder the data folder.
 */
export async function chooseAccess(folder: string, place: Place, canUseSockets = socketsWork): Promise<Access> {
  const sockets = process.platform === 'win32' ? null : makeSocketFolder(place)
  if (sockets !== null && (await canUseSockets(sockets))) return { kind: 'socket', folder: sockets }
  if (sockets !== null) rmSync(sockets, { recursive: true, force: true })
  return { kind: 'loopback', port: await freePort(), password: loopbackPassword(folder) }
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
