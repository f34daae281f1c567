import { afterAll, beforeAll, expect, test } from 'vitest'
import { identities } from '../database/schema.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { quietLog } from '../testing/quietLog.ts'
import { openTestStore, type TestStore } from '../testing/testStore.ts'
import { Identity } from './identity.ts'

const email = 'maud@example.org'
const password = 'tilt at me'
let store: TestStore
let identity: Identity

beforeAll(async () => {
  store = await openTestStore()
  const policy = { minLength: 6, maxLength: 128, needs: [] }
  const world = { database: store.database, clock: new FakeClock(Date.now()), log: quietLog }
  identity = new Identity({ ...world, sessionKey: 'a key of tests, of which nobody has another', policy })
})
afterAll(() => store.close())

/** The library's own call, which is nobody's but the class's. */
function signUpBehindTheDesk(): Promise<unknown> {
  const library = Reflect.get(identity, 'auth') as { api: { signUpEmail(call: object): Promise<unknown> } }
  return library.api.signUpEmail({ body: { email, password, name: '' } })
}

test('an account that nobody has admitted is refused by the library itself, whoever calls it', async () => {
  await expect(signUpBehindTheDesk()).rejects.toThrow()
  expect(await store.database.select().from(identities)).toEqual([])
  await identity.admit(email, password, undefined)
  expect(await store.database.select().from(identities)).toHaveLength(1)
})
