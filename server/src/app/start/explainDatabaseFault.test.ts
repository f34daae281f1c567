import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openEmbeddedPostgres } from '../../platform/store/cluster/embeddedPostgres.ts'
import { openPostgres } from '../../platform/store/openPostgres.ts'
import { copyTemplatePostgresCluster } from '../../testing/processes/copyTemplatePostgresCluster.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'
import { writeSelfSignedCertificate } from '../../testing/services/ownCertificate.ts'
import { startPgBouncer } from '../../testing/services/pgBouncer.ts'
import { withSslModeVerifyFull } from '../config/databaseUrl.ts'
import { explainFailedStart } from './explainFailedStart.ts'

let fresh: TestDatabase
let role: string
beforeEach(async () => {
  fresh = await createTestDatabase(false)
  role = `${new URL(fresh.url).pathname.slice(1)}_role`
  await fresh.query(`create role ${role} login password 'p@ss/word#1'`)
})
afterEach(async () => {
  await fresh.query(`drop owned by ${role} cascade`)
  await fresh.query(`drop role ${role}`)
  await fresh.drop()
})

/** The address of the database as another asks for it. */
function asked(changes: Partial<Record<'username' | 'password' | 'pathname' | 'search', string>>): string {
  return Object.assign(new URL(fresh.url), { username: role, password: encodeURIComponent('p@ss/word#1'), ...changes })
    .href
}

async function refusal(url: string): Promise<string> {
  const opening = openPostgres(withSslModeVerifyFull(url) ?? '').then((store) => store.close())
  const sentence = await opening.then(
    () => 'it opened',
    (error: unknown) => String(explainFailedStart(error, url)),
  )
  expect(sentence).not.toMatch(/p@ss|p%40ss|\n/)
  return sentence
}

const left = `select nspname || '.' || relname as what from pg_class join pg_namespace n on n.oid = relnamespace
  where nspname not like 'pg_%' and nspname <> 'information_schema' union all
  select nspname from pg_namespace where nspname = 'drizzle'`

describe('a PostgreSQL that is not as a league needs it is refused in a sentence, and nothing is left in it:', () => {
  test.each<[string, () => string | Promise<string>, RegExp]>([
    ['another password', () => asked({ password: 'wrong' }), /refuses the password of "\w+_role"\. Set the right one/],
    ['no such database', () => asked({ pathname: '/nowhere' }), /has no database "nowhere"\. Create it/],
    [
      'a role that may not log in',
      async () => {
        await fresh.query(`alter role ${role} nologin`)
        return asked({})
      },
      /does not let "\w+_role" into the database .*not permitted to log in/,
    ],
    [
      'a role that may not create tables',
      () => asked({}),
      /may not set up the database .*grant create, usage on schema public/,
    ],
    [
      'a search path that leads nowhere',
      async () => {
        await fresh.query(`alter role ${role} set search_path to nowhere`)
        return asked({})
      },
      /names no schema that is there\. Create one for it/,
    ],
    ['no TLS', () => asked({ search: '?sslmode=require' }), /has no TLS, which sslmode in DATABASE_URL asks for/],
  ])('%s', async (_, url, sentence) => {
    expect(await refusal(await url())).toMatch(sentence)
    expect(await fresh.query(left)).toEqual([])
  })

  test('a certificate that nobody vouches for', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tiltyard-tls-'))
    await writeSelfSignedCertificate(folder)
    const settings = { ssl: 'on', ssl_cert_file: join(folder, 'site.crt'), ssl_key_file: join(folder, 'site.key') }
    await copyTemplatePostgresCluster(join(folder, 'data'))
    const own = await openEmbeddedPostgres(join(folder, 'data'), { settings, isLoopback: true })
    const url = Object.assign(new URL(own.url), { search: '?sslmode=require' }).href
    expect(await refusal(url).finally(() => own.close())).toMatch(/is not trusted: .*NODE_EXTRA_CA_CERTS/)
    await rm(folder, { recursive: true })
  })

  test('a pooler that shares sessions; one that keeps them is as good as none', async () => {
    const { url, stop } = await startPgBouncer(fresh, 'transaction')
    expect(await refusal(url).finally(stop)).toMatch(/shares sessions, .*Set pool_mode=session there/)
    expect(await fresh.query(left)).toEqual([])
    const keeping = await startPgBouncer(fresh, 'session')
    expect(await refusal(keeping.url).finally(keeping.stop)).toBe('it opened')
  })
})

test.each<[string, string, number | null]>([
  ['0.3.0, whose list of migrations was elsewhere', 'drizzle_list', null],
  ['a version after 0.3.0 and before 1.0', 'tiltyard_migrations', 1_795_222_676_559],
])('a league of %s is refused in a sentence, and nothing of it is changed', async (_, list, first) => {
  await fresh.query('create table match_sets (id text)')
  await fresh.query(`create table ${list} (id serial primary key, hash text not null, created_at bigint not null)`)
  if (first !== null)
    await fresh.query(`insert into ${list} (hash, created_at) values ('x', ${first}), ('y', ${Date.now()})`)
  const before = await fresh.query(left)
  expect(await refusal(fresh.url)).toBe(
    'This league is of Tilt Yard 0.3 or older, which version 0.3.0 opens. Version 1.0 does not open it, and nothing was changed.',
  )
  expect(await fresh.query(left)).toEqual(before)
})

test('a league lives in the schema of its role, and takes no other program’s migrations for its own', async () => {
  await fresh.query(`create schema authorization ${role}`)
  await fresh.query('create schema drizzle')
  await fresh.query('create table drizzle.__drizzle_migrations (id serial, hash text, created_at bigint)')
  await fresh.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${Date.now()})`)
  await fresh.query(`grant usage on schema drizzle to ${role}`)
  for (let start = 0; start < 2; start++) await openPostgres(asked({})).then((store) => store.close())
  const tables = `select schemaname, count(*)::integer as count from pg_tables where tablename in ('match_sets', 'tiltyard_migrations') group by 1`
  expect(await fresh.query(tables)).toEqual([{ schemaname: role, count: 2 }])
})
