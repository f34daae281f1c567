import { Socket } from 'node:net'
import pg from 'pg'

/**
 * How long anything may wait on PostgreSQL, in milliseconds. Its own limits come first, so that what is slow
 * is told apart from what is gone; a connection on which nothing at all moves is given up last.
 */
const limits = { connect: 4_000, lock: 4_000, statement: 6_000, idleInTransaction: 5_000, silence: 8_000 } as const

/** Of a server that is gone without a word, PostgreSQL itself learns within some twenty seconds. */
const setLimits = [
  `set statement_timeout = ${limits.statement}`,
  `set lock_timeout = ${limits.lock}`,
  `set idle_in_transaction_session_timeout = ${limits.idleInTransaction}`,
  ...['set tcp_keepalives_idle = 5', 'set tcp_keepalives_interval = 5', 'set tcp_keepalives_count = 3'],
  'set tcp_user_timeout = 20000',
].join('; ')

const KEEPALIVE_MS = 5_000

/** The sockets of a group of connections, so that all of them can be given up at once. */
export class StoreSockets {
  private readonly silenceMs: number
  private readonly open = new Set<Socket>()

  /** @param silenceMs after so long without a byte a connection counts as dead. */
  constructor(silenceMs: number = limits.silence) {
    this.silenceMs = silenceMs
  }

  /** A new socket, not connected yet. */
  readonly create = (): Socket => {
    const socket = new Socket()
    this.open.add(socket)
    socket.once('close', () => this.open.delete(socket))
    socket.setTimeout(this.silenceMs, () => {
      socket.destroy(new LostConnection(`PostgreSQL has been silent for ${this.silenceMs} ms.`))
    })
    return socket
  }

  /** Breaks every connection: whatever waits on one fails at once. */
  destroyAll(): void {
    const reason = new LostConnection('The connections to PostgreSQL have been given up.')
    for (const socket of this.open) socket.destroy(reason)
  }
}

/** A connection that is no more, found out on this side. */
export class LostConnection extends Error {
  readonly code = 'ECONNRESET'
}

/** What every connection to this address is made with. */
export function connectionSettings(url: string, sockets: StoreSockets) {
  return {
    connectionString: url,
    connectionTimeoutMillis: limits.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    stream: sockets.create,
  } satisfies pg.ClientConfig
}

/** Sees to it that PostgreSQL gives up in time what it does for a connection. */
export async function limitStatements(client: pg.ClientBase): Promise<void> {
  await client.query(setLimits)
}

/**
 * One connection apart from the pool.
 * @param onLost called when it is lost later on, at most once. @throws Error when it can't be made in time.
 */
export async function connectApart(
  url: string,
  sockets: StoreSockets,
  onLost: (error: Error, client: pg.Client) => void,
): Promise<pg.Client> {
  const client = new pg.Client(connectionSettings(url, sockets))
  let isLost = false
  client.on('error', (error) => {
    if (!isLost) onLost(error, client)
    isLost = true
  })
  await client.connect()
  return client
}
