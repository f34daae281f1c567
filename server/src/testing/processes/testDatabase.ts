import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The migrated and empty template of the tests' databases. */
export const TEMPLATE_DATABASE = 'tiltyard_template'

/** How the names of the tests' databases begin. */
export const TEST_DATABASE_PREFIX = 'tiltyard_test_'

/** A test's own PostgreSQL database. */
export interface TestDatabase {
  readonly url: string
  /** Its address by a socket, which takes half the time; the same as `url` on a server from elsewhere. */
  readonly socketUrl: string
  /** Its server's address, for a proxy. */
  readonly target: { readonly host: string; readonly port: number }
  /** The address of the same database by another port of this machine. */
  urlThroughPort(port: number): string
  /** Runs a statement on its own connection. @returns the rows. */
  query<Row extends pg.QueryResultRow>(statement: string): Promise<readonly Row[]>
  /** Removes it, and closes its connections. */
  drop(): Promise<void>
}

/**
 * Creates a database on the run's PostgreSQL. @param isMigrated whether to copy the migrated template; otherwise it has
 * no tables.
 */
export async function createTestDatabase(isMigrated = true): Promise<TestDatabase> {
  const serverUrl = process.env.TILTYARD_TEST_DATABASE_URL ?? ''
  const name = `${TEST_DATABASE_PREFIX}${randomBytes(6).toString('hex')}`
  const template = isMigrated ? `template ${TEMPLATE_DATABASE} strategy file_copy` : ''
  await queryDatabase(serverUrl, `create database ${name} ${template}`)
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  const socketUrl = new URL(address)
  const sockets = process.env.TILTYARD_TEST_DATABASE_SOCKETS
  if (sockets) socketUrl.searchParams.set('host', sockets)
  return {
    url: address.href,
    socketUrl: socketUrl.href,
    target: { host: address.hostname, port: Number(address.port) },
    urlThroughPort: (port) => {
      const changed = new URL(address.href)
      changed.host = `127.0.0.1:${port}`
      return changed.href
    },
    query: (statement) => queryDatabase(socketUrl.href, statement),
    drop: async () => {
      await queryDatabase(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

/** Runs one statement on its own connection. @returns the rows. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url })
  // A lost connection fails the query, too.
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<Row>(statement).finally(() => client.end())
  return rows
}
