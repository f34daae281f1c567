import type { FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../../app/app.ts'
import { users } from '../../platform/store/schema.ts'
import { createSeededRandomBytes } from '../../testing/createSeededRandomBytes.ts'
import { createTestAppDeps, TEST_INVITE_CODE } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { quickPasswordHashing } from '../../testing/processes/quickPasswordHashing.ts'
import { TestBrowser } from '../../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { createRecordingLog } from '../../testing/quietLog.ts'
import { openAccounts } from '../openAccounts.ts'
import { readUserByEmail, setAdminRole } from './userStore.ts'

const admin = { email: 'steward@example.org', password: 'the operator chose' }
const clock = new FakeClock(Date.now())
const store = setUpTestStore()
let app: FastifyInstance

beforeEach(async () => {
  app = await createApp(await createTestAppDeps(store.database, clock))
  return () => app.close()
})

/** Starts a server whose environment names the admin. @returns its log lines. */
async function start(): Promise<readonly string[]> {
  const { log, lines } = createRecordingLog()
  const random = createSeededRandomBytes('named admin')
  const world = { database: store.database, clock, log, random, isStoreShared: false, passwords: quickPasswordHashing }
  const policy = { minLength: 6, maxLength: 128, needs: [] }
  await openAccounts(world, {
    inviteCode: TEST_INVITE_CODE,
    admin,
    policy,
    joinsPerHour: 30,
    secondFactor: 'off',
    publicUrl: null,
  })
  return lines
}

async function join(email: string, password: string): Promise<void> {
  const form = { email, inviteCode: TEST_INVITE_CODE, password, confirmPassword: password }
  expect((await new TestBrowser(app).post('/api/session/sign-up', form)).statusCode).toBe(200)
}

async function isAdmin(email: string): Promise<boolean | undefined> {
  return (await readUserByEmail(store.database, email))?.admin
}

describe('the admin whom the environment names', () => {
  test('is created where the address is free, and the first to join later is no admin', async () => {
    await start()
    await join('maud@example.org', 'tilt at me')
    expect([await isAdmin(admin.email), await isAdmin('maud@example.org')]).toEqual([true, false])
  })

  test('is not an earlier user with that address and another password; the log says why, and the remedy', async () => {
    await join('maud@example.org', 'tilt at me')
    await join('Steward@example.org', 'mine, not theirs')
    const lines = await start()
    expect(await isAdmin(admin.email)).toBe(false)
    const said = lines.filter((line) => line.includes('"level":40')).join('')
    expect(said).toContain('has another password than TILTYARD_ADMIN_PASSWORD')
    expect(said).toContain('npx tiltyard admin grant')
    expect(said).not.toContain(admin.password)
  })

  test('is an existing account with the given password', async () => {
    await join('maud@example.org', 'tilt at me')
    await join(admin.email, admin.password)
    await start()
    expect(await isAdmin(admin.email)).toBe(true)
  })

  test('stays admin under a later password, and keeps it', async () => {
    await join('maud@example.org', 'tilt at me')
    await join(admin.email, 'mine, not theirs')
    const known = await readUserByEmail(store.database, admin.email)
    await setAdminRole(store.database, known?.uid ?? '', true, new Date(0))
    await start()
    expect(await isAdmin(admin.email)).toBe(true)
    const body = { email: admin.email, password: 'mine, not theirs' }
    expect((await new TestBrowser(app).post('/api/session/log-in', body)).statusCode).toBe(200)
  })

  test('is found by the identity where the document was lost', async () => {
    await join('maud@example.org', 'tilt at me')
    await join(admin.email, admin.password)
    await store.database.delete(users)
    await start()
    expect(await isAdmin(admin.email)).toBe(true)
  })

  test('is created once by nodes that start together', async () => {
    await Promise.all([start(), start(), start()])
    expect(await store.database.select().from(users)).toEqual([expect.objectContaining({ admin: true })])
  })
})
