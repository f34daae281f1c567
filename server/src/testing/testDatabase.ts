import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** An empty PostgreSQL database of a test's own. */
export interface TestDatabase {
  readonly url: string
  /** Where its server listens, for a proxy before it. */
  readonly target: { readonly host: string; readonly port: number }
  /** The address of the same database by another port of this machine. */
  through(port: number): string
  /** Asks it on a connection of its own. @returns the rows of the answer. */
  query<Row extends pg.QueryResultRow>(statement: string): Promise<readonly Row[]>
  /** Removes it, whoever is connected. */
  drop(): Promise<void>
}

/** Makes a database on the server of `serverUrl`, which TILTYARD_TEST_DATABASE_URL names. */
export async function createTestDatabase(
  serverUrl = process.env.TILTYARD_TEST_DATABASE_URL ?? '',
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await queryAt(serverUrl, `create database ${name}`)
  const address = new URL(serverUrl)
  address.pathname = `/${name}`
  return {
    url: address.href,
    target: { host: address.hostname, port: Number(address.port) },
    through: (port) => {
      const changed = new URL(address.href)
      changed.host = `127.0.0.1:${port}`
      return changed.href
    },
    query: (statement) => queryAt(address.href, statement),
    drop: async () => {
      await queryAt(serverUrl, `drop database ${name} with (force)`)
    },
  }
}

async function queryAt<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Row>(statement).finally(() => client.end())
  return rows
}
