import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { Problem } from '../../platform/runtime/problem.ts'
import { identities, users } from '../../platform/store/schema.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { ensureUserAtLogIn, removeUser, setAdminRole } from './userStore.ts'

const ROUNDS = 12
const now = new Date(Date.UTC(2026, 10, 20, 12))
const store = setUpTestStore('once')

async function admit(uid: string): Promise<void> {
  const facts = { name: '', email: emailOf(uid), emailVerified: false, createdAt: now, updatedAt: now }
  await store.database.insert(identities).values({ id: uid, ...facts })
}

function welcome(uid: string) {
  return ensureUserAtLogIn(store.database, { uid, email: emailOf(uid), drawName: () => uid }, now)
}

function emailOf(uid: string): string {
  return `${uid}@example.org`
}

async function begin(...uids: readonly string[]): Promise<void> {
  await store.database.delete(users)
  await store.database.delete(identities)
  for (const uid of uids) await admit(uid)
}

/** The result of a call: an answer or a refusal; anything else throws. */
async function settle(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'done'
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}

async function expectAnAdmin(round: number, outcomes: readonly string[]): Promise<void> {
  const left = await store.database.select().from(users)
  const admins = left.filter((user) => user.admin)
  expect(left.length === 0 || admins.length > 0, `round ${round}: ${outcomes}`).toBe(true)
}

test('a league keeps an admin when its last one leaves while others join', { timeout: 120_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await begin('maud', 'osric', 'wulf')
    await welcome('maud')
    const leaving = removeUser(store.database, 'maud', new Date(0))
    const outcomes = await Promise.all([leaving, welcome('osric'), welcome('wulf')].map(settle))
    await expectAnAdmin(round, outcomes)
  }
})

test('a league keeps an admin when two resign, leave and are made admin at once', { timeout: 120_000 }, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await begin('maud', 'osric', 'wulf')
    await welcome('maud')
    await welcome('osric')
    await setAdminRole(store.database, 'osric', true, new Date(0))
    const calls = [
      setAdminRole(store.database, 'maud', false, new Date(0)),
      round % 2 === 0
        ? removeUser(store.database, 'osric', new Date(0))
        : setAdminRole(store.database, 'osric', false, new Date(0)),
      welcome('wulf'),
      setAdminRole(store.database, 'wulf', round % 3 === 0, new Date(0)),
    ]
    await expectAnAdmin(round, await Promise.all(calls.map(settle)))
  }
})

test('a deleted user is gone at once: a concurrent read creates no document', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await begin('maud', 'osric')
    await welcome('maud')
    const outcomes = await Promise.all(
      [removeUser(store.database, 'maud', new Date(0)), welcome('maud'), welcome('maud'), welcome('osric')].map(settle),
    )
    // Either somebody joined before and the last admin stays, or she has left completely.
    const [her] = await store.database.select().from(users).where(eq(users.uid, 'maud'))
    const [identity] = await store.database.select().from(identities).where(eq(identities.id, 'maud'))
    expect([her === undefined, identity === undefined], `${outcomes}`).toEqual(
      outcomes[0] === 'done' ? [true, true] : [false, false],
    )
    await expectAnAdmin(round, outcomes)
  }
})
