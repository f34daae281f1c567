import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app/app.ts'
import { openPostgres } from '../platform/store/openPostgres.ts'
import { passkeys } from '../platform/store/schema.ts'
import { createTestDeps, INVITE_CODE } from '../testing/createTestDeps.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { TestBrowser } from '../testing/processes/testBrowser.ts'
import { setUpTestStore, type TestStore } from '../testing/processes/testStore.ts'
import { SoftPasskey } from '../testing/softPasskey.ts'

const email = 'maud@example.org'
const password = 'tilt at me'
const address = 'https://yard.test'
const store = setUpTestStore('once')
let nodes: readonly FastifyInstance[]
let closeOther: () => Promise<void>

beforeAll(async () => {
  const other = await openPostgres(store.url)
  closeOther = other.close
  const clock = new FakeClock(Date.now())
  const node = async (database: TestStore['database']) =>
    createApp(await createTestDeps(database, clock, {}, { address, isShared: true }))
  nodes = [await node(store.database), await node(other.database)]
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await closeOther()
})

/** The number of queries that wait for a locked row. */
async function waiting(): Promise<number> {
  const asked = sql`select count(*)::int as total from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const { rows } = (await store.database.execute(asked)) as unknown as { rows: { total: number }[] }
  return rows[0]?.total ?? 0
}

test('a passkey and its copy that answer at two nodes at once open one session', async () => {
  const [first, second] = nodes.map((node) => new TestBrowser(node))
  if (!first || !second) throw new Error('There are two nodes.')
  const form = { email, inviteCode: INVITE_CODE, password, confirmPassword: password }
  const home = new TestBrowser(nodes[0] as FastifyInstance)
  expect((await home.post('/api/session/sign-up', form)).statusCode).toBe(200)
  const passkey = new SoftPasskey(address)
  const creation = (await home.post('/api/account/passkeys/begin', { password, code: '' })).json()
  await home.post('/api/account/passkeys/add', { name: 'mine', passkey: passkey.make(creation) })
  const copy: SoftPasskey = Object.assign(Object.create(Object.getPrototypeOf(passkey)), passkey)
  const question = async (browser: TestBrowser) =>
    (await browser.post('/api/session/log-in/passkey/ask')).json().question
  const answers = [passkey.show(await question(first)), copy.show(await question(second))]
  let said: Promise<{ readonly code?: string }[]> | null = null
  await store.database.transaction(async (transaction) => {
    await transaction.select({ id: passkeys.id }).from(passkeys).for('update')
    said = Promise.all(
      [first, second].map(async (browser, at) =>
        (await browser.post('/api/session/log-in/passkey', answers[at])).json(),
      ),
    )
    // Both have compared by now, and both were new.
    await expect.poll(waiting, { timeout: 3_500 }).toBe(2)
  })
  expect(((await said) ?? []).map(({ code = 'in' }) => code).sort()).toEqual(['in', 'passkey-refused'])
  expect((await store.database.select().from(passkeys)).map(({ counter }) => counter)).toEqual([1])
})
