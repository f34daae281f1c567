import { type Route, routes } from '@tiltyard/contract'
import { beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../app/app.ts'
import { identities } from '../../platform/store/schema.ts'
import { createTestAppDeps } from '../../testing/createTestAppDeps.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { setUpTestStore } from '../../testing/processes/testStore.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { IdentityService } from './identityService.ts'

const email = 'maud@example.org'
const password = 'tilt at me'
const store = setUpTestStore('once')
let identity: IdentityService

beforeAll(async () => {
  const policy = { minLength: 6, maxLength: 128, needs: [] }
  const world = { database: store.database, clock: new FakeClock(Date.now()), log: quietLog }
  identity = new IdentityService({ ...world, sessionKey: 'a session key that is long enough for a test', policy })
})

/** The library's own call, which only the class may make. */
function signUpBehindTheDesk(): Promise<unknown> {
  const library = Reflect.get(identity, 'auth') as { api: { signUpEmail(call: object): Promise<unknown> } }
  return library.api.signUpEmail({ body: { email, password, name: '' } })
}

test('the library itself refuses an account that nobody has admitted', async () => {
  await expect(signUpBehindTheDesk()).rejects.toThrow()
  expect(await store.database.select().from(identities)).toEqual([])
  await identity.admit(email, password, undefined)
  expect(await store.database.select().from(identities)).toHaveLength(1)
})

test('a session that ends during its refresh stays ended, without an error', async () => {
  const { cookies } = await identity.visit()
  const read = identity.read.bind(identity)
  vi.spyOn(identity, 'read').mockImplementationOnce(async (cookie) => {
    const session = await read(cookie)
    if (session) await identity.end(session)
    return session
  })
  expect(await identity.refresh(cookies.map((line) => line.split(';', 1)[0]).join('; '))).toBeNull()
})

test('no route of the identity library is served', async () => {
  const app = await createApp(await createTestAppDeps(store.database, new FakeClock(Date.now())))
  const { cookies } = await identity.visit()
  const headers = {
    host: 'yard.test',
    origin: 'http://yard.test',
    cookie: cookies.map((line) => line.split(';', 1)[0]).join('; '),
  }
  const ours = new Set<string>(
    Object.values(routes).flatMap((group) => Object.values(group).map(({ path }: Route) => path)),
  )
  const { api } = await identity.passkeyAuth()
  const paths = Object.values(api as object).flatMap(({ path }: { path?: string }) => path ?? [])
  expect(paths).toEqual(expect.arrayContaining(['/passkey/delete-passkey', '/two-factor/disable', '/renew-session']))
  const urls = ['', '/api', '/api/auth', '/api/session', '/api/account'].flatMap((root) =>
    paths.map((path) => root + path),
  )
  const served: string[] = []
  for (const url of urls.filter((address) => !ours.has(address))) {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode } = await app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })
      if (statusCode !== 404) served.push(`${method} ${url} ${statusCode}`)
    }
  }
  expect(served).toEqual([])
  await app.close()
})

test("concurrent reads of cookies return each one's user, and nobody who has left", async () => {
  const visits = await Promise.all(Array.from({ length: 12 }, () => identity.visit()))
  const cookieOf = (cookies: readonly string[]): string => cookies.map((line) => line.split(';', 1)[0]).join('; ')
  const [gone] = visits
  if (gone) await identity.end(gone.session)
  const cookies = [...visits.map((one) => cookieOf(one.cookies)), 'tiltyard.session_token=forged.by-somebody']
  const found = await Promise.all(cookies.map((cookie) => identity.read(cookie)))
  const there = visits.slice(1).map(({ session }) => session.userId)
  expect(found.map((session) => session?.userId ?? null)).toEqual([null, ...there, null])
})
