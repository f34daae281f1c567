import { Socket } from 'node:net'
import pg from 'pg'

/**
 * Timeouts of PostgreSQL, in milliseconds. Its own come first, to tell slow from gone; a silent connection is closed
 * last.
 */
export const storeTimeoutsMs = {
  connect: 4_000,
  lock: 4_000,
  statement: 6_000,
  idleInTransaction: 5_000,
  silence: 8_000,
}

const KEEPALIVE_MS = 5_000

/** The sockets of a group of connections, to close all of them at once. */
export class StoreSockets {
  private readonly silenceMs: number
  private readonly open = new Set<Socket>()

  /** @param silenceMs after this long without a byte a connection counts as dead. */
  constructor(silenceMs: number) {
    this.silenceMs = silenceMs
  }

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
export function storeConnectionSettings(url: string, sockets: StoreSockets, connectMs = storeTimeoutsMs.connect) {
  return {
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    stream: sockets.create,
  } satisfies pg.ClientConfig
}

/** Sets PostgreSQL's own timeouts for a connection. It notices a vanished server within some twenty seconds. */
export async function setStatementTimeouts(client: pg.ClientBase, limits = storeTimeoutsMs): Promise<void> {
  const settings = {
    ...{ statement_timeout: limits.statement, lock_timeout: limits.lock },
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    ...{ tcp_keepalives_idle: 5, tcp_keepalives_interval: 5, tcp_keepalives_count: 3, tcp_user_timeout: 20_000 },
  }
  const statements = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`)
  await client.query(statements.join('; '))
}

/** Opens one connection apart from the pool. @param onLost called once if it is lost later. */
export async function openSeparateConnection(
  url: string,
  sockets: StoreSockets,
  onLost: (error: Error, client: pg.Client) => void,
): Promise<pg.Client> {
  const client = new pg.Client(storeConnectionSettings(url, sockets))
  client.once('error', (error) => onLost(error, client))
  client.on('error', () => {
    // Without a listener a further one would end the process.
  })
  await client.connect()
  return client
}
