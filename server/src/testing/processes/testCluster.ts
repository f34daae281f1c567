import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '../../platform/store/cluster/embeddedPostgres.ts'
import { openPostgres } from '../../platform/store/openPostgres.ts'
import { copyTemplatePostgresCluster } from './copyTemplatePostgresCluster.ts'
import { queryDatabase, TEMPLATE_DATABASE, TEST_DATABASE_PREFIX } from './testDatabase.ts'
import { createSeededLeagueReset } from './testStore.ts'

/** Nothing of it has to outlive the run. */
const fleeting = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' },
  ...{ max_connections: '400', shared_buffers: '256MB' },
}

/**
 * Starts one PostgreSQL for all tests of a run, with the template database. It uses the programs of
 * TILTYARD_POSTGRES_BIN, or the server of TILTYARD_TEST_DATABASE_URL, if set. @returns stops and removes it.
 */
export default async function startTestCluster(): Promise<() => Promise<void>> {
  const given = process.env.TILTYARD_TEST_DATABASE_URL
  if (given) {
    await makeTemplate(given)
    return () => dropTestDatabases(given).catch(ignoreStopped)
  }
  const folder = await mkdtemp(join(tmpdir(), 'tiltyard-tests-'))
  await copyTemplatePostgresCluster(folder)
  // Over loopback, so that a test can put a proxy in between.
  const postgresBin = process.env.TILTYARD_POSTGRES_BIN || null
  const settings = { ...fleeting, unix_socket_directories: folder }
  const cluster = await openEmbeddedPostgres(folder, { settings, isLoopback: true, postgresBin })
  process.env.TILTYARD_TEST_DATABASE_URL = cluster.url
  process.env.TILTYARD_TEST_DATABASE_SOCKETS = folder
  await makeTemplate(cluster.url)
  return async () => {
    delete process.env.TILTYARD_TEST_DATABASE_URL
    delete process.env.TILTYARD_TEST_DATABASE_SOCKETS
    await cluster.close()
    await rm(folder, { recursive: true })
  }
}

/** Files share databases, so the last one of a process is left. */
async function dropTestDatabases(serverUrl: string): Promise<void> {
  const ours = `select datname from pg_database where starts_with(datname, '${TEST_DATABASE_PREFIX}')`
  for (const { datname } of await queryDatabase<{ datname: string }>(serverUrl, ours))
    await queryDatabase(serverUrl, `drop database ${datname} with (force)`)
}

/** The project that started the cluster may stop it first. */
function ignoreStopped(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ECONNREFUSED') throw error
}

async function makeTemplate(serverUrl: string): Promise<void> {
  await queryDatabase(serverUrl, `drop database if exists ${TEMPLATE_DATABASE}`)
  await queryDatabase(serverUrl, `create database ${TEMPLATE_DATABASE}`)
  const address = new URL(serverUrl)
  address.pathname = `/${TEMPLATE_DATABASE}`
  const store = await openPostgres(address.href)
  await createSeededLeagueReset(store.database)
  await store.close()
}
