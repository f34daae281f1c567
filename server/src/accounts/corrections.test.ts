import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app/app.ts'
import { adminActs } from '../platform/store/schema.ts'
import { createTestAppDeps } from '../testing/createTestAppDeps.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { joinAsAdmin } from '../testing/league/joinAsAdmin.ts'
import type { TestBrowser } from '../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'

const store = setUpTestStore('once')
let other: pg.Client
let app: FastifyInstance
let admin: TestBrowser

beforeAll(async () => {
  other = new pg.Client({ connectionString: store.url })
  await other.connect()
  app = await createApp(await createTestAppDeps(store.database, new FakeClock(Date.now())))
  admin = await joinAsAdmin(app)
})
afterAll(async () => {
  await app.close()
  await other.end()
})

async function isAnybodyWaiting(): Promise<boolean> {
  const { rows } = await other.query('select 1 from pg_locks where not granted')
  return rows.length > 0
}

test('the audit log has the balances just before a correction, despite concurrent stakes', async () => {
  const { uid } = (await admin.get('/api/session')).json().user
  const account = `user:${uid}:shinings`
  await other.query('begin')
  await other.query('update ledger_accounts set balance = balance - 1000 where id = $1', [account])
  const corrected = admin.post(`/api/accounts/${uid}/balances`, { shinings: 70, reason: 'Paid twice' })
  await expect.poll(isAnybodyWaiting).toBe(true)
  await other.query('commit')
  expect((await corrected).statusCode).toBe(200)
  expect(await store.database.select().from(adminActs)).toMatchObject([
    { act: 'accounts.setBalances', before: { shinings: 40 }, after: { shinings: 70, reason: 'Paid twice' } },
  ])
})
