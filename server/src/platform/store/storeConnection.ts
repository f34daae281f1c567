import { Socket } from 'node:net'
import pg from 'pg'

/**
 * Timeouts of PostgreSQL, in milliseconds. Its own come first, to tell slow from gone; a silent connection is closed
 * last.
 */
const limits = { connect: 4_000, lock: 4_000, statement: 6_000, idleInTransaction: 5_000, silence: 8_000 } as const

/** PostgreSQL itself notices a vanished server within some twenty seconds. */
const setLimits = [
  `set statement_timeout = ${limits.statement}`,
  `set lock_timeout = ${limits.lock}`,
  `set idle_in_transaction_session_timeout = ${limits.idleInTransaction}`,
  ...['set tcp_keepalives_idle = 5', 'set tcp_keepalives_interval = 5', 'set tcp_keepalives_count = 3'],
  'set tcp_user_timeout = 20000',
].join('; ')

const KEEPALIVE_MS = 5_000

/** The sockets of a group of connections, to close all of them at once. */
export class StoreSockets {
  private readonly silenceMs: number
  private readonly open = new Set<Socket>()

  /** @param silenceMs after this long without a byte a connection counts as dead. */
  constructor(silenceMs: number = limits.silence) {
    this.silenceMs = silenceMs
  }

  /** A new socket, not connected yet. */
  readonly create = (): Socket => {
    const socket = new Socket()
    this.open.add(socket)
    socket.once('close', () => this.open.delete(socket))
    socket.setTimeout(this.silenceMs, () => {
      socket.destroy(new LostConnectionError(`PostgreSQL has been silent for ${this.silenceMs} ms.`))
    })
    return socket
  }

  /** Closes every connection: pending queries fail at once. */
  destroyAll(): void {
    const reason = new LostConnectionError('The connections to PostgreSQL have been given up.')
    for (const socket of this.open) socket.destroy(reason)
  }
}

/** A lost connection, noticed on this side. */
export class LostConnectionError extends Error {
  readonly code = 'ECONNRESET'
}

/** The settings of every connection to this address. */
export function storeConnectionSettings(url: string, sockets: StoreSockets) {
  return {
    connectionString: url,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    stream: sockets.create,
  } satisfies pg.ClientConfig
}

/** Sets PostgreSQL's own timeouts for a connection. */
export async function setStatementTimeouts(client: pg.ClientBase): Promise<void> {
  await client.query(setLimits)
}

/**
 * Opens one connection apart from the pool. @param onLost called once if it is lost later. @throws Error after a
 * timeout.
 */
export async function openSeparateConnection(
  url: string,
  sockets: StoreSockets,
  onLost: (error: Error, client: pg.Client) => void,
): Promise<pg.Client> {
  const client = new pg.Client(storeConnectionSettings(url, sockets))
  let isLost = false
  client.on('error', (error) => {
    if (!isLost) onLost(error, client)
    isLost = true
  })
  await client.connect()
  return client
}
