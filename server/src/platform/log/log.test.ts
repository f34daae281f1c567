import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { createTestAppDeps, TEST_INVITE_CODE } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { createRecordingLog } from '../../testing/quietLog.ts'
import { credentials, identities, leagueSecrets, sessions, users, verifications } from '../store/schema.ts'

const secret = 'Hush, 7 geese'
const hash = `${'0a1b2c3d'.repeat(4)}:${'4e5f6a7b'.repeat(16)}`
const now = new Date(Date.UTC(2026, 10, 20, 12))
const person = { name: '', email: 'maud@example.org', emailVerified: false, createdAt: now, updatedAt: now }
const store = setUpTestStore('once')

beforeAll(async () => {
  await store.database.insert(identities).values({ id: 'maud', ...person })
})

/** The log line of an error. */
function logged(error: unknown): string {
  const { log, lines } = createRecordingLog()
  log.error({ err: error }, 'it failed')
  return lines.join('')
}

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('It did not fail.')
}

const dates = { createdAt: now, updatedAt: now, expiresAt: now }
const session = { id: 's', token: 't', userId: 'maud', ...dates }
const account = { id: 'a', accountId: 'maud', providerId: 'credential', userId: 'maud', ...dates }
const balances = { admin: false, createdAt: now, lastLoginAt: now }
const named = { displayName: 'U', nameKey: 'u' }
const rows: readonly [string, PgTable, PgColumn, Record<string, unknown>][] = [
  ['users.email', users, users.email, { uid: 'u', ...named, ...balances, email: secret }],
  ['users.displayName', users, users.displayName, { uid: 'u', email: 'e', ...named, ...balances, displayName: secret }],
  ['identities.email', identities, identities.email, { id: 'i', ...person, email: secret }],
  ['sessions.token', sessions, sessions.token, { ...session, token: secret }],
  ['sessions.ipAddress', sessions, sessions.ipAddress, { ...session, ipAddress: secret }],
  ['sessions.userAgent', sessions, sessions.userAgent, { ...session, userAgent: secret }],
  ['credentials.password', credentials, credentials.password, { ...account, password: secret }],
  ['credentials.accessToken', credentials, credentials.accessToken, { ...account, accessToken: secret }],
  ['credentials.refreshToken', credentials, credentials.refreshToken, { ...account, refreshToken: secret }],
  ['credentials.idToken', credentials, credentials.idToken, { ...account, idToken: secret }],
  ['verifications.value', verifications, verifications.value, { ...dates, id: 'v', identifier: 'i', value: secret }],
  [
    'verifications.identifier',
    verifications,
    verifications.identifier,
    { ...dates, id: 'v', identifier: secret, value: 'v' },
  ],
  ['leagueSecrets.value', leagueSecrets, leagueSecrets.value, { name: 'session-key', value: secret }],
]

describe('the log of a failed write', () => {
  test.each(rows)('has no value of the row in %s', async (_, table, column, row) => {
    // The database quotes the whole row that breaks a rule.
    const rule = sql`alter table ${table} add constraint refuses_all check (${sql.identifier(column.name)} is null) not valid`
    await store.database.execute(rule)
    const error = await failureOf(async () => store.database.insert(table).values(row))
    await store.database.execute(sql`alter table ${table} drop constraint refuses_all`)
    const text = logged(error)
    expect(text).not.toContain(secret)
    expect(text).toContain('23514')
    expect(text).toContain('refuses_all')
  })

  test('has no existing value, and names the broken rule', async () => {
    const error = await failureOf(async () => store.database.insert(identities).values({ id: 'other', ...person }))
    const text = logged(error)
    expect(text).not.toContain('maud@example.org')
    expect(text).toContain('identities_email_unique')
    expect(text).toContain('log.test.ts')
  })

  test('has no value of the wrong type', async () => {
    const text = logged(await failureOf(async () => store.database.execute(sql`select ${secret}::text::integer`)))
    expect(text).not.toContain('geese')
    expect(text).toContain('22P02')
  })

  test('of a sign-up has neither the address nor the hash of the password', async () => {
    const { log, lines } = createRecordingLog()
    const app = await createApp(await createTestAppDeps(store.database, new FakeClock(Date.now()), { log }))
    await store.database.execute(sql`alter table credentials add constraint refuses_all check (false) not valid`)
    const form = { email: 'osric@example.org', password: secret, confirmPassword: secret, inviteCode: TEST_INVITE_CODE }
    const reply = await new TestBrowser(app).post('/api/session/sign-up', form)
    await store.database.execute(sql`alter table credentials drop constraint refuses_all`)
    await app.close()
    expect(reply.json().code).toBe('sign-up-failed')
    const text = lines.join('')
    expect(text).toContain('refuses_all')
    expect(text).not.toMatch(/osric|geese|[0-9a-f]{32}/)
  })
})

describe('the log of any error', () => {
  test.each([
    ['its own fields', Object.assign(new Error('no'), { params: [secret], query: secret, body: { details: secret } })],
    ['its cause’s fields', new Error('no', { cause: Object.assign(new Error('why'), { detail: secret }) })],
    ['its gathered errors’ fields', new AggregateError([Object.assign(new Error('why'), { params: [secret] })], 'no')],
    ['a cause that is no error', new Error('no', { cause: { secret } })],
    ['a thrown object', { secret }],
    ['the parameters in its message', new Error(`Failed query: select 1\nparams: ${secret}\n    at ${secret}:1:1`)],
  ])('omits %s', (_, error) => {
    expect(logged(error)).not.toContain('geese')
  })

  test.each([
    ['addresses', `no such user maud.the-bold+1@example.org`, 'maud'],
    ['hashes', `the hash ${hash} is none`, '0a1b2c3d'],
    ['tokens', 'session Ab3dEf6hIj9kLm2nOp5qRs8tUv1wXy4z.sIgNaTuRe is gone', 'Ab3dEf6h'],
  ])('masks %s in its message and in its stack', (_, message, hidden) => {
    const text = logged(new Error(message))
    expect(text).not.toContain(hidden)
    expect(text).toContain('log.test.ts')
  })

  test("never uses an error's message as the log message", () => {
    const { log, lines } = createRecordingLog()
    log.warn({ err: new Error(`Failed query: select 1\nparams: ${secret}`) })
    log.warn(new Error(`Failed query: select 1\nparams: ${secret}`))
    expect(lines).toHaveLength(2)
    expect(lines.join('')).not.toContain('geese')
  })

  test('keeps the useful parts: kind, message, code, place and cause', () => {
    const cause = Object.assign(new TypeError('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
    const { err } = JSON.parse(logged(new Error('The store is away.', { cause })))
    expect(err).toMatchObject({ type: 'Error', message: 'The store is away.' })
    expect(err.stack).toMatch(/log\.test\.ts:\d+:\d+/)
    expect(err.cause).toMatchObject({ type: 'TypeError', message: cause.message, code: 'ECONNREFUSED' })
  })
})
